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
            try tests.keep(options)
            if options.lists {
                for test in tests.tests { print(test.identifier) }
                exit(0)
            }
            if let journal = options.journal {
                XCTestObservationCenter.shared.addTestObserver(try Journal(journal))
            }
            if let folder = options.snapshots {
                XCTestObservationCenter.shared.addTestObserver(FailureSnapshots(folder))
            }
            if let appDelegate { launch(appDelegate) }
            exit(XCTMain(tests.entries, arguments: [CommandLine.arguments[0]]))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    /// Launches the app, and lets it show its first screen.
    private static func launch(_ delegate: NSObject.Type) {
        AppLauncher.launchInRealTime(delegateClass: delegate)
        let end = Date(timeIntervalSinceNow: 0.1)
        while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    }
}
