import QuartzCore
import TwillSync
import UIKit

/// The part of a node's state that holds references, made when the first of them is set.
///
/// It is guarded by the node's lock like the rest. Most nodes that are measured and never shown have none, so freeing
/// these releases nothing.
final class NodeOwned {
    // Accessed with the node's lock held.

    // Set together, on the main thread, by loading; never changed again.
    @exclusivity(unchecked)
    var view: UIView?
    @exclusivity(unchecked)
    var layer: CALayer?

    @exclusivity(unchecked)
    private var supernodeLink = LightReference<ASDisplayNode>()

    var supernode: ASDisplayNode? {
        get { supernodeLink.object }
        set { supernodeLink.object = newValue }
    }

    @exclusivity(unchecked)
    var subnodes: [ASDisplayNode] = []
    /// Other properties that were set, oldest first; few nodes set more than a handful.
    @exclusivity(unchecked)
    var properties: [NodePropertyValue] = []
    /// The traits; nil for the default ones.
    @exclusivity(unchecked)
    var traits: ASPrimitiveTraitCollection?

    /// The content of the current layout.
    @exclusivity(unchecked)
    var calculated = NodeLayoutContent.none
    /// The content of the pending layout.
    @exclusivity(unchecked)
    var pending = NodeLayoutContent.none
    @exclusivity(unchecked)
    var layoutSpecBlock: ASLayoutSpecBlock?

    /// Nodes of the subtree, this one included, whose drawing has begun and not ended.
    @exclusivity(unchecked)
    var pendingDisplays: Set<ObjectIdentifier> = []

    /// What most nodes never use.
    @exclusivity(unchecked)
    var extras: NodeExtras?
}

/// State that most nodes never need, guarded by the node's lock like the rest.
final class NodeExtras {
    var transform: CATransform3D?
    var viewBlock: (@MainActor () -> UIView)?
    var layerBlock: (@MainActor () -> CALayer)?
    var didLoadBlocks: [@MainActor (ASDisplayNode) -> Void] = []
    var delegates: [WeakInterfaceStateDelegate] = []
    var hitTestSlop = UIEdgeInsets.zero
    var debugName: String?
    var placeholderFadeDuration: TimeInterval = 0
    var placeholder: CALayer?
    var willDraw: ASDisplayNodeContextModifier?
    var didDraw: ASDisplayNodeContextModifier?
    var drawingPriority = ASDefaultDrawingPriority
    var contentsScaleForDisplay: CGFloat?
    var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
    var cornerRadius: CGFloat = 0
    var cornerLayers: [CALayer] = []
    var fallbackSafeArea = UIEdgeInsets.zero
    var nodeController: WeakBox?
    /// A controller that the node keeps.
    var keptController: AnyObject?
    weak var viewController: UIViewController?
    var transition: LayoutTransition?
    var transitionDuration: TimeInterval = 0.2
    var transitionDelay: TimeInterval = 0
    var transitionOptions: UIView.AnimationOptions = []
    var transitionID = 0
    /// The alpha that a transition fades the node from or to; nil outside of one.
    var alphaBeforeTransition: CGFloat?
    var unflattenedLayout: ASLayout?
    /// The lock of `lock()`; the app decides what it guards.
    var appLock: NSRecursiveLock?
}

struct WeakInterfaceStateDelegate {
    weak var delegate: (any ASInterfaceStateDelegate)?

    init(_ delegate: any ASInterfaceStateDelegate) {
        self.delegate = delegate
    }
}

extension LightReference where Object == AnyObject {
    /// The object, if it is a node: a cast to a class takes a fraction of one to a protocol.
    var node: ASDisplayNode? { object as? ASDisplayNode }
}
