import CoreGraphics
import Foundation
import TwillHost
import TwillTesting

@testable import UIKit

/// A random sequence of actions of a user and an app, of up to ten thousand steps.
///
/// The root is a tab bar controller with two navigation controllers and a plain page. Time passes in long steps, as on
/// a machine that drops frames, so that a walk takes seconds.
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
    var fingerAt: CGPoint?
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

    func roll(_ sides: Int) -> Int { Int(random.next() % UInt64(sides)) }

    func flip() -> Bool { roll(2) == 0 }

    func note(_ line: String) {
        let line = String(repeating: "  ", count: depth) + line
        log = log.suffix(120) + [line]
        // What was done before a crash is seen no other way.
        if Self.printsAll { print(line) }
    }

    private static let printsAll = ProcessInfo.processInfo.environment["TWILL_WALK_LOG"] != nil

    // MARK: Time

    /// Lets time pass in strides.
    func pass(_ seconds: TimeInterval, stride: TimeInterval = 0.11) {
        guard let clock = AppRuntime.shared.clock as? VirtualClock else { return }
        let end = clock.now + seconds
        while clock.now < end {
            clock.advance(to: min(end, clock.now + stride))
            stage.drawChanges()
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
}
