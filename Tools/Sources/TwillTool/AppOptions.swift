import ArgumentParser
import Foundation
import ProjectReader

/// The options of an app that is run. The app itself reads them, and says what is wrong with their values.
struct AppOptions: ParsableArguments {
    @Flag(help: "Show the app in a window.")
    var window = false

    @Flag(help: "Draw images instead of opening a window.")
    var headless = false

    @Option(help: ArgumentHelp("Play the steps in a file.", valueName: "file"))
    var script: String?

    @Option(help: ArgumentHelp("iphone5, iphone8, iphone15 or ipad.", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("Pixels per point.", valueName: "number"))
    var scale: String?

    @Option(help: ArgumentHelp("The folder for images and dumps.", valueName: "folder"))
    var out: String?

    @Argument(parsing: .postTerminator, help: "Options and arguments of the app.")
    var others: [String] = []

    func validate() throws {
        if window, headless { throw ValidationError("--window and --headless exclude each other.") }
        // The build takes long, and would be for nothing.
        if let script, !FileManager.default.isReadableFile(atPath: script) {
            throw ValidationError("--script \"\(script)\": there is no such file, or it may not be read.")
        }
    }

    /// The words of the app's command line.
    ///
    /// - Parameter playsScript: Whether the app is to play the script and then end.
    func arguments(playsScript: Bool = true) -> [String] {
        var words: [String] = []
        if window { words.append("--window") }
        if headless { words.append("--headless") }
        let valued = [
            ("--script", playsScript ? script : nil), ("--device", device), ("--scale", scale), ("--out", out),
        ]
        for (name, value) in valued {
            if let value { words += [name, value] }
        }
        return words + others
    }

    /// Whether the app will have a window, as far as that is known before it is built.
    var opensWindow: Bool {
        let environment = ProcessInfo.processInfo.environment
        if headless || others.contains("--headless") || environment["TWILL_HOST"] == "headless" { return false }
        if window || others.contains("--window") { return true }
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    }
}
