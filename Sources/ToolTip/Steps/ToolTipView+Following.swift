import UIKit

extension ToolTipView {
    /// How long an anchor may take to come onto the screen, in seconds.
    static let patience: TimeInterval = 1.5

    /// Finds the anchors and places the bubble at the first, for the current frame.
    ///
    /// After the last step the bubble follows while the tip leaves the screen; without an anchor it stays where it is.
    ///
    /// - Parameter time: The time of the frame; nil during layout, when no step begins or ends.
    func follow(at time: TimeInterval?) {
        guard phase != .waiting, !isFollowing, let window else { return }
        isFollowing = true
        defer { isFollowing = false }
        // Views that wait for layout would have other frames in this frame.
        if time != nil { window.layoutIfNeeded() }
        guard self.window === window else { return }
        let found = Found(currentData.anchors.map(\.state), in: window)
        guard outcome == nil || found.firstIsVisible else { return }
        guard let first = found.first else {
            return missing(found.reasons.first ?? "it has no anchors", at: time)
        }
        let toLocal = AnchorGeometry.transformToWindow(of: self)
        let determinant = toLocal.a * toLocal.d - toLocal.b * toLocal.c
        guard determinant.isFinite, abs(determinant) > 1e-6 else { return }
        let local = toLocal.inverted()
        let rects = found.visible.map { (view: $0.view, rect: $0.rect.applying(local)) }
        UIView.performWithoutAnimation {
            showSpotlights(rects)
            if let rect = found.firstIsVisible ? rects.first?.rect : nil { place(at: rect) } else { placement = nil }
        }
        guard let time, outcome == nil else { return }
        update(first, found, at: time)
    }

    private func missing(_ reason: String, at time: TimeInterval?) {
        guard time != nil else { return }
        placement = nil
        bubble.isHidden = true
        let step = currentData.title
        // A step ends outside this pass: the next one begins with another pass.
        isFollowing = false
        endStep(
            .failed(
                isShown ? .anchorVanished(step: step, reason: reason) : .anchorMissing(step: step, reason: reason)))
    }

    // MARK: The step's state

    private func update(_ first: ToolTipAnchor.State, _ found: Found, at time: TimeInterval) {
        switch phase {
        case .waiting: return
        case .seeking(var search):
            let start = search.start ?? time
            search.start = start
            let visible = found.firstIsVisible ? found.visible.first?.rect : nil
            if let visible, found.firstIsWhole || (search.hasScrolled && visible == search.last) {
                return didShow(at: time)
            }
            if !search.hasScrolled {
                search.hasScrolled = true
                reveal()
            } else if time - start > Self.patience {
                if visible != nil { return didShow(at: time) }
                isFollowing = false
                return endStep(.failed(.anchorUnreachable(step: currentData.title)))
            }
            search.last = visible
            phase = .seeking(search)
        case .shown(let since):
            if bubble.isHidden != (placement == nil) { bubble.isHidden = placement == nil }
            if let stepDuration, time - since >= stepDuration - 0.001 {
                isFollowing = false
                endStep(.timeout)
            }
        }
    }

    private func reveal() {
        let animates = UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
        let anchor = currentData.anchors.first { anchor in
            if case .missing = anchor.state { false } else { true }
        }
        anchor?.reveal(animated: animates)
    }

    // MARK: Placing

    private func place(at anchor: CGRect) {
        let sides = currentData.direction.sides(
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, current: placement?.side)
        let new = ToolTipPlacement.placing(
            at: anchor, in: safeBounds, sides: sides, metrics: appearance.metrics,
            scale: window?.screen.scale ?? 1, measure: size)
        placement = new
        bubble.place(new)
        bubble.layoutIfNeeded()
    }

    private func size(fitting width: CGFloat) -> CGSize {
        if let known = sizes[width] { return known }
        let size = bubble.size(fitting: width)
        sizes[width] = size
        return size
    }

    /// The area inside the safe area and above the keyboard.
    var safeBounds: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        if let keyboard, let window {
            let frame = convert(keyboard, from: window.screen.coordinateSpace)
            if frame.minX < area.maxX, frame.maxX > area.minX, frame.minY < area.maxY, frame.maxY >= area.maxY {
                area.size.height = max(1, frame.minY - area.minY)
            }
        }
        return area
    }

    func keyboardDidChange(_ notification: Notification) {
        let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
        let frame = (end as? CGRect) ?? (end as? NSValue)?.cgRectValue
        let isValid = frame.map { [$0.minX, $0.minY, $0.width, $0.height].allSatisfy(\.isFinite) } ?? false
        keyboard = notification.name == UIResponder.keyboardWillHideNotification || !isValid ? nil : frame
        setNeedsLayout()
    }
}

/// The anchors of a step in a frame.
@MainActor
private struct Found {
    /// The first anchor that is not missing.
    private(set) var first: ToolTipAnchor.State?
    /// The visible parts in window coordinates, that of the first anchor at the beginning if it is visible.
    private(set) var visible: [(view: UIView, rect: CGRect)] = []
    /// Why anchors are missing.
    private(set) var reasons: [String] = []
    private(set) var firstIsVisible = false
    /// Whether all of the first anchor can be seen.
    private(set) var firstIsWhole = false

    init(_ states: [ToolTipAnchor.State], in window: UIWindow) {
        for state in states {
            switch state {
            case .missing(let reason): reasons.append(reason)
            case .offScreen: if first == nil { first = state }
            case .shown(let view, let rect): add(rect, of: view, state, in: window)
            case .item(let item):
                if let (view, rect) = AnchorGeometry.place(of: item, in: window) {
                    add(rect, of: view, state, in: window)
                } else {
                    reasons.append("its \(type(of: item)) is in no bar of the tip's window")
                }
            }
        }
    }

    private mutating func add(_ rect: CGRect, of view: UIView, _ state: ToolTipAnchor.State, in window: UIWindow) {
        if let reason = AnchorGeometry.reasonForHiding(view, in: window) { return reasons.append(reason) }
        let isFirst = first == nil
        if isFirst { first = state }
        let shown = AnchorGeometry.shownRect(rect, of: view)
        let part = AnchorGeometry.visiblePart(of: shown, in: view)
        guard !part.isNull else { return }
        visible.append((view, part))
        guard isFirst else { return }
        firstIsVisible = true
        let whole = shown.applying(AnchorGeometry.transformToWindow(of: view))
        firstIsWhole = part.width >= whole.width - 0.5 && part.height >= whole.height - 0.5
    }
}
