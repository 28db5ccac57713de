import BuildOverlay
import Foundation
import ProjectWatch
import SourceRewriter

/// Builds a package again after a change: where only sources and resources changed that SwiftPM has planned for, with the
/// compiler's calls of that plan.
struct QuickBuild {
    let builder: Builder
    let package: URL
    let summary: BuildOverlay.Summary

    /// What took how long, in words.
    typealias Result = (program: URL, times: [String])

    func build() throws -> Result {
        try builder.requireSyntax(of: summary)
        if let result = try builder.withLock({ try buildByPlan() }) { return result }
        var clock = StageClock()
        var builder = builder
        builder.isQuiet = true
        let program = try builder.build(package, summary)
        clock.note("built")
        return (program, clock.times)
    }

    /// - Returns: nil if the plan does not suffice.
    private func buildByPlan() throws -> Result? {
        guard builder.hasPlan(of: package), let text = try? String(contentsOf: builder.plan, encoding: .utf8),
            let plan = BuildPlan(text, modules: summary.modules, product: summary.product)
        else { return nil }
        let known = Set(plan.modules.flatMap(\.inputs))
        var changedSources: Set<String> = []
        for file in summary.changedFiles {
            if file.pathExtension == "swift", file.lastPathComponent != "Package.swift" {
                guard known.contains(file.path) else { return nil }
                changedSources.insert(file.path)
            } else if resource(file) == nil {
                return nil
            }
        }
        guard summary.removedFiles.allSatisfy({ resource($0) != nil }) else { return nil }
        var clock = StageClock()
        try copyResources()
        if !changedSources.isEmpty {
            // What comes after a changed module may use it.
            let first = plan.modules.firstIndex { !changedSources.isDisjoint(with: $0.inputs) } ?? 0
            for command in plan.modules[first...] {
                try run(BuildPlan.compilation(command))
            }
            for command in plan.wrappings { try run(command.arguments) }
            clock.note("compiled")
            // The fastest of the linkers, which is part of the toolchain.
            try run(plan.link.arguments + ["-use-ld=lld"])
            clock.note("linked")
        }
        return (try builder.stage(summary, in: package.appendingPathComponent("App")), clock.times)
    }

    private func run(_ words: [String]) throws {
        let result = try builder.run(words) { _ in }
        if !result.text.isEmpty {
            log(CompilerMessages.withoutRepetitions(result.text).trimmingCharacters(in: .newlines))
        }
        guard result.status == 0 else { throw BuildFailure(errors: CompilerError.all(in: result.text)) }
    }

    // MARK: Resources

    /// Returns where SwiftPM has copied a resource of the package; nil for a file that is none, or lies in no folder that was
    /// copied.
    private func resource(_ file: URL) -> URL? {
        let sources = package.appendingPathComponent("Sources").path + "/"
        let parts = file.path.dropFirst(sources.count).split(separator: "/").map(String.init)
        guard file.path.hasPrefix(sources), parts.count > 2, parts[1] == "Resources" else { return nil }
        let folder = builder.built.appendingPathComponent("\(summary.product)_\(parts[0]).resources/Resources")
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        return parts[2...].reduce(folder) { $0.appendingPathComponent($1) }
    }

    private func copyResources() throws {
        let files = FileManager.default
        for file in summary.changedFiles {
            guard let place = resource(file) else { continue }
            try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contentsOf: file).write(to: place, options: .atomic)
        }
        for file in summary.removedFiles {
            if let place = resource(file) { try? files.removeItem(at: place) }
        }
    }
}

/// What took how long: "compiled 2.8 s".
struct StageClock {
    private(set) var times: [String] = []
    private var last = DispatchTime.now()

    /// Notes the time since the last note.
    mutating func note(_ what: String) {
        let now = DispatchTime.now()
        let seconds = Double(now.uptimeNanoseconds - last.uptimeNanoseconds) / 1e9
        times.append(what + String(format: " %.1f s", seconds))
        last = now
    }

    /// Leaves out the time since the last note.
    mutating func skip() { last = .now() }

    mutating func append(_ others: [String]) {
        times += others
        skip()
    }
}
