import Foundation
import TwillSync

/// Sends memory warnings when the machine, the process's control group or a limit of the user's says that memory runs
/// short.
///
/// Looked at while frames are made, once in some seconds: an app in which nothing happens is not woken, and allocates
/// nothing either. The sources: Linux's pressure stall information for the machine (`/proc/pressure/memory`); the
/// number of times that the process's control group reached its `memory.high`; and `TWILL_MEMORY_LIMIT`, in megabytes
/// of resident memory. On the virtual clock the limit alone counts, so that images do not depend on what else runs on
/// the machine.
@MainActor
package final class MemoryWatch {
    /// That of the running app.
    package static var shared: MemoryWatch?

    /// What the system says.
    package struct Readings {
        /// The share of the last ten seconds in which something waited for memory, in percent; nil where it is not
        /// said.
        package var stalled: Double?
        /// How often the control group was held back.
        package var timesHeldBack: Int?
        /// Bytes.
        package var resident = 0

        package init() {}
    }

    /// In seconds of the machine's time.
    package static let interval: TimeInterval = 3
    /// The interval between two warnings, so that an app that cannot release anything is not called all the time.
    package static let pause: TimeInterval = 30
    /// In percent: a machine that swaps, or drops the code of programs to read it again.
    package static let stallLimit = 10.0

    /// Bytes; nil for none.
    private let limit: Int?
    private let followsSystem: Bool
    private let read: () -> Readings
    private let warn: () -> Void
    private var lastLook = -Double.infinity
    private var lastWarning = -Double.infinity
    private var timesHeldBack: Int?

    package init(
        limit: Int?, followsSystem: Bool, read: @escaping () -> Readings = MemoryWatch.readSystem,
        warn: @escaping () -> Void = { UIApplication.shared.receiveMemoryWarning() }
    ) {
        self.limit = limit
        self.followsSystem = followsSystem
        self.read = read
        self.warn = warn
    }

    /// - Parameter now: On the machine's clock.
    package func frameWasMade(at now: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        guard limit != nil || followsSystem, now - lastLook >= Self.interval else { return }
        lastLook = now
        let readings = read()
        guard isShort(readings), now - lastWarning >= Self.pause else { return }
        lastWarning = now
        warn()
    }

    private func isShort(_ readings: Readings) -> Bool {
        if let limit, readings.resident > limit { return true }
        guard followsSystem else { return false }
        let before = timesHeldBack
        timesHeldBack = readings.timesHeldBack
        if let before, let now = readings.timesHeldBack, now > before { return true }
        return readings.stalled.map { $0 >= Self.stallLimit } ?? false
    }

    // MARK: Reading

    /// - Parameter text: Of `TWILL_MEMORY_LIMIT`.
    package static func limit(_ text: String?) throws(LaunchError) -> Int? {
        guard let text, !text.isEmpty else { return nil }
        guard let megabytes = Int(text), megabytes > 0, megabytes <= 1 << 40 else {
            throw LaunchError("TWILL_MEMORY_LIMIT \"\(text)\": the limit is a number of megabytes above 0.")
        }
        return megabytes << 20
    }

    package nonisolated static func readSystem() -> Readings {
        var readings = Readings()
        readings.stalled = text("/proc/pressure/memory").flatMap { stalled(in: $0) }
        readings.timesHeldBack = groupEvents.flatMap { text($0) }.flatMap { timesHeldBack(in: $0) }
        readings.resident = text("/proc/self/statm").map { resident(in: $0) } ?? 0
        return readings
    }

    /// From `some avg10=1.53 avg60=0.87 avg300=0.73 total=1067`.
    package nonisolated static func stalled(in pressure: String) -> Double? {
        for line in pressure.split(separator: "\n") where line.hasPrefix("some ") {
            for word in line.split(separator: " ") where word.hasPrefix("avg10=") { return Double(word.dropFirst(6)) }
        }
        return nil
    }

    /// From a control group's `memory.events`, a name and a number a line.
    package nonisolated static func timesHeldBack(in events: String) -> Int? {
        for line in events.split(separator: "\n") where line.hasPrefix("high ") { return Int(line.dropFirst(5)) }
        return nil
    }

    private nonisolated static func resident(in statm: String) -> Int {
        let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Of the group of the unified hierarchy that the process is in.
    private nonisolated static let groupEvents: String? = {
        let groups = text("/proc/self/cgroup") ?? ""
        guard let own = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return nil }
        let folder = "/sys/fs/cgroup" + own.dropFirst(3)
        let path = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/memory.events"
        return access(path, R_OK) == 0 ? path : nil
    }()

    /// Files of the kernel have no size, so that they are read to their end.
    private nonisolated static func text(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Foundation.read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
