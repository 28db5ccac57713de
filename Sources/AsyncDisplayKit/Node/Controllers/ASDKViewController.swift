public import UIKit

/// A view controller whose view is a node's.
///
///     final class BoxViewController: ASDKViewController<ASDisplayNode> {
///         override init() {
///             super.init(node: ASDisplayNode())
///             node.backgroundColor = .white
///         }
///     }
///
/// The node fills the view, is measured for exactly its size on the main thread, and passes on traits and safe area. Made
/// without a node it is a plain view controller.
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

    /// With a plain view.
    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Traits

    /// The traits that the nodes get, for those of the view controller.
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
        // What was measured for the size is there before the transition begins, not after.
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

    /// Whether the view waits, when it appears, until all of it is drawn.
    open var neverShowPlaceholders = false

    // MARK: Ranges

    /// Whether a list in the node preloads less while the view is not seen. True by default where the node or the view
    /// controller is an ``ASRangeControllerUpdateRangeProtocol``.
    open var automaticallyAdjustRangeModeBasedOnViewEvents: Bool {
        get { storedAdjustsRangeMode ?? (rangeUpdater != nil) }
        set { storedAdjustsRangeMode = newValue }
    }

    private var storedAdjustsRangeMode: Bool?

    private var rangeUpdater: (any ASRangeControllerUpdateRangeProtocol)? {
        (self as? any ASRangeControllerUpdateRangeProtocol) ?? (node as? any ASRangeControllerUpdateRangeProtocol)
    }

    private var ownDepth = 0

    /// 0 where the view can be seen or will be for the first time, 1 after it has gone, and what a container such as
    /// ``ASDKNavigationController`` says.
    open func visibilityDepth() -> Int { depth(own: ownDepth) }

    /// Has a list in the node load as much as the depth asks for.
    open func visibilityDepthDidChange() {
        guard automaticallyAdjustRangeModeBasedOnViewEvents else { return }
        rangeUpdater?.updateCurrentRange(with: ASLayoutRangeModeForVisibilityDepth(visibilityDepth()))
    }
}

/// The mode of a list's ranges.
public enum ASLayoutRangeMode: Int, Sendable {
    /// A little around what is seen: before the first scrolling, and while the list is not seen.
    case minimum
    /// The ranges of the tuning parameters.
    case full
    /// The controller loads only the visible area.
    case visibleOnly
    /// Nothing is drawn or loaded that is not seen, and what is drawn may go.
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
