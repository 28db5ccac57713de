import CoreGraphics
import Testing
import TwillTesting

/// The state of view controllers in containers as they animate alongside a rotation.
@MainActor
@Suite struct AlongsideRotationTests {
    enum Container: CaseIterable, Sendable {
        case none, navigation, tabs, tabsWithNavigation, pages, split, plainParent, fullScreen, sheet
    }

    private final class Watcher: UIViewController {
        var before: CGSize?, alongside: CGSize?, announced: CGSize?, labelWidth: CGFloat?
        let label = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            before = view.bounds.size
            announced = size
            _ = coordinator.animate(
                alongsideTransition: { [self] _ in
                    alongside = view.bounds.size
                    labelWidth = label.frame.width
                }, completion: nil)
        }
    }

    @Test(arguments: Container.allCases)
    func alongsideTransitionSeesTheNewBounds(_ container: Container) {
        let stage = Stage()
        let watcher = Watcher()
        switch container {
        case .none: stage.show(watcher)
        case .navigation: stage.show(UINavigationController(rootViewController: watcher))
        case .tabs, .tabsWithNavigation:
            let tabs = UITabBarController()
            tabs.viewControllers = [
                container == .tabs ? watcher : UINavigationController(rootViewController: watcher), UIViewController(),
            ]
            stage.show(tabs)
        case .pages:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([watcher], direction: .forward, animated: false)
            stage.show(pages)
        case .split:
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(watcher, for: .secondary)
            stage.show(split)
        case .plainParent:
            let parent = UIViewController()
            parent.addChild(watcher)
            watcher.view.frame = parent.view.bounds
            watcher.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            parent.view.addSubview(watcher.view)
            watcher.didMove(toParent: parent)
            stage.show(parent)
        case .fullScreen, .sheet:
            let root = UIViewController()
            stage.show(root)
            let navigation = UINavigationController(rootViewController: watcher)
            navigation.modalPresentationStyle = container == .sheet ? .pageSheet : .fullScreen
            root.present(navigation, animated: false)
        }
        stage.advance(by: 0.5)

        let old = watcher.view.bounds.size
        stage.rotate(to: .landscapeLeft)
        let new = watcher.view.bounds.size

        #expect(old != new)
        #expect(watcher.before == old)
        #expect(watcher.alongside == new)
        #expect(watcher.labelWidth == new.width)
    }

    @Test func resizedWindowShowsTheNewBoundsToo() {
        let stage = Stage()
        let watcher = Watcher()
        stage.show(UINavigationController(rootViewController: watcher))

        stage.screen.resize(to: CGSize(width: 500, height: 400), scale: 2)

        #expect(watcher.alongside == CGSize(width: 500, height: 400))
    }
}
