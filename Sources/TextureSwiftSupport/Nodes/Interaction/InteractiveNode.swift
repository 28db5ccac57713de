public import AsyncDisplayKit

/// A node that can be tapped and pressed for long, with an animation and haptic feedback.
///
///     InteractiveNode(animation: .bodyShrink, contentNode: cardNode)
///         .onTap { show(product) }
open class InteractiveNode<D: ASDisplayNode>: NamedDisplayControlNodeBase {
    /// The class of the node inside.
    public typealias BodyNode = D

    /// The closures that are called on the main thread.
    public struct Handlers {
        /// Called when the node was tapped.
        public var onTap: @MainActor () -> Void = {}
        /// Called when the node was pressed for long, with the point in the node's coordinates.
        public var onLongPress: @MainActor (CGPoint) -> Void = { _ in }
    }

    /// The closures that are called; see also ``InteractiveNode/onTap(_:)``.
    public var handlers = Handlers()

    /// The recognizer of long presses, once the view is loaded; nil without one.
    public var longPressGestureRecognizer: UILongPressGestureRecognizer?

    /// The node inside.
    public let bodyNode: D

    private let target: HighlightTarget
    private let haptics: HapticsDescriptor?
    private let useLongPressGesture: Bool

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - animation: The animation while the node is touched.
    ///   - haptics: The haptic feedback; nil for none.
    ///   - useLongPressGesture: Whether the node can be pressed for long.
    ///   - contentNode: The node inside, whose size is that of this node. It may be layer-backed.
    public init(
        animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, useLongPressGesture: Bool = false,
        contentNode: D
    ) {
        bodyNode = contentNode
        target = HighlightTarget(contentNode, animation)
        self.haptics = haptics
        self.useLongPressGesture = useLongPressGesture
        super.init()
        clipsToBounds = false
        addSubnode(target.node)
    }

    /// Creates a node.
    @available(*, deprecated, message: "Use init(animation:haptics:useLongPressGesture:contentNode:)")
    public convenience init(
        animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, useLongPressGesture: Bool = false,
        _ bodyNode: () -> D
    ) {
        self.init(
            animation: animation, haptics: haptics, useLongPressGesture: useLongPressGesture, contentNode: bodyNode())
    }

    /// Whether the node may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    /// The node of the animation's overlay, once the view is loaded; nil without one.
    public var overlayNode: ASDisplayNode? { target.overlayNode }

    /// Whether the node is highlighted, as while it is touched. The animation shows it.
    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { target.show(isHighlighted, in: self) } }
    }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        target.load(in: self)
        addTarget(
            self, action: Selector("touchDownInside", InteractiveNode.touchDownInside), forControlEvents: .touchDown)
        addTarget(
            self, action: Selector("touchUpInside", InteractiveNode.touchUpInside), forControlEvents: .touchUpInside)
        guard useLongPressGesture else { return }
        let recognizer = UILongPressGestureRecognizer(
            target: self, action: Selector("pressedForLong", InteractiveNode.pressedForLong))
        view.addGestureRecognizer(recognizer)
        longPressGestureRecognizer = recognizer
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { target.layout() }

    /// Sets the closure that is called when the node was tapped.
    @discardableResult
    @preconcurrency
    public func onTap(_ handler: @escaping @MainActor () -> Void) -> Self {
        handlers.onTap = handler
        return self
    }

    /// Sets the closure that is called when the node was pressed for long, with the point in the node's coordinates.
    @discardableResult
    @preconcurrency
    public func onLongPress(_ handler: @escaping @MainActor (CGPoint) -> Void) -> Self {
        handlers.onLongPress = handler
        return self
    }

    // MARK: Touches

    private func touchDownInside() { runOnMainThread(self) { $0.haptics?.send(event: .onTouchDownInside) } }

    private func touchUpInside() {
        runOnMainThread(self) { node in
            node.haptics?.send(event: .onTouchUpInside)
            node.handlers.onTap()
        }
    }

    private func pressedForLong() {
        runOnMainThread(self) { node in
            guard let recognizer = node.longPressGestureRecognizer, recognizer.state == .began else { return }
            node.haptics?.send(event: .onLongPress)
            node.handlers.onLongPress(recognizer.location(in: node.view))
        }
    }
}
