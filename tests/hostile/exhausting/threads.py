import threading


def work():
    while True:
        threading.Thread(target=work).start()


work()
