import Foundation
import Glibc

/// A display of our own for a test: Xvfb, and xdotool and ImageMagick's `import` for hands and eyes.
final class XServer {
    static let isAvailable = ["Xvfb", "xdotool", "import", "convert"].allSatisfy { tool in
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(tool)")
    }

    let name: String
    private let width: Int
    private let process = Process()

    /// Starts a server with one screen and makes it this process's display.
    init(width: Int, height: Int) throws {
        self.width = width
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        process.arguments = ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The server writes its number once it takes clients.
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        setenv("DISPLAY", name, 1)
        unsetenv("WAYLAND_DISPLAY")
    }

    deinit { kill() }

    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func xdotool(_ arguments: String...) throws {
        try run("xdotool", arguments)
    }

    static let hasClipboardTool = FileManager.default.isExecutableFile(atPath: "/usr/bin/xclip")

    /// Copies as another program does, which keeps providing the text until another one copies.
    ///
    /// - Parameter selection: `clipboard`, or `primary` for what is only selected.
    func copy(_ text: String, as selection: String = "clipboard") throws {
        try copy(Data(text.utf8), as: selection, target: "UTF8_STRING")
    }

    /// Copies bytes of a kind, such as "image/png".
    func copy(_ data: Data, as selection: String = "clipboard", target: String) throws {
        // Foundation's `Process` would wait for the one that stays, too.
        let command = "/usr/bin/xclip -i -selection \(selection) -t \(target) >/dev/null 2>&1"
        guard let input = popen(command, "w") else { throw ToolFailure(tool: "xclip", arguments: ["-i"]) }
        data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, input) }
        guard pclose(input) == 0 else { throw ToolFailure(tool: "xclip", arguments: ["-i"]) }
    }

    /// Another program that pastes; the window has to answer while it runs.
    struct Paste {
        let process: Process
        fileprivate let output: URL

        /// What was pasted, once the process has ended.
        var data: Data { (try? Data(contentsOf: output)) ?? Data() }
        var text: String { String(decoding: data, as: UTF8.self) }
    }

    func beginPaste(target: String? = nil) throws -> Paste {
        let process = Process()
        let output = FileManager.default.temporaryDirectory.appending(path: "paste-\(UUID().uuidString)")
        try Data().write(to: output)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xclip")
        process.arguments = ["-o", "-selection", "clipboard"] + (target.map { ["-t", $0] } ?? [])
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        return Paste(process: process, output: output)
    }

    /// Colours on the screen, as "#RRGGBB".
    func pixels(at points: [(x: Int, y: Int)]) throws -> [String] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(getpid()).rgb").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try run("import", ["-window", "root", "-depth", "8", "rgb:\(path)"])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        return points.map { point in
            let index = (point.y * width + point.x) * 3
            return "#" + bytes[index..<index + 3].map { String(format: "%02X", $0) }.joined()
        }
    }

    private func run(_ tool: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(tool)")
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolFailure(tool: tool, arguments: arguments) }
    }

    struct ToolFailure: Error {
        var tool: String
        var arguments: [String]
    }
}
