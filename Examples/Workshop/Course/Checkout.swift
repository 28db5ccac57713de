import Foundation

/// The checkout that the workshop was built from, whose pages and sources the course shows: the files themselves, not
/// copies of them.
struct Checkout {
    /// The folder of the package.
    var root: URL

    static let current = Checkout(
        root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent())

    /// Returns the text of a file, by its path from the package's folder; nil if it cannot be read as text.
    func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            return nil
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// What is shown for a file that is not there, as in an app that was moved to another machine.
    func apology(for path: String) -> String {
        """
        \(path) is not here.

        The course shows the files of the checkout that the workshop was built from, in \(root.path). \
        Build the workshop from a checkout of Twill to read them.
        """
    }
}
