import QuartzCore

extension UIView {
    func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != storedSemanticContentAttribute else { return }
        storedSemanticContentAttribute = attribute
        setNeedsLayout()
        setNeedsDisplay()
        directionDidChange()
    }

    func changeHidden(to isHidden: Bool) {
        if let superview = storedSuperview, superview.hiddenWillChange(of: self, to: isHidden) { return }
        storedIsHidden = nil
        layer.isHidden = isHidden
    }

    func layOutView() {
        let updates = pendingUpdates
        updates.safeAreas.tell()
        updates.constraints.run()
        updates.layoutDepth += 1
        performAsCurrent {
            viewController?.updateUnavailableContentIfNeeded()
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.layOutUnavailableContent()
            viewController?.viewDidLayoutSubviews()
        }
        if !translatesAutoresizingMaskIntoConstraints { viewController?.constraintsDidSize(bounds.size) }
        updates.layoutDepth -= 1
    }
}
