import Foundation
import TwillSync

/// Logs why the process ends, on standard error, and ends it.
func endProcess(saying message: String, status: Int32 = 1) -> Never {
    logError(message, subsystem: ProcessInfo.processInfo.processName, repetition: .always)
    exit(status)
}
