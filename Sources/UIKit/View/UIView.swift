public import QuartzCore
import TwillSync

/// A rectangle on the screen that draws content, contains subviews and handles touches.
///
/// The geometry and appearance are those of its layer. The class body contains the overridable API; each topic is
/// implemented in a file of its name. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    // MARK: Making a view

    /// Creates a view.
    ///
    /// - Parameter frame: The frame in the future superview's coordinates. It may be empty; values that are not finite
    ///   trap.
    public init(frame: CGRect) {
        super.init()
        setUpLayer(frame: frame)
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Creates a view from its element in a nib: its frame, attributes and subviews are set when this returns.
    ///
    /// Not yet: archives; from another coder the view has no size and default values.
    public required init?(coder: NSCoder) {
        super.init()
        setUpLayer(frame: Self.decodedFrame(coder))
        decodeView(from: coder)
    }

    /// Writes the object to an archive.
    ///
    /// Not yet: the framework's properties are not written; subclasses that override this write theirs.
    open func encode(with coder: NSCoder) {}

    /// Whether `init?(coder:)` of the class reads the attributes of all views, after its own set-up has changed some.
    class var readsViewAttributes: Bool { false }

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer of the view.
    public final var layer: CALayer {
        if let storedLayer { return storedLayer }
        let made = makeLayer()
        storedLayer = made
        return made
    }

    // MARK: Geometry

    /// The frame in the superview's coordinates; the bounding box if the view has a transform, and setting it then is
    /// undefined, as in UIKit.
    open var frame: CGRect {
        get { layer.frame }
        set { changeGeometry { layer.frame = newValue } }
    }

    /// The view's own coordinate system. Changing the origin moves the subviews; changing the size keeps the center.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeGeometry { layer.bounds = newValue } }
    }

    /// The center in the superview's coordinates; more precisely, the position of the layer's anchor point.
    open var center: CGPoint {
        get { layer.position }
        set { changeGeometry { layer.position = newValue } }
    }

    /// The point that `center` places and `transform` applies about, as a fraction of `bounds`. Changing it moves the
    /// view's frame.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { changeGeometry { layer.anchorPoint = newValue } }
    }

    /// The transform about the anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changeGeometry { layer.setAffineTransform(newValue) } }
    }

    /// The layer's `transform`: 3D, with perspective if `m34` is not 0.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { changeGeometry { layer.transform = newValue } }
    }

    /// The number of pixels per point of the view's contents.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setContentScaleFactor(newValue) }
    }

    /// The parts of the frame that change with the superview's size.
    open var autoresizingMask: AutoresizingMask {
        get { storedAutoresizingMask }
        set {
            storedAutoresizingMask = newValue
            placeMayHaveChanged()
        }
    }

    /// Whether the subviews' autoresizing masks are applied.
    open var autoresizesSubviews = true

    /// Returns the size that best fits `size`; the current size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes to the result of `sizeThatFits(_:)` for the current size, keeping the origin.
    open func sizeToFit() { resizeToFit() }

    /// The natural size of the content; `noIntrinsicMetric` for a dimension without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Invalidates `intrinsicContentSize`: constraints use its new value in the next layout. A superview with manual
    /// layout is invalidated with `setNeedsLayout()`, as in UIKit.
    open func invalidateIntrinsicContentSize() { contentMayHaveChanged() }

    /// The value of a dimension without a natural size.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Appearance

    /// The color behind the view's content; nil, the default, is transparent. A dynamic color changes with the
    /// appearance.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            KeyValueObservers.changing(self, "backgroundColor") {
                storedBackgroundColor = newValue
                applyBackgroundColor()
            }
        }
    }

    /// The opacity, 0 to 1; below 0.01 the view ignores touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// The view whose alpha masks this one and its subviews. It has no superview then.
    open var mask: UIView? {
        get { storedMask }
        set {
            guard newValue !== storedMask else { return }
            storedMask = newValue
            layer.mask = storedMask?.layer
        }
    }

    /// Whether the view is hidden. A stack view's subview that is hidden within an animation is visible until its end,
    /// but this property changes at once.
    open var isHidden: Bool {
        get { storedIsHidden ?? layer.isHidden }
        set { KeyValueObservers.changing(self, "hidden") { changeHidden(to: newValue) } }
    }

    /// Whether `draw(_:)` covers the bounds. True by default and without effect: pixels that `draw(_:)` leaves free
    /// show the background.
    open var isOpaque = true

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether contents are cleared before drawing. Without effect: they always are.
    open var clearsContextBeforeDrawing = true

    /// The placement of the view's contents, such as its image, when the size changes. Subviews are unaffected.
    open var contentMode: ContentMode {
        get { storedContentMode }
        set { setContentMode(newValue) }
    }

    /// The tint color of controls and template images: the nearest ancestor's that was set, or else the system's blue.
    /// Setting nil inherits it again.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    /// Whether the tint is dimmed, `.normal` or `.dimmed`, inherited unless set; while dimmed, `tintColor` is gray.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Called on the view and all that inherit its tint.
    open func tintColorDidChange() {}

    /// The meaning of the content, which decides whether it is mirrored.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }

    /// A number for finding the view with `viewWithTag(_:)`.
    open var tag = 0

    // MARK: Drawing

    /// Draws the view's contents with UIKit's drawing functions in a context of the view's size. Called when the view
    /// is first shown, after `setNeedsDisplay()`, and for a new size if `contentMode` is `.redraw`. A view that draws
    /// nothing has no contents.
    open func draw(_ rect: CGRect) {}

    /// Marks the view for `draw(_:)` in the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Draws the view and its subviews into the current context, scaled to `rect`.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the context's coordinates.
    ///   - afterUpdates: Whether to perform pending layout and drawing first; otherwise the current contents are drawn.
    /// - Returns: false if there is no context or nothing to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    /// Returns a view of the same size that shows a snapshot of this one; nil for one without a size.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshotView(afterScreenUpdates: afterUpdates)
    }

    /// Returns a view with a snapshot of a part of this one, which stretches between its caps when it is resized.
    ///
    /// - Parameters:
    /// - rect: The part in this view's coordinates.
    /// - capInsets: The parts along the edges that keep their size.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshotView(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// Marks the whole view for drawing, whatever `rect` is.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Hierarchy

    /// The view that contains this one.
    public final var superview: UIView? { storedSuperview }

    /// The subviews, back to front.
    public final var subviews: [UIView] { storedSubviews }

    /// The window that contains the view.
    public final var window: UIWindow? { storedWindow }

    /// Adds a subview in front of the others.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// Inserts a subview at an index.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a subview below another.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Inserts a subview above another.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Exchanges two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called when a subview was added.
    open func didAddSubview(_ subview: UIView) {}

    /// Called when a subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called when the superview is about to change.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called when the superview has changed.
    open func didMoveToSuperview() {}

    /// Called when the window is about to change.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called when the window has changed.
    open func didMoveToWindow() {}

    /// Returns whether this view is `view` or below it.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.storedSuperview
        }
        return false
    }

    /// Returns the view itself or the first one below it with the tag, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in storedSubviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Layout

    /// Marks the view for layout before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Performs pending layout immediately, starting at the highest marked ancestor, after updating constraints.
    open func layoutIfNeeded() {
        let updates = pendingUpdates
        updates.traits.run()
        prepareForLayout()
        layer.layoutIfNeeded()
        // Within another layout, frames are still pending.
        if updates.layoutDepth == 0 { layoutEngine.reportConflicts() }
    }

    /// Positions the subviews; the default implementation applies constraints. Never call it; use `setNeedsLayout()`.
    open func layoutSubviews() { applyConstraints() }

    // MARK: Constraints

    /// Whether the frame and the autoresizing mask are translated to constraints. True by default; set it to false to
    /// lay the view out with constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedTranslatesAutoresizingMask }
        set { setTranslatesAutoresizingMask(newValue) }
    }

    /// The active constraints whose items have this view as their nearest common ancestor.
    open var constraints: [NSLayoutConstraint] { storedAuto?.item?.held ?? [] }

    /// Activates a constraint, as before iOS 8. Traps if this view does not contain both items.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

    /// Activates constraints that this view contains.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint of this view.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Deactivates constraints of this view.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether the view depends on constraint-based layout; overridden by subclasses. Without effect: constraints are
    /// always applied.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Updates the view's own constraints, when it enters a window and after `setNeedsUpdateConstraints()`. Call super
    /// last. Never call it directly.
    open func updateConstraints() {}

    /// Returns whether the view is marked for a constraint update.
    open func needsUpdateConstraints() -> Bool { storedNeedsUpdateConstraints }

    /// Marks the view for a constraint update before the next layout.
    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }

    /// Calls `updateConstraints()` of this view and its subviews that are marked.
    open func updateConstraintsIfNeeded() { ConstraintUpdates.run(in: self) }

    /// Returns the priority with which the view resists growing beyond its content: 250, for some controls more.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedAuto?.hugging?[axis] ?? defaultContentHuggingPriority(for: axis)
    }

    /// Sets the priority with which the view resists growing beyond its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, for: axis, \.hugging) { contentHuggingPriority(for: $0) }
    }

    /// Returns the priority with which the view resists shrinking below its content: 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedAuto?.compression?[axis] ?? .defaultHigh
    }

    /// Sets the priority with which the view resists shrinking below its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        setPriority(priority, for: axis, \.compression) { contentCompressionResistancePriority(for: $0) }
    }

    /// The target for the smallest possible size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target for the largest possible size.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Returns the size that satisfies the constraints in this view and is nearest to `targetSize`.
    ///
    /// Calls `updateConstraints()` of views that are marked for it. Frames, pending layout and the constraints that are
    /// broken stay as they are, also within a layout pass.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size nearest to a target, with priorities for both dimensions.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeByConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// The insets of the alignment rectangle, which constraints use, within the frame.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle of a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame of an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first baseline this view uses: itself or one below it. Without text, the baseline is the bottom
    /// edge.
    open var forFirstBaselineLayout: UIView { self }

    /// The view whose last baseline this view uses.
    open var forLastBaselineLayout: UIView { self }

    /// Whether constraints do not determine the layout. Searches the solver's tableau; for debugging.
    open var hasAmbiguousLayout: Bool { layoutItem.home.isAmbiguous(self) }

    /// Moves a view with an ambiguous layout to another valid layout, a different one each time. The choice stays until
    /// ambiguity is tested again. For debugging.
    open func exerciseAmbiguityInLayout() { showAnotherLayout() }

    /// Returns the constraints that affect the layout along an axis; for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutItem.home.constraints(about: self, along: axis)
    }

    // MARK: Guides and margins

    /// Adds a layout guide.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { insertLayoutGuide(layoutGuide) }

    /// Removes a layout guide and its constraints.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { dropLayoutGuide(layoutGuide) }

    /// The guides added by ``addLayoutGuide(_:)``, without the built-in ones.
    open var layoutGuides: [UILayoutGuide] { storedAuto?.guides ?? [] }

    /// The guide for the part of the view that no bar, status bar or screen edge covers.
    open var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeArea) {
            InsetLayoutGuide(self, identifier: "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
        }
    }

    /// The guide for the area within the margins.
    open var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.margins) {
            MarginsLayoutGuide(self, identifier: "UIViewLayoutMarginsGuide") { $0.layoutMargins }
        }
    }

    /// The guide for the area within the margins with a readable width.
    open var readableContentGuide: UILayoutGuide {
        systemGuide(\.readable) {
            InsetLayoutGuide(self, identifier: "UIViewReadableContentGuide") { $0.readableInsets }
        }
    }

    /// The guide for the area above the keyboard.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(\.keyboard) {
            let guide = UIKeyboardLayoutGuide()
            guide.owningView = self
            guide.identifier = "UIKeyboardLayoutGuide"
            return guide
        }
    }

    /// The distances of content from the edges, including the safe area if `insetsLayoutMarginsFromSafeArea` is true.
    /// Setting them sets the view's own, without the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { currentMargins }
        set { setAbsoluteMargins(newValue) }
    }

    /// The margins by layout direction, without the safe area.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = currentMargins
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isRightToLeft ? margins.left : margins.right)
        }
        set { setMargins(newValue) }
    }

    /// Whether the margins are at least the remaining part of the superview's.
    open var preservesSuperviewLayoutMargins: Bool {
        get { storedAuto?.preservesSuperviewMargins ?? false }
        set {
            auto.preservesSuperviewMargins = newValue
            marginsMayHaveChanged()
        }
    }

    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { storedAuto?.insetsMarginsFromSafeArea ?? true }
        set {
            auto.insetsMarginsFromSafeArea = newValue
            marginsMayHaveChanged()
        }
    }

    /// Called when the margins have changed.
    open func layoutMarginsDidChange() {}

    // MARK: Anchors

    /// The anchor of the leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    /// The anchor of the trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    /// The anchor of the left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The anchor of the right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The anchor of the horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    /// The anchor of the top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The anchor of the bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The anchor of the vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    /// The anchor of the first baseline.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
    /// The anchor of the last baseline.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }
    /// The anchor of the width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The anchor of the height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

    // Overridden by subclasses in the framework.

    /// Called when the tint has changed, so that drawings with it can be updated.
    func tintedContentsDidChange() {
        if storedBackgroundColor?.isTint == true { applyBackgroundColor() }
    }

    func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }

    /// The margins of a view without its own.
    var defaultMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }

    /// The part of the safe area that is added to the margins.
    var safeAreaInsetsOfMargins: UIEdgeInsets { safeAreaInsets }

    /// Called when the natural size of a descendant may have changed.
    ///
    /// - Returns: Whether this view sizes itself to its content, so that the views above it are not notified.
    func contentOfDescendantDidChange() -> Bool { false }

    /// Whether the content's height depends on the view's width.
    var wrapsContent: Bool { false }

    /// Returns `intrinsicContentSize` for content that wraps at a width. Only views with `wrapsContent` depend on it.
    ///
    /// - Parameter width: The width in points; 0 is unlimited.
    func contentSize(fittingWidth width: CGFloat) -> CGSize { intrinsicContentSize }

    /// Traps if `subview` must not become a subview of this view.
    func requireAllowed(_ subview: UIView) {}

    /// The safe area's insets for subviews.
    var safeAreaInsetsOfContent: UIEdgeInsets { storedSafeAreaInsets }

    /// Returns the rectangle whose edges a subview's safe area is measured from: its final position, if it moves.
    func restingArea(of subview: UIView) -> CGRect { bounds }

    /// Called before an arranged subview is hidden or shown; returns whether its layer stays unchanged.
    func hiddenWillChange(of subview: UIView, to isHidden: Bool) -> Bool { false }

    /// Returns the position of a baseline below the top: a fraction of the height, and an offset.
    ///
    /// - Parameter width: The width at which content wraps, as for `contentSize(fittingWidth:)`.
    func baseline(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        (1, -alignmentRectInsets.bottom)
    }

    /// Whether the view scrolls, so that constraints to its edges refer to its content.
    var scrollsContent: Bool { false }

    /// The distance between baselines of the view's text, by which system spacing from them goes; nil without text.
    var lineHeightOfBaselines: CGFloat? { nil }

    /// The text that reports about constraints name the view by; nil without.
    var textInReports: String? { nil }

    // MARK: Safe area

    /// The insets of the area that is not covered by bars, the status bar or screen edges; zero outside a window.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Called after the safe area has changed, before the next layout.
    open func safeAreaInsetsDidChange() {}

    // MARK: Traits

    /// The traits of the window, with the overrides of view controllers and views in between.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// The appearance for this view and its subviews; `.unspecified` inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedUserInterfaceStyle }
        set {
            storedUserInterfaceStyle = newValue
            traitsMayHaveChanged()
        }
    }

    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The trait overrides for this view and its subviews. In a window they take effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    /// The smallest text size in this view and its subviews; nil, the default, is no limit.
    ///
    /// It applies at once, and to later changes of the text size. A minimum beyond ``maximumContentSizeCategory`` is ignored.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { textSizeLimits.minimum }
        set { setTextSizeLimit(\.minimum, newValue) }
    }

    /// The largest text size in this view and its subviews; nil, the default, is no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { textSizeLimits.maximum }
        set { setTextSizeLimit(\.maximum, newValue) }
    }

    /// The text sizes and limits of this view and its superviews, a line each, for debugging.
    open var appliedContentSizeCategoryLimitsDescription: String { describedTextSizeLimits }

    /// Applies pending trait overrides in this view and below it immediately, with callbacks.
    open func updateTraitsIfNeeded() { pendingUpdates.traits.run() }

    // MARK: Touches

    /// Whether the view receives touches.
    open var isUserInteractionEnabled = true

    /// Whether the view receives more than one touch at a time. False by default.
    open var isMultipleTouchEnabled = false

    /// Whether no other view receives touches while this one does.
    open var isExclusiveTouch = false

    /// Returns the view for a touch at `point`, in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findView(at: point, with: event) }

    /// Returns whether `point` is inside the bounds, without the far edges.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Gestures

    /// The gesture recognizers; nil if there are none, as in UIKit. Later ones receive touches first.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storedRecognizers }
        set { replaceGestureRecognizers(with: newValue ?? []) }
    }

    /// Adds a gesture recognizer, which is removed from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }

    /// Removes a gesture recognizer.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

    /// Returns whether a gesture may begin. Called on the touched view and its superviews up to the recognizer's view;
    /// false makes the recognizer fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether touches that begin in the view stay with it: scroll views do not cancel them, and they are no taps on
    /// the status bar.
    var keepsTouches: Bool { false }

    /// Handles a wheel or trackpad over this view or one below it; returns whether it was handled, otherwise the
    /// superview is asked.
    func takeScroll(_ scroll: WheelScroll) -> Bool { false }

    // MARK: Coordinates

    /// Converts a point to another view's coordinates; nil means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// Converts a point from another view's coordinates.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// Converts a rectangle to another view's coordinates.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

    /// Converts a rectangle from another view's coordinates.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }

    // MARK: Accessibility

    /// The view's frame on the screen, until another is set.
    open override var accessibilityFrame: CGRect {
        get { storedAccessibility?.frame ?? frameOnScreen }
        set { super.accessibilityFrame = newValue }
    }

    /// Whether the large content viewer shows this view. Not yet: this and the next four are stored; there is no
    /// viewer.
    open var showsLargeContentViewer: Bool {
        get { largeContent.isShown }
        set { largeContent.isShown = newValue }
    }

    /// The title in the large content viewer.
    open var largeContentTitle: String? {
        get { largeContent.title }
        set { largeContent.title = newValue }
    }

    /// The image in the large content viewer.
    open var largeContentImage: UIImage? {
        get { largeContent.image }
        set { largeContent.image = newValue }
    }

    /// Whether that image is scaled up.
    open var scalesLargeContentImage: Bool {
        get { largeContent.scalesImage }
        set { largeContent.scalesImage = newValue }
    }

    /// The insets of that image.
    open var largeContentImageInsets: UIEdgeInsets {
        get { largeContent.insets }
        set { largeContent.insets = newValue }
    }

    // MARK: Restoration

    /// An identifier for state restoration. Not yet: stored; nothing is restored.
    open var restorationIdentifier: String? {
        get { rareState?.restorationIdentifier }
        set { setRare(\.restorationIdentifier, newValue) }
    }

    // MARK: Focus

    /// Whether the view can have the focus of a hardware keyboard, which iPads have; false by default.
    ///
    /// Text inputs that can be edited can, and cells of lists that allow it. Other views override it.
    open var canBecomeFocused: Bool { false }

    /// Whether the view has the focus.
    open var isFocused: Bool { rareState?.isFocused ?? false }

    /// The effect that shows that the view has the focus; nil shows none.
    ///
    /// By default it is a halo with the view's bounds and corners. Text inputs, and cells whose background shows the focus,
    /// have none.
    open var focusEffect: UIFocusEffect? {
        get { rareState?.focusEffect ?? systemFocusEffect }
        set { setFocusEffect(newValue) }
    }

    /// The identifier of the focus group of the view and what is in it; nil is that of the superview.
    ///
    /// Lists and text inputs have one by default.
    open var focusGroupIdentifier: String? {
        get { rareState?.focusGroupIdentifier ?? systemFocusGroupIdentifier }
        set { setRare(\.focusGroupIdentifier, newValue) }
    }

    /// The importance of the view in its focus group; the lowest by default.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { rareState?.focusGroupPriority ?? .ignored }
        set { setRare(\.focusGroupPriority, newValue) }
    }

    /// The environments that the focus moves to when it moves to the view; by default the preferred view, if there is one.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocusedView.map { [$0] } ?? [] }

    /// The view that the focus moves to when it moves to this one, as before iOS 10; nil by default.
    open var preferredFocusedView: UIView? { nil }

    /// The view controller whose root view this is, or else the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }

    /// The container of the focus items in the view: the view itself.
    open var focusItemContainer: (any UIFocusItemContainer)? { self }

    /// The view's coordinates.
    open var coordinateSpace: any UICoordinateSpace { self }

    /// Returns the subviews that intersect a rectangle. A view that draws items that are no views overrides it.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        subviews.filter { !$0.frame.intersection(rect).isEmpty }
    }

    /// Has the focus moved to a preferred environment before the next frame, if it is in the view.
    open func setNeedsFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(in: self) }

    /// Moves the focus now, if that was requested for the view or for what contains it.
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateIfNeeded(in: self) }

    /// Returns whether the focus may move from or to the view or something in it; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved from or to the view or something in it. The default does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// The effect of a view without an effect of the app.
    var systemFocusEffect: UIFocusEffect? { UIFocusEffect() }

    /// The focus group of a view without one of the app.
    var systemFocusGroupIdentifier: String? { nil }

    /// The layer with the corners that the halo has.
    var layerOfFocusEffect: CALayer { layer }

    /// Whether the view stands for what it can be focused for: a cell for an item of its list.
    var isFocusItemInUse: Bool { true }

    /// Whether the view is the primary item of its focus group, where the app has given none a higher priority.
    var isPrioritizedFocusItem: Bool { false }

    /// Called when the view has got or lost the focus, before the app is notified.
    func focusDidChange() {}

    /// Performs the view's action by the keyboard.
    func performFocusAction() {}

    // MARK: Interactions

    /// The interactions of the view, in the order in which they were added.
    open var interactions: [any UIInteraction] {
        get { rareState?.interactions ?? [] }
        set { replaceInteractions(newValue) }
    }

    /// Adds an interaction, and removes it from its former view.
    open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }

    /// Removes an interaction.
    open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

    // MARK: Motion effects

    /// The motion effects, which have no visible effect: a desktop's screen does not tilt.
    open var motionEffects: [UIMotionEffect] {
        get { rareState?.motionEffects ?? [] }
        set { setRare(\.motionEffects, newValue) }
    }

    /// Adds a motion effect, once.
    open func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    /// Removes a motion effect.
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    // MARK: Responder chain

    /// The view controller whose root view this is, or else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// Makes the first responder resign, if it is this view or below it.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force: force) }

    override var firstResponderWindow: UIWindow? { window?.responderWindow }

    // MARK: Layer delegate

    /// Draws the contents of the view's layer.
    open func display(_ layer: CALayer) { layer.drawContents() }

    /// Draws the view in the layer's context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer else { return }
        drawView(in: ctx)
    }

    /// Called before the layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Lays out the view for its layer.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        layOutView()
    }

    /// Returns the action for a change of the layer: none outside animation blocks. Called within them only.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        actionOfView(for: layer, forKey: event)
    }

    // MARK: Stored state of the extensions

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.

    /// The layer; nil until it is first asked for.
    @exclusivity(unchecked)
    final var storedLayer: CALayer?
    final var storedMask: UIView?

    /// The number of animations that block touches; see `UIView.AnimationOptions.allowUserInteraction`.
    final var animationsWithoutInteraction = 0

    // Properties with side effects are computed from these: Swift does not call `didSet` for changes in an app's
    // `extension UIView { convenience init… }`.
    final var storedBackgroundColor: UIColor?
    final var storedContentMode = ContentMode.scaleToFill
    final var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified
    final var storedUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    final var storedAutoresizingMask: AutoresizingMask = []
    final var storedTranslatesAutoresizingMask = true
    /// The value of `isHidden` while the layer's differs, during an animation.
    final var storedIsHidden: Bool?
    /// Whether constraints have ever positioned a subview.
    final var hasConstrainedSubviews = false
    final var storedNeedsUpdateConstraints = true
    final var storedAuto: AutoLayoutState?

    final var traitExtras: TraitExtras?
    final var rareState: RareViewState?
    @exclusivity(unchecked)
    final var storedSubviews: [UIView] = []
    /// The superview; nil once it is being freed, which may be on any thread.
    final var storedSuperview: UIView? {
        get { superviewLink.object }
        set { superviewLink.object = newValue }
    }
    @exclusivity(unchecked)
    private final var superviewLink = LightReference<UIView>()
    /// The window; nil once it is being freed.
    final var storedWindow: UIWindow? {
        get { windowLink.object }
        set { windowLink.object = newValue }
    }
    @exclusivity(unchecked)
    private final var windowLink = LightReference<UIWindow>()
    /// The view controller whose root view this is.
    final weak var viewController: UIViewController?
    final var storedRecognizers: [UIGestureRecognizer]?
    final var storedTintColor: UIColor?
    final var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    final var storedSafeAreaInsets = UIEdgeInsets.zero
    /// Whether the callback for a changed safe area is pending.
    final var awaitsSafeAreaCallback = false
    /// Whether the callback for a changed window is pending.
    final var awaitsDidMoveToWindow = false
    /// The final frame of a view that a transition moves: its safe area is the one of that frame throughout.
    final var restingFrame: CGRect? {
        didSet { if restingFrame != oldValue { safeAreaMayHaveChanged() } }
    }
    /// The cached traits; nil until they are read after a change, never nil in a window.
    final var storedTraits: UITraitCollection?
    /// Values applied by `UIAppearance` proxies, keyed by property ID.
    final var takenAppearance: [Int: Any]?
    /// The traits before a change outside a window, for which callbacks are pending.
    final var unsentTraits: UITraitCollection?

    open override var description: String { describe() }
}
