import Foundation

/// What the command line of a test program says.
struct RunnerOptions {
    /// Expressions of which a test's identifier matches one.
    var filters: [String] = []
    /// Expressions of tests that are left out.
    var skips: [String] = []
    /// The part of the tests to run.
    var shard: (index: Int, count: Int)?
    /// The test after which to begin.
    var after: String?
    /// Where each beginning and end of a test is written.
    var journal: String?
    /// The folder for images of the screen at the end of failed tests.
    var snapshots: String?
    /// Whether the tests are only listed.
    var lists = false

    /// - Parameter arguments: Without the program's name.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            func value() throws -> String {
                guard let value = rest.popFirst() else { throw RunnerProblem("\(option) needs a value after it.") }
                return value
            }
            switch option {
            case "--filter": filters.append(try value())
            case "--skip": skips.append(try value())
            case "--shard": shard = try Self.shard(try value())
            case "--after": after = try value()
            case "--journal": journal = try value()
            case "--snapshots": snapshots = try value()
            case "--list": lists = true
            default: throw RunnerProblem("There is no option \(option).")
            }
        }
    }

    static func shard(_ text: String) throws -> (index: Int, count: Int) {
        let parts = text.split(separator: "/").map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number)
        else { throw RunnerProblem("--shard \(text): give the number of the part and of all parts, such as 2/4.") }
        return (number - 1, count)
    }

    /// A regular expression of the option `--filter`, or of `--skip`.
    struct Expression {
        let pattern: NSRegularExpression

        func matches(_ text: String) -> Bool {
            pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
    }

    static func expression(_ text: String) throws -> Expression {
        guard let pattern = try? NSRegularExpression(pattern: text) else {
            throw RunnerProblem("\"\(text)\" is no regular expression.")
        }
        return Expression(pattern: pattern)
    }
}

/// Why tests could not be run.
struct RunnerProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
