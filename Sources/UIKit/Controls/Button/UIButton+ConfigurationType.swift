public import CoreGraphics

extension UIButton {
    /// How a button looks and what it shows, as one value.
    ///
    /// Not yet: `attributedTitle`, text and colour transformers, symbol configurations, indicators of menus.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum CornerStyle: Int, Sendable {
            /// `background.cornerRadius` as it is.
            case fixed = -1
            /// By the button's size.
            case dynamic
            case small, medium, large, capsule
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        var style: Style

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        init(style: Style) {
            self.style = style
        }

        /// A background colour set here is kept in every state.
        public var background = UIBackgroundConfiguration.clear()

        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium

        /// nil is the tint, or white on a filled background.
        public var baseForegroundColor: UIColor?
        /// nil is the tint.
        public var baseBackgroundColor: UIColor?

        public var image: UIImage?
        /// Stands in the picture's place.
        public var showsActivityIndicator = false

        public var title: String?
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var titleAlignment = TitleAlignment.automatic

        public var subtitle: String?
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Not set, it follows `buttonSize`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { storedInsets ?? defaultInsets }
            set { storedInsets = newValue }
        }

        public mutating func setDefaultContentInsets() {
            storedInsets = nil
        }

        /// Which side of the title the picture is on.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between picture and title.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1

        /// Whether a selected button looks so.
        public var automaticallyUpdateForSelection = true

        /// The configuration as the button shows it in its present state.
        public func updated(for button: UIButton) -> Configuration { changed(for: button) }

        var storedInsets: NSDirectionalEdgeInsets?
    }
}

/// A background with corners and a line around it.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// nil leaves the choice to what has the background.
    public var backgroundColor: UIColor?
    /// In points.
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// nil is the tint.
    public var strokeColor: UIColor?
    /// 0, the default, draws no line.
    public var strokeWidth: CGFloat = 0
    /// Beyond the background's edge.
    public var strokeOutset: CGFloat = 0
}
