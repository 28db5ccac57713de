import Foundation
import ProjectReader

/// The folder where packages and what was built of them are kept between runs.
struct Cache {
    let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// `$XDG_CACHE_HOME/twill`, or `~/.cache/twill`.
    static var standard: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], !folder.isEmpty { return folder + "/twill" }
        return (environment["HOME"] ?? NSTemporaryDirectory()) + "/.cache/twill"
    }

    /// The package of a project's target. Projects of one name in several folders have one each.
    func package(of project: Project, _ target: ProjectTarget) -> URL {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in project.folder.standardizedFileURL.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return folder.appendingPathComponent("projects/\(target.moduleName)-\(String(hash, radix: 36))")
    }

    /// Makes the folder where it is missing.
    ///
    /// - Throws: A problem if nothing can be written there.
    func prepare() throws {
        let reason: String
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if FileManager.default.isWritableFile(atPath: folder.path) { return }
            reason = "it may only be read."
        } catch {
            reason = error.localizedDescription
        }
        throw ProjectProblem("The cache \(folder.path) cannot be used: \(reason) Name another folder with --cache.")
    }

    /// What all projects share: Twill's modules are compiled once.
    var build: URL { folder.appendingPathComponent("build").resolvingSymlinksInPath() }
}
