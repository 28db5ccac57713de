import CoreGraphics
import QuartzCore

extension UIPageViewController {
    public enum TransitionStyle: Int, Sendable {
        /// Not yet: scrolls.
        case pageCurl
        case scroll
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// Of page curls, which are not yet.
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Of page curls, which are not yet: ignored.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// Points between two pages, which are seen while they move.
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

    /// Where page curls were asked for, the delegate is asked how the spine lies as the interface turns: that is where apps
    /// give the pages for the new orientation. The spine itself is not there.
    func askForSpine() {
        guard wantsCurl, let delegate, let orientation = viewIfLoaded?.window?.screen.orientation else { return }
        _ = delegate.pageViewController(self, spineLocationFor: orientation)
    }

    func curlIsMissing() {
        wantsCurl = true
        guard !Self.hasReportedCurl else { return }
        Self.hasReportedCurl = true
        report(
            "\(describe()) was to curl its pages, which is not built yet: it scrolls them. Make it with "
                + "init(transitionStyle: .scroll, …) to say that scrolling is meant.")
    }
}

/// Where a page lies beside another.
enum PageSide: Hashable {
    case before, after

    var opposite: PageSide { self == .before ? .after : .before }
}

/// One way from page to page.
@MainActor
final class PageTurn {
    let from: UIViewController?
    let to: UIViewController
    let side: PageSide
    /// Where the coming page lies in the scroll view: 0 before, 2 behind the page that goes.
    let place: Int
    /// Whether the delegate is told.
    let isByPerson: Bool
    let completion: ((Bool) -> Void)?
    /// Of the transactions in which the turn was asked for.
    let hold: TransactionHold?

    init(
        from: UIViewController?, to: UIViewController, side: PageSide, place: Int, isByPerson: Bool,
        completion: ((Bool) -> Void)?
    ) {
        self.from = from
        self.to = to
        self.side = side
        self.place = place
        self.isByPerson = isByPerson
        self.completion = completion
        hold = TransactionHold()
    }
}
