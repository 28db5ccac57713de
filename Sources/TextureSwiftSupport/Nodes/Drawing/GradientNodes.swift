public import AsyncDisplayKit
import TwillSync

/// A node that draws a gradient off the main thread. Colors follow the traits of the node.
open class GradientDrawingNode: NamedDisplayNodeBase {
    /// Creates a node without a gradient.
    public override init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    /// Creates a node with a gradient.
    public convenience init(descriptor: LinearGradientDescriptor) {
        self.init()
        drawer.withLock { $0 = LinearGradientDrawer(descriptor: descriptor) }
    }

    /// Whether the node may be layer-backed: true.
    open override var supportsLayerBacking: Bool { true }

    /// Sets the gradient. Any thread.
    public func setDescriptor(descriptor: LinearGradientDescriptor) {
        drawer.withLock { $0 = LinearGradientDrawer(descriptor: descriptor) }
        setNeedsDisplay()
    }

    @preconcurrency @MainActor
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        drawer.withLock { $0 }.map { GradientParameters($0) }
    }

    open override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        (parameters as? GradientParameters)?.drawer.draw(in: context, rect: bounds)
    }

    private final let drawer = Locked<LinearGradientDrawer?>(nil)
}

private final class GradientParameters: NSObject {
    let drawer: LinearGradientDrawer

    init(_ drawer: LinearGradientDrawer) {
        self.drawer = drawer
    }
}

/// A node that shows a gradient in a gradient layer, which animations can change. Colors follow the traits of the node.
open class GradientLayerNode: ASDisplayNode {
    /// Creates a node; without a gradient it shows nothing.
    public init(descriptor: LinearGradientDescriptor? = nil) {
        self.descriptor = Locked(descriptor)
        super.init()
        shouldAnimateSizeChanges = false
        setViewBlock { GradientLayerView() }
        backgroundColor = .clear
    }

    /// Whether the node may be layer-backed: false.
    open override var supportsLayerBacking: Bool { false }

    /// The layer, which is created on first access with the view.
    @preconcurrency @MainActor
    public var gradientLayer: CAGradientLayer { view.layer as! CAGradientLayer }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        // In a plain view, a node that wraps a view is not notified of its traits.
        (view as? GradientLayerView)?.traitsDidChange = { [weak self] in self?.applyDescriptor() }
        applyDescriptor()
    }

    /// Sets the gradient. Any thread.
    open func setDescriptor(descriptor: LinearGradientDescriptor) {
        self.descriptor.withLock { $0 = descriptor }
        descriptorDidChange()
    }

    open override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previous: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        if primitiveTraitCollection().userInterfaceStyle != previous.userInterfaceStyle { descriptorDidChange() }
    }

    // MARK: Private

    private final let descriptor: Locked<LinearGradientDescriptor?>

    private func descriptorDidChange() {
        guard isNodeLoaded else { return }
        runOnMainThread(self) { $0.applyDescriptor() }
    }

    @MainActor
    private func applyDescriptor() {
        guard let descriptor = descriptor.withLock({ $0 }) else { return }
        let layer = gradientLayer
        view.traitCollection.performAsCurrent { descriptor.apply(to: layer) }
    }
}

/// The former name of `GradientLayerNode`.
@available(*, deprecated, renamed: "GradientLayerNode")
public typealias GradientNode = GradientLayerNode

private final class GradientLayerView: UIView {
    var traitsDidChange: (@MainActor () -> Void)?

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange?()
    }
}
