import Foundation
import ProjectReader
import SourceRewriter

/// Judges dependencies by what Twill has and by their sources.
struct DependencySources {
    let graph: ModuleGraph
    let compatibility: Compatibility
    /// Files that are read already, as the project is its own dependency.
    let known: Set<String>

    /// Returns a dependency with a verdict. What its Swift sources declare is added to what is known.
    func examine(
        _ dependency: Report.Dependency, at folder: URL?, into declarations: inout ProjectDeclarations
    ) -> Report.Dependency {
        var result = dependency
        let module = compatibility.otherNames[dependency.name.lowercased()] ?? dependency.name
        if graph.modules.contains(module) {
            result.verdict = .works
            result.note = module == dependency.name ? "Twill has it." : "Twill has it, as \(module)."
            return result
        }
        if let figures = compatibility.projects[dependency.name.lowercased()] {
            result.verdict = .works
            result.note = figures
        }
        guard let folder else {
            if result.verdict == .unknown, AppleModules.testing.contains(dependency.name) {
                result.verdict = .works
                result.note = "Twill has its own form of it, for tests."
            }
            if result.note.isEmpty {
                result.note =
                    "It is not known whether it works: its sources are not here. Fetch them, and examine their folder."
            }
            return result
        }
        let files = Self.files(below: folder)
        declarations.modules.insert(dependency.name)
        let conditions = Conditions(modules: graph.modules)
        let parsed = Parallel.map(files.swift.filter { !known.contains($0.path) }) { url -> Declared? in
            guard let data = try? Data(contentsOf: url), data.count < 2_000_000 else { return nil }
            let source = SourceFile(path: url.path, text: String(decoding: data, as: UTF8.self))
            return Declared(source.tree, conditions, module: dependency.name)
        }
        for declared in parsed { if let declared { declarations.add(declared) } }
        for header in files.headers {
            guard let data = try? Data(contentsOf: header), data.count < 1_000_000 else { continue }
            declarations.foreignTypes.formUnion(Headers.types(String(decoding: data, as: UTF8.self)))
        }
        guard result.verdict == .unknown else { return result }
        if files.swift.isEmpty, files.foreign > 0 {
            result.verdict = .absent
            result.note =
                "It is written in other languages than Swift (\(files.foreign.counted("file"))), which are not built."
        } else {
            let foreign = files.foreign == 0 ? "" : ", and \(files.foreign) in other languages, which are not built"
            result.note =
                "\(files.swift.count.counted("Swift file"))\(foreign). Not tried; to know more: ./twill doctor \(folder.path)"
        }
        return result
    }

    private static let foreign: Set<String> = ["m", "mm", "c", "cc", "cpp"]
    private static let skipped: Set<String> = [
        "Tests", "Example", "Examples", "Demo", "Pods", "Carthage", "build", "docs",
    ]

    private static func files(below folder: URL) -> (swift: [URL], headers: [URL], foreign: Int) {
        var swift: [URL] = []
        var headers: [URL] = []
        var count = 0
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = all?.nextObject() as? URL {
            if file.lastPathComponent.hasPrefix(".") || skipped.contains(file.lastPathComponent) {
                all?.skipDescendants()
                continue
            }
            switch file.pathExtension {
            case "swift" where file.lastPathComponent != "Package.swift": swift.append(file)
            case "h": headers.append(file)
            case let other where foreign.contains(other): count += 1
            default: break
            }
        }
        return (swift, headers, count)
    }
}
