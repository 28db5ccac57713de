/// A pointer over the view with nothing pressed: begins when it comes, changes as it moves, ends when it goes.
///
/// It takes part in no competition: other recognizers neither stop it nor are stopped.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
}
