"""Binary search tree, trie, heap and segment tree, with the usual recursion and iteration."""


class BST:
    class Node:
        __slots__ = ("key", "left", "right")

        def __init__(self, key):
            self.key, self.left, self.right = key, None, None

    def __init__(self, keys=()):
        self.root, self.size = None, 0
        for key in keys:
            self.insert(key)

    def insert(self, key):
        parent, node = None, self.root
        while node is not None:
            if key == node.key:
                return False
            parent, node = node, node.left if key < node.key else node.right
        new = self.Node(key)
        if parent is None:
            self.root = new
        elif key < parent.key:
            parent.left = new
        else:
            parent.right = new
        self.size += 1
        return True

    def __iter__(self):
        stack, node = [], self.root
        while stack or node:
            while node:
                stack.append(node)
                node = node.left
            node = stack.pop()
            yield node.key
            node = node.right

    def __contains__(self, key):
        node = self.root
        while node and node.key != key:
            node = node.left if key < node.key else node.right
        return node is not None

    def height(self, node=...):
        node = self.root if node is ... else node
        return 0 if node is None else 1 + max(self.height(node.left), self.height(node.right))


class Trie:
    def __init__(self):
        self.children, self.end = {}, False

    def add(self, word):
        node = self
        for letter in word:
            node = node.children.setdefault(letter, Trie())
        node.end = True

    def words(self, prefix=""):
        if self.end:
            yield prefix
        for letter, child in sorted(self.children.items()):
            yield from child.words(prefix + letter)

    def longest(self, text):
        node, best = self, 0
        for i, letter in enumerate(text, 1):
            if (node := node.children.get(letter)) is None:
                break
            if node.end:
                best = i
        return best


class Segment:
    def __init__(self, values, combine=lambda a, b: a + b):
        self.n, self.combine = len(values), combine
        self.tree = [0] * self.n + list(values)
        for i in range(self.n - 1, 0, -1):
            self.tree[i] = combine(self.tree[2 * i], self.tree[2 * i + 1])

    def update(self, i, value):
        i += self.n
        self.tree[i] = value
        while i > 1:
            i //= 2
            self.tree[i] = self.combine(self.tree[2 * i], self.tree[2 * i + 1])

    def query(self, lo, hi, result=0):
        lo, hi = lo + self.n, hi + self.n
        while lo < hi:
            if lo & 1:
                result, lo = self.combine(result, self.tree[lo]), lo + 1
            if hi & 1:
                hi -= 1
                result = self.combine(result, self.tree[hi])
            lo, hi = lo >> 1, hi >> 1
        return result


tree = BST([5, 2, 8, 1, 9, 2, 7])
reveal_type((list(tree), tree.size, tree.height(), 7 in tree, 6 in tree, tree.insert(6), tree.insert(6), max(tree)))
trie = Trie()
for word in "to tea ten i in inn".split():
    trie.add(word)
reveal_type(([len(w) for w in trie.words()], list(trie.words())[0] == "i", [trie.longest(t) for t in ("inner", "tent", "x", "t")]))
segment = Segment([1, 2, 3, 4, 5, 6])
reveal_type((segment.query(0, 6), segment.query(1, 4), segment.update(2, 10), segment.query(0, 3))[0:2] + (segment.query(2, 3), segment.tree[1]))
largest = Segment([3, 9, 2, 7], max)
reveal_type((largest.query(0, 2), largest.query(2, 4), largest.tree[1:]))
