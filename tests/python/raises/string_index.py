"""An index beyond a string, in a helper called by `map`."""


def initials(word):
    return word[0] + word[1]


reveal_type(len(list(map(initials, ["ab", "cd"]))))
list(map(initials, ["ab", "c"]))
