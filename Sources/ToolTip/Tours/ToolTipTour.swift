public import UIKit

/// Tips on several screens, one after the other.
///
///     let tour = ToolTipTour("welcome", rules: [.once], stops: [
///         .on(HomeViewController.self) { [ToolTipData(title: "Search", view: $0.searchButton)] },
///         .on(CartViewController.self) { [ToolTipData(title: "Pay here", view: $0.payButton)] },
///     ])
///     let outcome = await ToolTipCenter.shared.start(tour, in: window)
@preconcurrency @MainActor
public struct ToolTipTour {
    /// The name under which it is kept that the tour was seen.
    public var id: String
    /// The conditions for showing the tour, all of which have to hold.
    public var rules: [ToolTipRule]
    /// The screens with their tips.
    public var stops: [Stop]
    /// The number of steps on all screens, for the counter: "3 of 7".
    ///
    /// The steps of a screen are made when it appears, so that the tour cannot count them before. Without the number, a
    /// tour over several screens has no counter.
    public var stepCount: Int?
    /// The seconds to wait for each screen.
    public var patience: TimeInterval = 60

    /// Creates a tour.
    public init(_ id: String, rules: [ToolTipRule] = [], stepCount: Int? = nil, stops: [Stop]) {
        self.id = id
        self.rules = rules
        self.stepCount = stepCount
        self.stops = stops
    }

    /// The tips on one screen.
    @preconcurrency @MainActor
    public struct Stop {
        /// The class of the screen, for messages.
        let name: String
        let makeView: (UIViewController) -> ToolTipView??

        /// Creates the stop of a screen that is the first of its class to be visible.
        ///
        /// - Parameters:
        ///   - screen: The class of the screen.
        ///   - configure: Changes the appearance or the texts of the tip.
        ///   - data: Returns the steps, when the screen has appeared. None go on with the next screen.
        public static func on<Screen: UIViewController>(
            _ screen: Screen.Type, configure: (@MainActor (ToolTipView) -> Void)? = nil,
            data: @escaping @MainActor (Screen) -> [ToolTipData]
        ) -> Stop {
            Stop(name: "\(screen)") { controller in
                guard let screen = controller as? Screen else { return nil }
                let data = data(screen)
                guard !data.isEmpty, let view = ToolTipView(data: data) else { return .some(nil) }
                configure?(view)
                return view
            }
        }
    }
}

/// The view controllers that the user sees.
@MainActor
enum VisibleScreens {
    /// Returns the visible view controllers of a window, the innermost of the topmost presentation first. Those in a
    /// transition are left out.
    static func all(in window: UIWindow) -> [UIViewController] {
        guard var top = window.rootViewController else { return [] }
        while let next = top.presentedViewController {
            if next.isBeingDismissed || next.isBeingPresented { return [] }
            top = next
        }
        return within(top, window)
    }

    private static func within(_ controller: UIViewController, _ window: UIWindow) -> [UIViewController] {
        guard let view = controller.viewIfLoaded, view.window === window, controller.transitionCoordinator == nil
        else { return [] }
        if controller.isMovingToParent || controller.isMovingFromParent { return [] }
        let shown: [UIViewController]
        if let navigation = controller as? UINavigationController {
            shown = [navigation.topViewController].compactMap { $0 }
        } else if let tabs = controller as? UITabBarController {
            shown = [tabs.selectedViewController].compactMap { $0 }
        } else {
            shown = controller.children
        }
        return shown.flatMap { within($0, window) } + [controller]
    }
}
