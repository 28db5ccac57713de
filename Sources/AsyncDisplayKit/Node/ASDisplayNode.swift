import TwillSync
public import UIKit

/// A thread-safe description of a view or layer, which is created on the main thread on first access.
///
/// Create, configure and measure nodes on any thread.
///
///     final class Card: ASDisplayNode {
///         let title = ASTextNode()
///
///         override init() {
///             super.init()
///             automaticallyManagesSubnodes = true
///         }
///
///         override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
///             ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: title)
///         }
///     }
///
/// It is Texture's class. **Threads:** until its view or layer is loaded, use any property of a node on any thread, and
/// on several at a time. Once it is loaded, its view and the tree around it belong to the main thread: properties that
/// another thread sets can be read back immediately, and reach the view in the next iteration of the main run loop.
/// Methods marked with `@MainActor` are called on the main thread only. Lengths are in points.
///
/// The class body contains the overridable API; the implementation of each topic is in a file named after it.
@preconcurrency
open class ASDisplayNode: NSObject {
    // MARK: Creating a node

    public override init() {
        super.init()
        setUpNode()
    }

    /// Creates a node that wraps a view, which draws and lays out by itself. The node's `layout()` and touch methods
    /// are not called.
    ///
    /// - Parameters:
    ///   - viewBlock: The block that creates the view on first access. Called once.
    ///   - didLoad: A block that is called when the view was created.
    @preconcurrency
    public convenience init(
        viewBlock: @escaping ASDisplayNodeViewBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        setViewBlock(viewBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    /// Creates a node that wraps a layer; see ``init(viewBlock:didLoad:)``.
    @preconcurrency
    public convenience init(
        layerBlock: @escaping ASDisplayNodeLayerBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        setLayerBlock(layerBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    deinit {
        tearDown()
        state.free()
    }

    // MARK: View and layer

    /// The view, created on first access. Layer-backed nodes, and nodes drawn into another node's image, have none.
    @preconcurrency @MainActor
    open var view: UIView { loadView() }

    /// The layer, created on first access, with the view unless the node is layer-backed.
    @preconcurrency @MainActor
    open var layer: CALayer { loadLayer() }

    /// Whether the view or layer was created.
    public final var isNodeLoaded: Bool { state.withLock { $0.hasLoaded } }

    /// Whether the node wraps a view or layer that a block creates.
    public final var isSynchronous: Bool { has(.synchronous) }

    /// Whether the node has a layer without a view, which is cheaper and receives no touches. Set it before loading.
    open var isLayerBacked: Bool {
        get { has(.layerBacked) }
        set { setLayerBacked(newValue) }
    }

    /// Whether `isLayerBacked` may be set: false if a block creates the view.
    open var supportsLayerBacking: Bool { state.withLock { $0.extras?.viewBlock == nil } }

    /// Runs `body` on the main thread once the view or layer is loaded, after `didLoad()`.
    ///
    /// If it is loaded already, runs `body` immediately; called on another thread, in the next iteration of the main
    /// run loop.
    @preconcurrency
    open func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) { addDidLoadBlock(body) }

    /// Sets the block that creates the view, for a node that is not loaded.
    @preconcurrency
    open func setViewBlock(_ viewBlock: @escaping ASDisplayNodeViewBlock) { replaceViewBlock(viewBlock) }

    /// Sets the block that creates the layer, for a node that is not loaded.
    @preconcurrency
    open func setLayerBlock(_ layerBlock: @escaping ASDisplayNodeLayerBlock) { replaceLayerBlock(layerBlock) }

    /// Called when the view or layer was created, after those of the subnodes. Add gesture recognizers here. Call
    /// super.
    @preconcurrency @MainActor
    open func didLoad() {}

    /// Creates the node's view if no block does.
    @MainActor
    func makeView() -> UIView { _ASDisplayView() }

    @MainActor
    func makeLayer() -> CALayer { _ASDisplayLayer() }

    // MARK: Hierarchy

    /// The node that contains this one.
    public final var supernode: ASDisplayNode? { state.withLock { $0.supernode } }

    /// The subnodes from back to front; nil without any.
    public final var subnodes: [ASDisplayNode]? {
        let nodes = storedSubnodes
        return nodes.isEmpty ? nil : nodes
    }

    /// Adds a subnode in front of the others, removing it from its previous supernode.
    open func addSubnode(_ subnode: ASDisplayNode) { insert(subnode, at: nil) }

    /// Inserts a subnode below another.
    open func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) {
        insert(subnode, beside: below, offset: 0)
    }

    /// Inserts a subnode above another.
    open func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) {
        insert(subnode, beside: above, offset: 1)
    }

    /// Inserts a subnode at an index.
    ///
    /// - Parameters:
    ///   - subnode: The node to insert.
    ///   - idx: An index from 0 to the number of subnodes. Others are logged, and the nearest is used.
    open func insertSubnode(_ subnode: ASDisplayNode, at idx: Int) { insert(subnode, atGiven: idx) }

    /// Replaces a subnode.
    open func replaceSubnode(_ subnode: ASDisplayNode, withSubnode replacementSubnode: ASDisplayNode) {
        replace(subnode, with: replacementSubnode)
    }

    /// Removes the node from its supernode.
    open func removeFromSupernode() { leaveSupernode() }

    /// Whether the view or layer is in a window.
    public final var isInHierarchy: Bool { has(.inHierarchy) }

    /// Called before the view enters a window. Call super.
    @preconcurrency @MainActor
    open func willEnterHierarchy() { enterStatesOfHierarchy() }

    /// Called when the view and those of the subnodes have entered a window. Call super.
    @preconcurrency @MainActor
    open func didEnterHierarchy() { tellDelegates { $0.didEnterHierarchy() } }

    /// Called when the view has left the window. Call super.
    @preconcurrency @MainActor
    open func didExitHierarchy() {
        exitStatesOfHierarchy()
        tellDelegates { $0.didExitHierarchy() }
    }

    // MARK: Geometry

    /// The frame of the node in the supernode's coordinates.
    ///
    /// Setting it ignores `transform`, as in Texture, so that a scaled or rotated node is laid out like any other. A
    /// supernode that lays out its subnodes sets their frames.
    open var frame: CGRect {
        get { nodeFrame }
        set { setNodeFrame(newValue) }
    }

    /// The node's own coordinate system.
    open var bounds: CGRect {
        get { nodeBounds }
        set { setNodeBounds(newValue) }
    }

    /// The bounds, safe on any thread; the same as ``bounds``, which is safe too.
    public final var threadSafeBounds: CGRect { bounds }

    /// The position of `anchorPoint` in the supernode's coordinates.
    open var position: CGPoint {
        get { nodePosition }
        set { setNodePosition(newValue) }
    }

    /// The point at `position`, about which `transform` is applied.
    open var anchorPoint: CGPoint {
        get { nodeAnchorPoint }
        set { setNodeAnchorPoint(newValue) }
    }

    /// The transform about the anchor point.
    open var transform: CATransform3D {
        get { nodeTransform }
        set { setNodeTransform(newValue) }
    }

    /// The order of siblings in drawing.
    open var zPosition: CGFloat {
        get { self[Bridge.zPosition] }
        set { self[Bridge.zPosition] = newValue }
    }

    /// The transform of all subnodes.
    open var subnodeTransform: CATransform3D {
        get { self[Bridge.subnodeTransform] }
        set { self[Bridge.subnodeTransform] = newValue }
    }

    /// Whether the subnodes' autoresizing masks are applied.
    open var autoresizesSubviews: Bool {
        get { self[Bridge.autoresizesSubviews] }
        set { self[Bridge.autoresizesSubviews] = newValue }
    }

    /// The parts of the frame that change with the supernode's size.
    open var autoresizingMask: UIView.AutoresizingMask {
        get { self[Bridge.autoresizingMask] }
        set { self[Bridge.autoresizingMask] = newValue }
    }

    /// The direction of the content, which determines whether its layout is mirrored in right-to-left languages.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { self[Bridge.semanticContentAttribute] }
        set { setSemanticContent(newValue) }
    }

