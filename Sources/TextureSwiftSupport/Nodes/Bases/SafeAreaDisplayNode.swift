public import AsyncDisplayKit
import TwillSync

/// A node that is laid out again when its safe area changes, and keeps the insets for layouts on any thread.
open class SafeAreaDisplayNode: NamedDisplayNodeBase {
    /// Whether touches of the node itself reach what is behind it; its subnodes still receive touches.
    public var throughsTouches: Bool {
        get { state.withLock { $0.letsTouchesThrough } }
        set { state.withLock { $0.letsTouchesThrough = newValue } }
    }

    /// The safe area at its last change. Any thread.
    public private(set) var capturedSafeAreaInsets: UIEdgeInsets {
        get { state.withLock { $0.insets } }
        set { state.withLock { $0.insets = newValue } }
    }

    public override init() {
        super.init()
        automaticallyRelayoutOnSafeAreaChanges = true
        automaticallyRelayoutOnLayoutMarginsChanges = true
    }

    @preconcurrency @MainActor
    open override func safeAreaInsetsDidChange() {
        capturedSafeAreaInsets = safeAreaInsets
        super.safeAreaInsetsDidChange()
    }

    @preconcurrency @MainActor
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return throughsTouches && found === view ? nil : found
    }

    // MARK: Private

    private struct State {
        var insets = UIEdgeInsets.zero
        var letsTouchesThrough = false
    }

    private final let state = Locked(State())
}
