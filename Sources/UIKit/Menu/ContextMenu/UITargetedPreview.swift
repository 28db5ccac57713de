public import CoreGraphics
public import Foundation

/// The appearance of a preview: its background and outline.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    public override init() {
        super.init()
    }

    /// Creates parameters for lines of text, whose outline is drawn around the lines' rectangles.
    ///
    /// - Parameter textLineRects: The rectangles of the lines, in the view's coordinates.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -4), cornerRadius: 6))
        }
        visiblePath = path
    }

    /// The part of the view that is shown, in its coordinates; nil shows all of it.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow, in the view's coordinates; nil is the visible part.
    open var shadowPath: UIBezierPath?
    /// The color behind the view.
    open var backgroundColor: UIColor! = .systemBackground
}

/// The position of a preview: a container, a center in it, and a transform.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// Creates a target.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
    }

    /// The view in whose coordinates the center is.
    public final let container: UIView
    /// The center of the preview, in the container's coordinates.
    public final let center: CGPoint
    /// The transform of the preview.
    public final let transform: CGAffineTransform
}

/// A view that a context menu previews, with its appearance and its position.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// Creates a preview of a view at another position.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// Creates a preview of a view at its own position.
    ///
    /// The view has to be in a window, as UIKit demands; where it is not, the preview is at the origin.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(
                container: view.superview ?? view, center: view.superview == nil ? .zero : view.center,
                transform: view.transform))
    }

    /// Creates a preview of a view at its own position, with the default appearance.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The view that is previewed.
    public final let view: UIView
    /// The appearance of the preview.
    public final let parameters: UIPreviewParameters
    /// The position of the preview.
    public final let target: UIPreviewTarget

    /// The size of the view.
    open var size: CGSize { view.bounds.size }

    /// Returns a preview of the same view at another position.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
