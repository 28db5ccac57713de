import Coordinators
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Random ways of a person and an app through coordinators. After each step coordinators and screen agree, and nothing is
/// held that is not shown.
///
/// `TWILL_SEED` takes other walks or repeats one; `TWILL_WALKS=1000` takes that many.
@MainActor @Suite struct WalkTests {
    @Test func coordinatorsAndScreenAgreeOnRandomWalks() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["TWILL_WALKS"].flatMap { Int($0) } ?? 60
        let first = environment["TWILL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1..<1_000_000_000)
        print("\(count) walks from TWILL_SEED=\(first) on")
        for index in 0..<count {
            let seed = first + UInt64(index)
            let walk = Walk(seed: seed)
            for step in 1...8 {
                walk.step()
                let wrong = walk.disagreements()
                guard wrong.isEmpty else {
                    Issue.record(
                        """
                        TWILL_SEED=\(seed) TWILL_WALKS=1, step \(step): \(wrong.joined(separator: "; "))
                        after:
                        \(walk.log.joined(separator: "\n"))
                        """)
                    return
                }
            }
            let kept = walk.end()
            guard kept.isEmpty else {
                Issue.record("TWILL_SEED=\(seed) TWILL_WALKS=1 leaves \(kept)\n\(walk.log.joined(separator: "\n"))")
                return
            }
        }
    }
}

/// Repeats for a seed (splitmix64).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

private final class WalkPage: UIViewController {
    private(set) weak var guide: WalkGuide?

    convenience init(_ name: String, of guide: WalkGuide) {
        self.init(nibName: nil, bundle: nil)
        self.guide = guide
        title = name
        modalPresentationStyle = .pageSheet
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}

private final class WalkGuide: BaseCoordinator {
    let name: String
    private unowned let walk: Walk
    private let pageCount: Int
    var hasEnded = false

    init(_ name: String, pages: Int, on navigationController: UINavigationController, walk: Walk) {
        self.name = name
        self.walk = walk
        pageCount = pages
        super.init(navigationController: navigationController)
        walk.guides.append(Walk.Weak(object: self))
    }

    func makePage() -> WalkPage {
        let page = WalkPage("\(name).\(walk.nextNumber())", of: self)
        walk.pages.append(Walk.Weak(object: page))
        return page
    }

    override func start() {
        for _ in 0..<pageCount { show(makePage(), animated: false) }
    }

    override func didEnd() { hasEnded = true }
}

private final class WalkTabs: TabCoordinator {
    private let tabs: [any Coordinator]

    init(_ tabs: [any Coordinator]) {
        self.tabs = tabs
        super.init()
    }

    override func makeTabs() -> [any Coordinator] { tabs }
}

@MainActor
private final class Walk {
    struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    let stage = Stage(device: .iphone5, scale: 0.5)
    var guides: [Weak<WalkGuide>] = []
    var pages: [Weak<WalkPage>] = []
    private(set) var log: [String] = []
    private var dice: Dice
    private var number = 0
    private var tabs: WalkTabs!
    private var window: UIWindow!

    init(seed: UInt64) {
        dice = Dice(state: seed)
        let first = makeGuide(pages: 1, on: UINavigationController())
        let second = makeGuide(pages: 1, on: UINavigationController())
        tabs = WalkTabs([first, second])
        tabs.start()
        window = stage.show(tabs.tabBarController)
        rest()
    }

    func nextNumber() -> Int {
        number += 1
        return number
    }

    private func roll(_ sides: Int) -> Int { Int(dice.next() % UInt64(sides)) }

    private func makeGuide(pages: Int, on navigation: UINavigationController) -> WalkGuide {
        WalkGuide("guide\(nextNumber())", pages: pages, on: navigation, walk: self)
    }

    // MARK: Time, in strides as on a machine that drops frames

    private func pass(_ seconds: TimeInterval, stride: TimeInterval) {
        guard let clock = AppRuntime.shared.clock as? VirtualClock else { return }
        let end = clock.now + seconds
        while clock.now < end {
            clock.advance(to: min(end, clock.now + stride))
            stage.settle()
        }
    }

    private func rest() { pass(1.5, stride: 0.3) }

    // MARK: Steps

    private var frontNavigation: UINavigationController? {
        var front: UIViewController = tabs.tabBarController
        while let presented = front.presentedViewController { front = presented }
        return front as? UINavigationController ?? (front as? UITabBarController)?.selectedViewController
            as? UINavigationController
    }

    /// Whose page is on top.
    private var frontGuide: WalkGuide? { (frontNavigation?.topViewController as? WalkPage)?.guide }

    func step() {
        let animated = roll(2) == 0
        switch roll(15) {
        case 0, 1, 2: startChild(pages: 1 + roll(2))
        case 3: showPage(animated: animated)
        case 4: pop("pop", animated) { $0.popViewController(animated: animated) }
        case 5: pop("pop to root", animated) { $0.popToRootViewController(animated: animated) }
        case 6: swipeBack(finishes: true)
        case 7: swipeBack(finishes: false)
        case 8, 9: present(animated: animated)
        case 10: dismiss(animated: animated)
        case 11: dragDown()
        case 12: selectTab()
        case 13: tapSelectedTab()
        default: finish(animated: animated)
        }
        rest()
    }

    private func note(_ line: String) { log.append(line) }

    private func startChild(pages: Int) {
        guard let guide = frontGuide, guide.navigationController.viewControllers.count < 6 else { return }
        note("\(guide.name) starts a child with \(pages) pages")
        guide.startChildCoordinator(makeGuide(pages: pages, on: guide.navigationController))
    }

