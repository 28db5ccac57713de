public import Foundation
import Glibc

/// The right to build in a folder that all projects share: one process at a time has it.
public final class BuildLock {
    private let descriptor: Int32

    /// Waits until no other process builds in the folder.
    ///
    /// - Parameter onWait: Called once if another process builds there, with its number if it is known.
    public init(_ folder: URL, onWait: (_ process: String?) -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("twill.lock").path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        // Where the file system has no locks, SwiftPM's own has to do.
        guard descriptor >= 0 else { return }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let holder = (try? String(contentsOfFile: path, encoding: .utf8)).flatMap { $0.isEmpty ? nil : $0 }
            onWait(holder)
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        }
        ftruncate(descriptor, 0)
        let number = "\(getpid())"
        _ = number.withCString { pwrite(descriptor, $0, number.utf8.count, 0) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
