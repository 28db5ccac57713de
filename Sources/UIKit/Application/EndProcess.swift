import Foundation

/// Says why the process ends, on standard error, and ends it with status 1.
func endProcess(saying message: String) -> Never {
    let name = ProcessInfo.processInfo.processName
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(1)
}
