import CoreGraphics

extension UISplitViewController {
    /// The style of a split view controller.
    public enum Style: Int, Sendable {
        /// Two view controllers, as before iOS 14.
        case unspecified
        /// Two columns.
        case doubleColumn
        /// Three columns.
        case tripleColumn
    }

    /// A column.
    public enum Column: Int, Sendable {
        /// The first column.
        case primary
        /// The middle column, with three columns.
        case supplementary
        /// The column of details.
        case secondary
        /// The column that replaces all others while collapsed.
        case compact
    }

    /// The arrangement of the columns.
    public enum DisplayMode: Int, Sendable {
        /// Decided by the width.
        case automatic
        /// The secondary column fills the view alone.
        case secondaryOnly
        /// One column beside the secondary one.
        case oneBesideSecondary
        /// One column over the secondary one.
        case oneOverSecondary
        /// Two columns beside the secondary one.
        case twoBesideSecondary
        /// Two columns over the secondary one.
        case twoOverSecondary
        /// Two columns, which displace the secondary one without resizing it.
        case twoDisplaceSecondary

        /// The former name of ``secondaryOnly``.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The former name of ``oneBesideSecondary``.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The former name of ``oneOverSecondary``.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// The way columns share the width with the secondary one.
    public enum SplitBehavior: Int, Sendable {
        /// Decided by the shape.
        case automatic
        /// Side by side.
        case tile
        /// Over the secondary column, which is dimmed.
        case overlay
        /// The secondary column is displaced by two others.
        case displace
    }

    /// The edge of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// The two edges.
        case leading, trailing
    }

    /// The background of the primary column.
    public enum BackgroundStyle: Int, Sendable {
        /// The column has no style, or is a sidebar.
        case none, sidebar
    }

    /// The visibility of the display mode button.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Decided automatically, never, or always.
        case automatic, never, always
    }

    /// The width of a column, in points.
    struct ColumnWidth {
        var fraction = UISplitViewController.automaticDimension
        var preferred = UISplitViewController.automaticDimension
        var minimum = UISplitViewController.automaticDimension
        var maximum = UISplitViewController.automaticDimension

        /// - Parameters:
        /// - whole: The split view's width.
        /// - standard: The default width.
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

    /// The shape that decides the automatic display mode.
    enum Shape {
        case wide, high
    }

    /// The state of collapsed columns.
    struct Collapse {
        /// The view controller that is shown for all.
        var shown: UIViewController?
        /// The columns whose pages are in `shown`, in order.
        var merged: [Column] = []
        /// The root of each of them.
        var roots: [Column: UIViewController] = [:]
    }
}

extension UISplitViewController.DisplayMode {
    /// Returns the columns that it shows, for a column style.
    func columns(of style: UISplitViewController.Style) -> [UISplitViewController.Column] {
        switch self {
        case .automatic, .secondaryOnly: [.secondary]
        case .oneBesideSecondary, .oneOverSecondary:
            style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// The number of columns besides the secondary one.
    var count: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The behavior that it belongs to; nil for any.
    var behavior: UISplitViewController.SplitBehavior? {
        switch self {
        case .automatic, .secondaryOnly: nil
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    var dims: Bool { self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary }

    /// - Parameter count: The number of columns besides the secondary one.
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
