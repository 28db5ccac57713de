import Foundation
import FoundationXML

/// An `.xcworkspace`: the targets of its projects together, with the libraries of CocoaPods that lie beside it.
struct Workspace {
    let path: URL

    init(_ path: URL) { self.path = path }

    func read() throws(ProjectProblem) -> Project {
        let contents = path.appendingPathComponent("contents.xcworkspacedata")
        guard let data = try? Data(contentsOf: contents), let locations = Self.locations(data) else {
            throw ProjectProblem("\(contents.path) cannot be read. A workspace has this file as XML.")
        }
        let folder = path.deletingLastPathComponent()
        var project = Project(name: path.deletingPathExtension().lastPathComponent, folder: folder, targets: [])
        project.schemes = Scheme.all(in: path)
        for relative in locations where relative.hasSuffix(".xcodeproj") {
            let file =
                relative.hasPrefix("/") ? URL(fileURLWithPath: relative) : folder.appendingPathComponent(relative)
            guard FileManager.default.fileExists(atPath: file.path) else {
                let way =
                    relative.hasPrefix("Pods/")
                    ? " Run `pod install`, or name the pods' sources with --dependency." : ""
                project.notes.append("\(file.path) is in the workspace, and does not exist.\(way)")
                continue
            }
            let part = try XcodeProject(file).read()
            // Of CocoaPods' project, what apps use.
            project.targets += relative.hasPrefix("Pods/") ? part.targets.filter { $0.kind == .library } : part.targets
            project.notes += part.notes
            project.packages += part.packages
            project.schemes += part.schemes
        }
        guard !project.targets.isEmpty else {
            throw ProjectProblem("\(path.path) names no project with targets. Name the .xcodeproj itself.")
        }
        return project
    }

    /// The paths of the workspace's files; nil if the file is not XML. Those in a group are within the group's folder.
    private static func locations(_ data: Data) -> [String]? {
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        return parser.parse() ? reader.locations : nil
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var locations: [String] = []
        private var groups: [String] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let location = attributes["location"] ?? ""
            let path = location.firstIndex(of: ":").map { String(location[location.index(after: $0)...]) } ?? ""
            if name == "Group" { groups.append(path) }
            if name == "FileRef" {
                let isAbsolute = location.hasPrefix("absolute:")
                let folders = isAbsolute ? [] : groups.filter { !$0.isEmpty }
                locations.append((folders + [path]).joined(separator: "/"))
            }
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if name == "Group" { groups.removeLast() }
        }
    }
}
