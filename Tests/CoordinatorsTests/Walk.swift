import Coordinators
import TwillHost
import TwillTesting

@testable import UIKit

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

@MainActor
final class Walk {
    struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    struct WeakGuide {
        weak var object: (any WalkLeader)?
    }

    let stage = Stage(device: .iphone5, scale: 0.5)
    var guides: [WeakGuide] = []
    var pages: [Weak<WalkPage>] = []
    let fault: WalkFault?
    private(set) var log: [String] = []
    private(set) var kinds: Set<String> = []
    private var dice: Dice
    private var number = 0
    private(set) var tabs: WalkTabs!
    private(set) var window: UIWindow!

    init(seed: UInt64, fault: WalkFault? = nil) {
        self.fault = fault
        dice = Dice(state: seed)
        let first = makeGuide(pages: 1, on: UINavigationController())
        let second = makeGuide(pages: 1, on: UINavigationController())
        tabs = WalkTabs([first, second])
        tabs.start()
        if fault == .forgetsTab { tabs.childCoordinators.removeLast() }
        window = stage.show(tabs.tabBarController)
        rest()
    }

    func nextNumber() -> Int {
        number += 1
        return number
    }

    private func roll(_ sides: Int) -> Int { Int(dice.next() % UInt64(sides)) }

    func makePage(of guide: any WalkLeader) -> WalkPage {
        let page = WalkPage("\(guide.name).\(nextNumber())", of: guide)
        pages.append(Weak(object: page))
        return page
    }

    private func makeGuide(pages: Int, on navigation: UINavigationController) -> WalkGuide {
        WalkGuide("guide\(nextNumber())", pages: pages, on: navigation, walk: self)
    }

    // MARK: Time, in strides as on a machine that drops frames

