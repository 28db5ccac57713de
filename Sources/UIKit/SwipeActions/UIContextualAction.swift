import CoreGraphics
public import Foundation

/// An action for a row that is swiped aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The style of an action, which decides on its color.
    public enum Style: Int, Sendable {
        /// A gray action.
        case normal
        /// A red action.
        case destructive
    }

    /// Performs the action, then calls its last argument, at once or later; until then the row stays aside.
    ///
    /// The second argument is the view in which the action is shown. The third takes whether the action was performed.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
        ) -> Void

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        storedBackgroundColor = style == .destructive ? .systemRed : .systemGray
    }

    /// The style of the action.
    public final let style: Style

    /// The closure that performs the action.
    public final let handler: Handler

    /// The title of the action, which may have several lines.
    open var title: String?

    /// The image of the action. Rows that are high enough show it above the title, others instead of the title. It is
    /// drawn white unless its rendering mode is `.alwaysOriginal`.
    open var image: UIImage?

    /// The color behind the action. Setting nil restores the style's color.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor }
        set { storedBackgroundColor = newValue ?? (style == .destructive ? .systemRed : .systemGray) }
    }

    private var storedBackgroundColor: UIColor
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// Creates a configuration.
    ///
    /// - Parameter actions: The actions, from the edge of the table inwards. An empty array keeps the row from being
    ///   swiped to this side.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }

    /// The actions, from the edge of the table inwards.
    public final let actions: [UIContextualAction]

    /// Whether a swipe across half of the row performs the first action; true by default.
    open var performsFirstActionWithFullSwipe = true
}
