/// The methods with which an app takes part in drops. All may be left out.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Asks whether the view is interested in a drag that comes over it; true by default.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

    /// Called when a drag has come over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

    /// Asks what a drop at the finger's location would do, whenever the finger moves; by default nothing.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal

    /// Called when a drag has left the view, or is cancelled over it.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

    /// Called when the items are dropped. Request the data of the items before this method returns.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

    /// Called when the animations of a drop are over.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

    /// Called when a drag that has been over the view is over, wherever it ends.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

    /// Asks for the preview that an item becomes when it is dropped; nil lets it shrink and fade, the default.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?

    /// Called before an item moves to its preview.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    /// Returns the default, `true`.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}

    /// Returns the default, `UIDropProposal(operation: .cancel)`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}

    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}

    /// Returns the default, `nil`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }

    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}
