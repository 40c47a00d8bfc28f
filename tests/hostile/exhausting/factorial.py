import math

n = math.factorial(10**7)
m = math.comb(10**6, 10**5)
