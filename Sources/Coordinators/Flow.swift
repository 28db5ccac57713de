import UIKit

/// What is known of a coordinator while it leads.
@MainActor
final class Flow {
    /// A screen that counts as this coordinator's.
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
    /// From the moment its end begins, with that of its children.
    var isEnding = false

    init(_ coordinator: any Coordinator) {
        self.coordinator = coordinator
        name = String(describing: type(of: coordinator))
    }

    /// Called at the end, and at once where that has come already.
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

/// A child view controller of a screen: tells when the screen comes, leaves, or is let go.
///
/// Its view hides at the back of the screen's. A screen whose view is not loaded has it without a view, so that nothing is
/// loaded early; it is completed when the screen is next looked at.
@MainActor
final class ScreenMark: UIViewController {
    private let token = GoneToken()

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

    /// - Parameter loadsView: Whether the screen's view may be loaded for it.
    /// - Returns: false where the mark waits for the screen's view.
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

    /// Containers and alerts keep to children of their own.
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

/// Tells, a turn later, that what held it is gone. A turn later, because a coordinator may be just about to change what it
/// holds.
private final class GoneToken: Sendable {
    deinit {
        DispatchQueue.main.async { FlowRegistry.review() }
    }
}
