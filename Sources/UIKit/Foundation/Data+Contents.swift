public import Foundation
import QuartzCore
import TwillSync

extension Data {
    /// Reads a URL, as Foundation does. For a network URL in a program without FoundationNetworking, which is required
    /// on Linux, a message is logged in addition to the thrown error.
    public init(contentsOf url: URL) throws {
        do {
            try self.init(contentsOf: url, options: [])
        } catch {
            NetworkContents.explain(url)
            throw error
        }
    }
}

enum NetworkContents {
    /// The class that Foundation itself looks for.
    static var hasLoader: Bool { NSClassFromString("FoundationNetworking._NSNonfileURLContentLoader") != nil }

    static func explain(_ url: URL, hasLoader: Bool = hasLoader) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https", "ftp"].contains(scheme), !hasLoader else {
            return
        }
        logError(
            "Data(contentsOf:) cannot read \(scheme) URLs in this program: on Linux Foundation's network code is a module of its "
                + "own, which has to be linked. Write `import FoundationNetworking` in a file of the program, or fetch the data "
                + "with URLSession from there.")
    }
}