    private func pass(_ seconds: TimeInterval, stride: TimeInterval) {
        guard let clock = AppRuntime.shared.clock as? VirtualClock else { return }
        let end = clock.now + seconds
        while clock.now < end {
            clock.advance(to: min(end, clock.now + stride))
            stage.drawChanges()
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

    /// Whose page is on top; of pages that are swiped, the page that is shown.
    private var frontGuide: (any WalkLeader)? {
        var top = frontNavigation?.topViewController
        while let pages = top as? UIPageViewController {
            let shown = pages.viewControllers?.first
            top = (shown as? UINavigationController)?.topViewController ?? shown
        }
        return (top as? WalkPage)?.guide
    }

    /// The pages that are swiped, on top of the navigation controller in front.
    private var frontBook: WalkBook? {
        guides.lazy.compactMap { $0.object as? WalkBook }.first { [unowned self] book in
            !book.hasEnded && book.pageViewController === frontNavigation?.topViewController
        }
    }

    /// Takes eight steps, and takes all away at the end.
    ///
    /// - Returns: What is wrong first, and after which steps; nil where all is well.
    func firstFinding() -> String? {
        for number in 1...8 {
            step()
            let wrong = disagreements()
            guard wrong.isEmpty else {
                return "step \(number): \(wrong.joined(separator: "; "))\nafter:\n\(log.joined(separator: "\n"))"
            }
        }
        let kept = end()
        return kept.isEmpty ? nil : "the end: \(kept) is still held\nafter:\n\(log.joined(separator: "\n"))"
    }

    static let allKinds: Set<String> = [
        "child", "page", "pop", "pop to root", "swipe back", "swipe back and give up", "present", "dismiss",
        "drag down",
        "tab", "tap tab", "finish", "book", "book in a sheet", "swipe page", "swipe page and give up", "select page",
    ]

    private func step() {
        let animated = roll(2) == 0
        // Pages to swipe are in front so seldom that they are taken up when they are.
        let isBook = frontBook != nil && roll(2) == 0
        switch isBook ? 16 + roll(3) : roll(20) {
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
        case 14: startBook()
        case 15: presentBook(animated: animated)
        case 16: swipePage(finishes: true)
        case 17: swipePage(finishes: false)
        case 18: selectPage(animated: animated)
        default: finish(animated: animated)
        }
        rest()
    }

    private func note(_ kind: String, _ line: String) {
        kinds.insert(kind)
        log.append(line)
    }

    private func startChild(pages: Int) {
        guard let guide = frontGuide, guide.navigationController.viewControllers.count < 6 else { return }
        note("child", "\(guide.name) starts a child with \(pages) pages")
        guide.startChildCoordinator(makeGuide(pages: pages, on: guide.navigationController))
    }

    private func showPage(animated: Bool) {
        guard let guide = frontGuide, guide.navigationController.viewControllers.count < 6 else { return }
        note("page", "\(guide.name) shows a page, animated \(animated)")
        guide.show(guide.makePage(), animated: animated)
    }

    private func pop(_ name: String, _ animated: Bool, _ action: (UINavigationController) -> Void) {
        guard let navigation = frontNavigation else { return }
        note(name, "\(name), animated \(animated)")
        action(navigation)
    }

    private func present(animated: Bool) {
        guard let guide = frontGuide else { return }
        let child = makeGuide(pages: 1 + roll(2), on: UINavigationController())
        let styles: [UIModalPresentationStyle] = [.pageSheet, .fullScreen, .overFullScreen]
        let style = styles[roll(3)]
        note("present", "\(guide.name) presents \(child.name), style \(style), animated \(animated)")
        guide.presentChildCoordinator(child, style: style, animated: animated)
    }

    private func makeBook(on navigation: UINavigationController) -> WalkBook {
        WalkBook("book\(nextNumber())", flows: roll(3), on: navigation, walk: self)
    }

    private func startBook() {
        guard let guide = frontGuide, guide.navigationController.viewControllers.count < 6 else { return }
        let book = makeBook(on: guide.navigationController)
        note("book", "\(guide.name) starts \(book.name)")
        guide.startChildCoordinator(book)
    }

    private func presentBook(animated: Bool) {
        guard let guide = frontGuide else { return }
        let book = makeBook(on: UINavigationController())
        note("book in a sheet", "\(guide.name) presents \(book.name), animated \(animated)")
        guide.presentChildCoordinator(book, style: .pageSheet, animated: animated)
    }

    private func selectPage(animated: Bool) {
        guard let book = frontBook else { return }
        let index = roll(4)
        note("select page", "page \(index) of \(book.name), animated \(animated)")
        book.selectPage(at: index, animated: animated)
    }

    private func dismiss(animated: Bool) {
        // One level, or all of them.
        let presenter = roll(2) == 0 ? tabs.tabBarController : frontNavigation?.presentingViewController
        guard let presenter, presenter.presentedViewController != nil else { return }
        note("dismiss", "dismiss, animated \(animated)")
        presenter.dismiss(animated: animated)
    }

    private func selectTab() {
        note("tab", "select the other tab")
        tabs.tabBarController.selectedIndex = 1 - tabs.tabBarController.selectedIndex
    }

    private func tapSelectedTab() {
        guard tabs.tabBarController.presentedViewController == nil else { return }
        let bar = tabs.tabBarController.tabBar.frame, index = CGFloat(tabs.tabBarController.selectedIndex)
        note("tap tab", "tap the selected tab")
        touch([CGPoint(x: bar.width * (index + 0.5) / 2, y: bar.midY)])
    }

    private func finish(animated: Bool) {
        let pages = frontBook?.childCoordinators ?? []
        let all = guides.compactMap(\.object).filter { guide in
            !guide.hasEnded
                && (guide.navigationController === frontNavigation || pages.contains { $0 === guide })
        }
        guard !all.isEmpty else { return }
        let guide = all[roll(all.count)]
        guard !tabs.childCoordinators.contains(where: { $0 === guide }) else { return }
        note("finish", "\(guide.name) finishes, animated \(animated)")
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
        let name = finishes ? "swipe back" : "swipe back and give up"
        note(name, name)
        let ends: [CGFloat] = finishes ? [60, 150, 240, 300] : [30, 50, 55, 55]
        touch([CGPoint(x: 1, y: 200)] + ends.map { CGPoint(x: $0, y: 200) })
    }

    private func swipePage(finishes: Bool) {
        guard frontBook != nil else { return }
        let name = finishes ? "swipe page" : "swipe page and give up"
        let isBack = roll(2) == 0
        note(name, name + (isBack ? " back" : ""))
        let ways: [CGFloat] = finishes ? [0, 60, 140, 200] : [0, 20, 40, 40]
        touch(ways.map { CGPoint(x: isBack ? 60 + $0 : 260 - $0, y: 300) })
    }

    private func dragDown() {
        note("drag down", "drag down")
        touch([60, 200, 350, 500].map { CGPoint(x: 160, y: $0) })
    }

    /// Takes all away.
    ///
    /// - Returns: What is held all the same.
    private func end() -> [String] {
        tabs = nil
        window = nil
        stage.clear()
        return guides.compactMap { $0.object?.name } + pages.compactMap { $0.object?.title }
    }
}
