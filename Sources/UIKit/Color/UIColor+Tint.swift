import TwillSync

extension UIColor {
    /// The tint color of the view that uses it.
    ///
    /// It resolves while a view draws, lays out or is notified of changes, and in backgrounds and texts of labels,
    /// which follow the view's tint. Elsewhere it is the system's blue, as in a `cgColor` that is read before.
    public static let tintColor = UIColor(.tint, name: "tintColor")

    /// Whether this is the tint color, with any alpha.
    var isTint: Bool {
        switch source {
        case .tint: true
        case .alpha(_, let base): base.isTint
        case .fixed, .dynamic, .catalog: false
        }
    }
}

/// The view whose tint ``UIColor/tintColor`` is, each thread for itself.
enum TintContext {
    private static let view = ThreadLocal<UIView?> { nil }

    /// The current color of the tint color.
    static var color: UIColor {
        guard MainThread.isCurrent, let current = view.value else { return .systemBlue }
        return MainThread.assume { current.tintColor }
    }

    /// Replaces the calling thread's view, and returns the previous one.
    static func exchange(_ replacement: UIView?) -> UIView? {
        let previous = view.value
        view.value = replacement
        return previous
    }

    @MainActor
    static func perform<Result>(for owner: UIView, _ actions: () -> Result) -> Result {
        let outer = view.value
        view.value = owner
        defer { view.value = outer }
        return actions()
    }
}
