import Foundation
import TwillSync

/// The Interface Builder files that the process has read, each once.
package enum InterfaceFiles {
    private static let documents = Locked<[String: InterfaceDocument]>([:])

    /// Returns the document of a file, which is read when it is first asked for.
    ///
    /// Two threads may read the same file at the same time; both get the same document.
    ///
    /// - Throws: Foundation's error where the file cannot be read.
    package static func document(at path: String) throws -> InterfaceDocument {
        if let known = documents.withLock({ $0[path] }) { return known }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let document = InterfaceDocument(bytes: Array(data), file: path)
        return documents.withLock { documents in
            if let known = documents[path] { return known }
            documents[path] = document
            return document
        }
    }
}
