extension UIWindow {
    /// What `UIWindow.sendEvent` does with touches: one call for each view and phase, in the order began, moved,
    /// ended, cancelled. Touches that stand still are only in the event.
    ///
    /// Not yet: gesture recognisers.
    func deliver(_ event: UIEvent) {
        let touches = event.touches.filter { $0.window === self && $0.isDelivered }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            // Views in the order of their first touch.
            var groups: [(view: UIView, touches: Set<UITouch>)] = []
            for touch in touches where touch.phase == phase {
                guard let view = touch.view else { continue }
                if let index = groups.firstIndex(where: { $0.view === view }) {
                    groups[index].touches.insert(touch)
                } else {
                    groups.append((view, [touch]))
                }
            }
            for (view, touches) in groups {
                switch phase {
                case .began: view.touchesBegan(touches, with: event)
                case .moved: view.touchesMoved(touches, with: event)
                case .ended: view.touchesEnded(touches, with: event)
                default: view.touchesCancelled(touches, with: event)
                }
            }
        }
    }
}
