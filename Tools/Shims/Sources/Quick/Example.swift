import Foundation
import TwillTestRunner
import XCTest

/// A line of the source.
public struct Callsite: Hashable, Sendable {
    /// The file.
    public let file: String
    /// The line, from 1.
    public let line: UInt
}

/// A test: the block of an `it`.
public final class Example {
    /// The descriptions of the groups and the example, joined by commas.
    public let name: String
    /// Where the example stands.
    public let callsite: Callsite
    /// Whether the example is one of `sharedExamples`.
    public internal(set) var isSharedExample = false
    let group: ExampleGroup
    let focus: Focus
    private let body: Body
    private var metadata: ExampleMetadata?

    init(_ description: String, _ focus: Focus, in group: ExampleGroup, at callsite: Callsite, _ body: Body) {
        name = (group.path + [description]).joined(separator: ", ")
        self.callsite = callsite
        self.group = group
        self.focus = focus
        self.body = body
    }

    var isFocused: Bool { focus == .focused || group.isFocused }
    private var isPending: Bool { focus == .pending || group.isPending }

    /// Runs the example with what is before, after and around it.
    ///
    /// - Throws: An `XCTSkip`. Other errors are recorded as failures.
    func run(in spec: XCTestCase) throws {
        if isPending { throw XCTSkip("pending") }
        World.shared.begin()
        World.shared.running = self
        defer { World.shared.running = nil }
        let index = World.shared.examples(of: type(of: spec)).firstIndex { $0 === self } ?? 0
        let run = ExampleRun(ExampleMetadata(example: self, exampleIndex: index), group.hooks, body)
        if run.isAsynchronous {
            try asyncTest { (_: XCTestCase) in { await run.performAsync() } }(spec)()
        } else {
            MainActor.assumeIsolated { run.perform() }
        }
        for error in run.errors { try report(error) }
    }

    private func report(_ error: any Error) throws {
        switch error {
        case is XCTSkip: throw error
        case is RecordedFailure: break
        case let stop as StopTest:
            guard stop.reportError else { return }
            RunningTest.recordFailure(stop.failureDescription, file: stop.callsite.file, line: stop.callsite.line)
        default:
            RunningTest.recordFailure(
                "Test \(name) threw unexpected error: \(Self.text(error))", file: callsite.file, line: callsite.line)
        }
    }

    private static func text(_ error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
}

/// What blocks before and after an example know about it.
public final class ExampleMetadata {
    /// The example.
    public let example: Example
    /// Its position among the examples of its spec.
    public let exampleIndex: Int

    init(example: Example, exampleIndex: Int) {
        self.example = example
        self.exampleIndex = exampleIndex
    }
}

/// An error that ends an example, as a failure or silently.
public struct StopTest: Error {
    /// The message of the failure.
    public let failureDescription: String
    /// Whether the example fails.
    public let reportError: Bool
    /// Where the error was made.
    public let callsite: Callsite

    /// Creates an error with which the example fails.
    public init(_ reason: String, file: FileString = #file, line: UInt = #line) {
        self.init(reason, true, Callsite(file: file, line: line))
    }

    private init(_ reason: String, _ reportError: Bool, _ callsite: Callsite) {
        failureDescription = reason
        self.reportError = reportError
        self.callsite = callsite
    }

    /// An error that ends an example without a failure.
    public static let silently = StopTest("", false, Callsite(file: #file, line: #line))
}

/// A file's name in the arguments of functions.
public typealias FileString = String
