import BuildOverlay
import Foundation
import ProjectReader
import SourceRewriter

extension Builder {
    /// Prints what the compiler says of the syntax of the project's own files, where the rewriter could not read one.
    ///
    /// An error at the end of a file would otherwise be one of what is added there.
    ///
    /// - Throws: ``BuildFailure`` if the compiler refuses a file.
    func requireSyntax(of summary: BuildOverlay.Summary) throws {
        var errors: [CompilerError] = []
        for path in summary.unparsed.sorted() where FileManager.default.fileExists(atPath: path) {
            guard let text = Self.syntaxErrors(of: path) else { continue }
            if isQuiet { log(text) } else { (output ?? .standardError).write(Data((text + "\n").utf8)) }
            errors += CompilerError.all(in: text)
        }
        guard errors.isEmpty else { throw BuildFailure(errors: errors) }
    }

    /// Returns the compiler's messages about the syntax of a file; nil where a version of the language accepts it.
    private static func syntaxErrors(of path: String) -> String? {
        var messages: String?
        for version in ["5", "6"] {
            let result = Command("swiftc", "-frontend", "-parse", "-swift-version", version, path).run()
            if result.status == 0 { return nil }
            messages = messages ?? result.errors
        }
        let text = messages?.trimmingCharacters(in: .newlines) ?? ""
        return CompilerError.all(in: text).isEmpty ? nil : text
    }
}
