import CoreGraphics

/// Reports to hover recognizers where the pointer is.
@MainActor
final class HoverTracker {
    private var hovered: [UIHoverGestureRecognizer] = []

    /// - Parameter place: On the screen; nil where the pointer is gone or pressed.
    func move(to place: CGPoint?, on screen: UIScreen) {
        let target = place.flatMap { screen.hitTest($0, with: nil) }
        var under: [UIHoverGestureRecognizer] = []
        var view = target?.view
        while let current = view {
            for case let recognizer as UIHoverGestureRecognizer in current.storedRecognizers ?? []
            where recognizer.isEnabled {
                under.append(recognizer)
            }
            view = current.superview
        }
        // Leaving comes before entering.
        for recognizer in hovered where !under.contains(where: { $0 === recognizer }) {
            change(recognizer, .ended)
            recognizer.storedState = .possible
        }
        for recognizer in under {
            recognizer.trackedWindow = target?.window
            if let place, let window = target?.window { recognizer.centroid = screen.convert(place, to: window) }
            change(recognizer, hovered.contains { $0 === recognizer } ? .changed : .began)
        }
        hovered = under
    }

    private func change(_ recognizer: UIHoverGestureRecognizer, _ state: UIGestureRecognizer.State) {
        recognizer.storedState = state
        recognizer.sendActions(reporting: state)
    }
}
