public import Foundation

/// Lays out what is visible of a text, for a view of an app's own that shows fragments as views or layers.
open class NSTextViewportLayoutController: NSObject {
    /// Creates a controller.
    public init(textLayoutManager: NSTextLayoutManager) {
        self.textLayoutManager = textLayoutManager
    }

    /// The object that shows fragments. Not retained.
    open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?

    /// The layout manager. Not retained.
    open private(set) weak var textLayoutManager: NSTextLayoutManager?

    /// The rectangle of the container that was visible when it was laid out last.
    open private(set) var viewportBounds = CGRect.zero

    /// The text that was visible when it was laid out last; nil without any.
    open private(set) var viewportRange: NSTextRange?

    /// Lays out what the delegate says is visible, and has it show the fragments.
    open func layoutViewport() {
        guard let manager = textLayoutManager, let delegate else { return }
        let bounds = delegate.viewportBounds(for: self)
        viewportBounds = bounds
        delegate.textViewportLayoutControllerWillLayout(self)
        var shown: NSTextRange?
        if bounds.minY.isFinite, bounds.maxY.isFinite, bounds.height > 0 {
            let first = manager.textLayoutFragment(for: CGPoint(x: 0, y: max(0, bounds.minY)))
            _ = manager.enumerateTextLayoutFragments(from: first?.rangeInElement.location, options: .ensuresLayout) {
                fragment in
                let frame = fragment.layoutFragmentFrame
                guard frame.minY < bounds.maxY else { return false }
                if frame.maxY > bounds.minY || fragment === first {
                    shown = shown?.union(fragment.rangeInElement) ?? fragment.rangeInElement
                    delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
                }
                return true
            }
        }
        viewportRange = shown
        delegate.textViewportLayoutControllerDidLayout(self)
    }

    /// Lays out around a location that is to be visible.
    ///
    /// - Returns: The height of the location's fragment in the container.
    open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
        textLayoutManager?.textLayoutFragment(for: textLocation)?.layoutFragmentFrame.minY ?? viewportBounds.minY
    }

    /// Moves the visible part.
    open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) {
        viewportBounds.origin.y += verticalOffset
    }
}

/// An object that shows the fragments of a text.
public protocol NSTextViewportLayoutControllerDelegate: AnyObject {
    /// Returns what is visible, in the container.
    func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect

    /// Called with each visible fragment, from top to bottom.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)

    /// Called before fragments are laid out. Optional.
    func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController)

    /// Called when all visible fragments were laid out. Optional.
    func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
}

extension NSTextViewportLayoutControllerDelegate {
    /// Does nothing.
    public func textViewportLayoutControllerWillLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) {}
    /// Does nothing.
    public func textViewportLayoutControllerDidLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) {}
}
