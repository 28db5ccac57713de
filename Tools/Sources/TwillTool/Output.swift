import Foundation
import ProjectReader

/// The files that options name.
enum Output {
    /// Writes a file.
    ///
    /// - Throws: A problem that names the file.
    static func write(_ data: Data, to path: String) throws {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ProjectProblem("\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}
