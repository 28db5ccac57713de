public import Foundation
public import ProjectReader

/// A project as the doctor reads it: of one that is damaged, the sources that are there.
public struct ExaminedProject {
    /// The project.
    public let project: Project
    /// The folder with the files of package managers, such as the Podfile.
    public let folder: URL
    /// Why the sources of a folder are read in place of the project; nil if it was read.
    public let problem: String?

    /// Reads a project or a folder.
    public init(_ path: URL) throws(ProjectProblem) {
        let kinds = ["xcodeproj", "xcworkspace"]
        let isProject = kinds.contains(path.pathExtension) || path.lastPathComponent == "Package.swift"
        folder = isProject ? path.deletingLastPathComponent() : path
        do {
            project = try Project.read(path)
            problem = nil
        } catch {
            let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let found = contents.filter { name in kinds.contains { name.hasSuffix("." + $0) } }
            // Of several projects the user has to choose one.
            let isKnown = isProject || found.count == 1 || (found.isEmpty && contents.contains("Package.swift"))
            guard FileManager.default.fileExists(atPath: path.path), isKnown else { throw error }
            do { project = try Project.readFolder(folder) } catch _ { throw error }
            problem = "\(error) All Swift files below \(folder.path) are examined instead."
        }
    }

    /// Returns the targets that are built for iOS, or the one with a name and those that it uses.
    public func targets(scheme: String?) throws(ProjectProblem) -> [ProjectTarget] {
        guard let scheme else { return project.targets.filter(\.isForIOS) }
        guard let chosen = project.targets.first(where: { $0.name == scheme }) else {
            let names = project.targets.map(\.name).joined(separator: ", ")
            throw ProjectProblem("\(project.name) has no target \"\(scheme)\". It has: \(names).")
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
}

extension Doctor {
    /// Examines a project.
    ///
    /// - Parameter scheme: The name of a target; by default all that are for iOS.
    public func examine(_ examined: ExaminedProject, scheme: String? = nil) throws(ProjectProblem) -> Report {
        var report = examine(
            examined.project, targets: try examined.targets(scheme: scheme), folder: examined.folder)
        if let problem = examined.problem { report.notes.insert(problem, at: 0) }
        return report
    }
}
