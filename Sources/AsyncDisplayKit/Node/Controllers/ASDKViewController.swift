public import UIKit

/// A view controller that shows a node.
///
///     final class BoxViewController: ASDKViewController<ASDisplayNode> {
///         override init() {
///             super.init(node: ASDisplayNode())
///             node.backgroundColor = .white
///         }
///     }
///
/// The node fills the view, is measured for exactly its size on the main thread, and inherits its traits and safe area.
/// Created without a node, it is a plain view controller.
@preconcurrency @MainActor
open class ASDKViewController<NodeType: ASDisplayNode>: UIViewController, ASVisibilityDepth {
    /// The node; nil if the view controller was created without one.
    open private(set) var node: NodeType!

    /// Creates a view controller of a node.
    public init(node: NodeType) {
        self.node = node
        super.init(nibName: nil, bundle: nil)
        node.setExtra(\.viewController, self)
    }

    /// Creates a view controller with a plain view.
    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Traits

    /// A block that returns the traits of the nodes for those of the view controller.
    open var overrideDisplayTraitsWithTraitCollection: ((UITraitCollection) -> ASTraitCollection)? {
        didSet { passTraitsOn() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        passTraitsOn()
    }

    private func passTraitsOn() {
        guard let node else { return }
        let size = viewIfLoaded?.bounds.size ?? .zero
        node.set(.traitsAreOverridden, overrideDisplayTraitsWithTraitCollection != nil)
        if let traits = overrideDisplayTraitsWithTraitCollection?(traitCollection) {
            node.propagate(traits.primitive)
        } else {
            node.propagate(ASPrimitiveTraitCollection(traitCollection, containerSize: size))
        }
    }

    // MARK: View

    open override func loadView() {
        guard let node else { return super.loadView() }
        let frame = UIScreen.main.bounds
        if node.bounds == .zero { node.frame = frame }
        let view = node.view
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        passTraitsOn()
    }

    /// The range of sizes that the node is measured with: exactly the view's size.
    open var nodeConstrainedSize: ASSizeRange {
        let size = viewIfLoaded?.bounds.size ?? .zero
        return ASSizeRangeMake(size)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let node, node.primitiveTraitCollection().containerSize != view.bounds.size else { return }
        passTraitsOn()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if neverShowPlaceholders, isBecomingVisible { node?.recursivelyEnsureDisplaySynchronously(true) }
        isBecomingVisible = false
    }

    // MARK: Appearance

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isBecomingVisible = true
        // Applies the layout before the transition begins.
        node?.layoutIfNeeded()
        ownDepth = 0
        visibilityDepthDidChange()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if isViewLoaded { visibilityDepthDidChange() }
    }

    private var isBecomingVisible = false

    /// The interface state of the node.
    public final var interfaceState: ASInterfaceState { node?.interfaceState ?? [] }

    /// Whether the view, when it appears, waits until it is completely drawn.
    open var neverShowPlaceholders = false

    // MARK: Ranges

    /// Whether a list in the node preloads less while the view is not visible. True by default if the node or the view
    /// controller conforms to ``ASRangeControllerUpdateRangeProtocol``.
    open var automaticallyAdjustRangeModeBasedOnViewEvents: Bool {
        get { storedAdjustsRangeMode ?? (rangeUpdater != nil) }
        set { storedAdjustsRangeMode = newValue }
    }

    private var storedAdjustsRangeMode: Bool?

    private var rangeUpdater: (any ASRangeControllerUpdateRangeProtocol)? {
        (self as? any ASRangeControllerUpdateRangeProtocol) ?? (node as? any ASRangeControllerUpdateRangeProtocol)
    }

    private var ownDepth = 0

    /// Returns the number of steps from being visible: 0 while the view is visible or was not shown yet, 1 after it
    /// disappeared, or the depth that a container such as ``ASDKNavigationController`` returns.
    open func visibilityDepth() -> Int { depth(own: ownDepth) }

    /// Called when the number of steps has changed: sets the range mode of a list in the node.
    open func visibilityDepthDidChange() {
        guard automaticallyAdjustRangeModeBasedOnViewEvents else { return }
        rangeUpdater?.updateCurrentRange(with: ASLayoutRangeModeForVisibilityDepth(visibilityDepth()))
    }
}

/// The mode of a list's ranges.
public enum ASLayoutRangeMode: Int, Sendable {
    /// Small ranges: before the user has scrolled, and while the list is not visible.
    case minimum
    /// The ranges of the tuning parameters.
    case full
    /// The controller loads only the visible area.
    case visibleOnly
    /// The list draws and loads only visible nodes, and may discard drawn contents.
    case lowMemory
}

/// An object that manages a list's ranges.
@preconcurrency @MainActor
public protocol ASRangeControllerUpdateRangeProtocol: AnyObject {
    /// Sets the mode of the ranges.
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode)
}

/// The name before Texture 3.
public typealias ASViewController = ASDKViewController
