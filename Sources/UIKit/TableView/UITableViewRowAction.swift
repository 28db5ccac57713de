public import Foundation

/// A button of a row that is swiped aside, as before iOS 11.
///
/// The delegate returns them from `tableView(_:editActionsForRowAt:)`, the first for the row's trailing edge. New code
/// uses `UIContextualAction`, which takes precedence.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The style of a button, which decides on its color.
    public enum Style: Int, Sendable {
        /// A red button.
        case `default`
        /// A gray button.
        case normal

        /// A red button, like `default`.
        public static var destructive: Style { .default }
    }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - style: The style of the button.
    ///   - title: The title of the button.
    ///   - handler: Called for a tap, with the row's index path.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The style of the button.
    public final let style: Style

    /// The title of the button.
    open var title: String?

    /// The color of the button; nil uses red, or gray for `.normal`.
    open var backgroundColor: UIColor?

    private let handler: (UITableViewRowAction, IndexPath) -> Void

    func run(at path: IndexPath) { handler(self, path) }
}
