import Foundation

/// What the command line of a test program says.
struct RunnerOptions {
    /// Expressions of which a test's identifier matches one.
    var filters: [String] = []
    /// Expressions of a test plan, of which a test's identifier matches one, too.
    var only: [String] = []
    /// Expressions of tests that are left out.
    var skips: [String] = []
    /// The part of the tests to run.
    var shard: (index: Int, count: Int)?
    /// The tests that have run already.
    var done: Set<String> = []
    /// Where each beginning and end of a test is written.
    var journal: String?
    /// The folder for images of the screen at the end of failed tests.
    var snapshots: String?
    /// The SDK that the tests count as built with, such as `iphoneos14.5`; nil for the newest.
    var sdk: String?
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
            case "--only": only.append(try value())
            case "--skip": skips.append(try value())
            case "--shard": shard = try Self.shard(try value())
            case "--done": done = try Self.lines(of: try value())
            case "--journal": journal = try value()
            case "--snapshots": snapshots = try value()
            case "--list": lists = true
            case "--sdk": sdk = try value()
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

    private static func lines(of path: String) throws -> Set<String> {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw RunnerProblem("--done \(path): the file cannot be read.")
        }
        return Set(text.split(separator: "\n").map(String.init))
    }

    /// Returns the tests that the options choose. A part of the tests is the same whether some have run or not.
    func chosen<Test>(_ tests: [Test], _ identifier: (Test) -> String) throws -> [Test] {
        let filters = try filters.map { try Self.expression($0) }
        let only = try only.map { try Self.expression($0) }
        let skips = try skips.map { try Self.expression($0) }
        var result = tests.filter { test in
            let name = identifier(test)
            let names = [name] + (Self.nameOnIOS(name).map { [$0] } ?? [])
            func matches(_ list: [Expression]) -> Bool {
                list.contains { expression in names.contains { expression.matches($0) } }
            }
            return [filters, only].allSatisfy { $0.isEmpty || matches($0) } && !matches(skips)
        }
        if let shard {
            result = result.enumerated().filter { $0.offset % shard.count == shard.index }.map(\.element)
        }
        return result.filter { !done.contains(identifier($0)) }
    }

    /// The identifier that a test has on iOS, where the names of Quick's examples become those of methods: each character
    /// that is no letter or digit is `_`. Nil where both are the same. Test plans have such names.
    private static func nameOnIOS(_ identifier: String) -> String? {
        guard let slash = identifier.firstIndex(of: "/"), !identifier.hasSuffix("()") else { return nil }
        let name = identifier[slash...].dropFirst().map { $0.isLetter || $0.isNumber ? $0 : "_" }
        let result = identifier[...slash] + String(name)
        return result == identifier ? nil : String(result)
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
