π = 3
naïve = π + 1
变量 = [naïve]


class Größe:
    def länge(self, ß=1):
        return ß


µ = Größe().länge(ß=2)
ﬁ = 1
fi = ﬁ + 1
