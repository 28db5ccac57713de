extension UIWindow {
    /// One call for each view and phase, in the order of the phases. Touches that stayed are not told.
    func deliver(_ event: UIEvent) {
        guard let touches = event.touches(for: self) else { return }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let changed = touches.filter { $0.phase == phase }
            let views = Dictionary(grouping: changed) { $0.view.map(ObjectIdentifier.init) }
            for group in views.values {
                guard let view = group.first?.view else { continue }
                let touches = Set(group)
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
