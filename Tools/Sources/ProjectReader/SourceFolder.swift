import Foundation

/// A folder of sources without a project: one app, with everything in the folder.
struct SourceFolder {
    let folder: URL

    init(_ folder: URL) { self.folder = folder }

    func read() throws(ProjectProblem) -> Project {
        let name = folder.standardizedFileURL.lastPathComponent
        var app = ProjectTarget(name: name, kind: .app, moduleName: FileKinds.moduleName(name))
        FileKinds.files(below: folder, into: &app)
        guard !app.sources.isEmpty else {
            throw ProjectProblem("There is no Swift file and no project in \(folder.path).")
        }
        return Project(name: name, folder: folder, targets: [app])
    }
}
