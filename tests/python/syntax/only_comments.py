# a comment

   # another, indented
#: and the last without a newline