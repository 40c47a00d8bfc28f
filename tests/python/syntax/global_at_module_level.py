global x
x = 1
global y, z
def f():
    global x, new
    x = new = 2
    def g():
        global new
        new = 3
    g()
f()
