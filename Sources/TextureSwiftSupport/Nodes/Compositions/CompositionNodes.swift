public import AsyncDisplayKit

/// A node with another behind it, of the same size.
open class BackgroundNode<Content: ASDisplayNode, Background: ASDisplayNode>: NamedDisplayNodeBase {
    /// The node that determines the size.
    public let content: Content
    /// The node behind it.
    public let background: Background

    /// Creates a node of two others.
    public init(child content: () -> Content, background: () -> Background) {
        self.content = content()
        self.background = background()
        super.init()
        addSubnode(self.background)
        addSubnode(self.content)
    }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASBackgroundLayoutSpec(child: content, background: background)
    }
}

/// A node of any class with another behind it.
open class AnyBackgroundNode: BackgroundNode<ASDisplayNode, ASDisplayNode> {}

/// A node with another in front of it, of the same size.
open class OverlayNode<Content: ASDisplayNode, Overlay: ASDisplayNode>: NamedDisplayNodeBase {
    /// The node that determines the size.
    public let content: Content
    /// The node in front of it.
    public let overlay: Overlay

    /// Creates a node of two others.
    public init(child content: () -> Content, overlay: () -> Overlay) {
        self.content = content()
        self.overlay = overlay()
        super.init()
        addSubnode(self.content)
        addSubnode(self.overlay)
    }

    /// Whether the node may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASOverlayLayoutSpec(child: content, overlay: overlay)
    }
}

/// A node of any class with another in front of it.
open class AnyOverlayNode: OverlayNode<ASDisplayNode, ASDisplayNode> {}

/// A node with space around another.
open class PaddingNode<Content: ASDisplayNode>: ASDisplayNode {
    /// The node inside.
    public let content: Content
    /// The space around it, in points.
    public let padding: UIEdgeInsets

    /// Creates a node around another.
    public init(padding: UIEdgeInsets, content: Content) {
        self.content = content
        self.padding = padding
        super.init()
        addSubnode(content)
    }

    /// Creates a node around another.
    @available(*, deprecated, message: "Use init(padding:content:)")
    public convenience init(padding: UIEdgeInsets, child: () -> Content) {
        self.init(padding: padding, content: child())
    }

    /// Whether the node may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: padding, child: content)
    }
}

/// A node with space around another of any class.
open class AnyPaddingNode: PaddingNode<ASDisplayNode> {}

/// A node that shows another through a mask: where the mask's pixels are opaque.
open class MaskingNode<MaskedContent: ASDisplayNode, Mask: ASDisplayNode>: NamedDisplayNodeBase {
    /// The node that determines the size.
    public enum Sizing: Sendable {
        /// The masked node.
        case maskedContent
        /// The mask.
        case maskContent
    }

    /// The node that is masked.
    public let maskedNode: MaskedContent
    /// The mask.
    public let maskNode: Mask
    /// The node that determines the size.
    public let sizing: Sizing

    private let showsMask: Bool

    /// Creates a node of two others.
    ///
    /// - Parameters:
    ///   - debug: Whether the mask is shown in front of the content instead, in debug builds.
    ///   - sizing: The node that determines the size.
    ///   - maskedContent: Creates the node that is masked.
    ///   - mask: Creates the mask.
    public init(
        debug: Bool = false, sizing: Sizing = .maskContent, maskedContent: () -> MaskedContent, mask: () -> Mask
    ) {
        showsMask = debug
        self.sizing = sizing
        maskedNode = maskedContent()
        maskNode = mask()
        super.init()
        addSubnode(maskedNode)
        addSubnode(maskNode)
    }

    /// Whether the node may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    @preconcurrency @MainActor
    open override func layoutDidFinish() {
        super.layoutDidFinish()
        #if DEBUG
            if showsMask { return }
        #endif
        if layer.mask !== maskNode.layer { layer.mask = maskNode.layer }
    }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        switch sizing {
        case .maskContent: ASBackgroundLayoutSpec(child: maskNode, background: maskedNode)
        case .maskedContent: ASOverlayLayoutSpec(child: maskedNode, overlay: maskNode)
        }
    }
}

/// A node that shows a view of an app's own class.
open class ViewNode<V: UIView>: NamedDisplayNodeBase {
    /// The view, which is created on first access.
    @preconcurrency @MainActor
    open var wrappedView: V { view as! V }

    /// Creates a node.
    ///
    /// - Parameter wrappedView: Creates the view. Called once, on the main thread.
    @preconcurrency
    public init(wrappedView: @escaping @MainActor () -> V) {
        super.init()
        setViewBlock { wrappedView() }
    }
}
