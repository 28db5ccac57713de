import CSDL
import Foundation
import Glibc
import TwillSync

/// The program that transfers images to and from the desktop's clipboard: `xclip` under X11, `wl-copy` and `wl-paste` under
/// Wayland. SDL 2 transfers texts alone.
///
/// The program that copies keeps providing the image until something else is copied, also when the app has ended.
struct ClipboardProgram: Sendable {
    private let copy: [String], list: [String], paste: @Sendable (String) -> [String]

    /// - Returns: nil for other desktops, or where the program is not installed.
    init?(videoDriver: String) {
        switch videoDriver {
        case "x11":
            guard let xclip = Self.installed("xclip") else { return nil }
            let selection = [xclip, "-selection", "clipboard"]
            copy = selection + ["-quiet", "-in", "-target", "image/png"]
            list = selection + ["-out", "-target", "TARGETS"]
            paste = { selection + ["-out", "-target", $0] }
        case "wayland":
            guard let copies = Self.installed("wl-copy"), let pastes = Self.installed("wl-paste") else { return nil }
            copy = [copies, "--foreground", "--type", "image/png"]
            list = [pastes, "--list-types"]
            paste = { [pastes, "--no-newline", "--type", $0] }
        default: return nil
        }
    }

    /// The name of the Debian package for a video driver; nil for drivers without a clipboard.
    static func package(videoDriver: String) -> String? {
        switch videoDriver {
        case "x11": "xclip"
        case "wayland": "wl-clipboard"
        default: nil
        }
    }

    private static func installed(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { $0 + "/" + name }
            .first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Starts providing an image.
    ///
    /// - Parameters:
    ///   - png: The bytes of a PNG file.
    ///   - ended: Called on any thread when something else was copied.
    func provide(_ png: Data, ended: @escaping @Sendable () -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "clipboard-\(UUID().uuidString).png")
        try png.write(to: file)
        // The program has the file open.
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Self.process(copy)
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { _ in ended() }
        try process.run()
    }

    /// The kinds of what is on the clipboard, such as "image/png".
    @MainActor
    func kinds() -> [String] {
        guard let output = Self.output(of: list, limit: 1 << 20) else { return [] }
        return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Returns the bytes of a kind.
    @MainActor
    func data(of kind: String) -> Data? { Self.output(of: paste(kind), limit: 256 << 20) }

    private static func process(_ command: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// Runs a command and returns what it prints; nil if it fails, prints nothing for a second, or more than the limit.
    ///
    /// This program's own window may be asked for what it has copied, so its events are pumped meanwhile.
    @MainActor
    private static func output(of command: [String], limit: Int) -> Data? {
        let process = process(command), pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        try? pipe.fileHandleForWriting.close()

        let descriptor = pipe.fileHandleForReading.fileDescriptor
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var lastByte = ContinuousClock.now
        while data.count <= limit, lastByte.duration(to: .now) < .seconds(1) {
            SDL_PumpEvents()
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 5) > 0 else { continue }
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
                lastByte = .now
            } else if count == 0 {
                process.waitUntilExit()
                return process.terminationStatus == 0 && !data.isEmpty ? data : nil
            } else if errno != EINTR {
                break
            }
        }
        process.terminate()
        return nil
    }
}
