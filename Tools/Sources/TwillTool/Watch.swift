import BuildOverlay
import Foundation
import ProjectReader
import ProjectWatch
import SourceRewriter

/// `twill run --watch`: builds an app again whenever a file of its project is saved, and shows it where it was.
final class Watch {
    private let command: Run
    private let builder: Builder
    private let opensWindow: Bool
    private var app: WatchedApp?
    private var dependencies: (packages: [PackageReference], value: Dependencies)?
    private var knownFindings: Set<Finding> = []
    /// Whether the app shows what the sources say.
    private var isUpToDate = false
    private var number = 0

    init(_ command: Run, cache: Cache) {
        self.command = command
        builder = Builder(cache: cache)
        opensWindow = command.app.opensWindow
    }

    func run() throws {
        WatchedApp.endWithThisProcess()
        ParsedFiles.keep()
        guard let watcher = FolderWatcher(try folders(of: try command.source.readProject(for: .app))) else {
            throw ProjectProblem(
                "Files cannot be watched: the system has no inotify descriptor left. Raise "
                    + "/proc/sys/fs/inotify/max_user_instances.")
        }
        update(watcher, isFirst: true)
        log(
            "Watching \(command.source.path). Save a file to see it here; "
                + (opensWindow ? "close the window or press Control-C to end." : "press Control-C to end."))
        while true {
            let changes = watcher.changes(within: 0.2)
            if !changes.isEmpty { update(watcher, isFirst: false) }
            if let app, !app.isRunning {
                self.app = nil
                guard opensWindow else { continue }
                if app.end == .ended(status: 0, isSignal: false) { return }
                log(Self.text(app.end) + " Save a file to start it again.")
                isUpToDate = false
            }
        }
    }

    // MARK: Building

    /// Builds what has changed and shows it. What goes wrong is printed, and the app that is there stays.
    private func update(_ watcher: FolderWatcher, isFirst: Bool) {
        do {
            var clock = StageClock()
            let project = try command.source.readProject(for: .app)
            watcher.watch(try folders(of: project))
            let target = try command.chooseApp(project, quietly: true)
            let dependencies = try self.dependencies(of: project)
            clock.note("read")
            let overlay = BuildOverlay(
                folder: builder.cache.package(of: project, target), twill: command.source.twillFolder)
            let summary = try overlay.write(target, of: project, dependencies: dependencies)
            ParsedFiles.forgetUnused()
            clock.note("rewritten")
            try report(project, dependencies, summary, target)
            let hasChanged = !summary.changedFiles.isEmpty || !summary.removedFiles.isEmpty
            if !isFirst, !hasChanged, isUpToDate { return }
            isUpToDate = false
            clock.skip()
            let program: URL
            if isFirst {
                program = try builder.build(overlay.folder, summary)
                clock.note("built")
            } else {
                let result = try QuickBuild(builder: builder, package: overlay.folder, summary: summary).build()
                program = result.program
                clock.append(result.times)
            }
            guard try show(program, overlay.folder) else { return }
            isUpToDate = true
            clock.note(opensWindow ? "shown" : "drawn")
            log(clock.times.joined(separator: ", ") + ".")
        } catch is BuildFailure {
            log(
                app == nil
                    ? "The build failed; what is wrong is above. Save a file to try again."
                    : "The build failed; what is wrong is above. The app is as it was before.")
        } catch {
            log("\(error)")
        }
    }

    /// Packages are fetched again only where the project names others.
    private func dependencies(of project: Project) throws -> Dependencies {
        if project.packages.isEmpty == false, let dependencies, dependencies.packages == project.packages {
            return dependencies.value
        }
        let value = try command.source.dependencies(of: project)
        dependencies = (project.packages, value)
        return value
    }

    private func report(
        _ project: Project, _ dependencies: Dependencies, _ summary: BuildOverlay.Summary, _ target: ProjectTarget
    ) throws {
        let new = summary.findings.filter { knownFindings.insert($0).inserted }
        if number == 0 {
            command.source.report(project, dependencies, new, [target])
        } else {
            for finding in new { log(finding.description) }
        }
        if number == 0 || command.strict { try PlaceholderReport(summary.placeholders).print(isStrict: command.strict) }
    }

    /// The folders with files of the project.
    private func folders(of project: Project) throws -> [URL] {
        let given = URL(fileURLWithPath: command.source.path).standardizedFileURL
        var result = [project.folder.standardizedFileURL]
        if let script = command.app.script { result.append(URL(fileURLWithPath: script).deletingLastPathComponent()) }
        result += try command.source.replacements.values.sorted { $0.path < $1.path }
        for target in project.targets where target.kind == .app || target.kind == .library {
            result += (target.sources + target.resources).map { $0.deletingLastPathComponent().standardizedFileURL }
        }
        if given.hasDirectoryPath { result.append(given) }
        // A folder that is within another one of the list is watched with it.
        var roots: [String] = []
        for path in Set(result.map(\.path)).sorted() where !roots.contains(where: { path.hasPrefix($0 + "/") }) {
            roots.append(path)
        }
        return roots.map { URL(fileURLWithPath: $0) }
    }

    // MARK: Showing

    /// Starts the program, and ends the one before once the new one is on the screen.
    ///
    /// - Returns: Whether it is shown.
    private func show(_ program: URL, _ package: URL) throws -> Bool {
        let folder = package.appendingPathComponent("Watch")
        if number == 0 { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard opensWindow else {
            app?.terminate()
            let new = try start(program, folder, replay: nil)
            let end = new.waitUntilShown(within: .infinity)
            if end != .ended(status: 0, isSignal: false) { log(Self.text(end)) }
            return true
        }
        var replay = app?.writeJournal() ?? journalOfEarlierApp
        if replay == nil, let script = command.app.script { replay = URL(fileURLWithPath: script) }
        var new = try start(program, folder, replay: replay)
        var result = new.waitUntilShown()
        if result != .shown, result != .ended(status: 0, isSignal: false), let lost = replay {
            log(Self.text(result) + " It was repeating \(lost.path); now it starts at its first screen.")
            new = try start(program, folder, replay: nil)
            result = new.waitUntilShown()
        }
        guard result == .shown else {
            log(Self.text(result) + (app == nil ? "" : " The one before stays."))
            return false
        }
        app?.terminate()
        app = new
        journalOfEarlierApp = replay
        return true
    }

    /// What was repeated last, for an app that has ended meanwhile.
    private var journalOfEarlierApp: URL?

    private func start(_ program: URL, _ folder: URL, replay: URL?) throws -> WatchedApp {
        number += 1
        return try WatchedApp(
            program, command.app.arguments(playsScript: !opensWindow),
            journal: folder.appendingPathComponent("journal-\(number)"), replay: replay)
    }

    private static func text(_ end: WatchedApp.Start) -> String {
        switch end {
        case .shown: "The app is shown."
        case .ended(let status, true): "The app ended with signal \(status)."
        case .ended(let status, false): "The app ended with status \(status)."
        }
    }
}
