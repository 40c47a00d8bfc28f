# python: 3.12
x = ["a"]
a = f"{x["a" == "b"]}{f"{f"{x}"}"}{"\n".join(x)}"
b = f"{
    x  # a comment
    [0]
}{x!r:{">" + "1"}0}"
