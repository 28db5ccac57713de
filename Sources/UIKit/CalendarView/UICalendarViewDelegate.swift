public import Foundation

/// An object that gives a calendar view its decorations, and is notified of its month. All methods are optional.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
    /// Returns the decoration of a day; nil for none.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?

    /// Called when another month is shown.
    ///
    /// - Parameter previousDateComponents: The month that was shown before.
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Returns nil.
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    /// Does nothing.
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

extension UICalendarView {
    /// The size of a decoration in its room below a day's number.
    public enum DecorationSize: Int, Sendable {
        /// A small decoration.
        case small
        /// A decoration of medium size.
        case medium
        /// A large decoration.
        case large

        var diameter: CGFloat {
            switch self {
            case .small: 5
            case .medium: 7
            case .large: 9
            }
        }

        var symbolSize: CGFloat {
            switch self {
            case .small: 9
            case .medium: 11
            case .large: 13
            }
        }
    }

    /// A dot, an image or a view below the number of a day in a calendar view.
    @preconcurrency @MainActor
    public final class Decoration {
        private let make: () -> UIView

        private init(_ make: @escaping () -> UIView) {
            self.make = make
        }

        /// Creates a gray dot of medium size.
        public convenience init() {
            self.init(color: nil, size: .medium)
        }

        /// Creates a dot.
        ///
        /// - Parameter color: The color; nil for gray.
        public convenience init(color: UIColor?, size: DecorationSize) {
            self.init {
                let side = size.diameter
                let view = FixedSizeView(CGSize(width: side, height: side))
                view.backgroundColor = color ?? .systemGray3
                view.layer.cornerRadius = side / 2
                return view
            }
        }

        /// Creates a decoration with an image; nil is a dot.
        ///
        /// - Parameter color: The color of a template image; nil for gray.
        public convenience init(image: UIImage?, color: UIColor?, size: DecorationSize) {
            guard let image else {
                self.init(color: color, size: size)
                return
            }
            self.init {
                let configuration = UIImage.SymbolConfiguration(pointSize: size.symbolSize)
                let view = UIImageView(image: image.applyingSymbolConfiguration(configuration) ?? image)
                view.tintColor = color ?? .systemGray3
                view.contentMode = .scaleAspectFit
                return view
            }
        }

        /// Creates a decoration with a view of the app's, which is clipped to the room of the decoration.
        public convenience init(customViewProvider: @escaping () -> UIView) {
            self.init {
                let view = customViewProvider()
                view.clipsToBounds = true
                return view
            }
        }

        /// Returns a dot.
        public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(color: color, size: size)
        }

        /// Returns a decoration with an image.
        public static func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }

        /// Returns a decoration with a view of the app's.
        public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: customViewProvider)
        }

        func makeView() -> UIView { make() }
    }
}

/// A view that has one size.
private final class FixedSizeView: UIView {
    private let size: CGSize

    init(_ size: CGSize) {
        self.size = size
        super.init(frame: CGRect(origin: .zero, size: size))
    }

    required init?(coder: NSCoder) { fatalError("FixedSizeView is never archived.") }

    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}
