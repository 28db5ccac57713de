import CoreGraphics
import QuartzCore

/// The previews of a drag's items, which flock under the finger, with the badge that says what a drop would do.
@MainActor
final class DragPreviews {
    private var platters: [(item: UIDragItem, platter: DragPlatter)] = []
    private let badge = DragBadge()
    private var location: CGPoint
    private var isDragged = false
    private var isSmall = true
    /// Whether large previews keep their size.
    var keepsFullSize = false

    static let duration: TimeInterval = 0.25
    /// The longest side of previews that are not kept in full size, in points.
    static let largestSide: CGFloat = 240
    /// The distance between the previews of a flock, in points, and the number of those that show from below.
    static let offset: CGFloat = 5
    static let depth = 4

    init(at location: CGPoint) {
        self.location = location
    }

    private var window: DragWindow { AppContext.current.drags.window }

    var isHidden = false {
        didSet { for (_, platter) in platters { platter.isHidden = isHidden } }
    }

    private func platter(of item: UIDragItem) -> DragPlatter? { platters.first { $0.item === item }?.platter }

    // MARK: Items

    func add(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
        let platter = DragPlatter(preview, in: window)
        platter.alpha = preview == nil ? 0 : 1
        if isDragged, let first = platters.first?.platter {
            window.insertSubview(platter, belowSubview: first)
        } else {
            // The first item is in front.
            window.insertSubview(platter, at: 0)
        }
        platters.append((item, platter))
    }

    /// Shows another preview from now on; nil shows none.
    func replace(_ item: UIDragItem, _ preview: UIDragPreview?) {
        guard let platter = platter(of: item) else { return }
        platter.alpha = preview == nil ? 0 : 1
        guard let preview else { return }
        platter.show(preview.view, preview.parameters, isInWindow: preview.view.window != nil)
        flock()
    }

    /// Returns the preview that an item has now, at a position for the drop.
    func currentPreview(of item: UIDragItem, target: UIDragPreviewTarget) -> UITargetedDragPreview? {
        guard let platter = platter(of: item), let view = platter.previewedView, let parameters = platter.parameters
        else {
            return nil
        }
        return UITargetedDragPreview(view: view, parameters: parameters, target: target)
    }

    // MARK: Motion

    func lift(with animator: DragAnimator) {
        for (_, platter) in platters { platter.prepareLift() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
            animator.animate()
            for (_, platter) in self.platters { platter.lift() }
        }
    }

    /// Animates back from a lift.
    func lower(then done: @escaping () -> Void) {
        animate {
            for (_, platter) in self.platters { platter.returnToRest() }
        } completion: {
            done()
        }
    }

    /// Gathers the items under the finger.
    func flock() {
        for (_, platter) in platters where !isDragged { platter.grab(at: location) }
        isDragged = true
        let leader = platters.first?.platter
        for (index, entry) in platters.enumerated() {
            if index > 0, let leader { entry.platter.grip = leader.grip }
            entry.platter.depth = CGFloat(min(index, Self.depth - 1)) * Self.offset
            entry.platter.limit = keepsFullSize || !isSmall ? nil : Self.largestSide
        }
        animate {
            for (index, entry) in self.platters.enumerated() where entry.platter.hasContent {
                entry.platter.hover(at: self.location)
                entry.platter.alpha = index < Self.depth ? 1 : 0
            }
        }
        placeBadge()
    }

    func move(to location: CGPoint) {
        self.location = location
        UIView.performWithoutAnimation {
            for (_, platter) in platters { platter.follow(location) }
            placeBadge()
        }
    }

    // MARK: The badge

    func show(_ operation: UIDropOperation, count: Int, isSmall: Bool) {
        if isSmall != self.isSmall {
            self.isSmall = isSmall
            flock()
        }
        UIView.performWithoutAnimation {
            badge.show(operation, count: count)
            if badge.superview == nil { window.addSubview(badge) }
            placeBadge()
        }
    }

    private func placeBadge() {
        guard badge.superview != nil else { return }
        let shown = platters.first { $0.platter.alpha > 0 }?.platter.hoverFrame(at: location)
        let frame = shown ?? CGRect(origin: location, size: .zero)
        let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = window.bounds.insetBy(dx: badge.bounds.width / 2, dy: badge.bounds.height / 2)
        badge.center = CGPoint(
            x: min(max(isMirrored ? frame.minX : frame.maxX, room.minX), room.maxX),
            y: min(max(frame.minY, room.minY), room.maxY))
    }

    // MARK: The end

    func setEnd(of item: UIDragItem, _ preview: UITargetedDragPreview?) { platter(of: item)?.setEnd(preview) }

    func retarget(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
        guard let platter = platter(of: item) else { return }
        platter.setEnd(preview)
        animate { platter.goToEnd() }
    }

    func returnToEnds(_ animators: [DragAnimator], then done: @escaping () -> Void) {
        finish(animators, then: done)
    }

    func drop(_ animators: [DragAnimator], then done: @escaping () -> Void) { finish(animators, then: done) }

    private func finish(_ animators: [DragAnimator], then done: @escaping () -> Void) {
        badge.removeFromSuperview()
        animate {
            for animator in animators { animator.animate() }
            for (_, platter) in self.platters {
                platter.alpha = 1
                platter.goToEnd()
            }
        } completion: {
            done()
        }
    }

    func remove() {
        badge.removeFromSuperview()
        for (_, platter) in platters { platter.removeFromSuperview() }
        platters = []
    }

    private func animate(_ animations: @escaping () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
            animations: animations
        ) { _ in completion?() }
    }
}
