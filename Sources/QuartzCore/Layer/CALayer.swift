@_exported public import CoreGraphics
import TwillDrawing

/// A rectangle that draws itself, and holds others: the unit of what is on the screen.
///
/// As Core Animation's: a tree of layers is what the compositor shows; `bounds` is the layer's own coordinate system,
/// and `position`, `anchorPoint` and `transform` place it in its superlayer's. A layer that has a view as its delegate
/// is changed through that view.
///
/// Lengths are in points, y points down. A layer in a window's tree may be changed on the main thread only, which debug
/// builds check; a tree that is in no window belongs to whichever thread built it.
///
/// Changes of a layer that stands alone on a screen animate by themselves, with the transaction's duration, unless an
/// action says otherwise; those of a view's layer do so inside the view's animation blocks only.
///
/// Not yet: filters. (Documentation/Compatibility.md)
@preconcurrency
open class CALayer: NSObject, CAMediaTiming, @unchecked Sendable {
    // MARK: Making a layer

    public override init() {
        super.init()
    }

    /// Copies the properties of another layer, not its sublayers. Subclasses override this to copy their own.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { copyAppearance(from: layer) }
    }

    /// Not yet: archives are not read. Makes a layer with default values.
    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit {
        for sublayer in storedSublayers {
            sublayer.storedSuperlayer = nil
            sublayer.onSuperlayerGone?()
        }
    }

    // MARK: Geometry

    /// The visible part of the layer's own coordinate system. Trapped, as by Core Animation: numbers that are not finite.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            requireFinite(newValue, "bounds")
            guard values.bounds != newValue else { return }
            let old = values.bounds
            change("bounds") {
                values.bounds = newValue
                boundsDidChange(from: old)
            }
        }
    }

    /// Where `anchorPoint` lies, in the superlayer's coordinates.
    open var position: CGPoint {
        get { values.position }
        set {
            requireFinite(newValue, "position")
            guard values.position != newValue else { return }
            change("position") { values.position = newValue }
        }
    }

    /// What `position` places and `transform` turns about, as a fraction of `bounds`; (0.5, 0.5) is the centre.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            requireFinite(newValue, "anchorPoint")
            guard values.anchorPoint != newValue else { return }
            change("anchorPoint") { values.anchorPoint = newValue }
        }
    }

    /// How far in front of the layer's plane, in points, lies the point that `transform` turns about. Animatable.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { if values.anchorPointZ != newValue { change("anchorPointZ") { values.anchorPointZ = newValue } } }
    }

    /// Applied to each sublayer about this layer's anchor point, mostly for a perspective that they share. Animatable.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            guard values.sublayerTransform != newValue else { return }
            change("sublayerTransform") { values.sublayerTransform = newValue }
        }
    }

    /// Covers the layer and all it holds but where this one's alpha lets it be seen; in the layer's own coordinates. It
    /// belongs to no other layer then.
    open var mask: CALayer? {
        get { storedMask }
        set {
            let old = storedMask
            guard newValue !== old else { return }
            maskWillChange(to: newValue)
            change("mask") {
                storedMask = newValue
                maskDidChange(from: old)
            }
        }
    }

    /// Orders siblings for drawing: greater is nearer. Equal ones are drawn in the order of `sublayers`. Hit testing of
    /// views does not look at it.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set {
            guard values.zPosition != newValue else { return }
            change("zPosition") {
                values.zPosition = newValue
                zPositionDidChange()
            }
        }
    }

    /// Applied about `anchorPoint`. Turned in space, the layer with all it holds is shown as a flat picture, in
    /// perspective where `m34` is not 0.
    ///
    /// Not yet: conversions and hit testing look at the affine part alone.
    open var transform: CATransform3D {
        get { values.transform }
        set {
            if !CATransform3DEqualToTransform(values.transform, newValue) {
                change("transform") { values.transform = newValue }
            }
        }
    }

    /// The smallest upright rectangle around the layer in its superlayer's coordinates, derived from `bounds`,
    /// `position`, `anchorPoint` and `transform`; setting it changes the first two.
    open var frame: CGRect {
        get { frameFromGeometry }
        set { setGeometry(fromFrame: newValue) }
    }

    // MARK: Contents

    /// The picture that the layer shows: a `CGImage`, or nil. Anything else is reported once and shows nothing.
    open var contents: Any? {
        get { values.contents }
        set {
            if mayAct { prepareAction("contents") }
            values.contents = newValue
            contentsDidChange()
            runPendingAction()
        }
    }

    /// The part of `contents` that is shown, in fractions of it.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { if values.contentsRect != newValue { change("contentsRect") { values.contentsRect = newValue } } }
    }

    /// The part of `contents` that stretches when it is resized, in fractions of it; the rest keeps its size along the
    /// edges.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { if values.contentsCenter != newValue { change("contentsCenter") { values.contentsCenter = newValue } } }
    }

    /// How `contents` is placed and sized within `bounds`.
    open var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set {
            if values.contentsGravity != newValue { change("contentsGravity") { values.contentsGravity = newValue } }
        }
    }

    /// Pixels of `contents` per point; also the scale that `display()` draws at. 1 for a layer that stands alone; views
    /// set their screen's.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if values.contentsScale != newValue { change("contentsScale") { values.contentsScale = newValue } } }
    }

    /// How `contents` is drawn smaller than it is.
    open var minificationFilter: CALayerContentsFilter {
        get { values.minificationFilter }
        set {
            if values.minificationFilter != newValue {
                change("minificationFilter") { values.minificationFilter = newValue }
            }
        }
    }

    /// How `contents` is drawn larger than it is.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter }
        set {
            if values.magnificationFilter != newValue {
                change("magnificationFilter") { values.magnificationFilter = newValue }
            }
        }
    }

    /// A promise that what the layer draws covers its bounds; `display()` then makes opaque pixels.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { values.isOpaque = newValue }
    }

    // MARK: Appearance

    /// Drawn behind everything else in `bounds`, inside the rounded corners.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set {
            if values.backgroundColor != newValue { change("backgroundColor") { values.backgroundColor = newValue } }
        }
    }

    /// The radius of the corners of the background and border, in points, and of the clip if `masksToBounds`.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { if values.cornerRadius != newValue { change("cornerRadius") { values.cornerRadius = newValue } } }
    }

    /// The corners that `cornerRadius` rounds. All four by default.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { if values.maskedCorners != newValue { change("maskedCorners") { values.maskedCorners = newValue } } }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { if values.cornerCurve != newValue { change("cornerCurve") { values.cornerCurve = newValue } } }
    }

    /// The width of a line drawn just inside the edge of `bounds`, above the contents and the sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { if values.borderWidth != newValue { change("borderWidth") { values.borderWidth = newValue } } }
    }

    open var borderColor: CGColor? {
        get { values.borderColor }
        set { if values.borderColor != newValue { change("borderColor") { values.borderColor = newValue } } }
    }

    /// 0 to 1: how much of the layer and all it holds, taken as one picture, shows.
    open var opacity: Float {
        get { values.opacity }
        set {
            guard values.opacity != newValue else { return }
            change("opacity") {
                values.opacity = newValue
                visibilityDidChange()
            }
        }
    }

    open var isHidden: Bool {
        get { values.isHidden }
        set {
            guard values.isHidden != newValue else { return }
            change("hidden") {
                values.isHidden = newValue
                visibilityDidChange()
            }
        }
    }

    /// Clips the contents, the sublayers and the layer's own shadow to `bounds` with its rounded corners.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { if values.masksToBounds != newValue { change("masksToBounds") { values.masksToBounds = newValue } } }
    }

    /// Whether `opacity` applies to the layer and its sublayers as one picture (default) or to each by itself.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set {
            if values.allowsGroupOpacity != newValue {
                change("allowsGroupOpacity") { values.allowsGroupOpacity = newValue }
            }
        }
    }

    // MARK: Shadow

    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { if values.shadowColor != newValue { change("shadowColor") { values.shadowColor = newValue } } }
    }

    /// 0 to 1; 0, the default, draws no shadow.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { if values.shadowOpacity != newValue { change("shadowOpacity") { values.shadowOpacity = newValue } } }
    }

    /// In points; the default (0, −3) lies above the layer, as y points down.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { if values.shadowOffset != newValue { change("shadowOffset") { values.shadowOffset = newValue } } }
    }

    /// The standard deviation of the blur, in points: half of what a design tool or CSS calls blur.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { if values.shadowRadius != newValue { change("shadowRadius") { values.shadowRadius = newValue } } }
    }

    /// The shape of the shadow in the layer's coordinates. nil takes the layer's own alpha, which costs an extra pass over
    /// its pixels unless the layer has a background.
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { if values.shadowPath !== newValue { change("shadowPath") { values.shadowPath = newValue } } }
    }

    // MARK: Hints

    /// A hint that changes no picture here: the compositor caches what it finds expensive by itself.
    open var shouldRasterize = false
    /// See `shouldRasterize`.
    open var rasterizationScale: CGFloat = 1
    /// A hint that changes no picture here.
    open var drawsAsynchronously = false
    /// A hint that changes no picture here: edges of turned layers are always antialiased.
    open var allowsEdgeAntialiasing = false
    /// See `allowsEdgeAntialiasing`.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    /// False hides the layer while its back is seen.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { if values.isDoubleSided != newValue { change("doubleSided") { values.isDoubleSided = newValue } } }
    }
    open var name: String? {
        get { values.name }
        set { values.name = newValue }
    }

    // MARK: Hierarchy

    /// Back to front for equal `zPosition`s; nil where there are none.
    open var sublayers: [CALayer]? {
        get { shownSublayers }
        set { replaceSublayers(with: newValue ?? []) }
    }

    public final var superlayer: CALayer? { presentationModel?.storedSuperlayer?.presentation() ?? storedSuperlayer }

    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: storedSublayers.count)
    }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0)
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1)
    }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    open func removeFromSuperlayer() {
        detachFromSuperlayer()
    }

    // MARK: Layout

    /// Asks for `layoutSublayers()` in the next frame.
    open func setNeedsLayout() {
        mark(.wantsLayout)
    }

    public final func needsLayout() -> Bool { flags.contains(.wantsLayout) }

    /// Lays out now: from the highest ancestor that is marked, without a gap, down.
    open func layoutIfNeeded() {
        layoutFromTopmostMarked()
    }

    /// Places the sublayers. The default asks the delegate.
    open func layoutSublayers() {
        askDelegateToLayoutSublayers()
    }

    /// The size the layer would like to have; its own size by default.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Display

    /// Draws again whenever the size of `bounds` changes.
    open var needsDisplayOnBoundsChange = false

    /// Asks for `display()` in the next frame.
    open func setNeedsDisplay() {
        mark(.wantsDisplay)
    }

    /// As ``setNeedsDisplay()``: the whole layer is drawn again, whatever `rect` is.
    open func setNeedsDisplay(_ rect: CGRect) {
        guard !rect.isEmpty else { return }
        mark(.wantsDisplay)
    }

    public final func needsDisplay() -> Bool { flags.contains(.wantsDisplay) }

    open func displayIfNeeded() {
        displayNowIfMarked()
    }

    /// Fills `contents`: asks the delegate's `display(_:)`, else draws with `draw(in:)` at `contentsScale`.
    open func display() {
        displayByDelegateOrDrawing()
    }

    /// Draws the layer's picture. The default asks the delegate. A layer whose drawing touches the context nowhere gets
    /// no picture and costs no memory.
    open func draw(in ctx: CGContext) {
        askDelegateToDraw(in: ctx)
    }

    /// Whether a new layer of this class draws itself without being asked. False; views decide for theirs.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Draws the layer and its sublayers into a context, with its shadow, as the compositor would.
    ///
    /// Pending layout and drawing are not done first, as in Core Animation.
    open func render(in ctx: CGContext) {
        paintTree(in: ctx)
    }

    // MARK: Delegate

    open weak var delegate: (any CALayerDelegate)?

    // MARK: Hit testing

    /// Whether `point`, in the layer's coordinates, is inside its bounds.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// The farthest descendant that contains `point`, given in the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        findLayer(at: point)
    }

    // MARK: Scrolling

    /// The part of the layer, in its own coordinates, that the nearest scroll layer above it does not clip.
    public final var visibleRect: CGRect { rectLeftByScrollLayer() }

    /// Scrolls the nearest scroll layer above, so that `point`, in the layer's coordinates, lies at its origin.
    open func scroll(_ point: CGPoint) { scrollNearestScrollLayer(to: point) }

    /// Scrolls the nearest scroll layer above as little as it takes to show `rect`, in the layer's coordinates.
    open func scrollRectToVisible(_ rect: CGRect) { scrollNearestScrollLayer(toShow: rect) }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { timingOrDefault.beginTime }
        set { timingOrDefault.beginTime = newValue }
    }

    /// Infinite by default; nothing looks at it.
    open var duration: CFTimeInterval {
        get { timingOrDefault.duration }
        set { timingOrDefault.duration = newValue }
    }

    /// How fast the animations of this layer and of all below it run; 0 holds them where they are.
    open var speed: Float {
        get { timingOrDefault.speed }
        set { timingOrDefault.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timingOrDefault.timeOffset }
        set { timingOrDefault.timeOffset = newValue }
    }

    /// Kept; layers themselves do not repeat.
    open var repeatCount: Float {
        get { timingOrDefault.repeatCount }
        set { timingOrDefault.repeatCount = newValue }
    }

    /// Kept; layers themselves do not repeat.
    open var repeatDuration: CFTimeInterval {
        get { timingOrDefault.repeatDuration }
        set { timingOrDefault.repeatDuration = newValue }
    }

    /// Kept; layers themselves do not repeat.
    open var autoreverses: Bool {
        get { timingOrDefault.autoreverses }
        set { timingOrDefault.autoreverses = newValue }
    }

    /// Kept; layers themselves are always there.
    open var fillMode: CAMediaTimingFillMode {
        get { timingOrDefault.fillMode }
        set { timingOrDefault.fillMode = newValue }
    }

    /// Converts a moment of `layer`'s time to this layer's; nil is the app's clock, `CACurrentMediaTime()`.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(ofMediaTime: layer?.mediaTime(ofLocalTime: t) ?? t)
    }

    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let time = mediaTime(ofLocalTime: t)
        return layer?.localTime(ofMediaTime: time) ?? time
    }

    // MARK: Animations

    /// Adds a copy of `animation`; one that is there under the same key is removed before. A nil key replaces none.
    /// The animation begins in the next frame, unless it has a begin time.
    open func add(_ animation: CAAnimation, forKey key: String?) { addCopy(of: animation, forKey: key) }

    /// The layer's own value shows at once.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

    open func removeAllAnimations() { removeAnimations { _ in true } }

    /// In the order in which they were added; nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = animations?.entries.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// The layer's copy, which is not to be changed.
    open func animation(forKey key: String) -> CAAnimation? {
        animations?.entries.last { $0.key == key }?.animation
    }

    /// A copy with the values that are seen now, while animations run; its sublayers are copies of that kind too. nil
    /// before the layer is first shown.
    ///
    /// Without animations it has the layer's values, also those that were changed after the last frame.
    open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }

    /// The layer that a presentation was made of; the layer itself for others.
    open func model() -> Self { unsafeDowncast(presentationModel ?? self, to: Self.self) }

    // MARK: Actions

    /// What happens when the property or event `key` changes. Looked for at the delegate, in `actions`, in
    /// `style["actions"]` and at the class, in this order; an `NSNull` ends the search with none.
    ///
    /// Not asked: layers of views outside of animation blocks, layers that are not on a screen, and all while
    /// `CATransaction.disableActions()`.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// Animates properties that can be animated.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(forKey: event) }

    open var actions: [String: any CAAction]?

    /// Only `actions` in it counts.
    open var style: [AnyHashable: Any]?

    // MARK: Values by name

    /// The value of a key that was never set; nil, unless a subclass knows one.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The value of a property, or of what `setValue(_:forKey:)` put under an unknown name.
    open func value(forKey key: String) -> Any? { value(atKeyPath: key) }

    /// Of properties and their parts: `position.x`, `bounds.size.width`, `transform.rotation.z`.
    ///
    /// Numbers come as `NSNumber`, points, sizes, rectangles and transforms as `NSValue`, which casts such as
    /// `as? CGFloat` and `as? CGPoint` see through. A cast to a type that does not hold the number exactly gives nil, as
    /// on Apple's platforms.
    open func value(forKeyPath keyPath: String) -> Any? { value(atKeyPath: keyPath) }

    open func setValue(_ value: Any?, forKey key: String) { setValue(value, atKeyPath: key) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, atKeyPath: keyPath) }

    /// The animatable property of a name; subclasses add theirs.
    func property(named name: String) -> LayerProperty? { Self.layerProperties[name] }

    /// What a class paints beside what every layer does.
    func addLook(to look: inout LayerLook) {}

    /// A copy has the values that animations give it: the moment to draw what depends on them.
    func willShowAnimated() {}

    /// Whether the layer is a plane that its sublayers are flattened into.
    var isFlattening: Bool { true }

    /// What the sublayers lie in; nil where that changes nothing. Asked of what is shown.
    ///
    /// - Parameter outer: What the layer itself lies in.
    func space(in outer: CATransform3D?) -> CATransform3D? { spaceForSublayers }

    /// Commits the sublayers, and returns their nodes back to front.
    ///
    /// - Parameter shown: This layer with its animations' values.
    func committedSublayers(of shown: CALayer, _ pass: inout CommitPass) -> [RenderNode] { committedInOrder(&pass) }

    /// The same without committing; see ``snapshotNode(in:atMediaTime:)``. Asked of what is shown.
    func snapshotSublayers(of model: CALayer, in space: CATransform3D?, atMediaTime time: CFTimeInterval?)
        -> [RenderNode]
    {
        model.sublayersInDrawingOrder { $0.depth(in: space) }
            .compactMap { $0.snapshotNode(in: space, atMediaTime: time) }
    }

    /// Properties that animate by themselves when they change; subclasses add theirs.
    class var implicitKeys: Set<String> { CALayer.ownImplicitKeys }

    // MARK: Stored state of the extensions

    // What a frame asks of each layer is `@exclusivity(unchecked)`: the runtime's check took a tenth of the main thread's time
    // in a list that scrolls. A layer is used by one thread at a time, and none of these calls out while it is changed.

    /// What the properties answer that describe the layer's look. They stand here, and are not observed, because observers
    /// do not run where an initialiser in an app's extension sets a property.
    @exclusivity(unchecked)
    final var values = LayerValues()

    @exclusivity(unchecked)
    final var storedMask: CALayer?
    @exclusivity(unchecked)
    final var storedSublayers: [CALayer] = []
    @exclusivity(unchecked)
    final weak var storedSuperlayer: CALayer?

    /// What waits for the next frame; see `CALayer+Flags.swift`.
    @exclusivity(unchecked)
    final var flags: Flags = [.wantsCommit]

    /// The node of the last commit; see `Frame/Commit.swift`.
    @exclusivity(unchecked)
    final var committedNode: RenderNode?

    /// What the sublayers were committed in; see `Frame/LayerSpace.swift`.
    @exclusivity(unchecked)
    final var committedSpace: LayerSpace?

    /// Tells layers apart for the life of the process, in the render tree.
    final let identifier = LayerIdentifier.next()

    /// The bitmap inside `contents`.
    @exclusivity(unchecked)
    final var contentsBitmap: Bitmap?

    /// Whether drawing was asked for while `bounds` was empty: it is done when there is something to draw on.
    @exclusivity(unchecked)
    final var drawsOnceThereIsRoom = false

    /// Whether `contents` is what `draw(in:)` drew, and not a picture that somebody gave.
    @exclusivity(unchecked)
    final var contentsAreDrawn = false

    /// nil while nothing animates; see `Animation/LayerAnimations.swift`.
    @exclusivity(unchecked)
    final var animations: LayerAnimations?

    /// nil while the layer runs in its superlayer's time.
    @exclusivity(unchecked)
    final var timing: Timing?

    /// Found before a change, run after it.
    @exclusivity(unchecked)
    final var pendingAction: PendingAction?

    /// Set for a view's layer: it has actions inside animation blocks only.
    @exclusivity(unchecked)
    package final var followsViewActions = false

    /// Whether a frame has had this layer.
    @exclusivity(unchecked)
    final var wasCommitted = false

    /// On a presentation: the layer it was made of.
    @exclusivity(unchecked)
    final var presentationModel: CALayer?

    final var keyedValues: [String: Any]?

    /// Called when the superlayer is freed with this layer still in it, on whatever thread.
    package final var onSuperlayerGone: (() -> Void)?

    /// Set on the root of a screen's tree: called when the first of its layers is marked.
    @exclusivity(unchecked)
    package final var onTreeMarked: (() -> Void)?

    open override var description: String { describe() }
}
