x, w = 1.5, 8
a = f"{x}{x!r}{x!s}{x!a}{x:>{w}}{x:{w}.{2}f}{x=}{x = !r:^20}{{}}{x:%}"
b = f"{'a' if x else 'b'}{[i for i in (1, 2)]}{ {1: 2}[1] }{(lambda: 1)()}{x,}{*[1], 2}"
c = f'''{
x
}''' f"" "plain {}" rf"\{x}" f"{f'{x}'}"
d = f"{(y := 3)}{y:=5}{x!r:{'>'}{10}}"
e = f"{x:%Y-%m}" if False else ""
