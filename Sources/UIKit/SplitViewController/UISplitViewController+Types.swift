import CoreGraphics

extension UISplitViewController {
    public enum Style: Int, Sendable {
        /// As before iOS 14: two view controllers.
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        /// Between the others, in the style of three columns.
        case supplementary
        case secondary
        /// Shown in place of all others where this is collapsed.
        case compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        /// The secondary column is pushed aside and keeps its width.
        case twoDisplaceSecondary

        public static var primaryHidden: DisplayMode { .secondaryOnly }
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    public enum SplitBehavior: Int, Sendable {
        case automatic
        /// Side by side.
        case tile
        /// Over the secondary column, which is dimmed.
        case overlay
        /// The secondary column is pushed aside by two others.
        case displace
    }

    public enum PrimaryEdge: Int, Sendable {
        case leading, trailing
    }

    public enum BackgroundStyle: Int, Sendable {
        case none, sidebar
    }

    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic, never, always
    }

    /// What a column's width is worked out from, in points.
    struct ColumnWidth {
        var fraction = UISplitViewController.automaticDimension
        var preferred = UISplitViewController.automaticDimension
        var minimum = UISplitViewController.automaticDimension
        var maximum = UISplitViewController.automaticDimension

        /// - Parameters:
        ///   - whole: The split view's width.
        ///   - standard: Where nothing is preferred.
        func width(in whole: CGFloat, standard: CGFloat) -> CGFloat {
            func value(_ number: CGFloat) -> CGFloat? { number.isFinite && number >= 0 ? number : nil }
            let wanted = value(preferred) ?? value(fraction).map { min(1, $0) * whole } ?? standard
            let most = value(maximum) ?? standard
            let least = value(minimum) ?? 0
            return min(max(min(wanted, max(most, least)), least), max(0, whole))
        }
    }

    struct Widths {
        var primary = ColumnWidth()
        var supplementary = ColumnWidth()
    }

    /// What the automatic display mode goes by.
    enum Shape {
        case wide, high
    }

    /// How the columns became one.
    struct Collapse {
        /// Shown for all.
        var shown: UIViewController?
        /// Columns whose pages are in `shown`, from the first to the last.
        var merged: [Column] = []
        /// The first page of each of them.
        var roots: [Column: UIViewController] = [:]
    }
}

extension UISplitViewController.DisplayMode {
    /// The columns that it shows of a style of two or three.
    func columns(of style: UISplitViewController.Style) -> [UISplitViewController.Column] {
        switch self {
        case .automatic, .secondaryOnly: [.secondary]
        case .oneBesideSecondary, .oneOverSecondary:
            style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// How many columns it shows besides the secondary one.
    var count: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The behaviour that it belongs to; nil for all.
    var behavior: UISplitViewController.SplitBehavior? {
        switch self {
        case .automatic, .secondaryOnly: nil
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    var dims: Bool { self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary }

    /// - Parameter count: Of columns besides the secondary one.
    init(count: Int, _ behavior: UISplitViewController.SplitBehavior) {
        switch (count, behavior) {
        case (...0, _): self = .secondaryOnly
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (_, .overlay): self = .twoOverSecondary
        case (_, .displace): self = .twoDisplaceSecondary
        default: self = .twoBesideSecondary
        }
    }
}
