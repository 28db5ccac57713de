public import Foundation
import Glibc

/// Notices files that are saved, added, removed or renamed below folders.
///
/// The kernel reports changes (inotify), so that waiting costs nothing. Folders that are added are watched, too.
public final class FolderWatcher {
    private let descriptor: Int32
    private var folders: [Int32: String] = [:]
    private var roots: [URL]

    /// The time without another change after which a change is reported, in seconds: editors save several files one after
    /// the other, and some write a file in two steps.
    public var quietTime: TimeInterval = 0.03

    /// Starts to watch.
    ///
    /// - Returns: nil if the kernel has no descriptor left.
    public init?(_ roots: [URL]) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        self.roots = roots
        watchAll()
    }

    deinit { close(descriptor) }

    /// Watches other folders from now on.
    public func watch(_ roots: [URL]) {
        guard roots != self.roots else { return }
        self.roots = roots
        watchAll()
    }

    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_ONLYDIR)

    /// Folders with what tools make, and with what is no part of an app.
    private static let skipped: Set<String> = [
        "DerivedData", "build", "node_modules", "xcuserdata", "Carthage", "fastlane", "vendor", "twill-out",
    ]
    /// A project with more folders than this is not one.
    private static let mostFolders = 8_000

    private func watchAll() { for root in roots { watch(root.path, depth: 0) } }

    private func watch(_ folder: String, depth: Int) {
        guard depth < 32, folders.count < Self.mostFolders else { return }
        let number = inotify_add_watch(descriptor, folder, Self.mask)
        guard number >= 0 else { return }
        folders[number] = folder
        guard let list = opendir(folder) else { return }
        defer { closedir(list) }
        while let entry = readdir(list) {
            // Where the kind is not known without another call, the call below finds out.
            let kind = Int32(entry.pointee.d_type)
            guard kind == Int32(DT_DIR) || kind == Int32(DT_UNKNOWN) else { continue }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if Self.isIgnored(name) || Self.skipped.contains(name) { continue }
            watch(folder + "/" + name, depth: depth + 1)
        }
    }

    /// Hidden files, and those that editors keep beside a file.
    private static func isIgnored(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasPrefix("#")
            || (!name.isEmpty && name.allSatisfy(\.isNumber))
    }

    /// Waits for changes.
    ///
    /// - Parameter timeout: The longest time to wait, in seconds.
    /// - Returns: The paths of the files and folders that changed; empty if none has.
    public func changes(within timeout: TimeInterval) -> Set<String> {
        var result: Set<String> = []
        guard waitForEvents(timeout) else { return [] }
        repeat { read(into: &result) } while waitForEvents(quietTime)
        return result
    }

    private func waitForEvents(_ seconds: TimeInterval) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, Int32(max(0, seconds * 1000).rounded(.up))) > 0
    }

    private func read(into result: inout Set<String>) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let header = MemoryLayout<inotify_event>.size
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        var offset = 0
        while count > 0, offset + header <= count {
            let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
            let name = buffer[(offset + header)..<min(offset + header + Int(event.len), count)].prefix { $0 != 0 }
            offset += header + Int(event.len)
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                // More changes than the kernel keeps: anything may have changed.
                watchAll()
                result.formUnion(roots.map(\.path))
                continue
            }
            guard let folder = folders[event.wd] else { continue }
            if event.mask & UInt32(IN_IGNORED) != 0 {
                folders[event.wd] = nil
                continue
            }
            let file = String(decoding: name, as: UTF8.self)
            guard !Self.isIgnored(file) || file.isEmpty else { continue }
            let path = file.isEmpty ? folder : folder + "/" + file
            if event.mask & UInt32(IN_ISDIR) != 0, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
                guard !Self.skipped.contains(file) else { continue }
                watch(path, depth: 0)
            }
            result.insert(path)
        }
    }
}