    // MARK: Appearance

    /// The opacity, 0 to 1.
    open var alpha: CGFloat {
        get { self[Bridge.alpha] }
        set { self[Bridge.alpha] = newValue }
    }

    /// Whether the node is hidden.
    open var isHidden: Bool {
        get { self[Bridge.isHidden] }
        set { self[Bridge.isHidden] = newValue }
    }

    /// Whether the node's drawing is opaque. True by default; it takes effect with an opaque background color.
    open var isOpaque: Bool {
        get { self[Bridge.isOpaque] }
        set { setOpaque(newValue) }
    }

    /// Whether subnodes are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { self[Bridge.clipsToBounds] }
        set { self[Bridge.clipsToBounds] = newValue }
    }

    /// The color behind the node's contents.
    open var backgroundColor: UIColor? {
        get { self[Bridge.backgroundColor] }
        set { setBackground(newValue) }
    }

    /// The tint color; once loaded, by default that of the nearest ancestor that has one. nil inherits it again.
    open var tintColor: UIColor! {
        get { self[Bridge.tintColor] ?? inheritedTintColor }
        set { setTint(newValue) }
    }

    /// Called when the tint color has changed.
    @preconcurrency @MainActor
    open func tintColorDidChange() {}

    /// The content mode. Instead of `.redraw`, use ``needsDisplayOnBoundsChange``.
    open var contentMode: UIView.ContentMode {
        get { self[Bridge.contentMode] }
        set { self[Bridge.contentMode] = newValue }
    }

    /// The contents, a `CGImage` or nil. The node's drawing replaces them.
    open var contents: Any? {
        get { self[Bridge.contents] }
        set { self[Bridge.contents] = newValue }
    }

    /// The placement of contents, as a layer's gravity.
    open var contentsGravity: String {
        get { self[Bridge.contentsGravity] }
        set { self[Bridge.contentsGravity] = newValue }
    }

    /// The part of the contents that is shown.
    open var contentsRect: CGRect {
        get { self[Bridge.contentsRect] }
        set { self[Bridge.contentsRect] = newValue }
    }

    /// The part of the contents that stretches.
    open var contentsCenter: CGRect {
        get { self[Bridge.contentsCenter] }
        set { self[Bridge.contentsCenter] = newValue }
    }

    /// The number of pixels of the contents per point.
    open var contentsScale: CGFloat {
        get { self[Bridge.contentsScale] }
        set { self[Bridge.contentsScale] = newValue }
    }

    /// The scale of rasterization, a hint without effect.
    open var rasterizationScale: CGFloat {
        get { self[Bridge.rasterizationScale] }
        set { self[Bridge.rasterizationScale] = newValue }
    }

    /// Whether the node is drawn again when its size changes.
    open var needsDisplayOnBoundsChange: Bool {
        get { self[Bridge.needsDisplayOnBoundsChange] }
        set { self[Bridge.needsDisplayOnBoundsChange] = newValue }
    }

    /// Whether `alpha` applies to the node with its subnodes as one image.
    open var allowsGroupOpacity: Bool {
        get { self[Bridge.allowsGroupOpacity] }
        set { self[Bridge.allowsGroupOpacity] = newValue }
    }

    /// Whether edges are antialiased, a hint without effect.
    open var allowsEdgeAntialiasing: Bool {
        get { self[Bridge.allowsEdgeAntialiasing] }
        set { self[Bridge.allowsEdgeAntialiasing] = newValue }
    }

    /// The edges that are antialiased, as bits of `CAEdgeAntialiasingMask`; all by default. A hint without effect in
    /// Twill.
    open var edgeAntialiasingMask: UInt32 {
        get { self[Bridge.edgeAntialiasingMask] }
        set { self[Bridge.edgeAntialiasingMask] = newValue }
    }

    /// The width of the border.
    open var borderWidth: CGFloat {
        get { self[Bridge.borderWidth] }
        set { self[Bridge.borderWidth] = newValue }
    }

    /// The color of the border.
    open var borderColor: CGColor? {
        get { self[Bridge.borderColor] }
        set { self[Bridge.borderColor] = newValue }
    }

    /// The radius of the corners.
    open var cornerRadius: CGFloat {
        get { nodeCornerRadius }
        set { setCorners(radius: newValue) }
    }

    /// The way corners are rounded.
    open var cornerRoundingType: ASCornerRoundingType {
        get { nodeCornerRoundingType }
        set { setCorners(type: newValue) }
    }

    /// The corners that are rounded.
    open var maskedCorners: CACornerMask {
        get { self[Bridge.maskedCorners] }
        set { setCorners(masked: newValue) }
    }

    /// The color of the shadow.
    open var shadowColor: CGColor? {
        get { self[Bridge.shadowColor] }
        set { self[Bridge.shadowColor] = newValue }
    }

    /// The opacity of the shadow.
    open var shadowOpacity: CGFloat {
        get { self[Bridge.shadowOpacity] }
        set { self[Bridge.shadowOpacity] = newValue }
    }

    /// The offset of the shadow, in points.
    open var shadowOffset: CGSize {
        get { self[Bridge.shadowOffset] }
        set { self[Bridge.shadowOffset] = newValue }
    }

    /// The radius of the shadow's blur, in points.
    open var shadowRadius: CGFloat {
        get { self[Bridge.shadowRadius] }
        set { self[Bridge.shadowRadius] = newValue }
    }

    /// The actions of the layer, by the keys of its properties.
    open var actions: [String: any CAAction]? {
        get { self[Bridge.actions] }
        set { self[Bridge.actions] = newValue }
    }

    // MARK: Layout

    /// The style, which a parent's layout spec reads.
    public final var style: ASLayoutElementStyle { lazyStyle }

    /// A block that returns the layout of the node's content, instead of an override of ``layoutSpecThatFits(_:)``.
    ///
    /// Called often and on any thread; it must not add subnodes.
    open var layoutSpecBlock: ASLayoutSpecBlock? {
        get { state.withLock { $0.layoutSpecBlock } }
        set { setLayoutSpecBlock(newValue) }
    }

    /// Whether nodes in the layout are added as subnodes, and removed when they are no longer in it.
    open var automaticallyManagesSubnodes: Bool {
        get { has(.managesSubnodes) }
        set { set(.managesSubnodes, newValue) }
    }

    /// Measures the node, or returns the known layout for the same range. Any thread, until the node is loaded.
    ///
    /// Does not set the size. Override ``calculateLayoutThatFits(_:)`` instead.
    @discardableResult
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Returns the layout of the node for a range of sizes.
    ///
    /// - Parameters:
    ///   - constrainedSize: The smallest and the largest size that are allowed.
    ///   - parentSize: The size that fractions in `style` refer to; a side that is not a number is undefined.
    @discardableResult
    public final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        object(of: layoutRecord(constrainedSize, parentSize: parentSize))
    }

    /// Returns the layout in the part of `constrainedSize` that `style` allows. Very rarely overridden.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayout(constrainedSize, restrictedTo: size, in: parentSize)
    }

    /// Returns the layout by ``layoutSpecThatFits(_:)`` or the block, or else by ``calculateSizeThatFits(_:)``.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        calculateLayout(constrainedSize)
    }

    /// Returns the size of a node that sets the frames of its subnodes in ``ASDisplayNode/layout()``, at most
    /// `constrainedSize`. Called on any thread.
    ///
    /// By default, it is `constrainedSize`, with 0 for a side without limit.
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { plainSize(in: constrainedSize) }

    /// Returns the layout of the node's content.
    ///
    /// Called often and on any thread. An override returns a new spec each time, and adds no subnodes. It needs no
    /// ``ASDisplayNode/layoutSpecBlock``.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { LayoutSpecProbe.unimplemented() }

    /// Whether ``recordLayout(_:in:)`` describes the layout of the content, instead of ``layoutSpecThatFits(_:)``.
    ///
    /// Set it in the initializer of a class that overrides `recordLayout`. A ``layoutSpecBlock`` takes precedence. Any
    /// thread.
    @_spi(LayoutRecording)
    public final var recordsLayout: Bool {
        get { state.recordsLayout }
        set { setRecordsLayout(newValue) }
    }

    /// Describes the layout of the content of a node with ``recordsLayout``, without objects for its specs.
    ///
    /// Called on any thread, and sometimes twice for one layout; it must not add subnodes. Texture does not have it, so
    /// only Twill's benchmarks and tests see it; see ``ASLayoutRecorder``.
    @_spi(LayoutRecording)
    open func recordLayout(_ layout: ASLayoutRecorder, in constrainedSize: ASSizeRange) { logMissingRecord() }

    /// The size of the last layout; zero before the first.
    public final var calculatedSize: CGSize { lastLayout?.size ?? .zero }

    /// The last layout; nil before the first.
    public final var calculatedLayout: ASLayout? { lastLayout.map { object(of: $0) } }

    /// The range of sizes of the last layout.
    public final var constrainedSizeForCalculatedLayout: ASSizeRange {
        lastLayout?.constrainedSize ?? ASSizeRange(min: .zero, max: .zero)
    }

    /// Called on the measuring thread when the layout has changed.
    open func calculatedLayoutDidChange() {}

    /// Invalidates the layout, which is computed again in the next frame. If the size changes, the supernodes are laid
    /// out, too. Any thread.
    open func setNeedsLayout() { invalidateAndAskForLayout() }

    /// Invalidates the layouts of this node and all supernodes, and measures the outermost one immediately.
    ///
    /// If its size changes, a node without a container takes the new size, and the row of a cell its height. Any
    /// thread.
    open func setNeedsLayoutFromAbove() { askForLayoutFromAbove() }

    /// Discards the measured layouts, without requesting a new layout.
    open func invalidateCalculatedLayout() { dropLayout() }

    /// Lays out the node and its subnodes immediately, if they need it.
    open func layoutIfNeeded() { layOutIfMarked() }

    /// Sets the frames of subnodes, or changes those that the layout has set. Called if the bounds are not empty. Call
    /// super.
    @preconcurrency @MainActor
    open func layout() {}

    /// Called after ``layout()``, including superclasses'. Call super.
    @preconcurrency @MainActor
    open func layoutDidFinish() { tellDelegates { $0.nodeDidLayout() } }

    /// Called when the layout of the outermost node has another size than the node. By default, the node takes that
    /// size and keeps the frame's origin.
    @MainActor
    func sizeDidInvalidate(to size: CGSize) { resize(to: size) }

    /// Called before a transition to a layout of another size than the node's.
    ///
    /// - Returns: Whether a container sets the node's size, and was notified.
    @MainActor
    func givesSizeAway(_ size: CGSize) -> Bool { false }

    /// Whether a row changes its size with an animation. True by default.
    open var shouldAnimateSizeChanges: Bool {
        get { has(.animatesSizeChanges) }
        set { set(.animatesSizeChanges, newValue) }
    }

    // MARK: Layout transitions

    /// The duration of layout transitions in seconds; 0.2 by default.
    open var defaultLayoutTransitionDuration: TimeInterval {
        get { extra(\.transitionDuration, 0.2) }
        set { setExtra(\.transitionDuration, newValue) }
    }

    /// The delay of layout transitions, in seconds.
    open var defaultLayoutTransitionDelay: TimeInterval {
        get { extra(\.transitionDelay, 0) }
        set { setExtra(\.transitionDelay, newValue) }
    }

    /// The options of layout transitions.
    open var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { extra(\.transitionOptions, []) }
        set { setExtra(\.transitionOptions, newValue) }
    }

    /// Measures again in the current range, and animates to the new layout with ``animateLayoutTransition(_:)``.
    ///
    /// - Parameters:
    ///   - animated: Whether the transition is animated.
    ///   - shouldMeasureAsync: Whether to measure on another thread.
    ///   - measurementCompletion: A block that is called on the main thread between measuring and animating. Not called
    ///     if the transition is cancelled before, or the size is zero.
    @preconcurrency @MainActor
    open func transitionLayout(
        withAnimation animated: Bool, shouldMeasureAsync: Bool, measurementCompletion: (() -> Void)? = nil
    ) {
        transition(animated: animated, asynchronously: shouldMeasureAsync, measurementCompletion)
    }

    /// Animates to the layout in another range. Does nothing for the current range, and for one without size.
    @preconcurrency @MainActor
    open func transitionLayout(
        with constrainedSize: ASSizeRange, animated: Bool, shouldMeasureAsync: Bool,
        measurementCompletion: (() -> Void)? = nil
    ) {
        transition(
            to: constrainedSize, animated: animated, asynchronously: shouldMeasureAsync, measurementCompletion)
    }

    /// Cancels a transition; its layout is not applied. Any thread.
    open func cancelLayoutTransition() { cancelTransition() }

    /// Animates from the old layout to the new one; added nodes are subnodes already. An override must call
    /// `context.completeTransition(_:)` at its end.
    @preconcurrency @MainActor
    open func animateLayoutTransition(_ context: any ASContextTransitioning) { animateByDefault(context) }

    /// Called after the animation of a layout transition. The default implementation removes nodes that left the
    /// layout; call super.
    @preconcurrency @MainActor
    open func didCompleteLayoutTransition(_ context: any ASContextTransitioning) { finishTransition(context) }

    // MARK: Interface states

    /// The interface state.
    public final var interfaceState: ASInterfaceState { state.withLock { $0.interfaceState } }

    /// Whether the node is visible.
    public final var isVisible: Bool { interfaceState.contains(.visible) }

    /// Whether the node is in the display range.
    public final var isInDisplayState: Bool { interfaceState.contains(.display) }

    /// Whether the node is in the preload range.
    public final var isInPreloadState: Bool { interfaceState.contains(.preload) }

    /// Adds a delegate, which is not retained. More than four are logged and ignored, as in Texture.
    open func add(_ interfaceStateDelegate: any ASInterfaceStateDelegate) { addDelegate(interfaceStateDelegate) }

    /// Removes a delegate.
    open func remove(_ interfaceStateDelegate: any ASInterfaceStateDelegate) { removeDelegate(interfaceStateDelegate) }

    /// Called after the methods of single states. Call super.
    @preconcurrency @MainActor
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        tellDelegates { $0.interfaceStateDidChange(newState, from: oldState) }
    }

    /// Called when the node became visible. Call super.
    @preconcurrency @MainActor
    open func didEnterVisibleState() { tellDelegates { $0.didEnterVisibleState() } }

    /// Called when the node became invisible. Call super.
    @preconcurrency @MainActor
    open func didExitVisibleState() { tellDelegates { $0.didExitVisibleState() } }

    /// Called when the node entered the display range. Call super.
    @preconcurrency @MainActor
    open func didEnterDisplayState() { tellDelegates { $0.didEnterDisplayState() } }

    /// Called when the node left the display range. Call super.
    @preconcurrency @MainActor
    open func didExitDisplayState() { tellDelegates { $0.didExitDisplayState() } }

    /// Called when the node entered the preload range. Begin loading here. Call super.
    @preconcurrency @MainActor
    open func didEnterPreloadState() { enterPreload() }

    /// Called when the node left the preload range of the container that manages it. Call super.
    @preconcurrency @MainActor
    open func didExitPreloadState() { tellDelegates { $0.didExitPreloadState() } }

    /// Sets how much lists that are not shown keep after a memory warning.
    ///
    /// It is ``ASLayoutRangeMode/visibleOnly``, the default, or ``ASLayoutRangeMode/lowMemory``.
    @preconcurrency @MainActor
    open class func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        RangeModes.forMemoryWarnings = rangeMode
    }

    // MARK: Drawing

    /// Whether the node draws off the main thread. True by default, except for nodes that wrap a view.
    open var displaysAsynchronously: Bool {
        get { has(.displaysAsynchronously) && !has(.synchronous) }
        set { setDisplaysAsynchronously(newValue) }
    }

    /// Whether drawing is suspended; pending drawing happens afterwards.
    open var displaySuspended: Bool {
        get { has(.displaySuspended) }
        set { setDisplaySuspended(newValue) }
    }

    /// Suspends or resumes drawing of the node and those below it.
    open func recursivelySetDisplaySuspended(_ flag: Bool) { forEachNode { $0.displaySuspended = flag } }

    /// Marks the node for drawing in the next frame. Any thread.
    open func setNeedsDisplay() { askForDisplay() }

    /// Draws into the current context, whose origin is that of `bounds`. Called on any thread: use only `parameters`.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the node, in points.
    ///   - parameters: The result of ``drawParameters(forAsyncLayer:)``.
    ///   - isCancelledBlock: Returns whether the drawing is not needed anymore, so that it may end early.
    ///   - isRasterizing: Whether the node is drawn into one image with other nodes.
    open class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
        isRasterizing: Bool
    ) {
        DrawingProbe.noteBase(.draw, of: self)
    }

    /// Returns the contents as an image, instead of drawing them. Called on any thread.
    open class func display(
        withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool
    ) -> UIImage? {
        DrawingProbe.noteBase(.display, of: self)
        return nil
    }

    /// Returns a copy of the values that drawing needs, to be read on another thread.
    @preconcurrency @MainActor
    open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { nil }

    /// Called before the node is drawn.
    @preconcurrency @MainActor
    open func displayWillStart() {}

    /// Called before the node is drawn, on another thread if `asynchronously` is true. Call super.
    @preconcurrency @MainActor
    open func displayWillStartAsynchronously(_ asynchronously: Bool) { beginDisplay() }

    /// Called when the drawn contents are set. Call super.
    @preconcurrency @MainActor
    open func displayDidFinish() { endDisplay() }

    /// Called when the drawing of a subnode begins, or the first of those below it. Call super.
    @preconcurrency @MainActor
    open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {}

    /// Called when a subnode is drawn, and again when all nodes below it are. Call super.
    @preconcurrency @MainActor
    open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {}

    /// Called when this node and all below it are drawn, possibly several times. Call super.
    @preconcurrency @MainActor
    open func hierarchyDisplayDidFinish() {}

    /// Discards the drawn contents. The node is drawn again when it is needed. Call super.
    @preconcurrency @MainActor
    open func clearContents() { dropContents() }

    /// Discards the contents of the node and those below it.
    @preconcurrency @MainActor
    open func recursivelyClearContents() { forEachNode { node in node.onMain { $0.clearContents() } } }

    /// Discards loaded data, as ``ASNetworkImageNode`` does.
    @preconcurrency @MainActor
    open func recursivelyClearPreloadedData() { forEachNode { node in node.onMain { $0.didExitPreloadState() } } }

    /// Draws this node and all below it.
    ///
    /// - Parameter synchronously: Whether to wait until all contents are drawn and set.
    @preconcurrency @MainActor
    open func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) { ensureDisplay(waits: synchronously) }

    /// Returns whether ``recursivelyEnsureDisplaySynchronously(_:)`` leaves this node out.
    open func shouldBypassEnsureDisplay() -> Bool { false }

    /// The number of pixels per point with which the node is drawn: by default, that of the screen.
    open var contentsScaleForDisplay: CGFloat {
        get { displayScale }
        set { setExtra(\.contentsScaleForDisplay, newValue) }
    }

    /// Marks the node for drawing if the scale has changed.
    open func setNeedsDisplay(atScale contentsScale: CGFloat) { askForDisplay(atScale: contentsScale) }

    /// Marks the node and those below it for drawing at a scale.
    open func recursivelySetNeedsDisplay(atScale contentsScale: CGFloat) {
        forEachNode { $0.setNeedsDisplay(atScale: contentsScale) }
    }

    /// The priority of drawing: nodes of a higher priority are drawn earlier.
    open var drawingPriority: Int {
        get { extra(\.drawingPriority, ASDefaultDrawingPriority) }
        set { setExtra(\.drawingPriority, newValue) }
    }

    /// A block that is called before the node's own drawing, with its context, on the drawing thread.
    open var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { extra(\.willDraw, nil) }
        set { setExtra(\.willDraw, newValue) }
    }

    /// A block that is called after drawing, with the context.
    open var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { extra(\.didDraw, nil) }
        set { setExtra(\.didDraw, newValue) }
    }

    /// Draws this node and all below it into one image: fewer layers to composite, but the nodes below do not animate
    /// or receive touches. Call it before the node and its subnodes are loaded.
    open func enableSubtreeRasterization() { rasterizeSubtree() }

    /// Whether the contents of all nodes in this one appear together, independent of the rest of the screen.
    open var isAsyncTransactionContainer: Bool {
        get { has(.isTransactionContainer) }
        set { set(.isTransactionContainer, newValue) }
    }

    // MARK: Placeholder

    /// Whether a placeholder covers the node until it and all below it are drawn.
    open var placeholderEnabled: Bool {
        get { has(.placeholderEnabled) }
        set { set(.placeholderEnabled, newValue) }
    }

    /// The duration in seconds in which the placeholder fades.
    open var placeholderFadeDuration: TimeInterval {
        get { extra(\.placeholderFadeDuration, 0) }
        set { setExtra(\.placeholderFadeDuration, newValue) }
    }

    /// Returns the image of the placeholder, of any size, as it is stretched; nil shows none.
    @preconcurrency @MainActor
    open func placeholderImage() -> UIImage? { nil }

    /// Returns whether the placeholder stays after the node was drawn, for example while an image is loading.
    open func placeholderShouldPersist() -> Bool { false }

    // MARK: Touches

    /// The insets of the touch area; negative insets enlarge it.
    open var hitTestSlop: UIEdgeInsets {
        get { extra(\.hitTestSlop, .zero) }
        set {
            setExtra(\.hitTestSlop, newValue)
            DebugOverlays.setNeedsUpdate()
        }
    }

    /// Whether the node receives touches.
    open var isUserInteractionEnabled: Bool {
        get { self[Bridge.isUserInteractionEnabled] && !isLayerBacked }
        set { self[Bridge.isUserInteractionEnabled] = newValue }
    }

    /// Whether no other view receives touches while this one does.
    open var isExclusiveTouch: Bool {
        get { self[Bridge.isExclusiveTouch] }
        set { self[Bridge.isExclusiveTouch] = newValue }
    }

    /// Returns whether a point, in the node's coordinates, is inside the bounds extended by
    /// ``ASDisplayNode/hitTestSlop``.
    @preconcurrency @MainActor
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isInside(point) }

    /// Returns the view for a touch at a point.
    @preconcurrency @MainActor
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findView(at: point, with: event) }

    /// Called when touches began.
    @preconcurrency @MainActor
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.passOn { $0.superTouchesBegan(touches, with: event) }
    }

    /// Called when touches moved.
    @preconcurrency @MainActor
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.passOn { $0.superTouchesMoved(touches, with: event) }
    }

    /// Called when touches ended.
    @preconcurrency @MainActor
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.passOn { $0.superTouchesEnded(touches, with: event) }
    }

    /// Called when touches were canceled.
    @preconcurrency @MainActor
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.passOn { $0.superTouchesCancelled(touches, with: event) }
    }

    /// Returns whether a gesture may begin.
    @preconcurrency @MainActor
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether the node can become first responder.
    @preconcurrency @MainActor
    open func canBecomeFirstResponder() -> Bool { false }

    /// Returns whether the node can resign first responder.
    @preconcurrency @MainActor
    open func canResignFirstResponder() -> Bool { true }

    /// Makes the node's view first responder.
    @discardableResult
    @preconcurrency @MainActor
    open func becomeFirstResponder() -> Bool { isLayerBacked ? false : view.becomeFirstResponder() }

    /// Resigns first responder.
    @discardableResult
    @preconcurrency @MainActor
    open func resignFirstResponder() -> Bool { loadedBacking?.view?.resignFirstResponder() ?? false }

    /// Returns whether the node's view is first responder.
    @preconcurrency @MainActor
    open func isFirstResponder() -> Bool { loadedBacking?.view?.isFirstResponder ?? false }

    /// Returns whether the view can perform an action; false without a view.
    @preconcurrency @MainActor
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        displayView?.passOn { $0.superCanPerformAction(action, withSender: sender) } ?? false
    }

    // MARK: Safe area and margins

    /// The insets of the area covered by bars and screen edges. Before loading, they are computed from the supernodes.
    open var safeAreaInsets: UIEdgeInsets { nodeSafeArea }

    /// Called when the safe area has changed.
    @preconcurrency @MainActor
    open func safeAreaInsetsDidChange() { safeAreaChanged() }

    /// Whether a change of the safe area invalidates the layout.
    open var automaticallyRelayoutOnSafeAreaChanges: Bool {
        get { has(.relayoutsOnSafeArea) }
        set { set(.relayoutsOnSafeArea, newValue) }
    }

    /// Whether a change of the margins invalidates the layout.
    open var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
        get { has(.relayoutsOnMargins) }
        set { set(.relayoutsOnMargins, newValue) }
    }

    /// The layout margins; those of the view, once it is loaded.
    ///
    /// By default, they are 8 points on each side, plus the safe area with ``insetsLayoutMarginsFromSafeArea``. Margins
    /// that were set do not include the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { nodeMargins }
        set { setMargins(newValue) }
    }

    /// Whether the margins also respect those of the superview. Applies to loaded views only.
    open var preservesSuperviewLayoutMargins: Bool {
        get { self[Bridge.preservesSuperviewLayoutMargins] }
        set { self[Bridge.preservesSuperviewLayoutMargins] = newValue }
    }

    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { has(.insetsMarginsFromSafeArea) }
        set { setInsetsMargins(newValue) }
    }

    /// Called when the margins have changed.
    @preconcurrency @MainActor
    open func layoutMarginsDidChange() { marginsChanged() }

    // MARK: Traits

    /// Returns the traits as an object. Any thread.
    public final func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection(primitiveTraitCollection()) }

    /// Returns the traits.
    public final func primitiveTraitCollection() -> ASPrimitiveTraitCollection { state.withLock { $0.traits } }

    /// Called when the traits have changed, on the main thread for loaded nodes. Call super.
    open func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        asyncTraitCollectionDidChange()
    }

    /// Called when the traits have changed.
    open func asyncTraitCollectionDidChange() {}

    // MARK: Accessibility

    /// Whether assistive technology focuses the node.
    open var isAccessibilityElement: Bool {
        get { self[Bridge.isAccessibilityElement] }
        set { self[Bridge.isAccessibilityElement] = newValue }
    }

    /// The text that identifies the node.
    open var accessibilityLabel: String? {
        get { self[Bridge.accessibilityLabel] }
        set { self[Bridge.accessibilityLabel] = newValue }
    }

    /// The text that describes the result of activation.
    open var accessibilityHint: String? {
        get { self[Bridge.accessibilityHint] }
        set { self[Bridge.accessibilityHint] = newValue }
    }

    /// The text of the node's value.
    open var accessibilityValue: String? {
        get { self[Bridge.accessibilityValue] }
        set { self[Bridge.accessibilityValue] = newValue }
    }

    /// The accessibility traits.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { self[Bridge.accessibilityTraits] }
        set { self[Bridge.accessibilityTraits] = newValue }
    }

    /// An identifier for tests.
    open var accessibilityIdentifier: String? {
        get { self[Bridge.accessibilityIdentifier] }
        set { self[Bridge.accessibilityIdentifier] = newValue }
    }

    /// Whether the elements in this node are hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { self[Bridge.accessibilityElementsHidden] }
        set { self[Bridge.accessibilityElementsHidden] = newValue }
    }

    /// Whether the views next to this one are hidden from assistive technology.
    open var accessibilityViewIsModal: Bool {
        get { self[Bridge.accessibilityViewIsModal] }
        set { self[Bridge.accessibilityViewIsModal] = newValue }
    }

    /// The label with attributes. Setting it sets ``accessibilityLabel``, and vice versa.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { attributed(accessibilityLabel, self[Bridge.accessibilityAttributedLabel]) }
        set {
            self[Bridge.accessibilityAttributedLabel] = newValue
            accessibilityLabel = newValue?.string
        }
    }

    /// The hint with attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { attributed(accessibilityHint, self[Bridge.accessibilityAttributedHint]) }
        set {
            self[Bridge.accessibilityAttributedHint] = newValue
            accessibilityHint = newValue?.string
        }
    }

    /// The value with attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { attributed(accessibilityValue, self[Bridge.accessibilityAttributedValue]) }
        set {
            self[Bridge.accessibilityAttributedValue] = newValue
            accessibilityValue = newValue?.string
        }
    }

    /// The frame in the screen's coordinates; by default, that of the loaded view, or zero.
    open var accessibilityFrame: CGRect {
        get { self[Bridge.accessibilityFrame] }
        set { self[Bridge.accessibilityFrame] = newValue }
    }

    /// The outline of an element that is not rectangular, in the screen's coordinates.
    open var accessibilityPath: UIBezierPath? {
        get { self[Bridge.accessibilityPath] }
        set { self[Bridge.accessibilityPath] = newValue }
    }

    /// The point that activation touches, in the screen's coordinates; by default the center of a loaded view.
    open var accessibilityActivationPoint: CGPoint {
        get { self[Bridge.accessibilityActivationPoint] }
        set { self[Bridge.accessibilityActivationPoint] = newValue }
    }

    /// The language of the texts, such as "id"; nil for the user's language.
    open var accessibilityLanguage: String? {
        get { self[Bridge.accessibilityLanguage] }
        set { self[Bridge.accessibilityLanguage] = newValue }
    }

    /// Whether all elements in this node are read before those next to it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { self[Bridge.shouldGroupAccessibilityChildren] }
        set { self[Bridge.shouldGroupAccessibilityChildren] = newValue }
    }

    /// The way the user navigates within the node.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { self[Bridge.accessibilityNavigationStyle] }
        set { self[Bridge.accessibilityNavigationStyle] = newValue }
    }

    /// The custom actions.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { self[Bridge.accessibilityCustomActions] }
        set { self[Bridge.accessibilityCustomActions] = newValue }
    }

    /// Whether the labels of all nodes below are read as one element.
    open var isAccessibilityContainer: Bool {
        get { has(.isAccessibilityContainer) }
        set { set(.isAccessibilityContainer, newValue) }
    }

    /// Performs a custom action of an accessibility container, for nodes with the trait of a button or link.
    @preconcurrency @MainActor
    open func performAccessibilityCustomAction(_ action: UIAccessibilityCustomAction) {}

    // MARK: Debugging

    /// A name that is shown in descriptions.
    open var debugName: String? {
        get { extra(\.debugName, nil) }
        set {
            setExtra(\.debugName, newValue)
            _styleIfLoaded?.setElementName(newValue)
        }
    }

    /// The text that the node shows, for dumps and scripts.
    @MainActor
    func shownText() -> String? { nil }

    open override var description: String { describe() }

    open override var debugDescription: String { describeInDetail() }

    // MARK: Stored state of the extensions

    final let state = NodeLock()
}
