import CoreGraphics
import QuartzCore

/// The lifted view of a context menu, above the blurred screen: a snapshot of the view, or the app's view controller.
@MainActor
final class MenuPreview {
    private let backdrop = UIVisualEffectView(effect: nil)
    private let dimming = UIView()
    /// The lifted view, with its shadow.
    private let holder = UIView()
    private let clip = UIView()
    private let controller: UIViewController?
    private let targeted: UITargetedPreview
    private var dropTarget: UITargetedPreview?
    private unowned let overlay: MenuOverlay
    /// Where the view is on the screen, in the overlay's coordinates.
    private(set) var restingFrame: CGRect
    private var liftedFrame = CGRect.zero

    init(_ targeted: UITargetedPreview, controller: UIViewController?, overlay: MenuOverlay) {
        self.targeted = targeted
        self.controller = controller
        self.overlay = overlay
        restingFrame = Self.frame(of: targeted, in: overlay)
        for view in [backdrop, dimming] {
            view.frame = overlay.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
            overlay.addSubview(view)
        }
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.35 : 0.12)
        }
        clip.clipsToBounds = true
        holder.addSubview(clip)
        holder.isUserInteractionEnabled = false
        holder.layer.shadowRadius = 20
        holder.layer.shadowOffset = CGSize(width: 0, height: 8)
        fill()
        overlay.addSubview(holder)
    }

    private static func frame(of preview: UITargetedPreview, in overlay: UIView) -> CGRect {
        let size = preview.view.bounds.size
        let center = preview.target.container.convert(preview.target.center, to: overlay)
        let whole = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        guard let path = preview.parameters.visiblePath, !path.bounds.isEmpty else { return whole }
        let origin = preview.view.bounds.origin
        return path.bounds.offsetBy(dx: whole.minX - origin.x, dy: whole.minY - origin.y)
    }

    private func fill() {
        if let controller {
            controller.loadViewIfNeeded()
            clip.layer.cornerRadius = MenuMetrics.radius
            clip.layer.cornerCurve = .continuous
            clip.backgroundColor = .systemBackground
            controller.view.autoresizingMask = []
            clip.addSubview(controller.view)
            return
        }
        let view = targeted.view
        let bounds = targeted.parameters.visiblePath?.bounds ?? view.bounds
        guard bounds.width > 0, bounds.height > 0,
            let shown = view.resizableSnapshotView(from: bounds, afterScreenUpdates: false, withCapInsets: .zero)
        else { return }
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shown.frame = clip.bounds
        clip.addSubview(shown)
        clip.backgroundColor = targeted.parameters.backgroundColor
        clip.layer.cornerRadius = view.layer.cornerRadius
        clip.layer.cornerCurve = view.layer.cornerCurve
        guard let path = targeted.parameters.visiblePath else { return }
        let mask = CAShapeLayer()
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        mask.path = copy.cgPath
        mask.frame = CGRect(origin: .zero, size: bounds.size)
        clip.layer.cornerRadius = 0
        clip.layer.mask = mask
    }

    // MARK: Layout

    /// The size of the preview before it is fitted into the room.
    private var naturalSize: CGSize {
        guard let controller else { return restingFrame.size }
        let preferred = controller.preferredContentSize, room = overlay.room
        return CGSize(
            width: preferred.width > 0 ? preferred.width : room.width,
            height: preferred.height > 0 ? preferred.height : room.height * 0.6)
    }

    private var gap: CGFloat { 16 }

    /// Places the preview so that it and the menu fit into the room: where the view is, or as far from there as needed.
    ///
    /// - Returns: The frame of the menu, and whether it is above the preview.
    func menuFrame(in overlay: MenuOverlay, height: CGFloat) -> (frame: CGRect, isAbove: Bool)? {
        let room = overlay.room, width = overlay.menuWidth
        var size = naturalSize
        let least = height > 0 ? min(height, room.height * 0.45) : 0
        let most = CGSize(width: room.width, height: max(44, room.height - least - (height > 0 ? gap : 0)))
        let scale = min(1, most.width / max(size.width, 1), most.height / max(size.height, 1))
        size = CGSize(width: size.width * scale, height: size.height * scale)
        let menuHeight = min(height, room.height - size.height - gap)
        let whole = size.height + gap + menuHeight
        let center =
            restingFrame.isNull
            ? CGPoint(x: room.midX, y: room.midY) : CGPoint(x: restingFrame.midX, y: restingFrame.midY)
        var x = center.x - size.width / 2
        x = min(max(x, room.minX), max(room.minX, room.maxX - size.width))
        var y = controller == nil ? center.y - size.height / 2 : room.midY - whole / 2
        y = min(max(y, room.minY), max(room.minY, room.maxY - whole))
        liftedFrame = overlay.edgesOnPixels(CGRect(origin: CGPoint(x: x, y: y), size: size))
        let menuX: CGFloat =
            switch liftedFrame.midX {
            case (room.maxX - room.width / 3)...: liftedFrame.maxX - width
            case ..<(room.minX + room.width / 3): liftedFrame.minX
            default:
                overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
                    ? liftedFrame.maxX - width : liftedFrame.minX
            }
        return (
            CGRect(
                x: min(max(menuX, room.minX), max(room.minX, room.maxX - width)), y: liftedFrame.maxY + gap,
                width: width, height: menuHeight), false
        )
    }

    /// Places the lifted preview again.
    func place(in overlay: MenuOverlay) {
        guard holder.superview != nil, isLifted else { return }
        _ = menuFrame(in: overlay, height: overlay.platters.first?.contentHeight ?? 0)
        setFrame(liftedFrame)
    }

    private var isLifted = false

    private func setFrame(_ frame: CGRect) {
        holder.untransformedFrame = frame
        clip.frame = holder.bounds
        controller?.view.frame = clip.bounds
        guard let mask = clip.layer.mask as? CAShapeLayer, mask.bounds.width > 0 else { return }
        mask.transform = CATransform3DMakeScale(
            frame.width / mask.bounds.width, frame.height / mask.bounds.height, 1)
        mask.position = CGPoint(x: frame.width / 2, y: frame.height / 2)
    }

    func contains(_ point: CGPoint) -> Bool { holder.frame.contains(point) }

    // MARK: Motion

    /// Prepares the state before the lift.
    func prepare() {
        if overlay.platters.isEmpty { _ = menuFrame(in: overlay, height: 0) }
        backdrop.effect = nil
        dimming.alpha = 0
        if controller == nil {
            setFrame(restingFrame)
        } else {
            setFrame(liftedFrame)
            holder.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { holder.transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }
        }
        controller?.view.layoutIfNeeded()
    }

    func lift() {
        isLifted = true
        backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
        dimming.alpha = 1
        holder.alpha = 1
        holder.layer.shadowOpacity = 0.25
        holder.transform = .identity
        setFrame(liftedFrame)
        // A view that stays where it is grows a little.
        if controller == nil, liftedFrame.size == restingFrame.size, !UIAccessibility.isReduceMotionEnabled {
            holder.transform = CGAffineTransform(scaleX: 1.03, y: 1.03)
        }
    }

    /// The preview goes to a view when the menu is dismissed.
    func willDrop(to target: UITargetedPreview?) {
        guard let target, target.view.window != nil || target.target.container.window != nil else { return }
        dropTarget = target
        restingFrame = Self.frame(of: target, in: overlay)
    }

    func drop() {
        isLifted = false
        backdrop.effect = nil
        dimming.alpha = 0
        holder.layer.shadowOpacity = 0
        holder.transform = .identity
        if controller == nil, targeted.view.window != nil || dropTarget != nil {
            setFrame(restingFrame)
        } else {
            holder.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { holder.transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }
        }
    }

    /// The preview grows and fades when the user has tapped it.
    func commit(in overlay: MenuOverlay) {
        backdrop.effect = nil
        dimming.alpha = 0
        holder.alpha = 0
        holder.transform = .identity
        if !UIAccessibility.isReduceMotionEnabled { setFrame(overlay.bounds) }
    }

    /// Gives the view controller's view back, before the app shows it elsewhere.
    func end() {
        guard let controller, controller.viewIfLoaded?.superview === clip else { return }
        controller.view.removeFromSuperview()
    }
}
