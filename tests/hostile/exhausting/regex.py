import re

re.match('(a+)+$', 'a' * 60 + 'b')
re.match(r'(x+x+)+y', 'x' * 60)
