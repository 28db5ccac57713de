@_exported public import CoreGraphics
import TwillDrawing
import TwillSync

/// A rectangle with visual contents and sublayers: the building block of everything on the screen.
///
/// As in Core Animation, the compositor shows a tree of layers; `bounds` is the layer's own coordinate system, and
/// `position`, `anchorPoint` and `transform` place it in its superlayer's. A layer whose delegate is a view is changed
/// through that view.
///
/// Lengths are in points, y points down. A layer in a window's tree may be changed on the main thread only, which debug
/// builds check; a tree outside windows may be used on any one thread.
///
/// Changes of a standalone layer on a screen animate implicitly, with the transaction's duration, unless an action says
/// otherwise; those of a view's layer only inside the view's animation blocks.
///
/// Not yet: filters. (Documentation/Compatibility.md)
@preconcurrency
open class CALayer: NSObject, CAMediaTiming, @unchecked Sendable {
    // MARK: Making a layer

    public override init() {
        super.init()
    }

    /// Creates a copy of another layer's properties, without its sublayers. Subclasses override this to copy their own.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { copyAppearance(from: layer) }
    }

    /// Not yet: archives cannot be decoded. Creates a layer with default values.
    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit {
        for sublayer in storedSublayers { sublayer.onSuperlayerGone?(sublayer) }
    }

    // MARK: Geometry

    /// The visible part of the layer's own coordinate system. Values that are not finite trap, as in Core Animation.
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

    /// The position of `anchorPoint` in the superlayer's coordinates.
    open var position: CGPoint {
        get { values.position }
        set {
            requireFinite(newValue, "position")
            guard values.position != newValue else { return }
            change("position") { values.position = newValue }
        }
    }

    /// The point that `position` places and `transform` applies about, as a fraction of `bounds`; (0.5, 0.5) is the
    /// center.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            requireFinite(newValue, "anchorPoint")
            guard values.anchorPoint != newValue else { return }
            change("anchorPoint") { values.anchorPoint = newValue }
        }
    }

    /// The distance of the anchor point in front of the layer's plane, in points. Animatable.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { if values.anchorPointZ != newValue { change("anchorPointZ") { values.anchorPointZ = newValue } } }
    }

    /// The transform of all sublayers about this layer's anchor point, usually for a shared perspective. Animatable.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            guard values.sublayerTransform != newValue else { return }
            change("sublayerTransform") { values.sublayerTransform = newValue }
        }
    }

    /// The layer whose alpha masks this layer and its sublayers, in this layer's coordinates. It belongs to no other
    /// layer then.
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

    /// The order of siblings in drawing: greater is nearer. Equal ones are drawn in the order of `sublayers`. Hit
    /// testing of views ignores it.
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

    /// The transform applied about `anchorPoint`. A layer rotated in space is flattened with its sublayers, and shown
    /// in perspective if `m34` is not 0.
    ///
    /// Not yet: conversions and hit testing use the affine part only.
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
        set {
            if KeyValueObservers.isActive { return observedChange("frame") { setGeometry(fromFrame: newValue) } }
            setGeometry(fromFrame: newValue)
        }
    }

    // MARK: Contents

    /// The image that the layer shows: a `CGImage`, or nil. Anything else is logged once and shows nothing.
    open var contents: Any? {
        get { values.contents }
        set {
            if mayHaveAction { prepareAction("contents") }
            values.contents = newValue
            contentsDidChange()
            runPendingAction()
        }
    }

    /// The part of `contents` that is shown, as fractions of it.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { if values.contentsRect != newValue { change("contentsRect") { values.contentsRect = newValue } } }
    }

    /// The part of `contents` that stretches when it is resized, as fractions of it; the rest keeps its size along the
    /// edges.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { if values.contentsCenter != newValue { change("contentsCenter") { values.contentsCenter = newValue } } }
    }

    /// The placement and scaling of `contents` within `bounds`.
    open var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set {
            if values.contentsGravity != newValue { change("contentsGravity") { values.contentsGravity = newValue } }
        }
    }

    /// The number of pixels of `contents` per point; `display()` draws at this scale, too. 1 for a standalone layer;
    /// views set their screen's.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if values.contentsScale != newValue { change("contentsScale") { values.contentsScale = newValue } } }
    }

    /// The filter for `contents` drawn smaller than its size.
    open var minificationFilter: CALayerContentsFilter {
        get { values.minificationFilter }
        set {
            if values.minificationFilter != newValue {
                change("minificationFilter") { values.minificationFilter = newValue }
            }
        }
    }

    /// The filter for `contents` drawn larger than its size.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter }
        set {
            if values.magnificationFilter != newValue {
                change("magnificationFilter") { values.magnificationFilter = newValue }
            }
        }
    }

    /// Whether the layer's contents cover its bounds completely; `display()` then makes opaque pixels.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { values.isOpaque = newValue }
    }

    // MARK: Appearance

    /// The color drawn behind everything else in `bounds`, inside the rounded corners.
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

    /// The outline of rounded corners.
    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { if values.cornerCurve != newValue { change("cornerCurve") { values.cornerCurve = newValue } } }
    }

    /// The width of a line drawn just inside the edge of `bounds`, above the contents and the sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { if values.borderWidth != newValue { change("borderWidth") { values.borderWidth = newValue } } }
    }

    /// The color of the border.
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { if values.borderColor != newValue { change("borderColor") { values.borderColor = newValue } } }
    }

    /// The opacity, 0 to 1, of the layer with its sublayers as one image.
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

    /// Whether the layer and its sublayers are invisible.
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

    /// Whether the contents, the sublayers and the layer's own shadow are clipped to `bounds` with its rounded corners.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { if values.masksToBounds != newValue { change("masksToBounds") { values.masksToBounds = newValue } } }
    }

    /// Whether `opacity` applies to the layer with its sublayers as one image (default) or to each separately.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set {
            if values.allowsGroupOpacity != newValue {
                change("allowsGroupOpacity") { values.allowsGroupOpacity = newValue }
            }
        }
    }

    // MARK: Shadow

    /// The color of the shadow.
    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { if values.shadowColor != newValue { change("shadowColor") { values.shadowColor = newValue } } }
    }

    /// The opacity of the shadow, 0 to 1; 0, the default, draws none.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { if values.shadowOpacity != newValue { change("shadowOpacity") { values.shadowOpacity = newValue } } }
    }

    /// The offset of the shadow in points; the default (0, −3) is above the layer, as y points down.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { if values.shadowOffset != newValue { change("shadowOffset") { values.shadowOffset = newValue } } }
    }

    /// The standard deviation of the shadow's blur, in points: half of the blur in design tools or CSS.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { if values.shadowRadius != newValue { change("shadowRadius") { values.shadowRadius = newValue } } }
    }

    /// The shape of the shadow in the layer's coordinates. nil uses the layer's own alpha, which costs an extra pass
    /// over its pixels unless the layer has a background.
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { if values.shadowPath !== newValue { change("shadowPath") { values.shadowPath = newValue } } }
    }

    // MARK: Hints

    /// A hint without effect: the compositor caches expensive parts by itself.
    open var shouldRasterize = false
    /// A hint without effect; see `shouldRasterize`.
    open var rasterizationScale: CGFloat = 1
    /// A hint without effect.
    open var drawsAsynchronously = false
    /// A hint without effect: edges of rotated layers are always antialiased.
    open var allowsEdgeAntialiasing = false
    /// A hint without effect; see `allowsEdgeAntialiasing`.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    /// Whether the layer is visible when its back is seen.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { if values.isDoubleSided != newValue { change("doubleSided") { values.isDoubleSided = newValue } } }
    }
    /// The layer's name, for debugging.
    open var name: String? {
        get { values.name }
        set { values.name = newValue }
    }

    // MARK: Hierarchy

    /// The sublayers, back to front for equal `zPosition`s; nil if there are none.
    open var sublayers: [CALayer]? {
        get { shownSublayers }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// The layer that contains this one.
    public final var superlayer: CALayer? { presentationModel?.storedSuperlayer?.presentation() ?? storedSuperlayer }

    /// Appends a layer to the sublayers.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: storedSublayers.count)
    }

    /// Inserts a layer at an index of the sublayers.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Inserts a layer below a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0)
    }

    /// Inserts a layer above a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1)
    }

    /// Replaces a sublayer with another layer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() {
        detachFromSuperlayer()
    }

    // MARK: Layout

    /// Marks the layer for `layoutSublayers()` in the next frame.
    open func setNeedsLayout() {
        mark(.wantsLayout)
    }

    /// Whether the layer is marked for layout.
    public final func needsLayout() -> Bool { flags.contains(.wantsLayout) }

    /// Lays out immediately, starting at the highest ancestor that is connected by marked layers.
    open func layoutIfNeeded() {
        layoutFromTopmostMarked()
    }

    /// Positions the sublayers. The default implementation calls the delegate.
    open func layoutSublayers() {
        askDelegateToLayoutSublayers()
    }

    /// Returns the layer's preferred size; its current size by default.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Display

    /// Whether the layer is drawn again when the size of `bounds` changes.
    open var needsDisplayOnBoundsChange = false

    /// Marks the layer for `display()` in the next frame.
    open func setNeedsDisplay() {
        mark(.wantsDisplay)
    }

    /// Marks the whole layer for display, whatever `rect` is.
    open func setNeedsDisplay(_ rect: CGRect) {
        guard !rect.isEmpty else { return }
        mark(.wantsDisplay)
    }

    /// Whether the layer is marked for display.
    public final func needsDisplay() -> Bool { flags.contains(.wantsDisplay) }

    /// Draws the contents immediately if the layer is marked for display.
    open func displayIfNeeded() {
        displayNowIfMarked()
    }

    /// Updates `contents`: calls the delegate's `display(_:)`, or draws with `draw(in:)` at `contentsScale`.
    open func display() {
        displayByDelegateOrDrawing()
    }

    /// Draws the layer's contents. The default implementation calls the delegate. A layer whose drawing does not touch
    /// the context gets no contents and costs no memory.
    open func draw(in ctx: CGContext) {
        askDelegateToDraw(in: ctx)
    }

    /// Returns whether a new layer of this class is marked for display. False; views decide for theirs.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Draws the layer and its sublayers into a context, with its shadow, like the compositor.
    ///
    /// Pending layout and drawing are not performed first, as in Core Animation.
    open func render(in ctx: CGContext) {
        paintTree(in: ctx)
    }

    // MARK: Delegate

    /// The object that provides the layer's contents, layout and actions.
    open var delegate: (any CALayerDelegate)? {
        get {
            guard let view = viewLink.object else { return otherDelegate }
            return withExtendedLifetime(view) { viewDelegate }
        }
        set {
            setViewDelegate(nil)
            otherDelegate = newValue
        }
    }

    /// Makes the view that the layer is made for its delegate.
    package final func setViewDelegate(_ view: (any CALayerDelegate)?) {
        viewDelegate = view
        viewLink.object = view
    }

    // MARK: Hit testing

    /// Whether `point`, in the layer's coordinates, is inside its bounds.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// Returns the farthest descendant that contains `point`, given in the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        findLayer(at: point)
    }

    // MARK: Scrolling

    /// The part of the layer, in its own coordinates, that the nearest enclosing scroll layer does not clip.
    public final var visibleRect: CGRect { rectLeftByScrollLayer() }

    /// Scrolls the nearest enclosing scroll layer so that `point`, in the layer's coordinates, is at its origin.
    open func scroll(_ point: CGPoint) { scrollNearestScrollLayer(to: point) }

    /// Scrolls the nearest enclosing scroll layer by the smallest distance that shows `rect`, in the layer's
    /// coordinates.
    open func scrollRectToVisible(_ rect: CGRect) { scrollNearestScrollLayer(toShow: rect) }

    // MARK: Time

    /// The start of the layer's time, in the superlayer's time.
    open var beginTime: CFTimeInterval {
        get { timingOrDefault.beginTime }
        set { timingOrDefault.beginTime = newValue }
    }

    /// The duration; infinite by default, and not used.
    open var duration: CFTimeInterval {
        get { timingOrDefault.duration }
        set { timingOrDefault.duration = newValue }
    }

    /// The speed of all animations of this layer and below; 0 pauses them.
    open var speed: Float {
        get { timingOrDefault.speed }
        set { timingOrDefault.speed = newValue }
    }

    /// The offset of the layer's time.
    open var timeOffset: CFTimeInterval {
        get { timingOrDefault.timeOffset }
        set { timingOrDefault.timeOffset = newValue }
    }

    /// The repeat count; stored, but layers do not repeat.
    open var repeatCount: Float {
        get { timingOrDefault.repeatCount }
        set { timingOrDefault.repeatCount = newValue }
    }

    /// The repeat duration; stored, but layers do not repeat.
    open var repeatDuration: CFTimeInterval {
        get { timingOrDefault.repeatDuration }
        set { timingOrDefault.repeatDuration = newValue }
    }

    /// Whether the layer autoreverses; stored, but layers do not repeat.
    open var autoreverses: Bool {
        get { timingOrDefault.autoreverses }
        set { timingOrDefault.autoreverses = newValue }
    }

    /// The fill mode; stored, but layers are always visible.
    open var fillMode: CAMediaTimingFillMode {
        get { timingOrDefault.fillMode }
        set { timingOrDefault.fillMode = newValue }
    }

    /// Converts a time of `layer` to this layer's time; nil is the app's clock, `CACurrentMediaTime()`.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(ofMediaTime: layer?.mediaTime(ofLocalTime: t) ?? t)
    }

    /// Converts this layer's time to that of `layer`.
    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let time = mediaTime(ofLocalTime: t)
        return layer?.localTime(ofMediaTime: time) ?? time
    }

    // MARK: Animations

    /// Adds a copy of `animation`, replacing one with the same key; a nil key replaces none. The animation begins in
    /// the next frame, unless it has a begin time.
    open func add(_ animation: CAAnimation, forKey key: String?) { addCopy(of: animation, forKey: key) }

    /// Removes an animation; the layer's own value shows at once.
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

    /// Removes all animations.
    open func removeAllAnimations() { removeAnimations { _ in true } }

    /// Returns the keys of the animations, in the order in which they were added; nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = animations?.entries.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// Returns the layer's copy of an animation, which must not be changed.
    open func animation(forKey key: String) -> CAAnimation? {
        animations?.entries.last { $0.key == key }?.animation
    }

    /// Returns a copy with the currently shown values of running animations; its sublayers are such copies, too. nil
    /// before the layer is first shown.
    ///
    /// Without animations it has the layer's values, including changes since the last frame.
    open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }

    /// Returns the layer that a presentation shows; for others, the layer itself.
    open func model() -> Self { unsafeDowncast(presentationModel ?? self, to: Self.self) }

    // MARK: Actions

    /// Returns the action for a change of the property or the event `key`. Searches the delegate, `actions`,
    /// `style["actions"]` and the class, in this order; `NSNull` ends the search without an action.
    ///
    /// Not called for layers of views outside animation blocks, for layers that are not on a screen, and while
    /// `CATransaction.disableActions()` is true.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// Returns an animation for animatable properties.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(forKey: event) }

    /// The actions by property or event.
    @exclusivity(unchecked)
    open var actions: [String: any CAAction]?

    /// The style dictionary, of which only `actions` is used.
    open var style: [AnyHashable: Any]?

    // MARK: Values by name

    /// Returns the value of a key that was never set; nil, unless a subclass has one.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns the value of a property, or a value stored by `setValue(_:forKey:)` under another name.
    open func value(forKey key: String) -> Any? { value(atKeyPath: key) }

    /// Returns the value of a property or a part of it: `position.x`, `bounds.size.width`, `transform.rotation.z`.
    ///
    /// Numbers are returned as `NSNumber`, points, sizes, rectangles and transforms as `NSValue`, which can be cast
    /// with `as? CGFloat` and `as? CGPoint`. A cast to a type that cannot represent the number exactly gives nil, as on
    /// Apple's platforms.
    open func value(forKeyPath keyPath: String) -> Any? { value(atKeyPath: keyPath) }

    /// Sets the value of a property, or stores it under another name.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, atKeyPath: key) }

    /// Sets the value of a property or a part of it.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, atKeyPath: keyPath) }

    /// Called when an observed property of another object has changed. Observers override it. See ``KeyValueObservable``.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Returns the animatable property of a name; subclasses add theirs.
    func property(named name: String) -> LayerProperty? { Self.layerProperties[name] }

    /// Adds a subclass's contents to the layer's render style.
    func addContents(to style: inout RenderStyle) {}

    /// Called on a copy with the animations' values, to draw contents that depend on them.
    func willShowAnimated() {}

    /// Whether the layer flattens its sublayers into its plane.
    var isFlattening: Bool { true }

    /// Returns the space of the sublayers; nil for the identity. Called on the presentation.
    ///
    /// - Parameter outer: The space of the layer itself.
    func space(in outer: CATransform3D?) -> CATransform3D? { spaceForSublayers }

    /// Commits the sublayers, and returns their nodes back to front.
    ///
    /// - Parameter shown: This layer with its animations' values.
    func committedSublayers(of shown: CALayer, _ pass: inout CommitPass) -> [RenderNode] { committedInOrder(&pass) }

    /// Returns the sublayers' nodes without committing; see ``snapshotNode(in:atMediaTime:)``. Called on the
    /// presentation.
    func snapshotSublayers(of model: CALayer, in space: CATransform3D?, atMediaTime time: CFTimeInterval?)
        -> [RenderNode]
    {
        model.sublayersInDrawingOrder { $0.depth(in: space) }
            .compactMap { $0.snapshotNode(in: space, atMediaTime: time) }
    }

    /// The properties that animate implicitly; subclasses add theirs.
    class var implicitKeys: Set<String> { CALayer.ownImplicitKeys }

    // MARK: Stored state of the extensions

    // Fields that a frame reads of each layer are `@exclusivity(unchecked)`: the runtime's check took a tenth of the
    // main thread's time in a list that scrolls. A layer is used by one thread at a time, and never calls out during a
    // change.

    /// The values of the properties that define the layer's appearance. Stored here without property observers, which
    /// do not run if an initializer in an app's extension sets a property.
    @exclusivity(unchecked)
    final var values = LayerValues()

    @exclusivity(unchecked)
    final var storedMask: CALayer?
    @exclusivity(unchecked)
    final var storedSublayers: [CALayer] = []
    /// The superlayer; nil once it is being freed, which may be on any thread.
    final var storedSuperlayer: CALayer? {
        get { superlayerLink.object }
        set { superlayerLink.object = newValue }
    }
    @exclusivity(unchecked)
    private final var superlayerLink = LightReference<CALayer>()
    /// The view that the layer was made for; nil with another delegate. Read it while `viewLink` gives its object.
    @exclusivity(unchecked)
    private final unowned(unsafe) var viewDelegate: (any CALayerDelegate)?
    @exclusivity(unchecked)
    private final var viewLink = LightReference<AnyObject>()
    @exclusivity(unchecked)
    private final weak var otherDelegate: (any CALayerDelegate)?

    /// The work pending for the next frame; see `CALayer+Flags.swift`.
    @exclusivity(unchecked)
    final var flags: Flags = [.wantsCommit]

    /// The node of the last commit; see `Frame/Commit.swift`.
    @exclusivity(unchecked)
    final var committedNode: RenderNode?

    /// The space of the committed sublayers; see `Frame/LayerSpace.swift`.
    @exclusivity(unchecked)
    final var committedSpace: LayerSpace?

    /// A number that identifies the layer in the render tree for the life of the process.
    package final let identifier = LayerIdentifier.next()

    /// The bitmap inside `contents`.
    @exclusivity(unchecked)
    final var contentsBitmap: Bitmap?

    /// Whether drawing was requested while `bounds` was empty: it is done once `bounds` is not.
    @exclusivity(unchecked)
    final var drawsOnceThereIsRoom = false

    /// Whether `contents` was drawn by `draw(in:)`, rather than set by the app.
    @exclusivity(unchecked)
    final var contentsAreDrawn = false

    /// Whether sublayers that are added and removed now are placed already, by the layout that does so: the layer needs no layout for
    /// them.
    package final var placesSublayers = false

    /// The animations; nil without any. See `Animation/LayerAnimations.swift`.
    @exclusivity(unchecked)
    final var animations: LayerAnimations?

    /// The timing; nil while the layer uses its superlayer's time.
    @exclusivity(unchecked)
    final var timing: Timing?

    /// The action found before a change, run after it.
    @exclusivity(unchecked)
    final var pendingAction: PendingAction?

    /// Whether the layer is a view's, with actions inside animation blocks only.
    @exclusivity(unchecked)
    package final var followsViewActions = false

    /// Whether the layer was part of a frame.
    @exclusivity(unchecked)
    final var wasCommitted = false

    /// For a presentation, the layer that it shows.
    @exclusivity(unchecked)
    final var presentationModel: CALayer?

    /// The values of keys that name no property.
    @exclusivity(unchecked)
    package final var keyedValues: [String: Any]?

    /// Called when the superlayer is freed while it contains this layer, on any thread.
    package final var onSuperlayerGone: ((CALayer) -> Void)?

    /// For the root of a screen's tree: called when the first of its layers is marked.
    @exclusivity(unchecked)
    package final var onTreeMarked: (() -> Void)?

    open override var description: String { describe() }
}
