import CoreGraphics

/// The Auto Layout state of a view, created on demand, so that views with manual layout only pay a reference.
@MainActor
final class AutoLayoutState {
    var item: LayoutItem?
    var guides: [UILayoutGuide] = []
    var safeArea: InsetLayoutGuide?
    var margins: InsetLayoutGuide?
    var readable: InsetLayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?
    var hugging: AxisPriorities?
    var compression: AxisPriorities?
    /// nil for the framework's own margins.
    var ownMargins: NSDirectionalEdgeInsets?
    var toldMargins: UIEdgeInsets?
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true
    /// The number of times that another of several equally good layouts was requested.
    var exerciseCount = 0

    struct AxisPriorities {
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority

        subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }
}
