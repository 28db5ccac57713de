import CoreGraphics

/// The background of a bar, with its hairline.
@MainActor
final class BarBackground: UIView {
    private let image = UIImageView()
    private let hairline = UIView()
    private let shadow = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [image, hairline, shadow] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("BarBackground is never archived.")
    }

    /// Whether the hairline is above the bar.
    var isAtBottom = false

    func show(_ look: BarLook) {
        backgroundColor = look.color
        image.image = look.image
        image.isHidden = look.image == nil
        hairline.backgroundColor = look.hairline
        shadow.image = look.shadowImage
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let thickness = 1 / max(1, traitCollection.displayScale)
        image.frame = bounds
        let shadowHeight = shadow.image?.size.height ?? 0
        hairline.isHidden = shadow.image != nil
        hairline.frame = CGRect(
            x: 0, y: isAtBottom ? -thickness : bounds.maxY, width: bounds.width, height: thickness)
        shadow.frame = CGRect(
            x: 0, y: isAtBottom ? -shadowHeight : bounds.maxY, width: bounds.width, height: shadowHeight)
    }
}

/// The resolved background of a bar.
@MainActor
struct BarLook: Equatable {
    var color: UIColor?
    var image: UIImage?
    var hairline: UIColor?
    var shadowImage: UIImage?

    static let transparent = BarLook()

    init() {}

    init(_ appearance: UIBarAppearance) {
        color = appearance.backgroundColor ?? appearance.material
        image = appearance.backgroundImage
        hairline = appearance.shadowColor
        shadowImage = appearance.shadowImage
    }

    nonisolated static func == (a: BarLook, b: BarLook) -> Bool {
        MainActor.assumeIsolated {
            a.color == b.color && a.image === b.image && a.hairline == b.hairline && a.shadowImage === b.shadowImage
        }
    }
}

extension UINavigationBar {
    /// The properties of a bar that style it.
    struct Look {
        var barStyle = UIBarStyle.default
        var isTranslucent = true
        var prefersLargeTitles = false
        var standard: UINavigationBarAppearance
        var compact: UINavigationBarAppearance?
        var scrollEdge: UINavigationBarAppearance?
        var compactScrollEdge: UINavigationBarAppearance?
        var barTintColor: UIColor?
        var titleTextAttributes: [NSAttributedString.Key: Any]?
        var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
        var shadowImage: UIImage?
        var backgroundImages: [UIBarMetrics: UIImage] = [:]
        var backIndicatorImage: UIImage?
        /// How far titles are moved down, in points.
        var titleOffsets: [UIBarMetrics: CGFloat] = [:]
    }

    func setUp() {
        addSubview(background)
        accessibilityTraits = .none
    }

    func lookDidChange() {
        guard let page = pageView?.page else { return setNeedsLayout() }
        overrideStyle()
        rebuild(page)
    }

    /// Called when size classes or colors may have changed: the views stay, unless the page has another appearance for
    /// them.
    func appearanceMayHaveChanged() {
        guard let pageView else { return }
        if appearance(for: pageView.page) === pageView.appearance {
            background.show(barLook(for: pageView.page))
        } else {
            rebuild(pageView.page)
        }
    }

    private func overrideStyle() {
        let style: UIUserInterfaceStyle = look.barStyle == .default ? .unspecified : .dark
        if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
    }

    /// Returns the appearance for a page.
    func appearance(for page: NavigationBarPage) -> UINavigationBarAppearance {
        let item = page.item, isCompact = traitCollection.verticalSizeClass == .compact
        let standard = item.standardAppearance ?? look.standard
        let compact = item.compactAppearance ?? look.compact
        guard page.isAtEdge else { return isCompact ? compact ?? standard : standard }
        let edge = item.scrollEdgeAppearance ?? look.scrollEdge
        let compactEdge = item.compactScrollEdgeAppearance ?? look.compactScrollEdge
        return (isCompact ? compactEdge ?? edge : edge) ?? (isCompact ? compact ?? standard : standard)
    }

    func barLook(for page: NavigationBarPage) -> BarLook {
        let item = page.item
        let hasEdge =
            (item.scrollEdgeAppearance ?? look.scrollEdge) != nil
            || (item.compactScrollEdgeAppearance ?? look.compactScrollEdge) != nil
        var result = BarLook(appearance(for: page))
        // As in UIKit since iOS 15, a bar without content under it needs no background.
        if page.isAtEdge, !hasEdge, look.isTranslucent, look.barTintColor == nil, controller != nil {
            result = .transparent
        } else if !hasEdge || !page.isAtEdge {
            if let tint = look.barTintColor { result.color = tint }
        }
        if let image = look.backgroundImages[.default], image.size != .zero {
            result.image = image
        } else if look.backgroundImages[.default] != nil {
            // The customary way to make a bar transparent: an empty image.
            result.color = nil
            result.hairline = nil
        }
        if let shadow = look.shadowImage {
            result.hairline = nil
            result.shadowImage = shadow.size == .zero ? nil : shadow
        }
        return result
    }
}
