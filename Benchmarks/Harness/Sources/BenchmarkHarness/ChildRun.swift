import Foundation
import Glibc

/// One run of another program, for what can be measured only once in a process: its start, its peak memory.
public struct ChildRun: Sendable {
    /// From just before the start until the end, in seconds.
    public var seconds: Double
    /// Processor time of all its threads, in seconds.
    public var processorSeconds: Double
    /// The most memory that was resident at once.
    public var peakKilobytes: Int
    public var status: Int32

    /// Runs `executable` with its output thrown away, and waits for it.
    ///
    /// - Throws: ``Failure`` where it cannot be started, or ends with another status than 0.
    public static func run(_ executable: String, _ arguments: [String] = []) throws -> ChildRun {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

        var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var child = pid_t()
        let start = now()
        let error = posix_spawn(&child, executable, &actions, nil, &words, environ)
        guard error == 0 else { throw Failure(executable: executable, problem: String(cString: strerror(error))) }

        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = now() - start
        guard status == 0 else { throw Failure(executable: executable, problem: "it ended with status \(status)") }
        return ChildRun(
            seconds: seconds, processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
            peakKilobytes: Int(usage.ru_maxrss), status: status)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }

    public struct Failure: Error, CustomStringConvertible, Equatable {
        public var executable: String
        public var problem: String

        public var description: String { "\(executable) could not be measured: \(problem)" }
    }
}
