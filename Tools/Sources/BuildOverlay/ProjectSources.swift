import Foundation
import ProjectReader
import SourceRewriter

/// The sources of a project's targets, each read once.
final class ProjectSources {
    private var files: [String: [SourceFile]] = [:]
    /// What could not be read of models.
    private(set) var findings: [Finding] = []
    private var declarations: [String: SourceRewriter.Declarations] = [:]

    /// - Throws: If a file cannot be read.
    func files(of target: ProjectTarget) throws -> [SourceFile] {
        if let known = files[target.moduleName] { return known }
        var result = try target.sources.map { url in
            guard let data = try? Data(contentsOf: url) else {
                throw ProjectProblem("\(url.path) is in the project, and cannot be read.")
            }
            return SourceFile(path: url.path, text: String(decoding: data, as: UTF8.self))
        }
        for model in target.dataModels.map(DataModel.init) {
            result += [model.source].compactMap { $0 }
            findings += model.findings
        }
        files[target.moduleName] = result
        return result
    }

    /// What a target declares, for the targets that import it.
    func declarations(of target: ProjectTarget) throws -> SourceRewriter.Declarations {
        if let known = declarations[target.moduleName] { return known }
        let result = SourceRewriter.Declarations(try files(of: target))
        declarations[target.moduleName] = result
        return result
    }

    /// The modules that a target's sources import.
    func imports(of target: ProjectTarget) throws -> Set<String> {
        try files(of: target).reduce(into: []) { $0.formUnion($1.importedModules) }
    }
}
