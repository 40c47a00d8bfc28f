"""Dependency graphs: topological order, cycles, levels, shortest paths, union-find, components."""

import heapq
from collections import defaultdict, deque


class CycleError(ValueError):
    pass


def topological(graph):
    indegree = defaultdict(int)
    for node, targets in graph.items():
        indegree[node] += 0
        for target in targets:
            indegree[target] += 1
    ready = deque(sorted(node for node, n in indegree.items() if n == 0))
    order = []
    while ready:
        node = ready.popleft()
        order.append(node)
        for target in graph.get(node, ()):
            indegree[target] -= 1
            if not indegree[target]:
                ready.append(target)
    if len(order) != len(indegree):
        raise CycleError(sorted(set(indegree) - set(order)))
    return order


def depth_first(graph, node, state=None, out=None):
    state = {} if state is None else state
    out = [] if out is None else out
    state[node] = "open"
    for target in graph.get(node, []):
        if state.get(target) == "open":
            raise CycleError(target)
        if target not in state:
            depth_first(graph, target, state, out)
    state[node] = "done"
    out.append(node)
    return out


def dijkstra(edges, start):
    best, heap = {start: 0}, [(0, start)]
    while heap:
        cost, node = heapq.heappop(heap)
        if cost > best[node]:
            continue
        for target, weight in edges.get(node, {}).items():
            if (new := cost + weight) < best.get(target, float("inf")):
                best[target] = new
                heapq.heappush(heap, (new, target))
    return best


class UnionFind:
    def __init__(self, n):
        self.parent = list(range(n))

    def find(self, x):
        while self.parent[x] != x:
            self.parent[x] = self.parent[self.parent[x]]
            x = self.parent[x]
        return x

    def union(self, a, b):
        self.parent[self.find(a)] = self.find(b)
        return self


graph = {1: [2, 3], 2: [4], 3: [4, 5], 4: [6], 5: [6], 7: [1]}
reveal_type(topological(graph))
reveal_type(list(reversed(depth_first(graph, 7))))
try:
    topological({**graph, 6: [3]})
except CycleError as error:
    reveal_type(error.args[0])
try:
    depth_first({1: [2], 2: [3], 3: [1]}, 1)
except CycleError as error:
    reveal_type(error.args[0])
reveal_type(dijkstra({"a": {"b": 4, "c": 1}, "c": {"b": 2, "d": 8}, "b": {"d": 3}}, "a"))
sets = UnionFind(7).union(0, 1).union(1, 2).union(5, 6)
reveal_type(([sets.find(i) == sets.find(2) for i in range(7)], len({sets.find(i) for i in range(7)})))
levels = {}
for node in topological(graph):
    for target in graph.get(node, []):
        levels[target] = max(levels.get(target, 0), levels.get(node, 0) + 1)
reveal_type({f"n{node}": level for node, level in sorted(levels.items())})
