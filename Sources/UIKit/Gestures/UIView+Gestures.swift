import CoreGraphics

extension UIView {
    func add(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.remove(recognizer)
        storedRecognizers = (storedRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    func remove(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.engine.stop(recognizer)
        // The action of its end may have done it already.
        guard recognizer.view === self else { return }
        storedRecognizers?.removeAll { $0 === recognizer }
        if storedRecognizers?.isEmpty ?? false { storedRecognizers = nil }
        recognizer.view = nil
    }

    func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for recognizer in storedRecognizers ?? [] where !recognizers.contains(where: { $0 === recognizer }) {
            remove(recognizer)
        }
        for recognizer in recognizers { add(recognizer) }
    }
}
