import Dispatch
import Testing
import UniformTypeIdentifiers

@testable import os

/// The module `os` works.
@Suite struct OSTests {
    @Test func messagesHaveTheirValues() {
        let name = "Anna", number = 255
        #expect(text("\(name) has \(number)") == "Anna has 255")
        #expect(text("\(number, format: .hex(includePrefix: true)) \(3.14159, format: .fixed(precision: 2))") == "0xff 3.14")
        #expect(text("[\("ab", align: .right(columns: 4))]") == "[  ab]")
        #expect(text("\([1, 2])") == "[1, 2]")
    }

    @Test func privateValuesAreHidden() {
        let token = "secret"
        #expect(text("\(token, privacy: .private) \(token, privacy: .public)") == "<private> secret")
        #expect(!text("\(token, privacy: .private(mask: .hash))").contains("secret"))
    }

    @Test func formatsAreFilledIn() {
        #expect(LogFormat.text("%d of %{public}@ is %.1f%%", [3, "ten", 30.0]) == "3 of ten is 30.0%")
        #expect(LogFormat.text("%{private}s|%04x|%@", ["a", 255]) == "<private>|00ff|<missing>")
    }

    @Test func linesNameTheirSource() {
        let log = OSLog(subsystem: "org.example", category: "net")
        #expect(log.line("gone", .error) == "[org.example:net] error: gone")
        #expect(OSLog.default.line("here", .default) == "here")
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func locksExcludeEachOther() {
        let count = OSAllocatedUnfairLock(initialState: 0)
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        nonisolated(unsafe) let shared = lock
        nonisolated(unsafe) var plain = 0
        DispatchQueue.concurrentPerform(iterations: 10_000) { _ in
            count.withLock { $0 += 1 }
            os_unfair_lock_lock(shared)
            plain += 1
            os_unfair_lock_unlock(shared)
        }
        #expect(count.withLock { $0 } == 10_000)
        #expect(plain == 10_000)
        #expect(os_unfair_lock_trylock(lock))
        #expect(!os_unfair_lock_trylock(lock))
        lock.deallocate()
    }

    @Test func typesOfDataKnowTheirExtensions() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType.png.preferredMIMEType == "image/png")
        #expect(UTType.json.conforms(to: .data))
        #expect(!UTType.json.conforms(to: .image))
    }

    private func text(_ message: OSLogMessage) -> String { message.text }
}
