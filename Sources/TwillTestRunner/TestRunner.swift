import Foundation
public import UIKit
import XCTest

/// Runs the tests of a module, as a program. `./twill test` generates the program's main file.
@MainActor
public enum TestRunner {
    /// Runs what the command line chooses, and ends the process: with status 0 if all tests have passed.
    ///
    /// - Parameters:
    ///   - tests: The module's tests.
    ///   - appDelegate: The delegate of the app that the tests run in; nil for tests without a host app. The app is
    ///     launched before the first test, on a screen that is not shown, and its frames are made in real time.
    public static func run(_ tests: TestList, appDelegate: NSObject.Type? = nil) -> Never {
        do {
            let options = try RunnerOptions(Array(CommandLine.arguments.dropFirst()))
            var tests = tests
            if options.lists {
                tests.findTests(done: options.done, journal: nil)
                try tests.keep(options)
                for test in tests.tests { print(test.identifier) }
                finish {
                    for test in try await SwiftTests()?.identifiers(options) ?? [] { print(test) }
                    return 0
                }
            }
            let journal = try options.journal.map { try Journal($0) }
            let snapshots = options.snapshots.map { FailureSnapshots($0) }
            if let journal { XCTestObservationCenter.shared.addTestObserver(journal) }
            if let snapshots { XCTestObservationCenter.shared.addTestObserver(snapshots) }
            XCTestObservationCenter.shared.addTestObserver(AttachmentObserver(options.snapshots))
            XCTestObservationCenter.shared.addTestObserver(RunningTestObserver.shared)
            if let appDelegate { launch(appDelegate) }
            if let sdk = options.sdk { AppLauncher.useSDK(sdk) }
            tests.findTests(done: options.done, journal: journal)
            try tests.keep(options)
            var status: Int32 = 0
            if !tests.tests.isEmpty { status = XCTMain(tests.entries, arguments: [CommandLine.arguments[0]]) }
            finish {
                guard let swiftTests = SwiftTests() else { return status }
                let chosen = try await swiftTests.identifiers(options)
                guard !chosen.isEmpty else { return status }
                let events = SwiftTestEvents(journal, snapshots)
                return try await swiftTests.run(chosen, handler: events.handle) ? status : 1
            }
        } catch {
            fail(error)
        }
    }

    /// Runs asynchronous work while the main run loop goes on, and ends the process.
    private static func finish(_ work: @escaping @MainActor () async throws -> Int32) -> Never {
        Task {
            do { exit(try await work()) } catch { fail(error) }
        }
        while true { RunLoop.main.run() }
    }

    private static func fail(_ error: any Error) -> Never {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(2)
    }

    /// Launches the app, and lets it show its first screen.
    private static func launch(_ delegate: NSObject.Type) {
        AppLauncher.launchInRealTime(delegateClass: delegate)
        let end = Date(timeIntervalSinceNow: 0.1)
        while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    }
}
