public import CoreGraphics

/// A control with a title, a picture or both, that looks different in each of its states.
///
/// Without a configuration it is the classic button: values are set for states, and a state without a value shows that of
/// `.normal`. With a ``configuration`` the button looks as that says, and the values for states are used where the
/// configuration has none.
///
/// Not yet: menus. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd
        /// A plain system button here.
        case plain
        case close

        public static var roundedRect: ButtonType { .system }
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    // MARK: Making a button

    /// A button of type `.custom`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpButton()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpButton()
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// The action's title and picture become the button's.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        become(buttonType)
        take(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        become(.system)
        adopt(configuration)
        take(primaryAction)
    }

    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    open var buttonType: ButtonType { storedType }

    // MARK: Values for states

    open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }

    /// For the state, else for `.normal`.
    open func title(for state: State) -> String? { value(\.title, state) }

    open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }

    open func titleColor(for state: State) -> UIColor? { value(\.titleColor, state) ?? defaultTitleColor(state) }

    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.titleShadowColor, color, state) }

    open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, state) }

    open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }

    open func image(for state: State) -> UIImage? { value(\.image, state) }

    /// Stretched over the bounds, behind title and picture.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, image, state) }

    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

    /// Goes before the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitle, title.map { NSAttributedString(attributedString: $0) }, state)
    }

    open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, state) }

    open var currentTitle: String? { title(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    // MARK: Parts

    /// Made when first asked for. Its font and line break mode may be changed; text and colour are set by state.
    open var titleLabel: UILabel? { label }

    open var imageView: UIImageView? { picture }

    /// Stored; with a configuration, the second line.
    open var subtitleLabel: UILabel? { hasSubtitle ? secondLabel : nil }

    // MARK: Look

    /// Not used with a configuration; nor are the next two.
    open var contentEdgeInsets: UIEdgeInsets {
        get { storedContentEdgeInsets }
        set {
            guard newValue != storedContentEdgeInsets else { return }
            storedContentEdgeInsets = newValue
            contentSizeDidChange()
        }
    }

    /// Moves the title; the button's size does not follow.
    open var titleEdgeInsets: UIEdgeInsets {
        get { storedTitleEdgeInsets }
        set {
            guard newValue != storedTitleEdgeInsets else { return }
            storedTitleEdgeInsets = newValue
            setNeedsLayout()
        }
    }

    /// Moves the picture; the button's size does not follow.
    open var imageEdgeInsets: UIEdgeInsets {
        get { storedImageEdgeInsets }
        set {
            guard newValue != storedImageEdgeInsets else { return }
            storedImageEdgeInsets = newValue
            setNeedsLayout()
        }
    }

    /// Darkens the picture of a highlighted button of type `.custom` that has none for that state.
    open var adjustsImageWhenHighlighted: Bool {
        get { storedAdjustsImageWhenHighlighted }
        set {
            storedAdjustsImageWhenHighlighted = newValue
            setNeedsContentUpdate()
        }
    }

    /// Dims the picture of a disabled button that has none for that state.
    open var adjustsImageWhenDisabled: Bool {
        get { storedAdjustsImageWhenDisabled }
        set {
            storedAdjustsImageWhenDisabled = newValue
            setNeedsContentUpdate()
        }
    }

    /// Whether a white glow is shown in the middle of a classic button while it is pressed.
    open var showsTouchWhenHighlighted: Bool {
        get { storedShowsTouchWhenHighlighted }
        set {
            storedShowsTouchWhenHighlighted = newValue
            setNeedsContentUpdate()
        }
    }

    /// Whether the shadow of a classic button's title falls to the other side while the button is pressed.
    open var reversesTitleShadowWhenHighlighted: Bool {
        get { storedReversesTitleShadow }
        set {
            storedReversesTitleShadow = newValue
            setNeedsContentUpdate()
        }
    }

    /// Stored: buttons follow the pointer in no way of their own.
    open var isPointerInteractionEnabled = false

    /// Whether the image grows at the accessibility text sizes. Not yet: stored; it keeps its size.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// What a button is for, in alerts; `.destructive` colours a configuration red.
    public enum Role: Int, Sendable {
        case normal, primary, cancel, destructive
    }

    open var role: Role {
        get { storedRole }
        set {
            guard newValue != storedRole else { return }
            storedRole = newValue
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Configuration

    /// nil is the classic button.
    open var configuration: Configuration? {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            configurationDidChange()
        }
    }

    /// Called in an update pass after the button's state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedConfigurationUpdateHandler }
        set {
            storedConfigurationUpdateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the configuration is changed for the button's state: dimmed while highlighted, grey while disabled.
    open var automaticallyUpdatesConfiguration: Bool {
        get { storedAutomaticallyUpdatesConfiguration }
        set {
            storedAutomaticallyUpdatesConfiguration = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Asks for `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Calls the handler. Overrides change `configuration` here.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Each tap turns `isSelected` around.
    open var changesSelectionAsPrimaryAction = false

    // MARK: Geometry

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveContentInsets) }

    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { placeParts(in: contentRect).title }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { placeParts(in: contentRect).image }

    open override var intrinsicContentSize: CGSize {
        guard wrapsContent, layoutWidth > 0 else { return sizeOfContent }
        return sizeOfContent(in: CGSize(width: layoutWidth, height: .greatestFiniteMagnitude))
    }

    /// A configured title takes more lines where constraints leave it less than its width.
    override var wrapsContent: Bool { storedConfiguration?.wrapsText ?? false }

    override var layoutWidth: CGFloat {
        get { storedLayoutWidth }
        set { storedLayoutWidth = newValue }
    }

    override func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        baselineOfTitle(isFirst: isFirst) ?? super.baseline(isFirst: isFirst)
    }

    /// Where the height is free (`greatestFiniteMagnitude`), a configured button's title wraps in the width; otherwise, as in
    /// `sizeToFit()`, it is one line.
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
        // A configuration's title follows the text size.
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
            || traitCollection.legibilityWeight != previousTraitCollection?.legibilityWeight
        {
            invalidateIntrinsicContentSize()
        }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        winsOver(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The title, unless another was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenTitle }
        set { super.accessibilityLabel = newValue }
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsContentUpdate()
    }

    override func touchUpInside(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        send(.touchUpInside, with: event)
        send(.primaryActionTriggered, with: event)
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedContentEdgeInsets = UIEdgeInsets.zero
    final var storedTitleEdgeInsets = UIEdgeInsets.zero
    final var storedImageEdgeInsets = UIEdgeInsets.zero
    final var storedAdjustsImageWhenHighlighted = true
    final var storedAdjustsImageWhenDisabled = true
    final var storedRole = Role.normal
    final var storedConfiguration: Configuration?
    final var storedConfigurationUpdateHandler: ConfigurationUpdateHandler?
    final var storedAutomaticallyUpdatesConfiguration = true

    final var storedLayoutWidth: CGFloat = 0
    final var storedType = ButtonType.custom
    final var values: [State: StateValues] = [:]
    final var needsConfigurationUpdate = false
    final var storedShowsTouchWhenHighlighted = false
    final var storedReversesTitleShadow = false
    final var isTitleShadowReversed = false
    final var loadedGlow: ButtonGlow?
    final var isUpdatingConfiguration = false
    /// The configuration as it is shown: changed for the state.
    final var shownConfiguration: Configuration?
    final var loadedLabel: UILabel?
    final var loadedPicture: UIImageView?
    final var loadedBackground: UIImageView?
    final var loadedSubtitle: UILabel?
    final var loadedBackdrop: UIView?
    final var loadedSpinner: UIActivityIndicatorView?
    /// The picture that was darkened last, and what it was made of.
    final var darkened: (image: UIImage, of: UIImage)?
}
