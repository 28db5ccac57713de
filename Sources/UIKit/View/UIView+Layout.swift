import QuartzCore

extension UIView {
    func layOutView() {
        SafeAreaChanges.tell()
        traitCollection.performAsCurrent {
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
    }
}
