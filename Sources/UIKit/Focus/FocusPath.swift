import CoreGraphics

/// The environments around focus items.
@MainActor
enum FocusPath {
    /// An item with an end: an app's object may name its own child as its parent.
    private static let limit = 1000

    /// Returns an environment and those that contain it, the innermost first.
    static func environments(from environment: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
        var found: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = environment
        while let environment = current, found.count < limit {
            found.append(environment)
            current = environment.parentFocusEnvironment
        }
        return found
    }

    /// Returns whether an environment is another one or contains it.
    static func environment(
        _ environment: any UIFocusEnvironment, contains other: any UIFocusEnvironment
    ) -> Bool {
        environments(from: other).contains { $0 === environment }
    }

    /// Returns the view that an environment is or that it is in: of a view controller its own.
    static func view(of environment: any UIFocusEnvironment) -> UIView? {
        for environment in environments(from: environment) {
            if let view = environment as? UIView { return view }
            if let controller = environment as? UIViewController { return controller.viewIfLoaded }
        }
        return nil
    }

    static func window(of environment: any UIFocusEnvironment) -> UIWindow? { view(of: environment)?.window }

    /// Returns the frame of an item in its window's coordinates; nil outside windows, and for an empty or infinite one.
    static func frame(of item: any UIFocusItem) -> CGRect? {
        let frame: CGRect
        if let view = item as? UIView {
            guard let window = view.window else { return nil }
            frame = view.convert(view.bounds, to: window)
        } else {
            guard let window = window(of: item),
                let space = item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace
            else { return nil }
            frame = window.convert(item.frame, from: space)
        }
        guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite, !frame.isEmpty
        else { return nil }
        return frame
    }

    /// Returns whether a view and all around it are visible and take events.
    static func isUsable(_ view: UIView) -> Bool {
        var current: UIView? = view
        while let view = current {
            guard isUsableInSuperview(view) else { return false }
            current = view.superview
        }
        return true
    }

    static func isUsableInSuperview(_ view: UIView) -> Bool { problems(of: view).isEmpty }

    /// Returns why a view keeps all in it from the focus; nothing for a view that is visible and takes events.
    static func problems(of view: UIView) -> [String] {
        var problems: [String] = []
        if view.isHidden { problems.append("is hidden") }
        if view.alpha < 0.01 { problems.append("has an alpha of \(view.alpha)") }
        if !view.isUserInteractionEnabled { problems.append("has no user interaction") }
        return problems
    }

    /// Returns the identifiers of the groups that an environment is in, the innermost first.
    static func groups(of environment: any UIFocusEnvironment) -> [String] {
        environments(from: environment).compactMap(\.focusGroupIdentifier)
    }
}

/// An environment that is not retained.
struct WeakFocusEnvironment {
    weak var environment: (any UIFocusEnvironment)?

    init(_ environment: any UIFocusEnvironment) {
        self.environment = environment
    }
}
