import CoreGraphics

/// What a view keeps for Auto Layout. Made when something asks for it, so that views laid out by hand pay a word for it.
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
    /// nil are the framework's own.
    var ownMargins: NSDirectionalEdgeInsets?
    var toldMargins: UIEdgeInsets?
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true
    /// How often another of several equally good layouts was asked for.
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
