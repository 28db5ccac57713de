import Foundation

/// Logs why the process ends, on standard error, and ends it.
func endProcess(saying message: String, status: Int32 = 1) -> Never {
    let name = ProcessInfo.processInfo.processName
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(status)
}
