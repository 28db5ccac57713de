public import QuartzCore

/// A rectangle that draws itself, holds other views and takes touches.
///
/// As UIKit's. Its geometry and look are its layer's; the class body is the overridable API, and each topic's work is in
/// a file of its name beside this one. Lengths are in points. Main thread only.
///
/// Not yet: focus. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    // MARK: Making a view

    /// - Parameter frame: In the coming superview's coordinates. Sizes of 0 are fine; numbers that are not finite trap.
    public init(frame: CGRect) {
        super.init()
        setUpLayer(frame: frame)
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Not yet: archives are not read; makes a view of no size.
    public required init?(coder: NSCoder) {
        super.init()
        setUpLayer(frame: .zero)
    }

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    public private(set) final lazy var layer: CALayer = makeLayer()

    // MARK: Geometry

    /// The view's place in its superview's coordinates; the box around it while it has a transform, and undefined to set
    /// then, as UIKit says.
    open var frame: CGRect {
        get { layer.frame }
        set { changeGeometry { layer.frame = newValue } }
    }

    /// The view's own coordinate system. A change of the origin moves what is inside; one of the size keeps the centre.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeGeometry { layer.bounds = newValue } }
    }

    /// Of the view, in its superview's coordinates; more exactly its layer's anchor point.
    open var center: CGPoint {
        get { layer.position }
        set { changeGeometry { layer.position = newValue } }
    }

    /// What `center` places and `transform` turns about, as a fraction of `bounds`. Changing it moves the view's frame.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { changeGeometry { layer.anchorPoint = newValue } }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { changeGeometry { layer.setAffineTransform(newValue) } }
    }

    /// As the layer's `transform`: turned in space, with perspective where `m34` is not 0.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { changeGeometry { layer.transform = newValue } }
    }

    /// Pixels per point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setContentScaleFactor(newValue) }
    }

    /// How the view's frame follows its superview's size.
    open var autoresizingMask: AutoresizingMask {
        get { storedAutoresizingMask }
        set {
            storedAutoresizingMask = newValue
            placeMayHaveChanged()
        }
    }

    /// Whether the subviews' autoresizing masks count.
    open var autoresizesSubviews = true

    /// The size that fits `size` best; the present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that `sizeThatFits(_:)` answers for the present one; the origin stays.
    open func sizeToFit() { resizeToFit() }

    /// `noIntrinsicMetric` where the view has no size of its own.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Says that `intrinsicContentSize` answers differently now: constraints ask for it anew in the next layout. A
    /// superview that lays out by hand is told with its own `setNeedsLayout()`, as in UIKit.
    open func invalidateIntrinsicContentSize() { contentMayHaveChanged() }

    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Appearance

    /// nil, the default, is transparent. A dynamic colour follows the appearance.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            storedBackgroundColor = newValue
            applyBackgroundColor()
        }
    }

    /// 0 to 1; below 0.01 the view takes no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// A view whose alpha this one and all in it are shown through. It is in no view then.
    open var mask: UIView? {
        get { storedMask }
        set {
            guard newValue !== storedMask else { return }
            storedMask = newValue
            layer.mask = storedMask?.layer
        }
    }

    /// A view of a stack view that is hidden within an animation shows until that is over, and counts as hidden at once.
    open var isHidden: Bool {
        get { storedIsHidden ?? layer.isHidden }
        set { changeHidden(to: newValue) }
    }

    /// A promise that `draw(_:)` covers the bounds. True by default, so that most views break it; nothing is made of it
    /// here, and what `draw(_:)` leaves free shows the background.
    open var isOpaque = true

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A hint: a picture is always drawn on cleared pixels here.
    open var clearsContextBeforeDrawing = true

    /// How what the view has drawn, or its image, is placed when the size changes. Subviews do not follow it.
    open var contentMode: ContentMode {
        get { storedContentMode }
        set { setContentMode(newValue) }
    }

    /// The colour of controls and template images: the nearest ancestor's that was set, else the system's blue. Setting
    /// nil inherits again.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    /// `.normal` or `.dimmed`, inherited unless set; while dimmed, `tintColor` answers grey.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Called on the view and all that inherit its tint.
    open func tintColorDidChange() {}

    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }

    /// A number to find the view by, with `viewWithTag(_:)`.
    open var tag = 0

    // MARK: Drawing

    /// Draws the view with UIKit's drawing functions; the context's size is the view's. Called when the view is first
    /// shown, after `setNeedsDisplay()`, and on a new size if `contentMode` is `.redraw`. A view that draws nothing costs
    /// no picture.
    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Draws the view and all in it into the current context, stretched to `rect`.
    ///
    /// - Parameter afterUpdates: Lays out and draws first what waits for that; else the picture is of what there is.
    /// - Returns: false where there is no context or nothing to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    /// A view of the same size that shows a picture of this one; nil for one without a size.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshotView(afterScreenUpdates: afterUpdates)
    }

    /// A view that shows a part of this one as it looks now, and stretches between its caps when it is resized.
    ///
    /// - Parameters:
    ///   - rect: In this view's coordinates.
    ///   - capInsets: What keeps its size along the edges.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshotView(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// The whole view is drawn again, whatever `rect` is.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Hierarchy

    public final var superview: UIView? { storedSuperview }

    /// Back to front.
    public final var subviews: [UIView] { storedSubviews }

    public final var window: UIWindow? { storedWindow }

    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }

    open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

    open func removeFromSuperview() { leaveSuperview() }

    open func didAddSubview(_ subview: UIView) {}

    open func willRemoveSubview(_ subview: UIView) {}

    open func willMove(toSuperview newSuperview: UIView?) {}

    open func didMoveToSuperview() {}

    open func willMove(toWindow newWindow: UIWindow?) {}

    open func didMoveToWindow() {}

    /// True for the view itself, as UIKit's.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.storedSuperview
        }
        return false
    }

    /// The view itself or the first below it, depth first, that has the tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in storedSubviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out now what is marked, from the highest marked ancestor down; constraints are brought up to date first.
    open func layoutIfNeeded() {
        TraitUpdates.run()
        prepareForLayout()
        layer.layoutIfNeeded()
        LayoutPass.didEnd()
    }

    /// Places the subviews: here, those that constraints place. Never call it; ask with `setNeedsLayout()`.
    open func layoutSubviews() { applyConstraints() }

    // MARK: Constraints

    /// Whether the frame, with the autoresizing mask, is what constraints see of the view. True in code; a view that
    /// constraints shall place sets it to false.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedTranslatesAutoresizingMask }
        set { setTranslatesAutoresizingMask(newValue) }
    }

    /// Active constraints whose items have this view as their nearest common ancestor.
    open var constraints: [NSLayoutConstraint] { storedAuto?.item?.held ?? [] }

    /// Activates it here, as before iOS 8. Traps where this view does not contain both items.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether the view needs constraints to be laid out; for subclasses to say. Nothing depends on it here: constraints
    /// are always looked at.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Brings the view's own constraints up to date, once it enters a window and after `setNeedsUpdateConstraints()`.
    /// Call super last. Never call it.
    open func updateConstraints() {}

    open func needsUpdateConstraints() -> Bool { storedNeedsUpdateConstraints }

    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }

    /// Calls `updateConstraints()` of this view and of those in it that are marked.
    open func updateConstraintsIfNeeded() { ConstraintUpdates.run(in: self) }

    /// How firmly the view refuses to become larger than its content: 250, of some controls more.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedAuto?.hugging?[axis] ?? defaultContentHuggingPriority(for: axis)
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, for: axis, \.hugging) { contentHuggingPriority(for: $0) }
    }

    /// How firmly the view refuses to become smaller than its content: 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        storedAuto?.compression?[axis] ?? .defaultHigh
    }

    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        setPriority(priority, for: axis, \.compression) { contentCompressionResistancePriority(for: $0) }
    }

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The size that the constraints in this view ask for and that comes as near to `targetSize` as they allow. Changes
    /// nothing.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeByConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// How far the rectangle that constraints are about lies inside the frame.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view in this one, or itself, whose first baseline is this one's. The bottom edge of what is no text.
    open var forFirstBaselineLayout: UIView { self }

    open var forLastBaselineLayout: UIView { self }

    /// Where constraints leave a choice. Costs looking through the solver's tableau; for finding mistakes.
    open var hasAmbiguousLayout: Bool { LayoutEngine.main.isAmbiguous(self) }

    /// Puts a view with an ambiguous layout to another of its equally good places, a next one each time, so that the
    /// trouble shows. The choice stays until ambiguity is asked for again. For finding mistakes.
    open func exerciseAmbiguityInLayout() { showAnotherLayout() }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutEngine.main.constraints(about: self, along: axis)
    }

    // MARK: Guides and margins

    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { insertLayoutGuide(layoutGuide) }

    /// Its constraints go with it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { dropLayoutGuide(layoutGuide) }

    /// Those that were added; the framework's own are not among them.
    open var layoutGuides: [UILayoutGuide] { storedAuto?.guides ?? [] }

    /// The part of the view that no bar, status bar or shape of the screen covers.
    open var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeArea) {
            InsetLayoutGuide(self, identifier: "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
        }
    }

    open var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.margins) {
            MarginsLayoutGuide(self, identifier: "UIViewLayoutMarginsGuide") { $0.layoutMargins }
        }
    }

    /// Inside the margins, and no wider than is good to read.
    open var readableContentGuide: UILayoutGuide {
        systemGuide(\.readable) {
            InsetLayoutGuide(self, identifier: "UIViewReadableContentGuide") { $0.readableInsets }
        }
    }

    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(\.keyboard) {
            let guide = UIKeyboardLayoutGuide()
            guide.owningView = self
            guide.identifier = "UIKeyboardLayoutGuide"
            return guide
        }
    }

    /// The distance that content keeps from the edges, with the safe area's where `insetsLayoutMarginsFromSafeArea` says
    /// so. Set, they are this view's own, without that.
    open var layoutMargins: UIEdgeInsets {
        get { currentMargins }
        set { setAbsoluteMargins(newValue) }
    }

    /// The same for both directions of writing; without the safe area.
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

    /// Whether the margins are at least what is left of the superview's.
    open var preservesSuperviewLayoutMargins: Bool {
        get { storedAuto?.preservesSuperviewMargins ?? false }
        set {
            auto.preservesSuperviewMargins = newValue
            marginsMayHaveChanged()
        }
    }

    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { storedAuto?.insetsMarginsFromSafeArea ?? true }
        set {
            auto.insetsMarginsFromSafeArea = newValue
            marginsMayHaveChanged()
        }
    }

    open func layoutMarginsDidChange() {}

    // MARK: Anchors

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

    // For subclasses of the framework.

    /// The tint has changed: what is drawn with it is drawn again.
    func tintedContentsDidChange() {
        if backgroundColor?.isTint == true { applyBackgroundColor() }
    }

    func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }

    /// Of a view that nobody gave margins.
    var defaultMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }

    /// What of the safe area is added to the margins.
    var safeAreaInsetsOfMargins: UIEdgeInsets { safeAreaInsets }

    /// A constraint or a content size changed in a view somewhere in this one. Only the content views of cells are told.
    func contentOfDescendantDidChange() {}

    /// Whether the content's height follows from the width that the view gets.
    var wrapsContent: Bool { false }

    /// The width that content wraps at; set before its size is asked for. 0 is as wide as it likes.
    var layoutWidth: CGFloat {
        get { 0 }
        set { _ = newValue }
    }

    /// Traps where a view must not become a subview of this one in particular.
    func requireAllowed(_ subview: UIView) {}

    /// What of the safe area is left for subviews.
    var safeAreaInsetsOfContent: UIEdgeInsets { storedSafeAreaInsets }

    /// The rectangle whose edges a subview's safe area is measured from: where the subview comes to rest, if it moves.
    func restingArea(of subview: UIView) -> CGRect { bounds }

    /// A subview is about to be hidden or shown, or stays as it is; true leaves its layer alone.
    func hiddenWillChange(of subview: UIView, to isHidden: Bool) -> Bool { false }

    /// How far below the top a baseline lies: a share of the height, and an offset.
    func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { (1, -alignmentRectInsets.bottom) }

    /// Whether the view scrolls: to what is in it, its edges are those of its content, and its origin moves.
    var scrollsContent: Bool { false }

    /// The distance between baselines of the view's text, by which system spacing from them goes; nil without text.
    var lineHeightOfBaselines: CGFloat? { nil }

    /// The text that reports about constraints name the view by; nil without.
    var textInReports: String? { nil }

    // MARK: Safe area

    /// How much of each edge bars, the status bar and the screen's shape cover; zero outside a window.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Called before the layout that follows a change.
    open func safeAreaInsetsDidChange() {}

    // MARK: Traits

    /// The window's traits, with what view controllers and views in between override.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// `.unspecified` inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedUserInterfaceStyle }
        set {
            storedUserInterfaceStyle = newValue
            traitsMayHaveChanged()
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits that this view sets for itself and its subviews. In a window they take effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    /// Brings overrides of traits that were changed into effect now, in this view and below it, and sends the callbacks.
    open func updateTraitsIfNeeded() { TraitUpdates.run() }

    // MARK: Touches

    open var isUserInteractionEnabled = true

    /// False: of the touches that begin in the view only the first is told.
    open var isMultipleTouchEnabled = false

    open var isExclusiveTouch = false

    /// The view that a touch at `point` belongs to, in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findView(at: point, with: event) }

    /// Whether `point` is inside the bounds, the far edges excluded.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Gestures

    /// nil where there are none, as UIKit's. Later ones see touches first.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storedRecognizers }
        set { replaceGestureRecognizers(with: newValue ?? []) }
    }

    /// A recogniser belongs to one view: it leaves the one it had.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

    /// Asked of the touched view and those around it, up to the recogniser's, before a gesture is recognised; false makes
    /// it fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether touches that begin in the view stay with it: scroll views do not cancel them, and they are no taps on the status
    /// bar.
    var keepsTouches: Bool { false }

    /// A wheel or trackpad over this view or one below it; true takes the movement, else the superview is asked.
    func takeScroll(_ scroll: WheelScroll) -> Bool { false }

    // MARK: Coordinates

    /// `nil` means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }

    // MARK: Accessibility

    /// The view's rectangle on the screen, until another is set.
    open override var accessibilityFrame: CGRect {
        get { storedAccessibility?.frame ?? frameOnScreen }
        set { super.accessibilityFrame = newValue }
    }

    /// Whether the large content viewer shows this view. Not yet: there is none; this and the next four are stored.
    open var showsLargeContentViewer: Bool {
        get { largeContent.isShown }
        set { largeContent.isShown = newValue }
    }

    open var largeContentTitle: String? {
        get { largeContent.title }
        set { largeContent.title = newValue }
    }

    open var largeContentImage: UIImage? {
        get { largeContent.image }
        set { largeContent.image = newValue }
    }

    open var scalesLargeContentImage: Bool {
        get { largeContent.scalesImage }
        set { largeContent.scalesImage = newValue }
    }

    open var largeContentImageInsets: UIEdgeInsets {
        get { largeContent.insets }
        set { largeContent.insets = newValue }
    }

    // MARK: Restoration

    /// A name for restoring the app's state. Not yet: stored; nothing is restored.
    open var restorationIdentifier: String? {
        get { rareState?.restorationIdentifier }
        set { setRare(\.restorationIdentifier, newValue) }
    }

    // MARK: Motion effects

    /// What follows the device's tilt: nothing that can be seen, as a desktop's screen never tilts.
    open var motionEffects: [UIMotionEffect] {
        get { rareState?.motionEffects ?? [] }
        set { setRare(\.motionEffects, newValue) }
    }

    /// An effect is added once.
    open func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    // MARK: Responder chain

    /// The view controller whose root view this is, else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// Makes the first responder give up, if it is this view or below it.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force: force) }

    override var firstResponderWindow: UIWindow? { window }

    // MARK: Layer delegate

    open func display(_ layer: CALayer) { layer.drawContents() }

    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer else { return }
        drawView(in: ctx)
    }

    open func layerWillDraw(_ layer: CALayer) {}

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        layOutView()
    }

    /// What a change of the layer does: nothing outside of animation blocks. Asked within them only.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        actionOfView(for: layer, forKey: event)
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedMask: UIView?

    /// Animations that let the view take no touches; see `UIView.AnimationOptions.allowUserInteraction`.
    final var animationsWithoutInteraction = 0

    // What has work to do on a change is computed over these: Swift does not call `didSet` for what an app's
    // `extension UIView { convenience init… }` sets.
    final var storedBackgroundColor: UIColor?
    final var storedContentMode = ContentMode.scaleToFill
    final var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified
    final var storedUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    final var storedAutoresizingMask: AutoresizingMask = []
    final var storedTranslatesAutoresizingMask = true
    /// Of a view whose layer is still to be hidden, or shows because of that.
    final var storedIsHidden: Bool?
    /// A subview has been placed by constraints at some time.
    final var hasConstrainedSubviews = false
    final var storedNeedsUpdateConstraints = true
    final var storedAuto: AutoLayoutState?

    final var traitExtras: TraitExtras?
    final var rareState: RareViewState?
    final var storedSubviews: [UIView] = []
    final weak var storedSuperview: UIView?
    final weak var storedWindow: UIWindow?
    /// The view controller whose root view this is.
    final weak var viewController: UIViewController?
    final var storedRecognizers: [UIGestureRecognizer]?
    final var storedTintColor: UIColor?
    final var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    final var storedSafeAreaInsets = UIEdgeInsets.zero
    /// Its safe area changed, and it has not been told yet.
    final var awaitsSafeAreaCallback = false
    /// Between entering or leaving a window and being told.
    final var awaitsDidMoveToWindow = false
    /// Where a view that a transition moves will lie at last: its safe area is the one of that place all the way.
    final var restingFrame: CGRect? {
        didSet { if restingFrame != oldValue { safeAreaMayHaveChanged() } }
    }
    /// nil until asked for after a change; never nil in a window.
    final var storedTraits: UITraitCollection?
    /// What came from appearance stand-ins, by the property's number.
    final var takenAppearance: [Int: Any]?
    /// The traits before a change that happened outside a window, where nobody is told.
    final var untoldTraits: UITraitCollection?

    open override var description: String { describe() }
}
