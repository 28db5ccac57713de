import UIKit

/// The state of a started coordinator.
@MainActor
final class Flow {
    /// A screen of the coordinator.
    struct Screen {
        weak var controller: UIViewController?
        let id: ObjectIdentifier
        /// Whether it has been held by a parent, a presentation or a window: only then can it have left.
        var wasInPlace = false
    }

    weak var coordinator: (any Coordinator)?
    weak var parent: (any Coordinator)?
    let name: String
    var screens: [Screen] = []
    private var whenEnded: [() -> Void] = []
    private(set) var isOver = false
    /// Whether the coordinator and its children are about to end.
    var isEnding = false

    init(_ coordinator: any Coordinator) {
        self.coordinator = coordinator
        name = String(describing: type(of: coordinator))
    }

    /// Calls `action` at the end, or at once if the coordinator has ended already.
    func whenEnded(_ action: @escaping () -> Void) {
        if isOver { action() } else { whenEnded.append(action) }
    }

    func end() {
        isOver = true
        isEnding = true
        parent = nil
        screens = []
        let actions = whenEnded
        whenEnded = []
        for action in actions { action() }
    }
}

/// A child view controller of a screen that observes when the screen appears, leaves, or is freed.
///
/// Its hidden view is at the back of the screen's. If the screen's view is not loaded, the mark has no view, so that
/// nothing is loaded early; it is completed at the next review.
@MainActor
final class ScreenMark: UIViewController {
    private let token = ReleaseToken()

    init() {
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("ScreenMark is never archived.")
    }

    override func loadView() {
        let view = UIView()
        view.isHidden = true
        view.isUserInteractionEnabled = false
        self.view = view
    }

    /// - Parameter loadsView: Whether to load the screen's view.
    /// - Returns: false if the mark waits for the screen's view.
    @discardableResult
    static func put(into screen: UIViewController, loadsView: Bool) -> Bool {
        guard canMark(screen) else { return true }
        let mark: ScreenMark
        if let present = screen.children.lazy.compactMap({ $0 as? ScreenMark }).first {
            mark = present
        } else {
            mark = ScreenMark()
            screen.addChild(mark)
            mark.didMove(toParent: screen)
        }
        if loadsView { screen.loadViewIfNeeded() }
        guard let page = screen.viewIfLoaded else { return false }
        if mark.viewIfLoaded?.superview == nil { page.insertSubview(mark.view, at: 0) }
        return true
    }

    /// Whether a screen accepts a mark: containers and alerts manage their own children.
    private static func canMark(_ screen: UIViewController) -> Bool {
        !(screen is UINavigationController || screen is UITabBarController || screen is UIPageViewController
            || screen is UIAlertController)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        FlowRegistry.review()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        FlowRegistry.review(afterDisappearing: parent)
    }
}

/// Posts a review when its holder is freed, one run loop iteration later: a coordinator may be about to change what it
/// retains.
private final class ReleaseToken: Sendable {
    deinit {
        DispatchQueue.main.async { FlowRegistry.review() }
    }
}
