public import AsyncDisplayKit
import TwillSync

/// A node around another, with a view, for instance around one that is layer-backed.
open class WrapperNode<Content: ASDisplayNode>: ASDisplayNode {
    /// The layout of the content.
    public struct Layout: Sendable {
        /// The proportions of the content; nil for its own size.
        public var aspectRatio: CGSize?

        /// Creates a layout.
        public init(aspectRatio: CGSize? = nil) {
            self.aspectRatio = aspectRatio
        }
    }

    /// The node inside.
    public let content: Content

    /// The layout of the content; see ``WrapperNode/aspectRatio(_:)``.
    public private(set) var layout: Layout {
        get { storedLayout.withLock { $0 } }
        set { storedLayout.withLock { $0 = newValue } }
    }

    /// Creates a node around another.
    public init(layout: Layout = Layout(), content: Content) {
        storedLayout = Locked(layout)
        self.content = content
        super.init()
        addSubnode(content)
    }

    /// Creates a node around another.
    @available(*, deprecated, message: "Use init(layout:content:)")
    public convenience init(child: () -> Content) {
        self.init(content: child())
    }

    /// Whether the node may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    /// Sets the proportions of the content, and returns the node.
    public func aspectRatio(_ ratio: CGSize) -> Self {
        layout.aspectRatio = ratio
        setNeedsLayout()
        return self
    }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = ASWrapperLayoutSpec(layoutElement: content)
        guard let ratio = layout.aspectRatio else { return content }
        return ASRatioLayoutSpec(ratio: ratio.height / ratio.width, child: content)
    }

    private let storedLayout: Locked<Layout>
}

/// A node around another of any class.
open class AnyWrapperNode: WrapperNode<ASDisplayNode> {}

/// A cell around a node.
open class WrapperCellNode<Content: ASDisplayNode>: NamedDisplayCellNodeBase {
    /// The node inside.
    public let content: Content

    /// Creates a cell around a node.
    public init(content: Content) {
        self.content = content
        super.init()
        clipsToBounds = false
        addSubnode(content)
    }

    /// Creates a cell around a node.
    @available(*, deprecated, message: "Use init(content:)")
    public convenience init(child: () -> Content) {
        self.init(content: child())
    }

    /// Whether the cell may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: content)
    }
}

/// A cell around a node of any class.
open class AnyWrapperCellNode: WrapperCellNode<ASDisplayNode> {}
