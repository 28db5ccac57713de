import QuartzCore

extension UIView {
    func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != storedSemanticContentAttribute else { return }
        storedSemanticContentAttribute = attribute
        setNeedsLayout()
        setNeedsDisplay()
    }

    func layOutView() {
        SafeAreaChanges.tell()
        traitCollection.performAsCurrent {
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
    }
}
