public import Foundation
import Glibc

/// A running app whose project is watched.
public final class WatchedApp {
    /// What became of an app that was started.
    public enum Start: Equatable, Sendable {
        /// Its first frame is on the display.
        case shown
        /// It has ended.
        case ended(status: Int32, isSignal: Bool)
    }

    private let process = Process()
    private let journal: URL

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - journal: The file that the app writes the user's actions to.
    ///   - replay: The actions to repeat before the window is shown; nil for none.
    public init(_ program: URL, _ arguments: [String], journal: URL, replay: URL?) throws {
        self.journal = journal
        for file in [journal, shownFile] { try? FileManager.default.removeItem(at: file) }
        process.executableURL = program
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["TWILL_JOURNAL"] = journal.path
        environment["TWILL_REPLAY"] = replay?.path
        process.environment = environment
        try process.run()
        Self.running = process.processIdentifier
    }

    /// The app that ends with this process.
    nonisolated(unsafe) private static var running: pid_t = 0

    /// Ends the app when the user interrupts this process.
    public static func endWithThisProcess() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                if WatchedApp.running > 0 { kill(WatchedApp.running, SIGTERM) }
                _exit(128 + number)
            }
        }
    }

    private var shownFile: URL { journal.appendingPathExtension("shown") }

    /// Whether the app runs.
    public var isRunning: Bool { process.isRunning }

    /// How the app ended.
    public var end: Start {
        .ended(status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
    }

    /// Waits until the first frame is shown, or the app has ended.
    ///
    /// - Parameter timeout: The longest time to wait, in seconds; an app that takes longer counts as shown.
    public func waitUntilShown(within timeout: TimeInterval = 30) -> Start {
        let began = Date()
        while -began.timeIntervalSinceNow < timeout {
            if FileManager.default.fileExists(atPath: shownFile.path) { return .shown }
            if !process.isRunning { return end }
            usleep(5_000)
        }
        return .shown
    }

    /// Lets the app write the user's actions.
    ///
    /// - Returns: The file; nil if the app does not write it in time, because it has ended or hangs.
    public func writeJournal(within timeout: TimeInterval = 1) -> URL? {
        guard process.isRunning, FileManager.default.fileExists(atPath: shownFile.path) else { return nil }
        try? FileManager.default.removeItem(at: journal)
        kill(process.processIdentifier, SIGUSR1)
        let limit = Date(timeIntervalSinceNow: timeout)
        while Date() < limit, process.isRunning {
            if FileManager.default.fileExists(atPath: journal.path) { return journal }
            usleep(2_000)
        }
        return nil
    }

    /// Ends the app.
    public func terminate() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGTERM)
        let limit = Date(timeIntervalSinceNow: 1)
        while Date() < limit, process.isRunning { usleep(2_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}
