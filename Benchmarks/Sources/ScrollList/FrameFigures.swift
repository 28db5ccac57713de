import Foundation

/// Per-frame figures in the form that all peers write: what Peers/stats.h is to those in C.
struct FrameFigures {
    static let frames = 300

    private(set) var count = 0
    private var processor: [Double] = []
    private var begin: [Double] = []
    private var end: [Double] = []
    private var process = (start: 0.0, end: 0.0)
    private var server = (start: 0.0, end: 0.0)

    /// Call before the scroll step of each frame, and again after the last.
    mutating func frameBegins() {
        if count == 0 {
            processor.reserveCapacity(Self.frames + 1)
            begin.reserveCapacity(Self.frames + 1)
            end.reserveCapacity(Self.frames)
            process.start = Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            server.start = Self.serverMilliseconds
        }
        if count == Self.frames {
            process.end = Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID)
            server.end = Self.serverMilliseconds
        }
        begin.append(Self.milliseconds(CLOCK_MONOTONIC))
        processor.append(Self.milliseconds(CLOCK_THREAD_CPUTIME_ID))
    }

    /// Call when the main thread has done with the frame: the window's own thread has it then.
    mutating func frameEnds() {
        end.append(Self.milliseconds(CLOCK_MONOTONIC))
        count += 1
    }

    /// Writes to the file that `$PEER_OUT` names.
    func write(firstVisible: Int, cells: Int, visibleCells: Int) {
        let frames = Double(Self.frames)
        var text = ""
        for i in 0..<Self.frames {
            text += "frame\t\(processor[i + 1] - processor[i])\t\(end[i] - begin[i])\t\(begin[i])\n"
        }
        text += "process_ms\t\((process.end - process.start) / frames)\n"
        text += "xserver_ms\t\((server.end - server.start) / frames)\n"
        text += "first_visible\t\(firstVisible)\ncells\t\(cells)\nvisible_cells\t\(visibleCells)\n"
        if let path = ProcessInfo.processInfo.environment["PEER_OUT"] {
            try? text.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private static func milliseconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    /// Processor time of the X server, whose copying of our pixels is reported apart.
    private static var serverMilliseconds: Double {
        guard let text = ProcessInfo.processInfo.environment["PEER_XVFB_PID"], let pid = pid_t(text) else { return 0 }
        var clock = clockid_t()
        return clock_getcpuclockid(pid, &clock) == 0 ? milliseconds(clock) : 0
    }
}
