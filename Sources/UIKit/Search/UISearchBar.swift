import CoreGraphics
public import Foundation

/// A bar with a search field, and buttons that go with searching.
///
/// 56 points high by itself, 52 in a navigation bar, more with a prompt, a scope bar or larger text. The bar searches
/// nothing: its delegate does, or the updater of its search controller.
///
/// Not yet: `inputAssistantItem`, dictation, `barPosition`.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
    /// The appearance of a search bar.
    public enum Style: UInt, Sendable {
        /// The system's: prominent.
        case `default`
        /// A bar with a background.
        case prominent
        /// A bar without a background.
        case minimal
    }

    /// The icons of a search bar.
    public enum Icon: Int, Sendable {
        /// The magnifying glass, and the buttons in the field.
        case search, clear, bookmark, resultsList
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearchBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearchBar()
        decodeSearchBar(from: coder)
    }

    /// The delegate.
    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    /// The field.
    open var searchTextField: UISearchTextField { field }

    /// The text; "" where there is none. Setting it does not notify the delegate.
    open var text: String? {
        get { field.text }
        set { setText(newValue) }
    }

    /// The text that is shown while there is none.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line above the field.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            guard newValue != promptLabel.text else { return }
            promptLabel.text = newValue
            heightMayHaveChanged()
        }
    }

    /// Whether the bar can be used.
    open var isEnabled: Bool {
        get { field.isEnabled }
        set {
            field.isEnabled = newValue
            partsMayHaveChanged()
        }
    }

    // MARK: Buttons

    /// Whether a button for bookmarks is in the field while there is no text.
    open var showsBookmarkButton: Bool {
        get { storedShowsBookmark }
        set {
            storedShowsBookmark = newValue
            fieldButtonsDidChange()
        }
    }

    /// Whether a button for results is in the field while there is no text, in place of that for bookmarks.
    open var showsSearchResultsButton: Bool {
        get { storedShowsResults }
        set {
            storedShowsResults = newValue
            fieldButtonsDidChange()
        }
    }

    /// Whether the results button is selected.
    open var isSearchResultsButtonSelected: Bool {
        get { storedResultsSelected }
        set {
            storedResultsSelected = newValue
            fieldButtonsDidChange()
        }
    }

    /// Whether the cancel button is shown. A search controller shows and hides it unless this is set.
    open var showsCancelButton: Bool {
        get { storedShowsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        searchController?.storedShowsCancelAutomatically = false
        showCancel(showsCancelButton, animated: animated)
    }

    // MARK: Scopes

    /// The titles of the scopes. Fewer than two show no scope bar.
    open var scopeButtonTitles: [String]? {
        get { storedScopeTitles }
        set { setScopeTitles(newValue) }
    }

    /// The index of the selected scope. Setting it does not notify the delegate.
    open var selectedScopeButtonIndex: Int {
        get { storedScope }
        set { setScope(newValue) }
    }

    /// Whether the scope bar is shown below the field. A search controller shows and hides it unless this is set.
    open var showsScopeBar: Bool {
        get { storedShowsScopes }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scope bar.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        searchController?.storedScopeActivation = .manual
        showScopes(show, animated: animated)
    }

    // MARK: Appearance

    /// The appearance of the bar's background.
    open var searchBarStyle: Style {
        get { storedStyle }
        set {
            storedStyle = newValue
            backgroundMayHaveChanged()
        }
    }

    /// The colors of the bar: dark ones for `black`.
    open var barStyle: UIBarStyle {
        get { storedBarStyle }
        set {
            storedBarStyle = newValue
            overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
        }
    }

    /// The color of the background, unless the style is minimal.
    open var barTintColor: UIColor? {
        get { storedBarTint }
        set {
            storedBarTint = newValue
            backgroundMayHaveChanged()
        }
    }

    /// Whether content shows through the bar. Translucent bars are drawn in the flat color that chrome has over plain
    /// content.
    open var isTranslucent = true

    /// The image behind the bar. One without a size hides the background.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// Sets the image behind the bar.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgrounds[BackgroundKey(position: barPosition, metrics: barMetrics)] = backgroundImage
        backgroundMayHaveChanged()
    }

    /// Returns the image behind the bar.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(position: barPosition, metrics: barMetrics)]
    }

    /// The image behind the scope bar.
    open var scopeBarBackgroundImage: UIImage? {
        get { scopeBackground.image }
        set { scopeBackground.image = newValue }
    }

    /// Sets the image of the field, which is as high as the image.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        fieldImages[state] = backgroundImage
        heightMayHaveChanged()
    }

    /// Returns the image of the field.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldImages[state] }

    /// Sets the image of an icon; nil restores the system's.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[IconKey(icon: icon, state: state)] = iconImage
        iconsDidChange()
    }

    /// Returns the image of an icon; the one of the normal state where the state has none.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        icons[IconKey(icon: icon, state: state)] ?? icons[IconKey(icon: icon, state: .normal)]
    }

    /// Sets the images of scopes. Not yet: they are stored, and not drawn.
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopeImages[state] = backgroundImage
    }

    /// Returns the image of scopes.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { scopeImages[state] }

    /// Sets the text attributes of the scopes' titles.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopes.setTitleTextAttributes(attributes, for: state) }

    /// Returns the text attributes of the scopes' titles.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopes.titleTextAttributes(for: state)
    }

    // MARK: Positions

    /// The offset of the field, in points.
    open var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { storedFieldOffset }
        set {
            storedFieldOffset = newValue
            setNeedsLayout()
        }
    }

    /// The offset of the text within the field, in points.
    open var searchTextPositionAdjustment: UIOffset {
        get { storedTextOffset }
        set {
            storedTextOffset = newValue
            field.partsDidChange()
            field.textNeedsDisplay()
        }
    }

    /// Moves an icon, in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        iconOffsets[icon] = adjustment
        field.partsDidChange()
    }

    /// Returns the offset of an icon, in points.
    open func positionAdjustment(for icon: Icon) -> UIOffset { iconOffsets[icon] ?? .zero }

    // MARK: Traits of input

    /// The capitalization of typed text.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// Whether typed text is corrected.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// Whether misspelled words are marked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    /// Whether straight quotes become typographic ones.
    open var smartQuotesType: UITextSmartQuotesType {
        get { field.smartQuotesType }
        set { field.smartQuotesType = newValue }
    }
    /// Whether hyphens become dashes.
    open var smartDashesType: UITextSmartDashesType {
        get { field.smartDashesType }
        set { field.smartDashesType = newValue }
    }
    /// Whether spaces around inserted and deleted text are adjusted.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { field.smartInsertDeleteType }
        set { field.smartInsertDeleteType = newValue }
    }
    /// Whether the rest of a word is suggested beside the caret.
    open var inlinePredictionType: UITextInlinePredictionType {
        get { field.inlinePredictionType }
        set { field.inlinePredictionType = newValue }
    }
    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// The appearance of the keyboard.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    /// The title of the Return key.
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// Whether the Return key is disabled while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the text is hidden, and cannot be copied.
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    /// The meaning of the text.
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }
    /// The rules for new passwords.
    open var passwordRules: UITextInputPasswordRules? {
        get { field.passwordRules }
        set { field.passwordRules = newValue }
    }

    // MARK: Responder

    /// The view above the keyboard. Not yet: it is not shown.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

    open override var isFirstResponder: Bool { field.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: Size and layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: standardHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: standardHeight) }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            heightMayHaveChanged()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Stored state of the extensions

    /// Where a bar is shown.
    enum Placement {
        /// By itself, below the titles of a navigation bar, or beside them.
        case alone, stacked, inline
    }

    struct BackgroundKey: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    struct IconKey: Hashable {
        var icon: Icon
        var state: UIControl.State
    }

    final weak var searchController: UISearchController?
    final let field = UISearchTextField()
    final let promptLabel = UILabel()
    final let background = SearchBarBackground()
    final let scopeBackground = UIImageView()
    final let scopes = UISegmentedControl()
    final lazy var cancelButton = makeCancelButton()
    final lazy var bookmarkButton = makeFieldButton(.bookmark)
    final lazy var resultsButton = makeFieldButton(.resultsList)
    final var hasCancelButton = false
    final var storedShowsCancel = false
    final var storedShowsBookmark = false
    final var storedShowsResults = false
    final var storedResultsSelected = false
    final var storedScopeTitles: [String]?
    final var storedScope = 0
    final var storedShowsScopes = false
    final var storedStyle = Style.default
    final var storedBarStyle = UIBarStyle.default
    final var storedBarTint: UIColor?
    final var storedFieldOffset = UIOffset.zero
    final var storedTextOffset = UIOffset.zero
    final var iconOffsets: [Icon: UIOffset] = [:]
    final var icons: [IconKey: UIImage] = [:]
    final var backgrounds: [BackgroundKey: UIImage] = [:]
    final var fieldImages: [UIControl.State: UIImage] = [:]
    final var scopeImages: [UIControl.State: UIImage] = [:]
    /// The bar's frame is set by what shows it.
    final var placement = Placement.alone {
        didSet { if placement != oldValue { heightMayHaveChanged() } }
    }
    /// Whether the field is at the top of a navigation bar, whose titles are hidden.
    final var isOnTop = false {
        didSet { if isOnTop != oldValue { setNeedsLayout() } }
    }
    /// How far the background reaches above the bar, in points.
    final var backgroundOverhang: CGFloat = 0 {
        didSet { if backgroundOverhang != oldValue { setNeedsLayout() } }
    }
}
