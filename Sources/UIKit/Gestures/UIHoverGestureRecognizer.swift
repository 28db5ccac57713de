/// A pointer over the view with nothing pressed: begins when it comes, changes as it moves, ends when it goes.
///
/// It does not compete: it neither prevents other recognizers nor is prevented by them.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
}
