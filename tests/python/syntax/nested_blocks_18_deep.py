x = 1
if x:
    for i in (1,):
        while x:
            try:
                with __import__("contextlib").nullcontext():
                    if x:
                        for i in (1,):
                            while x:
                                try:
                                    with __import__("contextlib").nullcontext():
                                        if x:
                                            for i in (1,):
                                                while x:
                                                    try:
                                                        with __import__("contextlib").nullcontext():
                                                            if x:
                                                                for i in (1,):
                                                                    while x:
                                                                        x = 0
                                                    finally:
                                                        x = 0
                                finally:
                                    x = 0
            finally:
                x = 0
