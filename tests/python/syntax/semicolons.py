x = 1; y = 2; z = x + y;
if z: x = 3; y = 4;
class C: a = 1; b = 2;
def f(): pass; return 1;
