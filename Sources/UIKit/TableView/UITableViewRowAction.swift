public import Foundation

/// A button beside a row that is swiped, as before iOS 11.
///
/// The delegate returns them from `tableView(_:editActionsForRowAt:)`, the first for the row's trailing edge. New code uses
/// `UIContextualAction`, which takes precedence.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`
        case normal

        /// Red, as `default` is.
        public static var destructive: Style { .default }
    }

    /// - Parameter handler: Called for a tap, with the row's index path.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    public final let style: Style

    open var title: String?

    /// nil is red, or gray for `.normal`.
    open var backgroundColor: UIColor?

    private let handler: (UITableViewRowAction, IndexPath) -> Void

    func run(at path: IndexPath) { handler(self, path) }
}
