import LifecycleBehaviours
import Testing
import TwillTesting

@MainActor @Suite struct RemovalTests {
    private let notes = Notes()

    @Test func behaviourRemovedOnScreenGetsDisappearanceCallbacks() {
        let stage = Stage()
        let page = UIViewController(), one = NotingBehaviour("1", notes), two = NotingBehaviour("2", notes)
        page.add(behaviours: [one, two])
        stage.show(page)
        _ = notes.take()

        page.remove(behaviours: [one])
        let removed = notes.take()
        page.remove(behaviours: [one])
        let again = notes.take()
        stage.show(UIViewController())

        #expect(removed == ["1.beforeDisappearing", "1.afterDisappearing"])
        #expect(again == [])
        #expect(notes.take() == ["2.beforeDisappearing", "2.afterDisappearing"])
    }

    @Test func behaviourRemovedOffScreenGetsNoCallbacks() {
        let page = UIViewController(), behaviour = NotingBehaviour("b", notes)
        page.add(behaviours: [behaviour])
        _ = notes.take()

        page.remove(behaviours: [behaviour])

        #expect(notes.take() == [] && page.lifecycleBehaviours.isEmpty)
    }

    @Test func removingTheLastBehaviourRemovesTheHiddenChild() {
        let page = UIViewController(), one = NotingBehaviour("1", notes), two = NotingBehaviour("2", notes)
        page.add(behaviours: [one, two])
        #expect(page.children.count == 1 && page.view.subviews.count == 1)

        page.remove(behaviours: [one])
        #expect(page.children.count == 1)
        page.remove(behaviours: [two])

        #expect(page.children.isEmpty && page.view.subviews.isEmpty)
    }

    @Test func valueBehavioursAreRemovedByTheirAttachment() {
        let page = UIViewController()
        let attachment = page.add(behaviours: [LifecycleCallbacks(), LifecycleCallbacks()])
        #expect(attachment.isAttached && page.lifecycleBehaviours.count == 2)

        attachment.remove()
        attachment.remove()

        #expect(!attachment.isAttached && page.lifecycleBehaviours.isEmpty)
    }

    /// Every behaviour of three takes away every other one, in every callback of appearing and disappearing.
    @Test(arguments: ["beforeAppearing", "afterAppearing", "beforeDisappearing", "afterDisappearing"])
    func removalInAnyCallbackLeavesTheOthersAlone(callback: String) {
        let order = ["beforeAppearing", "afterAppearing", "beforeDisappearing", "afterDisappearing"]
        for remover in 0..<3 {
            for removed in 0..<3 {
                let stage = Stage()
                let page = UIViewController()
                let all = (0..<3).map { NotingBehaviour("\($0)", notes) }
                page.add(behaviours: all)
                all[remover].whenCalled = { [unowned page] what, _ in
                    guard what == callback else { return }
                    page.remove(behaviours: [all[removed]])
                }
                _ = notes.take()

                stage.show(page)
                stage.show(UIViewController())
                let told = notes.take()
                all[remover].whenCalled = nil

                for index in 0..<3 {
                    let calls = told.filter { $0.hasPrefix("\(index).") }.map { String($0.dropFirst(2)) }
                    // Balanced, in order, each once; only what was taken away may have heard nothing of the rest.
                    let place = "\(callback): \(remover) removes \(removed), \(told)"
                    if index == removed {
                        let heard = order.firstIndex(of: callback)!
                        let wasBegun = index <= remover || heard > 0
                        #expect(calls.isEmpty == !wasBegun, "\(place)")
                        #expect(calls == order.filter(calls.contains), "\(place)")
                        #expect(calls.isEmpty || calls.last == "afterDisappearing", "\(place)")
                    } else {
                        #expect(calls == order, "\(place)")
                    }
                }
                #expect(page.lifecycleBehaviours.count == 2)
            }
        }
    }

    @Test func behaviourAddedInACallbackIsNotCalledTwice() {
        let stage = Stage()
        let page = UIViewController(), one = NotingBehaviour("1", notes), two = NotingBehaviour("2", notes)
        one.whenCalled = { what, controller in
            if what == "beforeAppearing" { controller.add(behaviours: [two]) }
        }
        page.add(behaviours: [one])

        stage.show(page)
        stage.drawChanges()

        let calls = notes.take().filter { $0.hasPrefix("2.") }
        #expect(calls == ["2.afterLoading", "2.beforeAppearing", "2.afterAppearing"])
        one.whenCalled = nil
    }

    @Test func behaviourAddedNextToAShownOneIsCalledAtOnce() {
        let stage = Stage()
        let page = UIViewController()
        page.add(behaviours: [NotingBehaviour("1", notes)])
        stage.show(page)
        _ = notes.take()

        page.add(behaviours: [NotingBehaviour("2", notes)])

        #expect(notes.take() == ["2.afterLoading", "2.beforeAppearing", "2.afterAppearing"])
        #expect(page.children.count == 1)
    }

    @Test func aBehaviourMayTakeAnotherPlaceInItsOwnCallback() {
        let stage = Stage()
        let page = UIViewController(), one = NotingBehaviour("1", notes), two = NotingBehaviour("2", notes)
        one.whenCalled = { [unowned one] what, controller in
            guard what == "afterAppearing" else { return }
            controller.remove(behaviours: [one])
            controller.add(behaviours: [two])
        }
        page.add(behaviours: [one])
        _ = notes.take()

        stage.show(page)

        #expect(
            notes.take() == [
                "1.beforeAppearing", "1.afterAppearing", "1.beforeDisappearing", "1.afterDisappearing",
                "2.afterLoading", "2.beforeAppearing", "2.afterAppearing",
            ])
        one.whenCalled = nil
    }

    @Test func behavioursAreReleasedWithTheViewController() {
        let stage = Stage()
        var page: NotingPage? = NotingPage("a", notes)
        weak let weakPage = page, behaviour = page?.behaviour
        stage.show(page!)

        page = nil
        stage.show(UIViewController())
        stage.clear()

        #expect(weakPage == nil && behaviour == nil)
    }

    @Test func aPageThatIsPoppedTakesItsBehavioursAlong() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        weak var behaviour: NotingBehaviour?
        do {
            let page = NotingPage("a", notes)
            behaviour = page.behaviour
            navigation.pushViewController(page, animated: true)
            stage.advance(by: 1)
        }
        #expect(behaviour != nil)

        navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(behaviour == nil)
    }

    @Test func aNavigationControllerIsRefused() {
        let stage = Stage()
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        let attachment = navigation.add(behaviours: [NotingBehaviour("b", notes)])
        stage.show(navigation)

        #expect(!attachment.isAttached && notes.take() == [])
        #expect(navigation.viewControllers == [page] && navigation.children == [page])
    }

    @Test func aTableViewControllerCanHaveBehaviours() {
        let stage = Stage()
        let table = UITableViewController(style: .plain)
        table.add(behaviours: [NotingBehaviour("b", notes)])

        stage.show(UINavigationController(rootViewController: table))

        #expect(notes.take() == ["b.afterLoading", "b.beforeAppearing", "b.afterAppearing"])
    }

    @Test func aTabBarControllerCanHaveBehaviours() {
        let stage = Stage()
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.add(behaviours: [NotingBehaviour("b", notes)])

        stage.show(tabs)
        tabs.selectedIndex = 1

        #expect(notes.take() == ["b.afterLoading", "b.beforeAppearing", "b.afterAppearing"])
        #expect(tabs.viewControllers?.count == 2)
    }
}
