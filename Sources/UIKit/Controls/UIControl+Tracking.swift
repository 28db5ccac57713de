import CoreGraphics

extension UIControl {
    /// The distance in points on each side by which a touch may leave the bounds before it counts as outside.
    static let trackingSlack: CGFloat = 70

    private func contains(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: event)
            || bounds.insetBy(dx: -Self.trackingSlack, dy: -Self.trackingSlack).contains(point)
    }

    func trackingBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        // Only one touch is tracked at a time.
        guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.timestamp < $1.timestamp }) else {
            return
        }
        trackedTouch = touch
        isTouchInside = true
        guard beginTracking(touch, with: event) else {
            trackedTouch = nil
            isTouchInside = false
            return
        }
        isTracking = true
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
        if opensMenuAtTouch { openMenu(for: touch, event) }
    }

    func trackingMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        if let menu = storedMenuInteraction?.run, showsMenuAsPrimaryAction {
            return menu.overlay.track(touch.location(in: menu.overlay))
        }
        let wasInside = isTouchInside
        isTouchInside = contains(touch, event)
        if isTouchInside != wasInside { isHighlighted = isTouchInside }
        guard continueTracking(touch, with: event) else { return stopTracking() }
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        // The action may have disabled the control.
        guard trackedTouch != nil else { return }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    func trackingEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = contains(touch, event)
        stopTracking()
        endTracking(touch, with: event)
        if menuOpenedByTouch {
            menuOpenedByTouch = false
            storedMenuInteraction?.run?.overlay.release()
            return
        }
        if isInside { touchUpInside(with: event) } else { send(.touchUpOutside, with: event) }
    }

    func trackingCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        stopTracking()
        cancelTracking(with: event)
        menuOpenedByTouch = false
        storedMenuInteraction?.run?.overlay.stopTracking()
        send(.touchCancel, with: event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    func enabledDidChange() {
        if !isEnabled, isTracking {
            stopTracking()
            cancelTracking(with: nil)
            send(.touchCancel, with: nil)
        }
        stateDidChange()
    }
}
