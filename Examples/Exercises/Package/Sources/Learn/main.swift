import Checkout
import Glibc

// `swift run` shows the exercises; what stands after `swift run Learn` goes to the program that shows them.
let arguments = [twill, "learn", "--show", package] + CommandLine.arguments.dropFirst()
let problem = "\(twill) cannot be started; change its path in Sources/Checkout"
execv(twill, arguments.map { strdup($0) } + [nil])
perror(problem)
exit(1)
