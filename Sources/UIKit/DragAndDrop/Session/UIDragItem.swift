public import Foundation

/// An item of a drag: its data, and how it is shown while it is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }

    /// The data of the item.
    public final let itemProvider: NSItemProvider

    /// An object of the app's that belongs to the item; destinations in other programs do not see it.
    open var localObject: Any?

    /// Makes the preview that the item has while it is dragged; nil keeps the one with which it was lifted.
    ///
    /// Called when the drag begins, and after ``setNeedsDropPreviewUpdate()``. A provider that returns nil hides the item.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { run?.previewProviderDidChange(of: self) }
    }

    /// Asks the drop interaction for the preview of the drop again.
    ///
    /// Has an effect while the animation of the drop goes on.
    open func setNeedsDropPreviewUpdate() { run?.updateDropPreview(of: self) }

    /// The drag that the item takes part in.
    final weak var run: DragRun?
}
