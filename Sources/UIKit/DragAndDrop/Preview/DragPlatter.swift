import CoreGraphics
import QuartzCore

/// The preview of a dragged item: a snapshot with a shadow, in front of all windows.
@MainActor
final class DragPlatter: UIView {
    private let clip = UIView()
    private(set) var previewedView: UIView?
    private(set) var parameters: UIDragPreviewParameters?
    /// The size of the content at scale 1.
    private var naturalSize = CGSize.zero
    /// Where the view lies in its own window, in coordinates of this view's superview.
    private var rest: Position?
    private var end: Position?
    /// Where the finger holds the preview, as parts of its width and height.
    var grip = CGPoint(x: 0.5, y: 0.5)
    /// How far the preview lies below the first one, in points.
    var depth: CGFloat = 0
    /// The longest side while it is dragged; nil for any.
    var limit: CGFloat?

    /// A center with a transform.
    private struct Position {
        var center: CGPoint
        var transform: CGAffineTransform
        /// The size that the content has there; the content is scaled to it.
        var size: CGSize
    }

    private static let shadowOpacity: Float = 0.25

    init(_ preview: UITargetedDragPreview?, in window: UIWindow) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        clip.clipsToBounds = true
        addSubview(clip)
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
        guard let preview else { return }
        show(preview.view, preview.parameters, isInWindow: preview.view.window != nil)
        rest = Self.position(of: preview, in: window)
    }

    required init?(coder: NSCoder) {
        fatalError("DragPlatter is never archived.")
    }

    var hasContent: Bool { previewedView != nil }

    // MARK: Content

    func show(_ view: UIView, _ parameters: UIPreviewParameters, isInWindow: Bool) {
        for old in clip.subviews { old.removeFromSuperview() }
        clip.layer.mask = nil
        layer.shadowPath = nil
        previewedView = view
        self.parameters = (parameters as? UIDragPreviewParameters) ?? parameters.dragCopy()
        let shape = parameters.visiblePath.flatMap { $0.bounds.isEmpty ? nil : $0 }
        let part = shape?.bounds ?? view.bounds
        naturalSize = part.size
        bounds.size = part.size
        clip.frame = bounds
        clip.backgroundColor = parameters.backgroundColor
        clip.layer.cornerRadius = shape == nil ? view.layer.cornerRadius : 0
        clip.layer.cornerCurve = view.layer.cornerCurve
        if part.width > 0, part.height > 0,
            let shown = view.resizableSnapshotView(
                from: part, afterScreenUpdates: !isInWindow, withCapInsets: .zero)
        {
            shown.frame = clip.bounds
            clip.addSubview(shown)
        }
        let origin = CGAffineTransform(translationX: -part.minX, y: -part.minY)
        if let shape {
            let mask = CAShapeLayer()
            mask.path = shape.moved(by: origin).cgPath
            mask.frame = clip.bounds
            clip.layer.mask = mask
        }
        if let shadow = parameters.shadowPath ?? shape {
            layer.shadowPath = shadow.moved(by: origin).cgPath
        } else if (parameters.backgroundColor?.cgColor.alpha ?? 0) >= 1 {
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: view.layer.cornerRadius).cgPath
        }
    }

    private static func position(of preview: UITargetedDragPreview, in window: UIWindow) -> Position? {
        let target = preview.target
        guard let from = target.container.window ?? (target.container as? UIWindow) else { return nil }
        let screen = window.screen
        func convert(_ point: CGPoint) -> CGPoint {
            let inWindow = from === target.container ? point : target.container.convert(point, to: from)
            return screen.convert(screen.convert(CGRect(origin: inWindow, size: .zero), from: from).origin, to: window)
        }
        let size = preview.view.bounds.size
        let part = preview.parameters.visiblePath.flatMap { $0.bounds.isEmpty ? nil : $0.bounds } ?? preview.view.bounds
        let bounds = preview.view.bounds
        let offset = CGPoint(x: part.midX - bounds.minX - size.width / 2, y: part.midY - bounds.minY - size.height / 2)
            .applying(target.transform)
        let center = convert(CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y))
        guard center.x.isFinite, center.y.isFinite else { return nil }
        return Position(center: center, transform: target.transform, size: part.size)
    }

    // MARK: Lifting

    func prepareLift() {
        UIView.performWithoutAnimation { place(rest) }
    }

    func lift() {
        guard hasContent else { return }
        layer.shadowOpacity = Self.shadowOpacity
        guard !UIAccessibility.isReduceMotionEnabled, let rest else { return }
        transform = rest.transform.concatenating(CGAffineTransform(scaleX: liftScale, y: liftScale))
    }

    /// A lifted view grows a little.
    private var liftScale: CGFloat {
        let side = max(naturalSize.width, naturalSize.height)
        return side > 0 ? 1 + min(0.1, 12 / side) : 1
    }

    func returnToRest() {
        end = rest
        goToEnd()
    }

    // MARK: Dragging

    /// Notes where the finger holds the preview.
    func grab(at location: CGPoint) {
        guard let rest, rest.size.width > 0, rest.size.height > 0 else { return }
        let x = (location.x - rest.center.x) / rest.size.width + 0.5
        let y = (location.y - rest.center.y) / rest.size.height + 0.5
        grip = CGPoint(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
    }

    private var hoverScale: CGFloat {
        guard let limit else { return 1 }
        return min(1, limit / max(naturalSize.width, naturalSize.height, 1))
    }

    /// The frame that the preview has while it is dragged.
    func hoverFrame(at location: CGPoint) -> CGRect {
        let scale = hoverScale
        let size = CGSize(width: naturalSize.width * scale, height: naturalSize.height * scale)
        return CGRect(
            x: location.x - size.width * grip.x + depth, y: location.y - size.height * grip.y + depth,
            width: size.width, height: size.height)
    }

    func hover(at location: CGPoint) {
        layer.shadowOpacity = Self.shadowOpacity
        let scale = hoverScale
        transform = CGAffineTransform(scaleX: scale, y: scale)
        follow(location)
    }

    func follow(_ location: CGPoint) {
        let frame = hoverFrame(at: location)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: The end

    func setEnd(_ preview: UITargetedDragPreview?) {
        guard let preview, let window else {
            end = nil
            return
        }
        end = Self.position(of: preview, in: window)
        guard preview.view !== previewedView else { return }
        let center = center, transform = transform, old = naturalSize
        UIView.performWithoutAnimation {
            show(preview.view, preview.parameters, isInWindow: preview.view.window != nil)
            // The other view begins where this one is, in its size.
            self.center = center
            let scale = CGAffineTransform(
                scaleX: naturalSize.width > 0 ? old.width / naturalSize.width : 1,
                y: naturalSize.height > 0 ? old.height / naturalSize.height : 1)
            self.transform = scale.concatenating(transform)
        }
    }

    /// Moves to the end, or shrinks and fades without one.
    func goToEnd() {
        layer.shadowOpacity = 0
        guard end != nil else {
            alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { transform = transform.scaledBy(x: 0.3, y: 0.3) }
            return
        }
        place(end)
    }

    private func place(_ position: Position?) {
        guard let position else { return }
        center = position.center
        let scale = CGAffineTransform(
            scaleX: naturalSize.width > 0 ? position.size.width / naturalSize.width : 1,
            y: naturalSize.height > 0 ? position.size.height / naturalSize.height : 1)
        transform = scale.concatenating(position.transform)
    }
}

extension UIBezierPath {
    fileprivate func moved(by transform: CGAffineTransform) -> UIBezierPath {
        let copy = UIBezierPath(cgPath: cgPath)
        copy.apply(transform)
        return copy
    }
}
