public import Foundation

extension Project {
    /// Reads a folder as one app with all its Swift files, whatever project files are in it.
    public static func readFolder(_ folder: URL) throws(ProjectProblem) -> Project {
        try SourceFolder(folder).read()
    }
}
