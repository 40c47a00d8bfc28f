"""`json`, `copy`, `bisect`, `heapq`, `types.SimpleNamespace`, `argparse`, `pathlib`, `datetime`, `warnings`, `weakref`."""

import argparse
import bisect
import copy
import heapq
import json
from datetime import datetime, timedelta
from pathlib import Path, PurePosixPath
from types import MappingProxyType, SimpleNamespace

data = json.loads('{"layers": [64, 32], "act": "relu", "bias": true, "drop": null, "nested": {"x": -1.5e2}}')
reveal_type((data["layers"], data["act"] == "relu", data["bias"], data["drop"] is None, data["nested"]["x"] == -150))
text = json.dumps({"b": [1, 2.5, None, True], "a": {"k": "é\n"}}, sort_keys=True)
reveal_type((text == '{"a": {"k": "\\u00e9\\n"}, "b": [1, 2.5, null, true]}', json.loads(json.dumps(data)) == data, json.dumps((1, 2)) == "[1, 2]", json.dumps({1: 2}) == '{"1": 2}', json.dumps([1, {"a": 2}], indent=2).count("\n"), json.dumps([1], separators=(",", ":")) == "[1]"))
try:
    json.loads("{bad}")
except json.JSONDecodeError as error:
    reveal_type((isinstance(error, ValueError), error.lineno))
try:
    json.dumps({"x": {1}})
except TypeError:
    reveal_type(json.loads(json.dumps({"x": {1}}, default=sorted))["x"])
steps = [1, 3, 5, 7]
reveal_type((bisect.bisect(steps, 5), bisect.bisect_left(steps, 5), bisect.bisect_right(steps, 0), [bisect.bisect([10, 20], e) for e in (5, 10, 15, 25)]))
bisect.insort(steps, 4)
heap = [5, 2, 8, 1]
heapq.heapify(heap)
heapq.heappush(heap, 0)
reveal_type((steps, [heapq.heappop(heap) for _ in range(3)], heapq.nlargest(2, [4, 9, 1]), heapq.nsmallest(2, [4, 9, 1], key=lambda x: -x), heapq.heappushpop(heap, 3), heapq.heapreplace(heap, 100), list(heapq.merge([1, 4], [2, 3]))))
ns = SimpleNamespace(lr=1, model=SimpleNamespace(depth=3))
ns.lr += 4
ns.new = ns.model.depth * 2
reveal_type((ns.lr, ns.new, ns == SimpleNamespace(**vars(ns)), "lr" in vars(ns), hasattr(ns, "missing"), len(MappingProxyType({"a": 1}))))
parser = argparse.ArgumentParser()
parser.add_argument("mode", choices=["train", "eval"])
parser.add_argument("files", nargs="*")
parser.add_argument("--epochs", "-e", type=int, default=10)
parser.add_argument("--lr", type=float, default=0.5)
parser.add_argument("--amp", action="store_true")
parser.add_argument("--no-bias", dest="bias", action="store_false")
parser.add_argument("--sizes", type=int, nargs="+", default=[1])
parser.add_argument("-v", action="count", default=0)
parser.add_argument("--batch-size", type=int, required=True)
args = parser.parse_args(["train", "a", "b", "-e", "3", "--sizes", "4", "5", "-vv", "--batch-size=8", "--no-bias"])
reveal_type((args.epochs, args.amp, args.bias, args.sizes, args.v, args.batch_size, len(args.files), args.lr == 0.5, args.mode == "train"))
known, rest = parser.parse_known_args(["eval", "--batch-size", "1", "--unknown", "7"])
reveal_type((known.epochs, known.bias, len(rest), vars(known)["sizes"], argparse.Namespace(a=1).a))
path = Path("runs") / "exp1" / "model.tar.gz"
reveal_type((path.name == "model.tar.gz", path.suffix == ".gz", path.stem == "model.tar", len(path.parts), str(path.parent) == "runs/exp1", path.with_suffix(".pt").name == "model.tar.pt", path.parent.parent == Path("runs"), PurePosixPath("/a/b").is_absolute(), str(Path("a", "b").joinpath("c")) == "a/b/c", path.match("*.gz")))
start = datetime(2024, 2, 28, 23, 30)
later = start + timedelta(hours=1, days=1)
reveal_type((later.day, later.month, later.hour, (later - start).total_seconds() == 90000, timedelta(minutes=90).seconds, start < later, start.strftime("%Y-%m-%d") == "2024-02-28", start.weekday(), timedelta(days=2) // timedelta(hours=5)))
config = {"a": [1, {"b": 2}]}
clone = copy.deepcopy(config)
clone["a"][1]["b"] = 3
reveal_type((config, clone))
