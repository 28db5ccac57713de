import CoreGraphics
public import Foundation

/// What can be done with a row that is swiped aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        /// Grey.
        case normal
        /// Red.
        case destructive
    }

    /// Does what the action promises, then calls its last argument, at once or later; until then the row stays aside.
    ///
    /// The second argument is the view in which the action is shown. The third takes whether the action was performed.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
        ) -> Void

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        storedBackgroundColor = style == .destructive ? .systemRed : .systemGray
    }

    public final let style: Style

    public final let handler: Handler

    /// May have several lines.
    open var title: String?

    /// Shown above the title in rows that are high enough, and in its place in others. It is drawn white unless its
    /// rendering mode is `.alwaysOriginal`.
    open var image: UIImage?

    /// nil brings the style's colour back.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor }
        set { storedBackgroundColor = newValue ?? (style == .destructive ? .systemRed : .systemGray) }
    }

    private var storedBackgroundColor: UIColor
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// - Parameter actions: The first lies at the edge of the table. None keeps the row from being swiped to this side.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }

    public final let actions: [UIContextualAction]

    /// Whether a swipe across half of the row runs the first action.
    open var performsFirstActionWithFullSwipe = true
}
