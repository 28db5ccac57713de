public import CoreGraphics

/// The appearance of a bar's background.
///
/// Not yet: `backgroundEffect`; the chrome material is drawn as the flat color that it has over plain content.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    public override init() {
        super.init()
        setUpDefault()
    }

    /// Creates an appearance with another one's values.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundColor = barAppearance.backgroundColor
        material = barAppearance.material
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
    }

    /// Sets the system's background: chrome and a hairline.
    open func configureWithDefaultBackground() { setUpDefault() }

    /// Sets the system's background without translucency.
    open func configureWithOpaqueBackground() {
        setUpDefault()
        material = nil
        backgroundColor = .systemBackground
    }

    /// Sets no background and no hairline.
    open func configureWithTransparentBackground() {
        material = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }

    /// The color over the chrome.
    open var backgroundColor: UIColor?
    /// The image over the color.
    open var backgroundImage: UIImage?
    /// The content mode of the image.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the hairline; nil and clear have none.
    open var shadowColor: UIColor?
    /// The image of the hairline.
    open var shadowImage: UIImage?

    /// Returns a copy of the same class. An app's subclass overrides it.
    open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

    /// Whether a bar created this because the app did not set one.
    final var isBarsOwn = false

    /// The chrome's flat color; nil for none.
    final var material: UIColor?

    /// Marks the default appearance of a bar.
    static func barsOwn<Look: UIBarAppearance>(_ look: Look) -> Look {
        look.isBarsOwn = true
        return look
    }

    private func setUpDefault() {
        material = .barChrome
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = .barHairline
        shadowImage = nil
    }
}

extension UIColor {
    /// UIKit's chrome material over a plain background.
    static let barChrome = UIColor { traits in
        let white: CGFloat =
            traits.userInterfaceStyle == .dark ? (traits.userInterfaceLevel == .elevated ? 29 : 27) : 249
        return UIColor(white: white / 255, alpha: 1)
    }

    static let barHairline = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }
}

/// The appearance of a bar button's title in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    open var titlePositionAdjustment = UIOffset.zero
    /// The background image. Not yet: stored.
    open var backgroundImage: UIImage?
}

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// Creates the default appearance for a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
    }

    public override init() {
        super.init()
    }

    /// The appearance of enabled buttons.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The appearance of pressed buttons.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance of disabled buttons.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The appearance of focused buttons.
    public final let focused = UIBarButtonItemStateAppearance()

    func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        guard state == .disabled else { return normal.titleTextAttributes }
        return normal.titleTextAttributes.merging(disabled.titleTextAttributes) { $1 }
    }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    public override init() {
        super.init()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }

    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title.
    open var titlePositionAdjustment = UIOffset.zero
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of done buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The image of the back button; nil is the chevron.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of the back button's image in transitions; stored.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Sets the image of the back button.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    public override init() {
        super.init()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }

    open override func copy(with zone: NSZone? = nil) -> Any { UIToolbarAppearance(barAppearance: self) }

    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of done buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The style of bars.
public enum UIBarStyle: Int, Sendable {
    /// Dark text on a light bar.
    case `default` = 0
    /// Light text on a dark bar.
    case black = 1
    /// The former style of translucent dark bars; the same as `black`.
    case blackTranslucent = 2
}

/// The metrics of a bar, by its height.
public enum UIBarMetrics: Int, Sendable {
    /// Regular and compact height.
    case `default`, compact
    /// Regular height with a prompt.
    case defaultPrompt = 101
    /// Compact height with a prompt.
    case compactPrompt
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
    /// The positions.
    case any, bottom, top, topAttached
}
