import ArgumentParser
import Doctor
import Foundation
import ProjectReader

/// `twill doctor PATH`: says what of a project works, without building it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Lists what of a project's code works with Twill, is partial or is absent, without building it.",
        discussion: "Limits:\n" + Report.limits.map { "- \($0)" }.joined(separator: "\n"))

    @Argument(help: "An .xcodeproj, an .xcworkspace, or a folder with one of them or with Swift files.")
    var path: String

    @Option(help: "The target to examine, with the project's frameworks that it uses; by default all targets.")
    var scheme: String?

    @Option(help: "Writes the whole report as one page.")
    var html: String?

    @Flag(
        help: "Prints the whole report as JSON instead of the table; ./twill doctor --json FILE.json writes it there.")
    var json = false

    @Option(name: .customLong("json-file"), help: .hidden)
    var jsonFile: String?

    @Flag(help: "Ends with status 1 if something is absent.")
    var strict = false

    @Option(help: "Where what was read of Twill's modules is kept.")
    var cache: String = Cache.standard

    @Option(help: .hidden)
    var twill: String

    func run() throws {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let examined = try ExaminedProject(url)
        try Cache(URL(fileURLWithPath: cache)).prepare()
        let doctor = try Doctor(
            twill: URL(fileURLWithPath: twill).standardizedFileURL, cache: URL(fileURLWithPath: cache), log: log)
        let report = try doctor.examine(examined, scheme: scheme)
        if let html { try Output.write(Data(report.html.utf8), to: html) }
        if let jsonFile { try Output.write(report.json, to: jsonFile) }
        if json {
            FileHandle.standardOutput.write(report.json + Data("\n".utf8))
        } else {
            let terminal = Terminal.current
            print(report.text(width: terminal.width, hasColors: terminal.hasColors), terminator: "")
        }
        if strict, report.lacksSomething { throw ExitCode(1) }
    }
}

/// The terminal that standard output is.
private struct Terminal {
    var width = 120
    var hasColors = false

    static var current: Terminal {
        var terminal = Terminal()
        guard isatty(STDOUT_FILENO) == 1 else { return terminal }
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { terminal.width = Int(size.ws_col) }
        terminal.hasColors = ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        return terminal
    }
}
