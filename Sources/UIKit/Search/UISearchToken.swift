public import Foundation

/// A part of a search that is not text: a filter, for example, with a title and an icon.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - icon: A small image before the title.
    ///   - text: The title.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }

    /// The app's own object for the token.
    open var representedObject: Any?
}
