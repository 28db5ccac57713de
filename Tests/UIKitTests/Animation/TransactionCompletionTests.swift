import CoreGraphics
import QuartzCore
import Testing
import TwillTesting

/// Completion blocks of transactions around everything that moves.
@MainActor
@Suite final class TransactionCompletionTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    enum Change: String, CaseIterable, Sendable {
        case push, pop, popToRoot, popTo, setViewControllers, customPush
        case presentFullScreen, presentPageSheet, presentFormSheet, presentOverFullScreen, presentCurrentContext
        case presentOverCurrentContext, presentPopover, presentCustom, presentDissolve, presentFlip, alert, actionSheet
        case dismiss, dismissFullScreen
        case tabSwitch, setTabs, pageTurn, childTransition
        case viewAnimation, springAnimation, viewTransition, viewFlip, viewExchange, keyframes, propertyAnimator
        case insertRow, deleteRow, reloadRow, implicitLayer, explicitLayer, layerGroup
    }

    private final class Page: UIViewController {
        var onAppear: (() -> Void)?
        var onDisappear: (() -> Void)?

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            onAppear?()
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            onDisappear?()
        }
    }

    private final class Fader: NSObject, UIViewControllerAnimatedTransitioning, UITabBarControllerDelegate,
        UINavigationControllerDelegate
    {
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .to)!
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.4) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var count = 3

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private lazy var stage = Stage()
    private let fader = Fader()
    private let rows = Rows()

    /// Shows what a change needs.
    ///
    /// - Returns: What makes the change, and calls back when it is over by the change's own account.
    private func prepare(_ change: Change) -> (_ animated: Bool, _ isOver: @escaping () -> Void) -> Void {
        let a = Page(), b = Page(), c = Page()
        let navigation = UINavigationController(rootViewController: a)
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let layer = CALayer()
        a.view.addSubview(square)
        a.view.layer.addSublayer(layer)
        func present(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle = .coverVertical)
            -> (Bool, @escaping () -> Void) -> Void
        {
            b.modalPresentationStyle = style
            b.modalTransitionStyle = transition
            b.popoverPresentationController?.sourceView = square
            stage.show(navigation)
            return { animated, isOver in
                b.onAppear = isOver
                a.present(b, animated: animated)
            }
        }
        func pushed(_ pages: [UIViewController], _ change: @escaping (Bool) -> Void, to page: Page)
            -> (Bool, @escaping () -> Void) -> Void
        {
            navigation.viewControllers = pages
            stage.show(navigation)
            return { animated, isOver in
                page.onAppear = isOver
                change(animated)
            }
        }
        func animation(_ run: @escaping (_ done: @escaping () -> Void) -> Void) -> (Bool, @escaping () -> Void) -> Void
        {
            stage.show(navigation)
            return { animated, isOver in
                if animated { run(isOver) } else { UIView.performWithoutAnimation { run(isOver) } }
            }
        }
        switch change {
        case .push: return pushed([a], { navigation.pushViewController(b, animated: $0) }, to: b)
        case .customPush:
            navigation.delegate = fader
            return pushed([a], { navigation.pushViewController(b, animated: $0) }, to: b)
        case .pop: return pushed([a, b], { navigation.popViewController(animated: $0) }, to: a)
        case .popToRoot: return pushed([a, b, c], { navigation.popToRootViewController(animated: $0) }, to: a)
        case .popTo: return pushed([a, b, c], { navigation.popToViewController(b, animated: $0) }, to: b)
        case .setViewControllers: return pushed([a], { navigation.setViewControllers([a, b, c], animated: $0) }, to: c)
        case .presentFullScreen: return present(.fullScreen)
        case .presentPageSheet: return present(.pageSheet)
        case .presentFormSheet: return present(.formSheet)
        case .presentOverFullScreen: return present(.overFullScreen)
        case .presentCurrentContext: return present(.currentContext)
        case .presentOverCurrentContext: return present(.overCurrentContext)
        case .presentPopover: return present(.popover)
        case .presentCustom: return present(.custom)
        case .presentDissolve: return present(.fullScreen, .crossDissolve)
        case .presentFlip: return present(.fullScreen, .flipHorizontal)
        case .alert, .actionSheet:
            let alert = UIAlertController(
                title: "Title", message: nil, preferredStyle: change == .alert ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            stage.show(navigation)
            return { animated, isOver in a.present(alert, animated: animated, completion: isOver) }
        case .dismiss, .dismissFullScreen:
            b.modalPresentationStyle = change == .dismiss ? .pageSheet : .fullScreen
            stage.show(navigation)
            a.present(b, animated: false)
            stage.advance(by: 0.1)
            return { animated, isOver in
                b.onDisappear = isOver
                a.dismiss(animated: animated)
            }
        case .tabSwitch, .setTabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [a, b]
            stage.show(tabs)
            return { [fader] animated, isOver in
                tabs.delegate = animated ? fader : nil
                (change == .tabSwitch ? b : c).onAppear = isOver
                if change == .tabSwitch {
                    tabs.selectedIndex = 1
                } else {
                    tabs.setViewControllers([c], animated: animated)
                }
            }
        case .pageTurn:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([a], direction: .forward, animated: false)
            stage.show(pages)
            return { animated, isOver in
                b.onAppear = isOver
                pages.setViewControllers([b], direction: .forward, animated: animated)
            }
        case .childTransition:
            let container = UIViewController()
            for child in [a, b] { container.addChild(child) }
            container.view.addSubview(a.view)
            stage.show(container)
            return { animated, isOver in
                b.view.frame.origin.x = 300
                container.transition(from: a, to: b, duration: animated ? 0.3 : 0, options: []) {
                    b.view.frame.origin.x = 0
                } completion: { _ in
                    isOver()
                }
            }
        case .viewAnimation:
            return animation { done in
                UIView.animate(withDuration: 0.3) {
                    square.frame.origin.x = 100
                } completion: { _ in
                    done()
                }
            }
        case .springAnimation:
            return animation { done in
                UIView.animate(
                    withDuration: 0.3, delay: 0.1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: []
                ) {
                    square.frame.origin.x = 100
                } completion: { _ in
                    done()
                }
            }
        case .viewTransition, .viewFlip:
            return animation { done in
                UIView.transition(
                    with: square, duration: 0.3,
                    options: change == .viewFlip ? .transitionFlipFromLeft : .transitionCrossDissolve
                ) {
                    square.backgroundColor = .red
                } completion: { _ in
                    done()
                }
            }
        case .viewExchange:
            return animation { done in
                UIView.transition(from: square, to: other, duration: 0.3, options: .transitionFlipFromTop) { _ in done()
                }
            }
        case .keyframes:
            return animation { done in
                UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: []) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { square.frame.origin.x = 100 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { square.frame.origin.x = 20 }
                } completion: { _ in
                    done()
                }
            }
        case .propertyAnimator:
            stage.show(navigation)
            return { animated, isOver in
                let animator = UIViewPropertyAnimator(duration: animated ? 0.3 : 0, curve: .linear) {
                    square.frame.origin.x = 100
                }
                animator.addCompletion { _ in isOver() }
                animator.startAnimation()
            }
        case .insertRow, .deleteRow, .reloadRow:
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            table.dataSource = rows
            a.view.addSubview(table)
            return animation { [rows] done in
                table.performBatchUpdates {
                    if change == .insertRow {
                        rows.count = 4
                        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                    } else if change == .deleteRow {
                        rows.count = 2
                        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                    } else {
                        table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                    }
                } completion: { _ in
                    done()
                }
            }
        case .implicitLayer, .explicitLayer, .layerGroup:
            stage.show(navigation)
            return { animated, isOver in
                guard animated else {
                    CATransaction.setDisableActions(true)
                    layer.opacity = 0.5
                    return isOver()
                }
                // A layer has no completion itself: one quarter of a second is Core Animation's default.
                if change == .implicitLayer {
                    layer.opacity = 0.5
                } else {
                    let fade = CABasicAnimation(keyPath: "opacity")
                    fade.fromValue = 0
                    fade.duration = 0.25
                    let group = CAAnimationGroup()
                    group.animations = [fade]
                    group.duration = 0.25
                    layer.add(change == .layerGroup ? group : fade, forKey: nil)
                }
                UIView.animate(withDuration: 0.25) {
                    square.alpha = 0.9
                } completion: { _ in
                    isOver()
                }
            }
        }
    }

    @Test(arguments: Change.allCases)
    func completionFollowsAnimatedChange(_ change: Change) {
        let perform = prepare(change)
        stage.advance(by: 0.1)
        var overAt: TimeInterval?, completedAt: TimeInterval?

        let start = stage.now
        CATransaction.begin()
        CATransaction.setCompletionBlock { [stage] in completedAt = stage.now }
        perform(true) { [stage] in overAt = stage.now }
        CATransaction.commit()
        let completedAtOnce = completedAt != nil
        stage.advance(by: 2)

        #expect(!completedAtOnce)
        #expect((overAt ?? 0) > start + 0.2, "The change is to move.")
        #expect((completedAt ?? 0) >= (overAt ?? .infinity))
        #expect((completedAt ?? .infinity) <= (overAt ?? 0) + 0.02)
    }

    @Test(arguments: Change.allCases)
    func completionFollowsUnanimatedChangeWithoutTimePassing(_ change: Change) {
        let perform = prepare(change)
        stage.advance(by: 0.1)
        var log: [String] = []

        let start = stage.now
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("completed") }
        perform(false) { log.append("over") }
        CATransaction.commit()
        stage.drawChanges()

        // What moves nothing calls its own completion with the next frame, after the transaction's.
        let isView: [Change] = [
            .viewAnimation, .springAnimation, .viewTransition, .viewFlip, .viewExchange, .keyframes, .insertRow,
            .deleteRow,
            .reloadRow, .childTransition,
        ]
        #expect(log == (isView.contains(change) ? ["completed", "over"] : ["over", "completed"]))
        #expect(stage.now == start)
    }

    @Test func animatorIsAskedBeforeCommitReturns() {
        final class Asked: NSObject, UINavigationControllerDelegate {
            var log: [String] = []

            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { log.append("willShow") }
        }
        let delegate = Asked()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        navigation.delegate = delegate

        CATransaction.begin()
        navigation.pushViewController(UIViewController(), animated: true)
        delegate.log.append("pushed")
        CATransaction.commit()
        delegate.log.append("committed")

        #expect(delegate.log == ["pushed", "willShow", "committed"])
    }

    @Test func outermostCommitLaysOut() {
        final class Counter: UIView {
            var layouts = 0

            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(view)
        let before = view.layouts

        CATransaction.begin()
        CATransaction.begin()
        view.setNeedsLayout()
        CATransaction.commit()
        let afterInner = view.layouts
        CATransaction.commit()
        let afterOuter = view.layouts
        // This one opens the implicit transaction, which is outer to the explicit one.
        view.setNeedsLayout()
        CATransaction.begin()
        CATransaction.commit()
        let afterNested = view.layouts

        #expect(afterInner == before)
        #expect(afterOuter == before + 1)
        #expect(afterNested == before + 1)
    }

    @Test func transactionInsideLayoutDoesNotLayOutAgain() {
        final class Careful: UIView {
            var depth = 0, deepest = 0

            override func layoutSubviews() {
                depth += 1
                deepest = max(deepest, depth)
                CATransaction.begin()
                CATransaction.setCompletionBlock {}
                subviews.first?.setNeedsLayout()
                superview?.setNeedsLayout()
                if depth < 3 { setNeedsLayout() }
                CATransaction.commit()
                super.layoutSubviews()
                depth -= 1
            }
        }
        let view = Careful(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(UIView())

        stage.show(view)

        #expect(view.deepest == 1)
    }

    @Test func innerCompletionRunsBeforeOuter() {
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(square)
        var log: [String] = []

        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("inner") }
        UIView.animate(withDuration: 0.2) { square.alpha = 0.5 }
        CATransaction.commit()
        UIView.animate(withDuration: 0.5) { square.frame.origin.x = 50 }
        CATransaction.commit()
        stage.advance(by: 0.3)
        let early = log
        stage.advance(by: 0.4)

        #expect(early == ["inner"])
        #expect(log == ["inner", "outer"])
    }

    @Test func pushOnControllerThatIsNotShownCompletesAtOnce() {
        // Its own screen: the commit lays out whatever is on it.
        stage.drawChanges()
        let navigation = UINavigationController(rootViewController: UIViewController())
        var isComplete = false

        CATransaction.begin()
        CATransaction.setCompletionBlock { isComplete = true }
        navigation.pushViewController(UIViewController(), animated: true)
        CATransaction.commit()

        #expect(isComplete)
    }

    @Test func completionFollowsCancelledSwipeBackAndThePushAfterIt() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let second = UIViewController()
        second.view.backgroundColor = .white
        stage.show(navigation)
        var log: [String] = []

        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("pushed") }
        navigation.pushViewController(second, animated: true)
        CATransaction.commit()
        stage.advance(by: 1)
        try stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 60, y: 300), seconds: 1)
        stage.advance(by: 1)
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("popped") }
        navigation.popViewController(animated: true)
        CATransaction.commit()
        let atCommit = log
        stage.advance(by: 1)

        #expect(atCommit == ["pushed"])
        #expect(log == ["pushed", "popped"])
    }
}
