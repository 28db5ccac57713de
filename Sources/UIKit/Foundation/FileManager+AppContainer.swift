public import Foundation

/// The folders of the running app.
extension FileManager {
    /// The folder with the running app's own files: `IDENTIFIER` in the user's folder for application data, which is
    /// `~/.local/share` by default.
    ///
    /// It stands for the container that each app has on iOS. Without a bundle identifier, the name of the program is taken.
    public var appContainer: URL {
        let folder =
            urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        // A name with other letters would be several folders, or one above.
        let isName = !name.isEmpty && !name.hasPrefix(".") && !name.contains("/")
        return folder.appendingPathComponent(isName ? name : "app", isDirectory: true)
    }

    /// Returns the folders of an app as `urls(for:in:)` does on iOS, which on Linux returns folders of the user's that all apps
    /// share, or none.
    ///
    /// Documents, the library and its caches are created where they are missing, as an app finds them on iOS.
    /// `./twill run` writes this for `urls(for:in:)`.
    public func appURLs(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        let path: String
        switch directory {
        case .documentDirectory: path = "Documents"
        case .libraryDirectory: path = "Library"
        case .cachesDirectory: path = "Library/Caches"
        case .applicationSupportDirectory: path = "Library/Application Support"
        default: return urls(for: directory, in: domainMask)
        }
        guard domainMask.contains(.userDomainMask) else { return urls(for: directory, in: domainMask) }
        let url = appContainer.appendingPathComponent(path, isDirectory: true)
        if directory != .applicationSupportDirectory {
            try? createDirectory(at: url, withIntermediateDirectories: true)
        }
        return [url]
    }

    /// Returns a folder of an app as `url(for:in:appropriateFor:create:)` does on iOS. `./twill run` writes this for it.
    ///
    /// - Throws: The error of `url(for:in:appropriateFor:create:)`, or of creating the folder.
    public func appURL(
        for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?, create: Bool
    ) throws -> URL {
        guard directory != .itemReplacementDirectory, let found = appURLs(for: directory, in: domain).first else {
            return try self.url(for: directory, in: domain, appropriateFor: url, create: create)
        }
        if create { try createDirectory(at: found, withIntermediateDirectories: true) }
        return found
    }

    /// Returns the paths of an app's folders, as `NSSearchPathForDirectoriesInDomains` does on iOS. `./twill run` writes this for it.
    public static func appPaths(
        _ directory: SearchPathDirectory, _ domainMask: SearchPathDomainMask, _ expandTilde: Bool
    ) -> [String] {
        FileManager.default.appURLs(for: directory, in: domainMask).map(\.path)
    }
}
