/// The changes of one screen's views that wait for its next layout, and the layouts and callbacks that are running.
@MainActor
final class PendingUpdates {
    let traits = TraitUpdates()
    let constraints = ConstraintUpdates()
    let safeAreas = SafeAreaChanges()

    /// The number of views whose layout is running, each within another one's.
    var layoutDepth = 0

    /// The number of appearance callbacks that are running, each within another one.
    var appearanceDepth = 0
}

extension UIView {
    /// The updates of the view's screen; outside windows, of the running code's.
    var pendingUpdates: PendingUpdates { (storedWindow?.context ?? .current).updates }
}
