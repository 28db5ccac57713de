import Foundation
import FoundationXML

/// An `.xcworkspace`: the targets of its projects together, without those of CocoaPods.
struct Workspace {
    let path: URL

    init(_ path: URL) { self.path = path }

    func read() throws(ProjectProblem) -> Project {
        let contents = path.appendingPathComponent("contents.xcworkspacedata")
        guard let data = try? Data(contentsOf: contents), let document = try? XMLDocument(data: data) else {
            throw ProjectProblem("\(contents.path) cannot be read. A workspace has this file as XML.")
        }
        let folder = path.deletingLastPathComponent()
        var project = Project(name: path.deletingPathExtension().lastPathComponent, folder: folder, targets: [])
        for node in (try? document.nodes(forXPath: "//FileRef/@location")) ?? [] {
            guard let location = node.stringValue, let colon = location.firstIndex(of: ":") else { continue }
            let relative = String(location[location.index(after: colon)...])
            guard relative.hasSuffix(".xcodeproj"), !relative.hasPrefix("Pods/") else { continue }
            let part = try XcodeProject(folder.appendingPathComponent(relative)).read()
            project.targets += part.targets
            project.notes += part.notes
        }
        guard !project.targets.isEmpty else {
            throw ProjectProblem("\(path.path) names no project with targets. Name the .xcodeproj itself.")
        }
        return project
    }
}
