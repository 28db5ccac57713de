import Foundation

/// The tests of a target that a scheme or a test plan names.
public struct TestSelection: Sendable, Equatable {
    /// The target's name.
    public var target: String
    /// The classes, suites and tests that run, such as `CartTests/testSum()`; nil for all.
    public var only: [String]?
    /// Those that are left out.
    public var skipped: [String] = []

    /// Creates a selection of all tests.
    public init(target: String) { self.target = target }

    /// Returns a regular expression for the full name of a test, such as `ShopTests.CartTests/testSum` or
    /// `ShopTests/sum()`.
    public static func pattern(_ name: String) -> String {
        let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
        return "^[^./]+[./]" + NSRegularExpression.escapedPattern(for: bare) + "(\\(\\))?(/|$)"
    }
}

/// An `.xctestplan`: targets with the tests that run.
struct TestPlan {
    let tests: [TestSelection]

    /// - Throws: If the file is no test plan.
    init(_ file: URL) throws(ProjectProblem) {
        guard let data = try? Data(contentsOf: file) else {
            throw ProjectProblem("\(file.path) cannot be read.")
        }
        guard let plan = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let targets = plan["testTargets"] as? [[String: Any]]
        else { throw ProjectProblem("\(file.path) is no test plan of Xcode, or is damaged. Open it in Xcode.") }
        tests = targets.compactMap { entry in
            guard entry["enabled"] as? Bool != false, let target = entry["target"] as? [String: Any],
                let name = target["name"] as? String
            else { return nil }
            var selection = TestSelection(target: name)
            selection.only = entry["selectedTests"].map { Self.names($0) }
            selection.skipped = entry["skippedTests"].map { Self.names($0) } ?? []
            return selection
        }
    }

    /// Names as `CartTests/testSum()`, or nested as Xcode 16 has them.
    private static func names(_ value: Any) -> [String] {
        if let list = value as? [String] { return list }
        return (value as? [String: Any]).map { names(in: $0, below: "", depth: 0) } ?? []
    }

    private static func names(in object: [String: Any], below prefix: String, depth: Int) -> [String] {
        var result: [String] = []
        for key in ["testFunctions", "xctestMethods"] {
            result += (object[key] as? [String] ?? []).map { prefix + $0 }
        }
        guard depth < 100 else { return result }
        for key in ["suites", "xctestClasses"] {
            for child in object[key] as? [[String: Any]] ?? [] {
                guard let name = child["name"] as? String else { continue }
                let inner = names(in: child, below: prefix + name + "/", depth: depth + 1)
                // Without any of its tests the whole is meant.
                result += inner.isEmpty ? [prefix + name] : inner
            }
        }
        return result
    }
}

extension Project {
    /// Returns the tests of a scheme: those of its test plans, or those that it lists itself.
    ///
    /// A target without a saved scheme has one of its name, as in Xcode: with its tests, or those of the targets that use it.
    ///
    /// - Throws: If there is no such scheme, or a plan cannot be read.
    public func tests(ofScheme name: String) throws(ProjectProblem) -> [TestSelection] {
        guard let scheme = schemes.first(where: { $0.name == name }) else {
            let tests = targets.filter { $0.kind == .tests && ($0.name == name || $0.dependencies.contains(name)) }
            guard tests.isEmpty else { return tests.map { TestSelection(target: $0.name) } }
            let names = Set(schemes.map(\.name) + targets.map(\.name)).sorted()
            let known = names.isEmpty ? "no scheme and no target" : names.joined(separator: ", ")
            throw ProjectProblem("\(self.name) has no scheme \"\(name)\" with tests. It has: \(known).")
        }
        guard let plan = scheme.testPlans.first else { return scheme.tests }
        return try TestPlan(plan).tests
    }

    /// Returns the tests of a test plan.
    ///
    /// - Parameter name: The file's name, with or without its extension. It is one of a scheme's plans, or lies in the
    ///   project's folder.
    public func tests(ofPlan name: String) throws(ProjectProblem) -> [TestSelection] {
        let file = name.hasSuffix(".xctestplan") ? name : name + ".xctestplan"
        let plans = schemes.flatMap(\.testPlans)
        let plan = plans.first { $0.lastPathComponent == file } ?? folder.appendingPathComponent(file)
        guard FileManager.default.fileExists(atPath: plan.path) else {
            let known = Set(plans.map(\.lastPathComponent)).sorted().joined(separator: ", ")
            throw ProjectProblem(
                "There is no test plan \(plan.path)." + (known.isEmpty ? "" : " The schemes have: \(known).")
            )
        }
        return try TestPlan(plan).tests
    }
}
