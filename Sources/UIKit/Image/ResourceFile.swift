import Foundation

/// Reads the files of resources, which may be anything: links to devices, folders, or of any size.
enum ResourceFile {
    /// Larger ones are damage.
    private static let largestFile = 1 << 30

    /// Returns the contents of a regular file; nil if it is none, is too large, or cannot be read.
    static func data(atPath path: String) -> Data? {
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= largestFile else { return nil }
        return FileManager.default.contents(atPath: path)
    }
}
