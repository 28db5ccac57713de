public import Foundation

/// A text view whose selected text the user can drag.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
    /// The object that takes part in drags. It is not retained.
    var textDragDelegate: (any UITextDragDelegate)? { get set }

    /// The interaction with which the selected text is dragged; enabled on iPad by default.
    var textDragInteraction: UIDragInteraction? { get }

    /// Whether text of the view is being dragged.
    var isTextDragActive: Bool { get }

    /// Options for the previews of dragged text.
    var textDragOptions: UITextDragOptions { get set }
}

/// Options for the previews of dragged text.
public struct UITextDragOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The preview has the standard color of text. Stored without effect.
    public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// The text that is about to be dragged.
@preconcurrency @MainActor
public protocol UITextDragRequest: NSObjectProtocol {
    /// The range of the text.
    var dragRange: UITextRange { get }

    /// The items that the view would drag.
    var suggestedItems: [UIDragItem] { get }

    /// The items of the drag that the text is added to; none at the begin of one.
    var existingItems: [UIDragItem] { get }

    /// Whether the text is selected.
    var isSelected: Bool { get }

    /// The session of the drag.
    var dragSession: any UIDragSession { get }
}

/// The methods with which an app takes part in drags of text. All may be left out.
@preconcurrency @MainActor
public protocol UITextDragDelegate: AnyObject {
    /// Asks for the items of the drag; none prevents it. Those of the request by default.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem]

    /// Asks for the preview of an item that is lifted; nil, the default, is the text.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?

    /// Called before the text is lifted.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)

    /// Called when the finger begins to move the text.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)

    /// Called when the drag and its animation are over.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation)
}

extension UITextDragDelegate {
    /// Returns the default, `dragRequest.suggestedItems`.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] { dragRequest.suggestedItems }

    /// Returns the default, `nil`.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }

    /// Does nothing.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}

    /// Does nothing.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) {}

    /// Does nothing.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) {}
}
