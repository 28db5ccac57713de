public import CoreGraphics

/// A control with a title, an image or both, whose appearance depends on its state.
///
/// Without a configuration it is the classic button: values are set for states, and a state without a value uses that
/// of `.normal`. A ``configuration`` defines the button's appearance, and the values for states are used if the
/// configuration has none.
///
/// A ``menu`` opens when the button is pressed for half a second, or with ``UIControl/showsMenuAsPrimaryAction`` at once.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The type of a button.
    public enum ButtonType: Int, Sendable {
        /// No standard appearance.
        case custom = 0
        /// A system button, whose title and template images have the tint color.
        case system
        /// Info and add buttons.
        case detailDisclosure, infoLight, infoDark, contactAdd
        /// A plain system button here.
        case plain
        /// A button that closes a view.
        case close

        /// The former name of ``system``.
        public static var roundedRect: ButtonType { .system }
    }

    /// A function that updates a button's configuration.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    // MARK: Making a button

    /// Creates a button of type `.custom`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpButton()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpButton()
        decodeButton(from: coder)
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Creates a button with an action, whose title and image become the button's.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        become(buttonType)
        take(primaryAction)
    }

    /// Creates a custom button with an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Creates a button with a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        become(.system)
        adopt(configuration)
        take(primaryAction)
    }

    /// Creates a system button with an image and a target.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The type of the button.
    open var buttonType: ButtonType { storedType }

    // MARK: Values for states

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }

    /// Returns the title for a state, or else for `.normal`.
    open func title(for state: State) -> String? { value(\.title, state) }

    /// Sets the title color for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }

    /// Returns the title color for a state.
    open func titleColor(for state: State) -> UIColor? { value(\.titleColor, state) ?? defaultTitleColor(state) }

    /// Sets the title's shadow color for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.titleShadowColor, color, state) }

    /// Returns the title's shadow color for a state.
    open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, state) }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }

    /// Returns the image for a state.
    open func image(for state: State) -> UIImage? { value(\.image, state) }

    /// Sets the configuration of symbols for a state, for values that the image's own does not specify.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        set(\.symbolConfiguration, configuration, state)
    }

    /// Returns the configuration of symbols for a state, or else for `.normal`.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        value(\.symbolConfiguration, state)
    }

    /// Sets the background image for a state, which is stretched over the bounds, behind title and image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, image, state) }

    /// Returns the background image for a state.
    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

    /// Sets the attributed title for a state, which takes precedence over the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitle, title.map { NSAttributedString(attributedString: $0) }, state)
    }

    /// Returns the attributed title for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, state) }

    /// The title of the current state.
    open var currentTitle: String? { title(for: state) }
    /// The title color of the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The title's shadow color of the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image of the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The configuration of symbols of the current state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    /// The background image of the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The attributed title of the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    // MARK: Parts

    /// The label of the title, created on first use. Its font and line break mode may be changed; text and color are
    /// set by state. nil for info and add buttons without a title.
    open var titleLabel: UILabel? { loadedLabel == nil && hasImageOfType && !hasTitle ? nil : label }

    /// The view of the image.
    open var imageView: UIImageView? { contentImageView }

    /// The label of the subtitle. Without a configuration it is not shown.
    open var subtitleLabel: UILabel? { hasSubtitle ? secondLabel : nil }

    // MARK: Look

    /// The insets of the content. Not used with a configuration; nor are the next two.
    open var contentEdgeInsets: UIEdgeInsets {
        get { storedContentEdgeInsets }
        set {
            guard newValue != storedContentEdgeInsets else { return }
            storedContentEdgeInsets = newValue
            contentSizeDidChange()
        }
    }

    /// The insets of the title, which do not affect the button's size.
    open var titleEdgeInsets: UIEdgeInsets {
        get { storedTitleEdgeInsets }
        set {
            guard newValue != storedTitleEdgeInsets else { return }
            storedTitleEdgeInsets = newValue
            setNeedsLayout()
        }
    }

    /// The insets of the image, which do not affect the button's size.
    open var imageEdgeInsets: UIEdgeInsets {
        get { storedImageEdgeInsets }
        set {
            guard newValue != storedImageEdgeInsets else { return }
            storedImageEdgeInsets = newValue
            setNeedsLayout()
        }
    }

    /// Whether the image of a highlighted button of type `.custom` is darkened if there is none for that state.
    open var adjustsImageWhenHighlighted: Bool {
        get { storedAdjustsImageWhenHighlighted }
        set {
            storedAdjustsImageWhenHighlighted = newValue
            setNeedsContentUpdate()
        }
    }

    /// Whether the image of a disabled button is dimmed if there is none for that state.
    open var adjustsImageWhenDisabled: Bool {
        get { storedAdjustsImageWhenDisabled }
        set {
            storedAdjustsImageWhenDisabled = newValue
            setNeedsContentUpdate()
        }
    }

    /// Whether a classic button glows in its center while it is pressed.
    open var showsTouchWhenHighlighted: Bool {
        get { storedShowsTouchWhenHighlighted }
        set {
            storedShowsTouchWhenHighlighted = newValue
            setNeedsContentUpdate()
        }
    }

    /// Whether the shadow of a classic button's title is reversed while the button is pressed.
    open var reversesTitleShadowWhenHighlighted: Bool {
        get { storedReversesTitleShadow }
        set {
            storedReversesTitleShadow = newValue
            setNeedsContentUpdate()
        }
    }

    /// Whether pointer interaction is enabled; stored without effect.
    open var isPointerInteractionEnabled = false

    /// Whether the image grows at the accessibility text sizes. Not yet: stored; it keeps its size.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// The role of a button in alerts; `.destructive` makes a configuration red.
    public enum Role: Int, Sendable {
        /// The roles.
        case normal, primary, cancel, destructive
    }

    /// The role of the button.
    open var role: Role {
        get { storedRole }
        set {
            guard newValue != storedRole else { return }
            storedRole = newValue
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Configuration

    /// The configuration; nil is the classic button.
    open var configuration: Configuration? {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            configurationDidChange()
        }
    }

    /// A function that is called in an update pass after the button's state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedConfigurationUpdateHandler }
        set {
            storedConfigurationUpdateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the configuration is changed for the button's state: dimmed while highlighted, gray while disabled.
    open var automaticallyUpdatesConfiguration: Bool {
        get { storedAutomaticallyUpdatesConfiguration }
        set {
            storedAutomaticallyUpdatesConfiguration = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Requests `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Updates the configuration: calls the handler. Overrides change `configuration` here.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Whether each tap toggles `isSelected`; of a button that shows a menu at once, whether its title is that of the
    /// menu's selected element, one of which is always on.
    open var changesSelectionAsPrimaryAction: Bool {
        get { storedChangesSelection }
        set {
            guard newValue != storedChangesSelection else { return }
            storedChangesSelection = newValue
            menuSelectionMayHaveChanged()
        }
    }

    // MARK: Menu

    /// The menu of the button. Setting it enables the context menu interaction.
    open var menu: UIMenu? {
        get { storedMenu }
        set { setMenu(newValue) }
    }

    /// The order of the menu's elements.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override var showsMenuAsPrimaryAction: Bool {
        get { super.showsMenuAsPrimaryAction }
        set {
            super.showsMenuAsPrimaryAction = newValue
            menuSelectionMayHaveChanged()
        }
    }

    override var menuConfiguration: UIContextMenuConfiguration? { configurationOfMenu }

    override func menuDidChoose(_ element: UIMenuElement) { menuSelectionMayHaveChanged() }

    // MARK: Geometry

    /// Returns the frame of the background.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the frame of the content.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveContentInsets) }

    /// Returns the frame of the title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { placeParts(in: contentRect).title }

    /// Returns the frame of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { placeParts(in: contentRect).image }

    open override var intrinsicContentSize: CGSize {
        let width = storedFittingWidth ?? currentWrapWidth
        guard wrapsContent, width > 0 else { return sizeOfContent }
        return sizeOfContent(in: CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    /// A configured title wraps if constraints leave it less than its width.
    override var wrapsContent: Bool { storedConfiguration?.wrapsText ?? false }

    override func contentSize(fittingWidth width: CGFloat) -> CGSize {
        let outer = storedFittingWidth
        storedFittingWidth = width
        defer { storedFittingWidth = outer }
        return intrinsicContentSize
    }

    override func baseline(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        baselineOfTitle(isFirst: isFirst, fittingWidth: width) ?? super.baseline(isFirst: isFirst, fittingWidth: width)
    }

    /// Returns the size that fits. If the height is unlimited (`greatestFiniteMagnitude`), a configured button's title
    /// wraps in the width; otherwise, as in `sizeToFit()`, it is one line.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent(in: size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutButton()
    }

    // MARK: Changes

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsContentUpdate()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsContentUpdate()
        // A configuration's title depends on the text size.
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
            || traitCollection.legibilityWeight != previousTraitCollection?.legibilityWeight
            || traitCollection.displayScale != previousTraitCollection?.displayScale
                && shownImage?.isSymbolImage == true
        {
            invalidateIntrinsicContentSize()
        }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        winsOver(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The accessibility label: the title, unless another was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenTitle }
        set { super.accessibilityLabel = newValue }
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsContentUpdate()
    }

    override func performFocusAction() {
        if isEnabled { touchUpInside(with: nil) }
    }

    override func touchUpInside(with event: UIEvent?) {
        if storedChangesSelection { isSelected.toggle() }
        send(.touchUpInside, with: event)
        send(.primaryActionTriggered, with: event)
    }

    // MARK: Stored state of the extensions

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedContentEdgeInsets = UIEdgeInsets.zero
    final var storedTitleEdgeInsets = UIEdgeInsets.zero
    final var storedImageEdgeInsets = UIEdgeInsets.zero
    final var storedAdjustsImageWhenHighlighted = true
    final var storedAdjustsImageWhenDisabled = true
    final var storedRole = Role.normal
    final var storedConfiguration: Configuration?
    final var storedConfigurationUpdateHandler: ConfigurationUpdateHandler?
    final var storedAutomaticallyUpdatesConfiguration = true

    /// The width that is measured for while the app's own `intrinsicContentSize` may call this class's.
    final var storedFittingWidth: CGFloat?
    final var storedType = ButtonType.custom
    final var storedMenu: UIMenu?
    /// The interaction that dragged items have with the button; nil where they have none.
    final var springLoading: UISpringLoadedInteraction?
    final var storedChangesSelection = false
    final var loadedIndicator: UIImageView?
    final var values: [State: StateValues] = [:]
    final var needsConfigurationUpdate = false
    final var storedShowsTouchWhenHighlighted = false
    final var storedReversesTitleShadow = false
    final var isTitleShadowReversed = false
    final var loadedGlow: ButtonGlow?
    final var isUpdatingConfiguration = false
    /// The shown configuration: changed for the state.
    final var shownConfiguration: Configuration?
    final var loadedLabel: UILabel?
    final var loadedImageView: UIImageView?
    final var loadedBackground: UIImageView?
    final var loadedSubtitle: UILabel?
    final var loadedBackdrop: UIView?
    final var loadedSpinner: UIActivityIndicatorView?
    /// The image that was darkened last, its source and, of a template, the color it was drawn in.
    final var darkened: (image: UIImage, of: UIImage, tint: UIColor?)?
}
