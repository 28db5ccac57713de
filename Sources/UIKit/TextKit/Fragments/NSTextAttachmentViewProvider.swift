public import Foundation

/// Makes the view that a text view shows for an attachment.
///
/// Subclasses make their view in `loadView()`. Register them with `NSTextAttachment.registerViewProviderClass(_:forFileType:)`, or return
/// one from an attachment's `viewProvider(for:location:textContainer:)`.
@preconcurrency @MainActor
open class NSTextAttachmentViewProvider: NSObject {
    /// Creates a provider.
    public init(
        textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
        location: any NSTextLocation
    ) {
        self.textAttachment = textAttachment
        self.textLayoutManager = textLayoutManager
        self.location = location
    }

    /// The attachment. Not retained.
    public final private(set) weak var textAttachment: NSTextAttachment?

    /// The layout manager; nil in views that use TextKit 1. Not retained.
    public final private(set) weak var textLayoutManager: NSTextLayoutManager?

    /// The location that the attachment had when the provider was made.
    public final let location: any NSTextLocation

    /// The view, which `loadView()` makes when it is asked for first.
    open var view: UIView? {
        get {
            if !isLoaded {
                isLoaded = true
                loadView()
            }
            return storedView
        }
        set {
            isLoaded = true
            storedView = newValue
        }
    }

    /// Whether the attachment is as large as the view, as `attachmentBounds` says, rather than as the attachment says.
    open var tracksTextAttachmentViewBounds = false

    /// Makes the view and sets `view`. The default does nothing.
    open func loadView() {}

    /// Returns the bounds in points, relative to the baseline, y pointing up: those of the view, or the size that fits it.
    open func attachmentBounds(
        for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
        proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect {
        guard let view else { return .zero }
        if !view.bounds.isEmpty { return CGRect(origin: .zero, size: view.bounds.size) }
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGRect(x: 0, y: 0, width: min(size.width, proposedLineFragment.width), height: size.height)
    }

    private var isLoaded = false
    private var storedView: UIView?
}

/// A class that is never instantiated. Its metatype creates providers of custom classes with their own initializer.
open class _NSTextAttachmentViewProviderInitShim: NSTextAttachmentViewProvider {
    public required override init(
        textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
        location: any NSTextLocation
    ) {
        preconditionFailure("never instantiated")
    }
}
