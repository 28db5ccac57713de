import BenchmarkHarness
import Foundation

/// Another toolkit's text editor, a program of `Peers/TextEditing` that types into a text by itself.
struct EditingPeer: Sendable {
    /// What a run has measured.
    struct Figures: Sendable {
        /// Milliseconds until the first frame.
        var firstFrame: Double
        /// Milliseconds of the main thread for a keystroke and its frame.
        var keystroke: Double
        /// Megabytes that opening took.
        var memory: Double
    }

    let name: String
    private let command: [String]

    struct Failed: Error, CustomStringConvertible {
        var description: String
    }

    /// Returns the peers that this machine can build and run.
    static func all(builtIn folder: URL) throws -> [EditingPeer] {
        let said = try PeerScript.run("Peers/TextEditing/build", folder)
        if !said.isEmpty { FileHandle.standardError.write(Data("text: without \(said)\n".utf8)) }
        let programs = [("gtk", ["xvfb-run", "-a"], "gtk-text"), ("qt", [], "qt-text")]
        return programs.compactMap { name, prefix, program in
            let path = folder.appending(path: program).path
            guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
            return EditingPeer(name: name, command: prefix + [path])
        }
    }

    /// Opens a text of so many megabytes and types into its middle.
    func run(megabytes: Int) throws -> Figures {
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["timeout", "300"] + command + [String(megabytes)]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "QT_QPA_PLATFORM": "offscreen", "GSK_RENDERER": "cairo", "LIBGL_ALWAYS_SOFTWARE": "1", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory",
        ]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = said.split(whereSeparator: \.isWhitespace)
        func figure(_ name: String) throws -> Double {
            guard let index = words.firstIndex(of: Substring(name)), index + 1 < words.count,
                let value = Double(words[index + 1])
            else { throw Failed(description: "\(self.name) printed no \(name): \(said)") }
            return value
        }
        return Figures(
            firstFrame: try figure("first-frame"), keystroke: try figure("keystroke"), memory: try figure("memory"))
    }
}
