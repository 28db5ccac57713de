public import Foundation

/// A text view that takes drops.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
    /// The object that takes part in drops. It is not retained.
    var textDropDelegate: (any UITextDropDelegate)? { get set }

    /// The interaction with which text is dropped.
    var textDropInteraction: UIDropInteraction? { get }

    /// Whether a drag is over the view, or its items are being dropped there.
    var isTextDropActive: Bool { get }
}

/// The effect of a drop on the text of a view.
public enum UITextDropAction: UInt, Sendable {
    /// The items are inserted, replace the selection, or replace the whole text.
    case insert, replaceSelection, replaceAll
}

/// The object that inserts the items of a drop.
public enum UITextDropPerformer: UInt, Sendable {
    /// The view, or the delegate in `willPerformDrop`.
    case view, delegate
}

/// The indicator that the system shows for the progress of a drop of text.
public enum UITextDropProgressMode: UInt, Sendable {
    /// An indicator, or one that the app shows.
    case system, custom
}

/// Whether a view that is not edited takes a drop.
public enum UITextDropEditability: UInt, Sendable {
    /// The view takes no drop, takes this one, or stays editable afterwards.
    case no, temporary, yes
}

/// A proposal for a drop on a text view.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
    /// The effect of the drop on the text; inserts by default.
    open var dropAction = UITextDropAction.insert
    /// The indicator of progress; stored, as nothing is shown.
    open var dropProgressMode = UITextDropProgressMode.system
    /// Whether the items of a drag within the view are moved without loading their data; true by default.
    open var useFastSameViewOperations = true
    /// The object that inserts the items; the view by default.
    open var dropPerformer = UITextDropPerformer.view
}

/// A drop on a text view.
@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
    /// The position at which the items would be inserted.
    var dropPosition: UITextPosition { get }

    /// The proposal of the view.
    var suggestedProposal: UITextDropProposal { get }

    /// Whether the text was dragged in the same view.
    var isSameView: Bool { get }

    /// The session of the drop.
    var dropSession: any UIDropSession { get }
}

/// The methods with which an app takes part in drops of text. All may be left out.
@preconcurrency @MainActor
public protocol UITextDropDelegate: AnyObject {
    /// Asks whether a view that is not editable takes a drop; by default it does not.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability

    /// Asks what a drop would do; what the request suggests by default.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal

    /// Called before the items are inserted.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)

    /// Asks for the preview that the items become; nil, the default, is the standard one.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// Called when a drag has come over the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)

    /// Called when the finger has moved.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)

    /// Called when a drag has left the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)

    /// Called when a drag that has been over the view is over.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
    /// Returns the default, `.no`.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability { .no }

    /// Returns the default, `drop.suggestedProposal`.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { drop.suggestedProposal }

    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {}

    /// Returns the default, `nil`.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }

    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) {}

    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) {}

    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) {}

    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) {}
}
