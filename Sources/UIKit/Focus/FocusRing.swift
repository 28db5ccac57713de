import CoreGraphics
import QuartzCore

/// The halo around the focused item: a layer above it, which is in no list of subviews.
@MainActor
final class FocusRing {
    /// The width of the ring in points.
    static let width: CGFloat = 3

    private let layer = CAShapeLayer()
    private let hole = CAShapeLayer()
    private weak var item: (any UIFocusItem)?
    private var effect: UIFocusEffect?
    /// What the present path was made of.
    private var drawn: Drawn?

    private struct Drawn: Equatable {
        var shape: CGRect
        var radius: CGFloat
        var isContinuous: Bool
        var transform: CGAffineTransform
        var isInside: Bool
    }

    init() {
        // Without implicit animations. A transaction would commit, and so lay out, in the middle of other changes.
        let names = ["path", "strokeColor", "lineWidth", "mask", "zPosition", "onOrderIn", "onOrderOut"]
        let none: [String: any CAAction] = Dictionary(uniqueKeysWithValues: names.map { ($0, NSNull()) })
        layer.actions = none
        hole.actions = none
    }

    /// The layer while it is shown, for tests.
    var shownLayer: CAShapeLayer? { layer.superlayer == nil ? nil : layer }

    /// Shows the effect of an item; nil shows none.
    func show(_ item: (any UIFocusItem)?) {
        self.item = item
        effect = item?.focusEffect
        drawn = nil
        place()
    }

    func hide() { show(nil) }

    /// Moves the ring to where its item is.
    func place() {
        guard let item, let effect, let view = FocusPath.view(of: item), view.window != nil else {
            if layer.superlayer != nil { layer.removeFromSuperlayer() }
            return
        }
        place(effect, of: item, view)
    }

    private func place(_ effect: UIFocusEffect, of item: any UIFocusItem, _ view: UIView) {
        let halo = effect as? UIFocusHaloEffect
        let reference = halo?.referenceView.flatMap { $0.window == nil ? nil : $0 } ?? view
        // An item that is no view is drawn by its container.
        let inner = item is UIView ? reference.superview ?? reference : view
        let container = halo?.containerView.flatMap { $0.window == nil ? nil : $0 } ?? inner
        put(into: container, above: reference)
        let color = reference.tintColor.resolvedColor(with: reference.traitCollection).cgColor
        if layer.strokeColor != color { layer.strokeColor = color }
        let shape = halo?.shape ?? .item
        let toContainer = transform(from: item, view, to: container)
        if case .path(let path) = shape { return draw(path, toContainer, isInside: halo?.position == .inside) }
        let outline = outline(of: shape, item, view)
        let frame = outline.shape.applying(toContainer)
        let isInside =
            switch halo?.position ?? .automatic {
            case .outside: false
            case .inside: true
            case .automatic: !hasRoom(around: frame, in: container)
            }
        draw(
            Drawn(
                shape: outline.shape, radius: outline.radius, isContinuous: outline.isContinuous,
                transform: toContainer,
                isInside: isInside))
    }

    private func put(into container: UIView, above reference: UIView) {
        let other = reference.superview === container ? reference.layer : nil
        if layer.superlayer !== container.layer {
            layer.anchorPoint = .zero
            layer.fillColor = nil
            if let other {
                container.layer.insertSublayer(layer, above: other)
            } else {
                container.layer.addSublayer(layer)
            }
            drawn = nil
        } else if let other, let siblings = container.layer.sublayers,
            let own = siblings.firstIndex(where: { $0 === layer }),
            let below = siblings.firstIndex(where: { $0 === other }), own < below
        {
            container.layer.insertSublayer(layer, above: other)
        }
        let depth = other?.zPosition ?? 0
        if layer.zPosition != depth { layer.zPosition = depth }
    }

    /// Whether a ring around a frame is not cut off at the sides of a container that clips.
    private func hasRoom(around frame: CGRect, in container: UIView) -> Bool {
        guard container.clipsToBounds else { return true }
        let ring = frame.insetBy(dx: -Self.width, dy: -Self.width), bounds = container.bounds
        guard let scroller = container as? UIScrollView else {
            return bounds.insetBy(dx: -0.5, dy: -0.5).contains(ring)
        }
        // A list is scrolled so that there is room along its content.
        let room = CGRect(
            x: min(0, bounds.minX), y: min(0, bounds.minY), width: max(scroller.contentSize.width, bounds.width),
            height: max(scroller.contentSize.height, bounds.height))
        return room.insetBy(dx: -0.5, dy: -0.5).contains(ring)
    }

    private func transform(from item: any UIFocusItem, _ view: UIView, to container: UIView) -> CGAffineTransform {
        let source = item is UIView ? view : item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace as? UIView
        return (source ?? view).transform(to: container)
    }

    private func outline(
        of shape: UIFocusHaloEffect.Shape, _ item: any UIFocusItem, _ view: UIView
    ) -> (shape: CGRect, radius: CGFloat, isContinuous: Bool) {
        if case .roundedRect(let rect, let radius, let curve) = shape { return (rect, radius, curve == .continuous) }
        guard item is UIView else { return (item.frame, 0, false) }
        let corners = view.layerOfFocusEffect
        return (view.bounds, corners.cornerRadius, corners.cornerCurve == .continuous)
    }

    private func draw(_ wanted: Drawn) {
        guard wanted != drawn else { return }
        drawn = wanted
        let reach = wanted.isInside ? -Self.width / 2 : Self.width / 2
        let rect = wanted.shape.insetBy(dx: -reach, dy: -reach)
        guard !rect.isNull, rect.width.isFinite, rect.height.isFinite else {
            layer.path = nil
            return
        }
        let own = wanted.radius.isFinite ? max(0, wanted.radius) : 0
        let limit = min(rect.width, rect.height) / 2
        // Even the ring of a rectangle has round outer corners.
        let radius = min(limit, max(0, own + reach))
        let path = UIBezierPath(
            rect, radius: radius, isContinuous: wanted.isContinuous)
        path.apply(wanted.transform)
        layer.mask = nil
        layer.lineWidth = Self.width
        layer.path = path.cgPath
    }

    /// Draws a ring of a path. Its outline is twice as wide, and the part on the other side of the path is cut out.
    private func draw(_ path: UIBezierPath, _ transform: CGAffineTransform, isInside: Bool) {
        let outline = UIBezierPath(path.path)
        outline.apply(transform)
        let clip = isInside ? UIBezierPath() : UIBezierPath(rect: outline.bounds.insetBy(dx: -20, dy: -20))
        clip.append(outline)
        hole.anchorPoint = .zero
        hole.fillRule = .evenOdd
        hole.fillColor = UIColor.black.cgColor
        hole.path = clip.cgPath
        layer.mask = hole
        layer.lineWidth = 2 * Self.width
        layer.path = outline.cgPath
        drawn = nil
    }
}

extension UIBezierPath {
    fileprivate convenience init(_ rect: CGRect, radius: CGFloat, isContinuous: Bool) {
        if radius <= 0 {
            self.init(rect: rect)
        } else if isContinuous {
            self.init(roundedRect: rect, cornerRadius: radius)
        } else {
            self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
        }
    }
}
