public import CoreGraphics

/// What the background of a bar looks like.
///
/// Not yet: `backgroundEffect`; the chrome material is drawn as the flat colour that it is over plain content.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    public override init() {
        super.init()
        setUpDefault()
    }

    public init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundColor = barAppearance.backgroundColor
        material = barAppearance.material
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
    }

    /// The system's: chrome and a hairline.
    open func configureWithDefaultBackground() { setUpDefault() }

    /// The system's colour without any translucency.
    open func configureWithOpaqueBackground() {
        setUpDefault()
        material = nil
        backgroundColor = .systemBackground
    }

    open func configureWithTransparentBackground() {
        material = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }

    /// Over the chrome.
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// Of the hairline; nil and clear have none.
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    /// One of the same class with the same values. A subclass of an app's own overrides it.
    open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

    /// Whether a bar made this for itself, because nobody gave it one.
    final var isBarsOwn = false

    /// The chrome's flat colour; nil for none.
    final var material: UIColor?

    /// Marks the look that a bar starts with.
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

/// What the title of a bar's button looks like.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    /// Not yet: stored.
    open var backgroundImage: UIImage?
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public init(style: UIBarButtonItem.Style) {
        super.init()
    }

    public override init() {
        super.init()
    }

    public final let normal = UIBarButtonItemStateAppearance()
    public final let highlighted = UIBarButtonItemStateAppearance()
    public final let disabled = UIBarButtonItemStateAppearance()
    public final let focused = UIBarButtonItemStateAppearance()

    func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        guard state == .disabled else { return normal.titleTextAttributes }
        return normal.titleTextAttributes.merging(disabled.titleTextAttributes) { $1 }
    }
}

/// What a navigation bar looks like.
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

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// nil is the chevron.
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }
}

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

    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    /// As `black`.
    case blackTranslucent = 2
}

public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}
