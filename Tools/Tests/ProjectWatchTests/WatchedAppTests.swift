import Foundation
import ProjectWatch
import Testing

/// Apps that are scripts of the shell.
@Suite struct WatchedAppTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")

    private func start(_ body: String, replay: URL? = nil) throws -> WatchedApp {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("app")
        try "#!/bin/sh\n\(body)\n".write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return try WatchedApp(
            program, ["--device", "ipad"], journal: folder.appendingPathComponent("journal"), replay: replay)
    }

    private let usual = """
        trap 'echo "tap \\"A\\"" > "$TWILL_JOURNAL.new"; mv "$TWILL_JOURNAL.new" "$TWILL_JOURNAL"' USR1
        echo "$TWILL_REPLAY $*" > "$(dirname "$TWILL_JOURNAL")/started"
        : > "$TWILL_JOURNAL.shown"
        while :; do sleep 0.01; done
        """

    @Test func anAppIsShownWritesItsJournalAndIsEnded() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try start(usual, replay: URL(fileURLWithPath: "/tmp/before"))
        #expect(app.waitUntilShown() == .shown)
        let started = try String(contentsOf: folder.appendingPathComponent("started"), encoding: .utf8)
        #expect(started == "/tmp/before --device ipad\n")
        for _ in 0..<2 {
            let journal = try #require(app.writeJournal(within: 5))
            #expect(try String(contentsOf: journal, encoding: .utf8) == "tap \"A\"\n")
        }
        #expect(app.isRunning)
        app.terminate()
        #expect(!app.isRunning)
        #expect(app.writeJournal() == nil)
    }

    @Test func anAppThatHangsHasNoJournalAndIsEndedAllTheSame() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try start("trap '' USR1 TERM; : > \"$TWILL_JOURNAL.shown\"; while :; do sleep 0.05; done")
        #expect(app.waitUntilShown() == .shown)
        #expect(app.writeJournal(within: 0.1) == nil)
        app.terminate()
        #expect(!app.isRunning)
    }

    @Test func anAppThatEndsBeforeItsFirstFrameIsNotShown() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try start("exit 3").waitUntilShown() == .ended(status: 3, isSignal: false))
        #expect(try start("kill -ILL $$").waitUntilShown() == .ended(status: SIGILL, isSignal: true))
    }
}

@Suite struct BuildLockTests {
    private final class Waits: @unchecked Sendable {
        private let lock = NSLock()
        private var values: [String] = []
        func add(_ value: String) { lock.withLock { values.append(value) } }
        var all: [String] { lock.withLock { values } }
    }

    @Test func theSecondWaitsForTheFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let waits = Waits()
        var first: BuildLock? = try BuildLock(folder) { _ in waits.add("first waited") }
        let thread = Thread {
            let second = try? BuildLock(folder) { waits.add("second waits for \($0 ?? "?")") }
            withExtendedLifetime(second) { waits.add("second builds") }
        }
        thread.start()
        Thread.sleep(forTimeInterval: 0.2)
        #expect(waits.all == ["second waits for \(getpid())"])
        withExtendedLifetime(first) {}
        first = nil
        let limit = Date(timeIntervalSinceNow: 10)
        while waits.all.count < 2, Date() < limit { Thread.sleep(forTimeInterval: 0.01) }
        #expect(waits.all.last == "second builds")
        _ = try BuildLock(folder) { _ in waits.add("third waited") }
        #expect(waits.all.count == 2)
    }
}
