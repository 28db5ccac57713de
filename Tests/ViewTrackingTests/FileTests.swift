import Foundation
import Testing
import TwillTesting

@testable import ViewTracking

/// The file of events, and what a crash leaves of it.
@Suite struct FileTests {
    private func events(_ numbers: Range<Int>) -> [TrackingEvent] {
        numbers.map {
            TrackingEvent(
                id: "test-\($0)", kind: .element, date: Date(timeIntervalSinceReferenceDate: 0), path: ["a/b", "ü\n"],
                visit: 1, elementType: "t", identity: "\($0)", visibleRatio: 0.5, dwell: 1, parameters: ["k": "v\n"])
        }
    }

    private func withURL(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracking-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appendingPathComponent("inner/events.jsonl"))
    }

    @Test func eventsAreReadAsTheyWereWritten() throws {
        try withURL { url in
            let file = try TrackingFile(url: url)
            try file.append(events(0..<2))
            try file.append(events(2..<3))

            #expect(try file.events() == events(0..<3))
            #expect(try TrackingFile(url: url).events() == events(0..<3))
        }
    }

    /// A crash may cut the file anywhere: each length leaves the whole lines, and writing goes on behind them.
    @Test func fileThatWasCutAnywhereKeepsItsWholeLines() throws {
        try withURL { url in
            try TrackingFile(url: url).append(events(0..<3))
            let whole = try Data(contentsOf: url)

            for length in 0...whole.count {
                let cut = whole.prefix(length)
                try cut.write(to: url)
                let kept = cut.count { $0 == UInt8(ascii: "\n") }
                let file = try TrackingFile(url: url)
                #expect(try file.events() == events(0..<kept), "\(length)")
                try file.append(events(7..<8))
                #expect(try file.events() == events(0..<kept) + events(7..<8), "\(length)")
            }
        }
    }

    @Test func linesThatAreNoEventsAreLeftOut() throws {
        MessageLog.begin()
        try withURL { url in
            try TrackingFile(url: url).append(events(0..<1))
            try (Data("damaged\n".utf8) + Data(contentsOf: url)).write(to: url)

            let file = try TrackingFile(url: url)

            #expect(try file.events() == events(0..<1))
            try file.removeFirst(1)
            #expect(try file.events().isEmpty)
            #expect(MessageLog.contains("has 1 lines that are no events"))
        }
    }

    @Test func sentEventsAreRemovedFromTheFront() throws {
        try withURL { url in
            let file = try TrackingFile(url: url)
            try file.append(events(0..<5))

            try file.removeFirst(2)
            try file.append(events(5..<6))
            #expect(try file.events() == events(2..<6))
            try file.removeAll()
            #expect(try file.events().isEmpty)
            try file.append(events(0..<1))

            #expect(try TrackingFile(url: url).events() == events(0..<1))
        }
    }

    @Test func unwritableFileThrows() {
        #expect(throws: (any Error).self) { try TrackingFile(url: URL(fileURLWithPath: "/proc/no/events")) }
    }

    /// A process that is killed in the middle of a line: the next launch goes on after the last whole line.
    @Test func processThatIsKilledLeavesWholeLines() throws {
        try withURL { url in
            let file = try TrackingFile(url: url)
            try file.append(events(0..<2))
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = ["-c", "printf '{\"id\":\"test-2\",\"kin' >> '\(url.path)'; kill -9 $$"]
            try shell.run()
            shell.waitUntilExit()
            #expect(shell.terminationReason == .uncaughtSignal)

            let next = try TrackingFile(url: url)
            try next.append(events(2..<3))

            #expect(try next.events() == events(0..<3))
        }
    }
}
