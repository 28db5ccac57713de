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

    @Flag(help: "Prints the whole report as JSON instead of the table; ./twill doctor --json FILE.json writes it there.")
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
        let read = try readProject(url)
        let doctor = try Doctor(
            twill: URL(fileURLWithPath: twill).standardizedFileURL, cache: URL(fileURLWithPath: cache), log: log)
        let report = doctor.examine(read.project, targets: try targets(of: read.project), folder: folder(of: url))
        let complete = read.problem.map { report.adding(note: $0) } ?? report
        if let html { try write(Data(complete.html.utf8), to: html) }
        if let jsonFile { try write(complete.json, to: jsonFile) }
        if json {
            FileHandle.standardOutput.write(complete.json + Data("\n".utf8))
        } else {
            let terminal = Terminal.current
            print(complete.text(width: terminal.width, hasColors: terminal.hasColors), terminator: "")
        }
        if strict, complete.lacksSomething { throw ExitCode(1) }
    }

    /// Reads the project; of one that is damaged, the folder with its sources.
    private func readProject(_ url: URL) throws -> (project: Project, problem: String?) {
        do {
            return (try Project.read(url), nil)
        } catch {
            let projects = ["xcodeproj", "xcworkspace"]
            let folder = projects.contains(url.pathExtension) ? url.deletingLastPathComponent() : url
            let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let found = contents.filter { name in projects.contains { name.hasSuffix("." + $0) } }
            // With several projects the user has to choose.
            guard FileManager.default.fileExists(atPath: url.path), found.count == 1 || url != folder else { throw error }
            return (
                try Project.readFolder(folder), "\(error) All Swift files below \(folder.path) are examined instead."
            )
        }
    }

    private func folder(of url: URL) -> URL {
        ["xcodeproj", "xcworkspace"].contains(url.pathExtension) ? url.deletingLastPathComponent() : url
    }

    private func targets(of project: Project) throws -> [ProjectTarget] {
        guard let scheme else { return project.targets.filter(\.isForPhones) }
        guard let chosen = project.targets.first(where: { $0.name == scheme }) else {
            throw ProjectProblem(
                "\(project.name) has no target \"\(scheme)\". It has: "
                    + "\(project.targets.map(\.name).joined(separator: ", ")).")
        }
        var result = [chosen]
        var index = 0
        while index < result.count {
            for name in result[index].dependencies where !result.contains(where: { $0.name == name }) {
                result += project.targets.filter { $0.name == name }
            }
            index += 1
        }
        return result
    }

    private func write(_ data: Data, to path: String) throws {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ProjectProblem("\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}

extension ProjectTarget {
    /// Whether the target is built for iOS: not for macOS, tvOS or watchOS alone.
    fileprivate var isForPhones: Bool {
        let platforms = buildSettings["SUPPORTED_PLATFORMS"] ?? buildSettings["SDKROOT"] ?? ""
        return platforms.isEmpty || platforms == "auto" || platforms.contains("iphone")
    }
}

extension Report {
    fileprivate func adding(note: String) -> Report {
        var report = self
        report.notes.insert(note, at: 0)
        return report
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
