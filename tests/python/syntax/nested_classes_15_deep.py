class C0:
    class C1:
        class C2:
            class C3:
                class C4:
                    class C5:
                        class C6:
                            class C7:
                                class C8:
                                    class C9:
                                        class C10:
                                            class C11:
                                                class C12:
                                                    class C13:
                                                        class C14:
                                                            x = 1
y = C0.C1.C2.C3.C4.C5.C6.C7.C8.C9.C10.C11.C12.C13.C14.x
