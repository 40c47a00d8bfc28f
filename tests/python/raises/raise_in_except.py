"""A second failure while handling the first."""

try:
    {}["missing"]
except KeyError as error:
    print(error.message)
