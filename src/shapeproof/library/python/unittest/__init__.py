"""`unittest`: assertions are made where a test is called; `main` runs no test, which are analysed as functions of their own."""

import re
import warnings
from contextlib import AbstractContextManager


class SkipTest(Exception):
    pass


class _Raises(AbstractContextManager):
    def __init__(self, expected, pattern=None):
        self.expected, self._pattern, self.exception = expected, pattern, None

    def __exit__(self, exc_type, exc_value, traceback):
        if exc_type is None:
            raise AssertionError("exception not raised")
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value
        if self._pattern is not None and not re.search(self._pattern, str(exc_value)):
            raise AssertionError(f"{self._pattern!r} does not match {str(exc_value)!r}")
        return True


class _Warns(AbstractContextManager):
    def __init__(self):
        self._catcher = warnings.catch_warnings(record=True)

    def __enter__(self):
        self.warnings = self._catcher.__enter__()
        return self

    def __exit__(self, *details):
        self._catcher.__exit__(*details)


class TestCase:
    failureException = AssertionError
    maxDiff = 640
    longMessage = True

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName

    def setUp(self):
        pass

    tearDown = setUp

    @classmethod
    def setUpClass(cls):
        pass

    tearDownClass = setUpClass

    def addCleanup(self, function, /, *args, **kwargs):
        pass

    def id(self):
        return self._testMethodName

    def skipTest(self, reason):
        raise SkipTest(reason)

    def subTest(self, msg=None, **params):
        from contextlib import nullcontext

        return nullcontext()

    def fail(self, msg=None):
        raise self.failureException(msg)

    def _check(self, holds, msg):
        if not holds:
            raise self.failureException(msg)

    def assertTrue(self, expr, msg=None):
        self._check(expr, msg)

    def assertFalse(self, expr, msg=None):
        self._check(not expr, msg)

    def assertEqual(self, first, second, msg=None):
        self._check(first == second, msg)

    assertListEqual = assertTupleEqual = assertDictEqual = assertSetEqual = assertSequenceEqual = assertMultiLineEqual = assertEqual
    assertEquals = assertEqual

    def assertNotEqual(self, first, second, msg=None):
        self._check(first != second, msg)

    def assertIs(self, expr1, expr2, msg=None):
        self._check(expr1 is expr2, msg)

    def assertIsNot(self, expr1, expr2, msg=None):
        self._check(expr1 is not expr2, msg)

    def assertIsNone(self, obj, msg=None):
        self._check(obj is None, msg)

    def assertIsNotNone(self, obj, msg=None):
        self._check(obj is not None, msg)

    def assertIn(self, member, container, msg=None):
        self._check(member in container, msg)

    def assertNotIn(self, member, container, msg=None):
        self._check(member not in container, msg)

    def assertIsInstance(self, obj, cls, msg=None):
        self._check(isinstance(obj, cls), msg)

    def assertNotIsInstance(self, obj, cls, msg=None):
        self._check(not isinstance(obj, cls), msg)

    def assertGreater(self, a, b, msg=None):
        self._check(a > b, msg)

    def assertGreaterEqual(self, a, b, msg=None):
        self._check(a >= b, msg)

    def assertLess(self, a, b, msg=None):
        self._check(a < b, msg)

    def assertLessEqual(self, a, b, msg=None):
        self._check(a <= b, msg)

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first != second:
            self._check(abs(first - second) <= delta if delta is not None else round(abs(first - second), places or 7) == 0, msg)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        self._check(first != second, msg)

    def assertCountEqual(self, first, second, msg=None):
        left = list(second)
        for item in first:
            self._check(item in left, msg)
            left.remove(item)
        self._check(not left, msg)

    def assertRegex(self, text, expected_regex, msg=None):
        self._check(re.search(expected_regex, text), msg)

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        self._check(not re.search(unexpected_regex, text), msg)

    def assertRaises(self, expected_exception, *args, **kwargs):
        return self._raising(_Raises(expected_exception), args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return self._raising(_Raises(expected_exception, expected_regex), args, kwargs)

    def _raising(self, manager, args, kwargs):
        if not args:
            return manager
        with manager:
            args[0](*args[1:], **kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return self._raising(_Warns(), args, kwargs)

    assertLogs = assertNoLogs = assertWarnsRegex = assertWarns


class IsolatedAsyncioTestCase(TestCase):
    pass


def _plain(function):
    return function


def skip(reason):
    return reason if callable(reason) else _plain


def skipIf(condition, reason):
    return _plain


skipUnless = skipIf


def expectedFailure(test_item):
    return test_item


class TestSuite:
    def __init__(self, tests=()):
        self._tests = list(tests)

    def addTest(self, test):
        self._tests.append(test)

    def addTests(self, tests):
        self._tests.extend(tests)


class TestLoader:
    def _found(self, *arguments, **options):
        return TestSuite()

    loadTestsFromTestCase = loadTestsFromModule = loadTestsFromName = discover = _found


defaultTestLoader = TestLoader()


class TestResult:
    def __init__(self, *arguments, **options):
        self.errors, self.failures, self.testsRun = [], [], 0

    def wasSuccessful(self):
        return True


TextTestResult = TestResult


class TextTestRunner:
    def __init__(self, *arguments, **options):
        pass

    def run(self, test):
        return TestResult()


def main(*arguments, **options):
    pass


def makeSuite(testCaseClass, *arguments, **options):
    return TestSuite()
