"""`signal`: no signal arrives."""

from enum import IntEnum

from _packages import number


class Signals(IntEnum):
    SIGHUP = 1
    SIGINT = 2
    SIGQUIT = 3
    SIGABRT = 6
    SIGKILL = 9
    SIGUSR1 = 10
    SIGSEGV = 11
    SIGUSR2 = 12
    SIGPIPE = 13
    SIGALRM = 14
    SIGTERM = 15
    SIGCHLD = 17
    SIGCONT = 18
    SIGSTOP = 19


for _signal in Signals:
    globals()[_signal.name] = _signal
SIG_DFL, SIG_IGN, NSIG = 0, 1, 65
ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF = 0, 1, 2
SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK = 0, 1, 2
_handlers = {}


def signal(signalnum, handler, /):
    before = _handlers.get(signalnum, SIG_DFL)
    _handlers[signalnum] = handler
    return before


def getsignal(signalnum, /):
    return _handlers.get(signalnum, SIG_DFL)


def alarm(seconds, /):
    return 0


def default_int_handler(signalnum, frame, /):
    raise KeyboardInterrupt


def _nothing(*arguments):
    pass


pause = raise_signal = siginterrupt = set_wakeup_fd = pthread_kill = pthread_sigmask = _nothing


def setitimer(which, seconds, interval=0.0):
    return (0.0, 0.0)


getitimer = setitimer


def strsignal(signalnum):
    return str(signalnum)
