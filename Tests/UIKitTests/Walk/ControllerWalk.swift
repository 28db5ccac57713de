import CoreGraphics
import TwillHost
import TwillTesting

@testable import UIKit

/// A person and an app that do anything at any time: for ten thousand steps, if need be.
///
/// The root is a tab bar controller with two navigation controllers and a plain page. Time passes in long strides, as on a
/// machine that drops frames, so that a walk takes seconds.
@MainActor
final class ControllerWalk {
    enum Manner {
        /// Each step comes to rest before the next.
        case calm
        /// Steps are taken while transitions run.
        case hasty
        /// Steps are taken in appearance callbacks and completions, too.
        case reentrant
    }

    let stage: Stage
    let manner: Manner
    var records: [WalkRecord] = []
    private(set) var log: [String] = []
    private var random: Seeded
    private var number = 0
    private var fingerAt: CGPoint?
    private var depth = 0
    private var actionsLeft = 0
    private(set) var root: WalkTabs!

    static let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]

    init(seed: UInt64, manner: Manner) {
        stage = Stage(device: .iphone5, scale: 0.5)
        self.manner = manner
        random = Seeded(seed)
        root = WalkTabs(
            self,
            [
                WalkNavigation(self, root: WalkPage(self)), WalkNavigation(self, root: WalkPage(self)), WalkPage(self),
            ])
        stage.show(root)
    }

    func nextNumber() -> Int {
        number += 1
        return number
    }

    private func roll(_ sides: Int) -> Int { Int(random.next() % UInt64(sides)) }

    private func flip() -> Bool { roll(2) == 0 }

    private func note(_ line: String) {
        log = log.suffix(120) + [String(repeating: "  ", count: depth) + line]
    }

    // MARK: Time

    /// Lets time pass in strides.
    func pass(_ seconds: TimeInterval, stride: TimeInterval = 0.11) {
        guard let clock = AppRuntime.shared.clock as? VirtualClock else { return }
        let end = clock.now + seconds
        while clock.now < end {
            clock.advance(to: min(end, clock.now + stride))
            stage.settle()
        }
    }

    /// - Parameter seconds: As long as all takes that may still be on its way.
    func comeToRest(within seconds: TimeInterval = 2.5) {
        if let finger = fingerAt {
            note("lift")
            stage.touchUp(at: finger)
            fingerAt = nil
        }
        actionsLeft = 0
        pass(seconds, stride: 0.3)
    }

    // MARK: Who is there

    /// From the root along presentations, selected tabs and tops.
    var front: UIViewController { Self.front(of: root) }

    static func front(of controller: UIViewController) -> UIViewController {
        if let presented = controller.presentedPresentation?.presented { return front(of: presented) }
        if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
            return front(of: selected)
        }
        if let navigation = controller as? UINavigationController, let top = navigation.topViewController {
            return front(of: top)
        }
        return controller
    }

    private var frontNavigation: UINavigationController? { front.navigationController }

    // MARK: Steps

    /// Called in each callback, with a name of it.
    var whenCalledBack: ((String) -> Void)?

    func wasCalledBack(_ name: String) {
        note("· " + name)
        whenCalledBack?(name)
        guard manner == .reentrant, actionsLeft > 0, depth < 2, roll(10) == 0 else { return }
        actionsLeft -= 1
        depth += 1
        act(inCallback: true)
        depth -= 1
    }

    func step() {
        actionsLeft = 3
        act(inCallback: false)
        switch manner {
        case .calm: comeToRest()
        case .hasty, .reentrant: if flip() { pass(Double(roll(70)) / 100) }
        }
    }

    private func act(inCallback: Bool) {
        switch roll(inCallback ? 9 : 16) {
        case 0, 1: push()
        case 2: pop()
        case 3: setStack()
        case 4: present()
        case 5: dismiss()
        case 6: selectTab()
        case 7: ask()
        case 8: toggleBars()
        case 9, 10: swipeBack()
        case 11: sheetDrag()
        case 12: tap()
        case 13: drag()
        case 14: holdOrLift()
        default: rotate()
        }
    }

    private func push() {
        guard let navigation = frontNavigation, navigation.viewControllers.count < 6 else { return pop() }
        let page = WalkPage(self), animated = flip()
        page.hidesBottomBarWhenPushed = roll(4) == 0
        page.definesPresentationContext = roll(3) == 0
        note("push \(page.record.name) animated \(animated)")
        navigation.pushViewController(page, animated: animated)
    }

    private func pop() {
        guard let navigation = frontNavigation else { return }
        let animated = flip()
        switch roll(4) {
        case 0:
            note("pop to root animated \(animated)")
            navigation.popToRootViewController(animated: animated)
        case 1:
            let target = navigation.viewControllers[roll(navigation.viewControllers.count)]
            note("pop to \(target.title ?? "") animated \(animated)")
            navigation.popToViewController(target, animated: animated)
        default:
            note("pop animated \(animated)")
            navigation.popViewController(animated: animated)
        }
    }

    private func setStack() {
        guard let navigation = frontNavigation else { return }
        var stack = navigation.viewControllers
        switch roll(4) {
        case 0: stack.reverse()
        case 1: stack.append(WalkPage(self))
        case 2: stack[roll(stack.count)] = WalkPage(self)
        default: stack.insert(WalkPage(self), at: 0)
        }
        if stack.count > 6 { stack.removeFirst(3) }
        let animated = flip()
        note("set stack \(stack.map { $0.title ?? "" }) animated \(animated)")
        navigation.setViewControllers(stack, animated: animated)
    }

    private func present() {
        var depth = 0
        var level: UIViewController? = root
        while let next = level?.presentedPresentation?.presented {
            depth += 1
            level = next
        }
        guard depth < 3 else { return dismiss() }
        let page = WalkPage(self)
        let presented: UIViewController = flip() ? page : WalkNavigation(self, root: page)
        let styles: [UIModalPresentationStyle] = [
            .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .currentContext,
            .overCurrentContext, .custom,
        ]
        presented.modalPresentationStyle = styles[roll(styles.count)]
        presented.modalTransitionStyle = [.coverVertical, .crossDissolve, .flipHorizontal][roll(3)]
        if flip(), let sheet = presented.sheetPresentationController { sheet.detents = [.medium(), .large()] }
        let animated = flip()
        note("present \(page.record.name) \(presented.modalPresentationStyle) animated \(animated)")
        front.present(presented, animated: animated) { [weak self] in self?.wasCalledBack("completion") }
    }

    private func dismiss() {
        let animated = flip()
        let from = roll(4) == 0 ? root! : front
        note("dismiss from \((from as? any Walked)?.record.name ?? "?") animated \(animated)")
        from.dismiss(animated: animated) { [weak self] in self?.wasCalledBack("completion") }
    }

    private func selectTab() {
        let index = roll(3)
        note("select \(index)")
        root.selectedIndex = index
    }

    private func ask() {
        if front is UIAlertController { return dismiss() }
        let alert = WalkAlert(self, style: flip() ? .alert : .actionSheet, answers: 1 + roll(3)), animated = flip()
        note("ask \(alert.record.name) animated \(animated)")
        front.present(alert, animated: animated) { [weak self] in self?.wasCalledBack("completion") }
    }

    private func toggleBars() {
        guard let navigation = frontNavigation else { return }
        let animated = flip()
        if flip() {
            note("navigation bar hidden \(!navigation.isNavigationBarHidden) animated \(animated)")
            navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: animated)
        } else {
            note("toolbar hidden \(!navigation.isToolbarHidden) animated \(animated)")
            navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: animated)
        }
    }

    // MARK: Fingers

    private var size: CGSize { stage.screen.bounds.size }

    private func move(from start: CGPoint, to end: CGPoint, steps: Int) {
        if let finger = fingerAt { stage.touchUp(at: finger) }
        fingerAt = nil
        stage.touchDown(at: start)
        for step in 1...steps {
            pass(0.03, stride: 0.03)
            let part = CGFloat(step) / CGFloat(steps)
            stage.touchMoved(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        switch roll(6) {
        case 0: fingerAt = end
        default: stage.touchUp(at: end)
        }
    }

    private func swipeBack() {
        let y = CGFloat(80 + roll(100)), end = CGFloat(10 + roll(Int(size.width) - 12))
        note("swipe back to \(end)")
        move(from: CGPoint(x: 2, y: y), to: CGPoint(x: end, y: y), steps: 3 + roll(5))
    }

    private func sheetDrag() {
        let start = CGPoint(x: size.width / 2, y: CGFloat(40 + roll(Int(size.height) / 2)))
        let end = CGPoint(x: start.x, y: CGFloat(roll(Int(size.height) - 1)))
        note("drag a sheet from \(start.y) to \(end.y)")
        move(from: start, to: end, steps: 3 + roll(4))
    }

    private func anywhere() -> CGPoint { CGPoint(x: roll(Int(size.width)), y: roll(Int(size.height))) }

    private func tap() {
        var point = anywhere()
        switch roll(4) {
        case 0: point = CGPoint(x: 20, y: 42)
        case 1: point.y = size.height - 20
        default: break
        }
        note("tap \(point)")
        stage.touchDown(at: point)
        pass(0.05, stride: 0.05)
        stage.touchUp(at: point)
    }

    private func drag() {
        let start = anywhere(), end = anywhere()
        note("drag \(start) to \(end)")
        move(from: start, to: end, steps: 3)
    }

    private func holdOrLift() {
        if let finger = fingerAt {
            note("lift")
            stage.touchUp(at: finger)
            fingerAt = nil
        } else {
            let point = anywhere()
            note("hold \(point)")
            stage.touchDown(at: point)
            fingerAt = point
        }
    }

    private func rotate() {
        let orientation = Self.orientations[roll(Self.orientations.count)]
        note("rotate \(orientation)")
        stage.rotate(to: orientation, waits: false)
        // In strides, as all else: the stage would wait frame by frame. Half of the time the next step does not wait.
        if manner == .calm || flip() { pass(1) }
        if let finger = fingerAt { fingerAt = CGPoint(x: min(finger.x, 300), y: min(finger.y, 300)) }
    }
}
