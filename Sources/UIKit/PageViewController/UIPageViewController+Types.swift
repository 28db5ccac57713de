import CoreGraphics
import QuartzCore
import TwillSync

extension UIPageViewController {
    /// The style of turning pages.
    public enum TransitionStyle: Int, Sendable {
        /// Page curls. Not yet: scrolls.
        case pageCurl
        /// Scrolling.
        case scroll
    }

    /// The direction in which pages are arranged.
    public enum NavigationOrientation: Int, Sendable {
        /// The two directions.
        case horizontal, vertical
    }

    /// The direction of a page turn.
    public enum NavigationDirection: Int, Sendable {
        /// The direction to the next page, or to the previous one.
        case forward, reverse
    }

    /// The position of the spine of page curls, which are not supported yet.
    public enum SpineLocation: Int, Sendable {
        /// The positions.
        case none, min, mid, max
    }

    /// A key of the options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The position of the spine of page curls. Not yet: ignored.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance of two pages in points, visible while they move.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    static func spacing(in options: [OptionsKey: Any]?) -> CGFloat {
        let spacing: CGFloat
        switch options?[.interPageSpacing] {
        case let value as CGFloat: spacing = value
        case let value as Double: spacing = CGFloat(value)
        case let value as Float: spacing = CGFloat(value)
        case let value as Int: spacing = CGFloat(value)
        case let value as NSNumber: spacing = CGFloat(value.doubleValue)
        default: return 0
        }
        return spacing.isFinite ? max(0, spacing) : 0
    }

    private static var hasReportedCurl = false

    /// Asks the delegate for the spine's location on rotation, if page curls were requested: apps set the pages for the
    /// new orientation there. The result is not used.
    func askForSpine() {
        guard wantsCurl, let delegate, let orientation = viewIfLoaded?.window?.screen.orientation else { return }
        _ = delegate.pageViewController(self, spineLocationFor: orientation)
    }

    func curlIsMissing() {
        wantsCurl = true
        guard !Self.hasReportedCurl else { return }
        Self.hasReportedCurl = true
        logError(
            "\(describe()) was to curl its pages, which is not built yet: it scrolls them. Make it with "
                + "init(transitionStyle: .scroll, …) to say that scrolling is meant.")
    }
}

/// The side of a page.
enum PageSide: Hashable {
    case before, after

    var opposite: PageSide { self == .before ? .after : .before }
}

/// A turn from one page to another.
@MainActor
final class PageTurn {
    let from: UIViewController?
    let to: UIViewController
    let side: PageSide
    /// The position of the incoming page in the scroll view: 0 before, 2 after the outgoing page.
    let place: Int
    /// Whether the delegate is notified.
    let isByUser: Bool
    let completion: ((Bool) -> Void)?
    /// A hold on the transactions in which the turn was requested.
    let hold: TransactionHold?

    init(
        from: UIViewController?, to: UIViewController, side: PageSide, place: Int, isByUser: Bool,
        completion: ((Bool) -> Void)?
    ) {
        self.from = from
        self.to = to
        self.side = side
        self.place = place
        self.isByUser = isByUser
        self.completion = completion
        hold = TransactionHold()
    }
}
