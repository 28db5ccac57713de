public import Foundation

/// Property lists of Xcode's files.
public enum PropertyList {
    /// Returns the dictionary of a property list in any format; nil where the data is damaged.
    ///
    /// Foundation writes a line of its own about damaged data to standard error, which is left out.
    public static func dictionary(_ data: Data) -> [String: Any]? {
        let own = dup(STDERR_FILENO)
        let nowhere = open("/dev/null", O_WRONLY)
        if own >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
        defer {
            if own >= 0 {
                dup2(own, STDERR_FILENO)
                close(own)
            }
            if nowhere >= 0 { close(nowhere) }
        }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }
}
