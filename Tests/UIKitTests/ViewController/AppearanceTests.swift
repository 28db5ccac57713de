import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct AppearanceTests {
    let journal = Journal()

    private func controller(_ name: String) -> JournalController { JournalController(name, journal) }

    private func add(_ child: UIViewController, to parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    // MARK: One controller

    @Test func oneAppearanceInOrder() {
        let stage = Stage()
        let a = controller("a")
        a.notesLayout = true
        let view = JournalView("view", journal, topics: [.layout])
        let sub = JournalView("sub", journal, topics: [.layout])
        view.addSubview(sub)
        _ = journal.take()
        a.view = view
        stage.show(a)

        #expect(
            journal.take() == [
                "a.willAppear", "view.willMove(toSuperview: window)", "view.willMove(toWindow: window)",
                "sub.willMove(toWindow: window)", "view.didMoveToWindow", "sub.didMoveToWindow",
                "view.didMoveToSuperview", "a.isAppearing", "a.willLayout", "view.layoutSubviews", "a.didLayout",
                "sub.layoutSubviews", "a.didAppear",
            ])
    }

    @Test func makeKeyAndVisibleSendsWillAtOnceAndDidAfterTheCommit() {
        let stage = Stage()
        let a = controller("a"), window = UIWindow(frame: stage.screen.bounds)
        window.rootViewController = a
        window.makeKeyAndVisible()
        #expect(journal.take() == ["a.didLoad", "a.willAppear", "a.isAppearing"])

        stage.drawChanges()
        #expect(journal.take() == ["a.didAppear"])

        stage.advance(by: 0.1)
        #expect(journal.take().isEmpty)

        window.isHidden = true
        #expect(journal.take() == ["a.willDisappear", "a.didDisappear"])

        window.isHidden = false
        #expect(journal.take() == ["a.willAppear", "a.isAppearing"])

        stage.drawChanges()
        #expect(journal.take() == ["a.didAppear"])

        window.isHidden = true
    }

    @Test func hiddenBeforeTheCommitItGoesStraightToDisappearing() {
        let stage = Stage()
        let a = controller("a"), window = UIWindow(frame: stage.screen.bounds)
        window.rootViewController = a
        window.isHidden = false
        _ = journal.take()
        window.isHidden = true
        #expect(journal.take() == ["a.willDisappear", "a.didDisappear"])

        stage.drawChanges()
        #expect(journal.take().isEmpty)
    }

    @Test func traitsAndGeometryAreValidWhenTheViewIsAppearing() {
        final class Asking: UIViewController {
            var seen: [String] = []
            override func viewWillAppear(_ animated: Bool) { seen.append("\(view.window == nil)") }
            override func viewIsAppearing(_ animated: Bool) {
                seen.append("\(view.window != nil) \(view.bounds.width) \(view.safeAreaInsets.top)")
            }
        }
        let stage = Stage(device: .iphone5)
        let asking = Asking()
        stage.show(asking)

        #expect(asking.seen == ["true", "true 320.0 20.0"])
    }

    @Test func rootsAreExchangedOldFirst() {
        let stage = Stage()
        let a = controller("a"), b = controller("b")
        let window = stage.show(a)
        _ = journal.take()
        window.rootViewController = b
        #expect(
            journal.take() == ["a.willDisappear", "a.didDisappear", "b.didLoad", "b.willAppear", "b.isAppearing"])
        #expect(a.view.superview == nil && b.view.frame == window.bounds)

        stage.drawChanges()
        #expect(journal.take() == ["b.didAppear"])

        window.rootViewController = nil
        #expect(journal.take() == ["b.willDisappear", "b.didDisappear"] && window.subviews.isEmpty)

        window.rootViewController = b
        window.rootViewController = b
        stage.drawChanges()
        #expect(journal.take() == ["b.willAppear", "b.isAppearing", "b.didAppear"])
    }

    @Test func aControllerWithoutAParentGetsAppearanceCallbacks() {
        let stage = Stage()
        let box = UIView(0, 0, 100, 100), a = controller("a")
        stage.show(box)
        box.addSubview(a.view)
        #expect(journal.take() == ["a.didLoad", "a.willAppear", "a.isAppearing"])

        stage.drawChanges()
        #expect(journal.take() == ["a.didAppear"])

        a.view.removeFromSuperview()
        #expect(journal.take() == ["a.willDisappear", "a.didDisappear"])
    }

    @Test func movingTheViewWithinTheWindowIsNoAppearance() {
        let stage = Stage()
        let box = UIView(0, 0, 100, 100), left = UIView(), right = UIView(), a = controller("a")
        box.addSubview(left)
        box.addSubview(right)
        left.addSubview(a.view)
        stage.show(box)
        _ = journal.take()
        right.addSubview(a.view)
        stage.drawChanges()

        #expect(journal.take().isEmpty)
    }

    // MARK: Children

    @Test func willGoesParentFirstAndDidGoesChildFirst() {
        let stage = Stage()
        let p = controller("p"), c = controller("c"), g = controller("g")
        add(c, to: p)
        add(g, to: c)
        _ = journal.take()
        stage.show(p)
        #expect(
            journal.take() == [
                "p.willAppear", "c.willAppear", "g.willAppear", "p.isAppearing", "c.isAppearing", "g.isAppearing",
                "g.didAppear", "c.didAppear", "p.didAppear",
            ])

        p.view.window?.isHidden = true
        #expect(
            journal.take() == [
                "p.willDisappear", "c.willDisappear", "g.willDisappear", "g.didDisappear", "c.didDisappear",
                "p.didDisappear",
            ])
    }

    @Test func aChildAddedToAVisibleParentAppearsByItself() {
        let stage = Stage()
        let p = controller("p"), c = controller("c")
        stage.show(p)
        _ = journal.take()
        c.notesMoves = true
        p.addChild(c)
        #expect(journal.take() == ["c.willMove(p) moving to"])

        p.view.addSubview(c.view)
        #expect(journal.take() == ["c.didLoad moving to", "c.willAppear moving to", "c.isAppearing moving to"])

        c.didMove(toParent: p)
        _ = journal.take()
        stage.drawChanges()
        #expect(journal.take() == ["c.didAppear moving to"])
        #expect(!c.isMovingToParent)

        c.willMove(toParent: nil)
        c.view.removeFromSuperview()
        #expect(
            journal.take() == [
                "c.willMove(nil) moving from", "c.willDisappear moving from", "c.didDisappear moving from",
            ])

        c.removeFromParent()
        #expect(journal.take() == ["c.didMove(nil)"] && c.parent == nil && p.children.isEmpty)
    }

    @Test func hidingTheParentIsNoMoveOfTheChild() {
        let stage = Stage()
        let p = controller("p"), c = controller("c")
        add(c, to: p)
        c.notesMoves = true
        let window = stage.show(p)
        _ = journal.take()
        window.isHidden = true
        window.isHidden = false
        stage.drawChanges()

        #expect(
            journal.take().filter { $0.hasPrefix("c") } == [
                "c.willDisappear", "c.didDisappear", "c.willAppear", "c.isAppearing", "c.didAppear",
            ])
    }

    @Test func aChildAddedWhileItsParentAppearsAppearsWithIt() {
        final class Adding: JournalController {
            var child: UIViewController?
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                guard let child, child.parent == nil else { return }
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        let stage = Stage()
        let p = Adding("p", journal), c = controller("c")
        p.child = c
        stage.show(p)

        #expect(
            journal.take() == [
                "p.didLoad", "p.willAppear", "p.isAppearing", "c.willMove(p)", "c.didLoad", "c.willAppear",
                "c.isAppearing", "c.didMove(p)", "c.didAppear", "p.didAppear",
            ])
    }

    @Test func aChildWhoseViewIsElsewhereOrNotLoadedGetsNoAppearanceCallbacks() {
        let stage = Stage()
        let p = controller("p"), c = controller("c"), d = controller("d")
        p.addChild(c)
        p.addChild(d)
        _ = d.view
        _ = journal.take()
        stage.show(p)

        #expect(journal.take().allSatisfy { $0.hasPrefix("p.") } && !c.isViewLoaded)
    }

    // MARK: Containment

    @Test func addChildCallsWillMoveAndNotDidMove() {
        let p = controller("p"), q = controller("q"), c = controller("c")
        p.addChild(c)
        #expect(journal.take() == ["c.willMove(p)"] && c.parent === p && p.children == [c])

        q.addChild(c)
        #expect(journal.take() == ["c.willMove(q)"] && c.parent === q && p.children.isEmpty && q.children == [c])

        c.removeFromParent()
        #expect(journal.take() == ["c.didMove(nil)"] && c.parent == nil)

        c.removeFromParent()
        #expect(journal.take().isEmpty && !c.isMovingToParent && !c.isMovingFromParent)
    }

    @Test func aParentThatGoesLeavesItsChildrenAlone() {
        let c = controller("c")
        var p: UIViewController? = UIViewController()
        p?.addChild(c)
        weak let gone = p
        p = nil

        #expect(gone == nil && c.parent == nil)
    }

    // MARK: By hand

    @Test func aContainerThatDoesNotForwardDrivesItsChildrenItself() {
        let stage = Stage()
        let p = controller("p"), c = controller("c")
        p.forwards = false
        stage.show(p)
        _ = journal.take()
        add(c, to: p)
        stage.drawChanges()
        #expect(journal.take() == ["c.willMove(p)", "c.didLoad", "c.didMove(p)"])

        c.beginAppearanceTransition(true, animated: false)
        #expect(journal.take() == ["c.willAppear"])

        c.endAppearanceTransition()
        #expect(journal.take() == ["c.isAppearing", "c.didAppear"])

        p.view.window?.isHidden = true
        #expect(journal.take() == ["p.willDisappear", "p.didDisappear"])

        p.view.window?.isHidden = false
        stage.drawChanges()
        _ = journal.take()
        c.view.removeFromSuperview()
        #expect(journal.take().isEmpty)

        c.beginAppearanceTransition(false, animated: false)
        c.endAppearanceTransition()
        #expect(journal.take() == ["c.willDisappear", "c.didDisappear"])
    }

    @Test func betweenBeginAndEndNothingIsSentByItself() {
        let stage = Stage()
        let p = controller("p"), c = controller("c")
        stage.show(p)
        _ = journal.take()
        p.addChild(c)
        c.beginAppearanceTransition(true, animated: false)
        _ = journal.take()
        p.view.addSubview(c.view)
        stage.drawChanges()
        #expect(journal.take().isEmpty)

        c.endAppearanceTransition()
        #expect(journal.take() == ["c.isAppearing", "c.didAppear"])

        c.beginAppearanceTransition(false, animated: false)
        c.view.removeFromSuperview()
        c.endAppearanceTransition()
        #expect(journal.take() == ["c.willDisappear", "c.didDisappear"])
    }

    @Test func aReversedTransitionGoesStraightToTheOther() {
        let c = controller("c")
        c.beginAppearanceTransition(true, animated: true)
        c.beginAppearanceTransition(false, animated: true)
        c.endAppearanceTransition()
        #expect(journal.take() == ["c.didLoad", "c.willAppear", "c.willDisappear", "c.didDisappear"])
    }

    // MARK: Layout

    @Test func controllersLayOutAroundTheirViewsParentsFirst() {
        let stage = Stage()
        let p = controller("p"), c = controller("c")
        add(c, to: p)
        for controller in [p, c] { controller.notesLayout = true }
        _ = journal.take()
        stage.show(p)
        #expect(
            journal.take().filter { $0.hasSuffix("Layout") } == [
                "p.willLayout", "p.didLayout", "c.willLayout", "c.didLayout",
            ])

        p.view.setNeedsLayout()
        stage.drawChanges()
        #expect(journal.take() == ["p.willLayout", "p.didLayout"])
    }
}
