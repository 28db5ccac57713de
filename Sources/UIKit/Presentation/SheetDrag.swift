import CoreGraphics

/// Moves a sheet with the finger: between its detents, and to dismiss it.
@MainActor
final class SheetDrag: NSObject {
    private unowned let sheet: UISheetPresentationController
    private let pan = SheetPanGestureRecognizer()
    private var startHeight: CGFloat = 0
    private var dismissal: Transition?
    private var askedToDismiss = false
    private var mayDismiss = false

    /// The finger's speed, in heights per second, that dismisses the sheet.
    private static let flingSpeed: CGFloat = 2

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
        pan.sheetDrag = self
        pan.delegate = self
        pan.addTarget(self, action: Selector("drag", SheetDrag.drag))
    }

    func attach(to card: UIView) { card.addGestureRecognizer(pan) }

    /// Whether a drag over `list` moves the sheet instead: down if the list is at its top, and up there while the sheet
    /// can grow.
    ///
    /// - Parameter movement: The movement of the finger so far.
    func takes(_ movement: CGPoint, from list: UIScrollView) -> Bool {
        guard sheet.state == .presented, !isCovered, let card = sheet.card,
            abs(movement.y) >= abs(movement.x), list.contentOffset.y <= list.verticalRange.lowerBound
        else { return false }
        if movement.y > 0 { return list.refreshControl == nil }
        guard sheet.prefersScrollingExpandsWhenScrolledToEdge, sheet.arrangement == .edge,
            let tallest = detents.last?.height
        else { return false }
        return card.untransformedFrame.height < tallest - 0.5
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let container = sheet.container, let card = sheet.card else { return }
        let movement = pan.translation(in: container).y
        switch pan.state {
        case .began:
            guard sheet.state == .presented, !isCovered else { return }
            startHeight = card.untransformedFrame.height
            askedToDismiss = false
            move(by: movement)
        case .changed:
            // An app may present over a sheet that a finger holds: the drag then ends.
            if isCovered { letGo(0, velocity: 0) } else { move(by: movement) }
        case .ended: letGo(movement, velocity: pan.velocity(in: container).y)
        case .cancelled, .failed: letGo(0, velocity: 0)
        case .possible: break
        }
    }

    /// Whether the sheet presents, or is about to.
    private var isCovered: Bool { sheet.presented?.presentedPresentation != nil }

    private var detents: [(identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)] {
        sheet.resolvedDetents
    }

    /// The lowest height, or the card's own if it does not rest at detents.
    private var lowest: CGFloat {
        sheet.arrangement == .edge ? detents.first?.height ?? startHeight : startHeight
    }

    private var highest: CGFloat {
        sheet.arrangement == .edge ? detents.last?.height ?? startHeight : startHeight
    }

    private func move(by movement: CGFloat) {
        guard startHeight > 0 else { return }
        let height = startHeight - movement
        if height < lowest {
            dragDown(by: lowest - height)
        } else {
            if let dismissal { dismissal.updateInteractiveTransition(0) }
            guard dismissal == nil else { return }
            resize(to: height > highest ? highest + Self.resist(height - highest) : height)
        }
    }

    /// Returns the distance by which a card at its limit follows the finger: less and less.
    private static func resist(_ distance: CGFloat) -> CGFloat {
        distance <= 0 ? 0 : 20 * (1 - 1 / (distance / 40 + 1))
    }

    private func resize(to height: CGFloat) {
        guard let card = sheet.card else { return }
        card.untransformedFrame = sheet.cardFrame(height: height)
        sheet.placeAround(1)
    }

    private func dragDown(by distance: CGFloat) {
        if dismissal == nil, !askedToDismiss {
            askedToDismiss = true
            mayDismiss = sheet.userMayDismiss()
            if mayDismiss { beginDismissal() }
        }
        if let dismissal {
            dismissal.updateInteractiveTransition(distance / max(1, wayOut))
        } else if !mayDismiss, let card = sheet.card {
            var frame = sheet.cardFrame(height: lowest)
            frame.origin.y += Self.resist(distance)
            card.untransformedFrame = frame
        }
    }

    /// The distance from the lowest detent to off screen, in points.
    private var wayOut: CGFloat {
        guard let container = sheet.container else { return 1 }
        return container.bounds.height - sheet.cardFrame(height: lowest).minY
    }

    private func beginDismissal() {
        if let lowest = detents.first, sheet.arrangement == .edge { sheet.storedSelection = lowest.identifier }
        sheet.beginDismissalByUser(isDriven: true)
        dismissal = sheet.transition
    }

    private func letGo(_ movement: CGFloat, velocity: CGFloat) {
        guard startHeight > 0 else { return }
        defer {
            startHeight = 0
            dismissal = nil
        }
        if let dismissal {
            let goes = dismissal.progress > 0.5 && velocity > -100 || velocity >= Self.flingSpeed * max(1, lowest)
            if goes { dismissal.finishInteractiveTransition() } else { dismissal.cancelInteractiveTransition() }
            return
        }
        if askedToDismiss, !mayDismiss, !isCovered { sheet.notifyOfAttempt() }
        settle(at: startHeight - movement - velocity * 0.1)
    }

    private func settle(at height: CGFloat) {
        if sheet.arrangement == .edge,
            let nearest = detents.min(by: { abs($0.height - height) < abs($1.height - height) })
        {
            let old = sheet.storedSelection ?? detents.first?.identifier
            sheet.storedSelection = nearest.identifier
            if old != nearest.identifier {
                (sheet.delegate as? any UISheetPresentationControllerDelegate)?
                    .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
            }
        }
        sheet.updateTouches()
        sheet.presented?.statusBarMayHaveChanged()
        Springs.animate(UISheetPresentationController.detentDuration) { [sheet] in
            guard let card = sheet.card else { return }
            card.untransformedFrame = sheet.frameOfPresentedViewInContainerView
            card.layoutIfNeeded()
            sheet.placeAround(1)
        }
    }
}

extension SheetDrag: UIGestureRecognizerDelegate {
    /// Leaves horizontal drags to the sheet's content.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let movement = pan.translation(in: sheet.container)
        return abs(movement.y) >= abs(movement.x)
    }
}

/// Found by scroll views in a sheet, which leave some drags to it.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    weak var sheetDrag: SheetDrag?

    override func claimsDrag(_ drag: CGPoint, from scrollView: UIScrollView) -> Bool {
        sheetDrag?.takes(drag, from: scrollView) ?? false
    }
}
