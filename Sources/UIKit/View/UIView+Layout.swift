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
        SafeAreaChanges.tell()
        ConstraintUpdates.run()
        LayoutPass.depth += 1
        performAsCurrent {
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        if !translatesAutoresizingMaskIntoConstraints { viewController?.constraintsDidSize(bounds.size) }
        LayoutPass.depth -= 1
    }
}
