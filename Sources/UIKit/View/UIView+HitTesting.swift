import CoreGraphics

extension UIView {
    func findView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        // The layer stores fewer digits than 0.01 has.
        let isSeen = layer.opacity >= 0.01
        guard isSeen, !isHidden, isUserInteractionEnabled, animationsWithoutInteraction == 0,
            self.point(inside: point, with: event)
        else {
            return nil
        }
        for subview in storedSubviews.reversed() {
            let inside = point.applying(subview.layer.transformToSuperlayer.inverted())
            if let found = subview.hitTest(inside, with: event) { return found }
        }
        return self
    }

    func endEditingBelow(force: Bool) -> Bool {
        guard let holder = window?.responderWindow, let first = holder.firstResponder else { return true }
        var responder: UIResponder? = first
        while let current = responder, current !== self { responder = current.next }
        guard responder != nil else { return true }
        if first.resignFirstResponder() { return true }
        if force { holder.firstResponder = nil }
        return force
    }
}
