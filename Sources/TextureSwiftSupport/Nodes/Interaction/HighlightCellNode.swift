public import AsyncDisplayKit

/// A cell that can be tapped and selected, with an animation and haptic feedback.
open class HighlightCellNode<D: ASDisplayNode>: NamedDisplayCellNodeBase {
    /// The class of the node inside.
    public typealias BodyNode = D

    /// The node inside.
    public let bodyNode: D

    private let target: HighlightTarget
    private let haptics: HapticsDescriptor?
    private var tapHandler: (@MainActor () -> Void)?
    private var selectionHandler: ((Bool) -> Void)?

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - animation: The animation while the row is highlighted.
    ///   - haptics: The haptic feedback; nil for none.
    ///   - contentNode: The node inside, whose size is that of the cell. It may be layer-backed.
    public init(animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, contentNode: D) {
        bodyNode = contentNode
        target = HighlightTarget(contentNode, animation)
        self.haptics = haptics
        super.init()
        clipsToBounds = false
        addSubnode(target.node)
    }

    /// Creates a cell.
    @available(*, deprecated, message: "Use init(animation:haptics:contentNode:)")
    public convenience init(
        animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, _ bodyNode: () -> D
    ) {
        self.init(animation: animation, haptics: haptics, contentNode: bodyNode())
    }

    /// Whether the cell may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    /// The node of the animation's overlay, once the view is loaded; nil without one.
    public var overlayNode: ASDisplayNode? { target.overlayNode }

    /// Whether the row is highlighted. The animation shows it.
    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { target.show(isHighlighted, in: self) } }
    }

    /// Whether the row is selected.
    open override var isSelected: Bool {
        didSet { if isSelected != oldValue { selectionHandler?(isSelected) } }
    }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        target.load(in: self)
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { target.layout() }

    @preconcurrency @MainActor
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        haptics?.send(event: .onTouchDownInside)
    }

    @preconcurrency @MainActor
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        haptics?.send(event: .onTouchUpInside)
        tapHandler?()
    }

    /// Sets the closure that is called when the cell was tapped.
    @discardableResult
    @preconcurrency
    public func onTap(_ handler: @escaping @MainActor () -> Void) -> Self {
        tapHandler = handler
        return self
    }

    /// Sets the closure that is called when the row was selected or deselected.
    @discardableResult
    public func onChangedIsSelected(_ handler: @escaping (Bool) -> Void) -> Self {
        selectionHandler = handler
        return self
    }
}

/// A cell around a node of any class, with an animation and haptic feedback.
open class AnyHighlightCellNode: HighlightCellNode<ASDisplayNode> {}