    private func showPage(animated: Bool) {
        guard let guide = frontGuide, guide.navigationController.viewControllers.count < 6 else { return }
        note("\(guide.name) shows a page, animated \(animated)")
        guide.show(guide.makePage(), animated: animated)
    }

    private func pop(_ name: String, _ animated: Bool, _ action: (UINavigationController) -> Void) {
        guard let navigation = frontNavigation else { return }
        note("\(name), animated \(animated)")
        action(navigation)
    }

    private func present(animated: Bool) {
        guard let guide = frontGuide else { return }
        let child = makeGuide(pages: 1 + roll(2), on: UINavigationController())
        let styles: [UIModalPresentationStyle] = [.pageSheet, .fullScreen, .overFullScreen]
        let style = styles[roll(3)]
        note("\(guide.name) presents \(child.name), style \(style), animated \(animated)")
        guide.presentChildCoordinator(child, style: style, animated: animated)
    }

    private func dismiss(animated: Bool) {
        // One level, or all of them.
        let presenter = roll(2) == 0 ? tabs.tabBarController : frontNavigation?.presentingViewController
        guard let presenter, presenter.presentedViewController != nil else { return }
        note("dismiss, animated \(animated)")
        presenter.dismiss(animated: animated)
    }

    private func selectTab() {
        note("select the other tab")
        tabs.tabBarController.selectedIndex = 1 - tabs.tabBarController.selectedIndex
    }

    private func tapSelectedTab() {
        guard tabs.tabBarController.presentedViewController == nil else { return }
        let bar = tabs.tabBarController.tabBar.frame, index = CGFloat(tabs.tabBarController.selectedIndex)
        note("tap the selected tab")
        touch([CGPoint(x: bar.width * (index + 0.5) / 2, y: bar.midY)])
    }

    private func finish(animated: Bool) {
        let all = guides.compactMap(\.object).filter { !$0.hasEnded && $0.navigationController === frontNavigation }
        guard !all.isEmpty else { return }
        let guide = all[roll(all.count)]
        guard !tabs.childCoordinators.contains(where: { $0 === guide }) else { return }
        note("\(guide.name) finishes, animated \(animated)")
        guide.finish(animated: animated)
    }

    // MARK: Fingers

    private func touch(_ way: [CGPoint]) {
        stage.touchDown(at: way[0])
        for point in way.dropFirst() {
            pass(0.05, stride: 0.05)
            stage.touchMoved(to: point)
        }
        pass(0.05, stride: 0.05)
        stage.touchUp(at: way[way.count - 1])
    }

    private func swipeBack(finishes: Bool) {
        note(finishes ? "swipe back" : "swipe back and give up")
        let ends: [CGFloat] = finishes ? [60, 150, 240, 300] : [30, 50, 55, 55]
        touch([CGPoint(x: 1, y: 200)] + ends.map { CGPoint(x: $0, y: 200) })
    }

    private func dragDown() {
        note("drag down")
        touch([60, 200, 350, 500].map { CGPoint(x: 160, y: $0) })
    }

    // MARK: Agreement

    /// All pages that something holds in place, however little of them can be seen.
    private var placed: [WalkPage] {
        var found: [WalkPage] = []
        func visit(_ controller: UIViewController) {
            if let page = controller as? WalkPage { found.append(page) }
            switch controller {
            case let tabs as UITabBarController: tabs.viewControllers?.forEach(visit)
            case let navigation as UINavigationController: navigation.viewControllers.forEach(visit)
            default: break
            }
        }
        var level: UIViewController? = window.rootViewController
        while let controller = level {
            visit(controller)
            level = controller.presentedViewController
        }
        return found
    }

    func disagreements() -> [String] {
        var wrong: [String] = []
        let placed = placed
        var leading: [WalkGuide] = []
        func collect(_ coordinator: any Coordinator) {
            if let guide = coordinator as? WalkGuide { leading.append(guide) }
            coordinator.childCoordinators.forEach(collect)
        }
        collect(tabs)
        for guide in leading {
            if guide.hasEnded { wrong.append("\(guide.name) has ended and is still a child") }
            var family: [WalkGuide] = []
            func gather(_ coordinator: any Coordinator) {
                if let guide = coordinator as? WalkGuide { family.append(guide) }
                coordinator.childCoordinators.forEach(gather)
            }
            gather(guide)
            if !placed.contains(where: { page in family.contains { $0 === page.guide } }) {
                wrong.append("\(guide.name) leads without a page")
            }
        }
        for page in placed {
            guard let guide = page.guide else {
                wrong.append("\(page.title ?? "") is shown, and its coordinator is gone")
                continue
            }
            if !leading.contains(where: { $0 === guide }) {
                wrong.append("\(page.title ?? "") is shown, and \(guide.name) does not lead")
            }
        }
        for guide in guides.compactMap(\.object) where !leading.contains(where: { $0 === guide }) {
            wrong.append("\(guide.name) leads nowhere and is still held")
        }
        for page in pages.compactMap(\.object) where !placed.contains(where: { $0 === page }) {
            wrong.append("\(page.title ?? "") is nowhere and still held")
        }
        return wrong
    }

    /// Takes all away.
    ///
    /// - Returns: What is held all the same.
    func end() -> [String] {
        tabs = nil
        window = nil
        stage.clear()
        return guides.compactMap { $0.object?.name } + pages.compactMap { $0.object?.title }
    }
}
