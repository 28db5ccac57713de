public import AsyncDisplayKit

/// A node whose layout is a closure, for nodes without a class in the app.
///
///     func price(_ text: String) -> AnyDisplayNode {
///         let label = ASTextNode()
///         label.attributedText = NSAttributedString(string: text)
///         return AnyDisplayNode { _, _ in
///             LayoutSpec { label.padding(8) }
///         }
///     }
///
/// The nodes of the layout are its subnodes, and it is laid out again when the safe area changes.
open class AnyDisplayNode: SafeAreaDisplayNode {
    private var loadHandler: (@MainActor (AnyDisplayNode) -> Void)?
    private var layoutHandler: (@MainActor (AnyDisplayNode) -> Void)?
    private var retained: [Any]

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - name: The beginning of the accessibility identifier, which debug builds set with the position in the source.
    ///   - file: The file, for the identifier.
    ///   - function: The function, for the identifier.
    ///   - line: The line, for the identifier.
    ///   - retainsUntilDeinitItems: Objects that are retained as long as the node exists.
    ///   - layoutSpecBlock: Returns the layout. Called on any thread.
    public init(
        _ name: String = "", _ file: StaticString = #file, _ function: StaticString = #function, _ line: UInt = #line,
        retainsUntilDeinitItems: [Any] = [],
        layoutSpecBlock: @escaping (AnyDisplayNode, ASSizeRange) -> ASLayoutSpec
    ) {
        retained = retainsUntilDeinitItems
        super.init()
        self.layoutSpecBlock = { node, range in
            (node as? AnyDisplayNode).map { layoutSpecBlock($0, range) } ?? ASLayoutSpec()
        }
        automaticallyManagesSubnodes = true
        #if DEBUG
            let source = URL(fileURLWithPath: "\(file)").deletingPathExtension().lastPathComponent
            accessibilityIdentifier = "\(name).\(source).\(function).\(line)"
        #endif
    }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        loadHandler?(self)
    }

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        layoutHandler?(self)
    }

    @available(*, unavailable)
    @preconcurrency
    open override func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) { super.onDidLoad(body) }

    /// Sets the closure that is called when the view or layer was created; immediately, if it was.
    @discardableResult
    @preconcurrency
    public final func onDidLoad(_ onDidLoad: @escaping @MainActor (AnyDisplayNode) -> Void) -> Self {
        loadHandler = onDidLoad
        if isNodeLoaded { runOnMainThread(self) { onDidLoad($0) } }
        return self
    }

    /// Sets the closure that is called when the node is laid out, on the main thread.
    @discardableResult
    @preconcurrency
    public final func onLayout(_ onLayout: @escaping @MainActor (AnyDisplayNode) -> Void) -> Self {
        layoutHandler = onLayout
        return self
    }

    /// Retains an object as long as the node exists.
    @discardableResult
    public final func associate(_ object: Any) -> Self {
        retained.append(object)
        return self
    }

    /// Sets the background color.
    @discardableResult
    public final func setBackgroundColor(_ color: UIColor) -> Self {
        backgroundColor = color
        return self
    }

    /// Sets whether the node has a layer without a view.
    @discardableResult
    public final func setIsLayerBacked(_ isEnabled: Bool) -> Self {
        isLayerBacked = isEnabled
        return self
    }
}

/// A node whose layout is a closure, with values that another closure shows.
public final class AnyPropsDisplayNode<Props>: AnyDisplayNode {
    private var updateHandler: ((ASDisplayNode, Props) -> Void)?

    /// Sets the closure that shows values.
    public func onUpdatedProps(_ onUpdatedProps: @escaping (ASDisplayNode, Props) -> Void) -> Self {
        updateHandler = onUpdatedProps
        return self
    }

    /// Shows values.
    public func update(props: Props) { updateHandler?(self, props) }
}

/// The former name of `AnyDisplayNode`.
@available(*, deprecated, renamed: "AnyDisplayNode")
public typealias FunctionalDisplayNode = AnyDisplayNode

/// Another name of `AnyPropsDisplayNode`.
public typealias PropsFunctionalDisplayNode = AnyPropsDisplayNode
