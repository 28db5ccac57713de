import Testing
import TwillTesting

@testable import UIKit

/// The order of callbacks when views are added, moved and removed.
@MainActor
@Suite struct HierarchyCallbackTests {
    let journal = Journal()

    private func view(_ name: String, _ topics: Set<JournalView.Topic> = []) -> JournalView {
        JournalView(name, journal, topics: topics)
    }

    @Test func outsideAWindowOnlySuperviewCallbacksCome() {
        let parent = view("parent"), child = view("child")
        parent.addSubview(child)

        #expect(
            journal.take() == [
                "child.willMove(toSuperview: parent)", "child.didMoveToSuperview", "parent.didAddSubview(child)",
            ])
        #expect(child.superview === parent && parent.subviews == [child] && child.window == nil)
    }

    @Test func enteringAWindowNotifiesParentsBeforeChildren() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = view("parent"), child = view("child")
        parent.addSubview(child)
        _ = journal.take()
        window.addSubview(parent)

        #expect(
            journal.take() == [
                "parent.willMove(toSuperview: window)", "parent.willMove(toWindow: window)",
                "child.willMove(toWindow: window)", "parent.didMoveToWindow", "child.didMoveToWindow",
                "parent.didMoveToSuperview",
            ])
        #expect(parent.window === window && child.window === window)
    }

    @Test func windowCallbacksAreBetweenTheSuperviewCallbacks() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = view("parent"), child = view("child")
        window.addSubview(parent)
        _ = journal.take()
        parent.addSubview(child)

        #expect(
            journal.take() == [
                "child.willMove(toSuperview: parent)", "child.willMove(toWindow: window)", "child.didMoveToWindow",
                "child.didMoveToSuperview", "parent.didAddSubview(child)",
            ])
    }

    @Test func layoutFollowsTheCallbacksInTheNextPass() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = view("child", [.layout])
        window.addSubview(child)
        #expect(!journal.take().contains("child.layoutSubviews"))

        window.layoutIfNeeded()
        #expect(journal.take() == ["child.layoutSubviews"])
    }

    @Test func removalNotifiesTheParentFirst() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = view("parent"), child = view("child"), grandchild = view("grandchild")
        child.addSubview(grandchild)
        parent.addSubview(child)
        window.addSubview(parent)
        _ = journal.take()
        child.removeFromSuperview()

        #expect(
            journal.take() == [
                "parent.willRemoveSubview(child)", "child.willMove(toSuperview: nil)", "child.willMove(toWindow: nil)",
                "grandchild.willMove(toWindow: nil)", "child.didMoveToWindow", "grandchild.didMoveToWindow",
                "child.didMoveToSuperview",
            ])
        #expect(child.superview == nil && child.window == nil && grandchild.window == nil && parent.subviews.isEmpty)
    }

    @Test func removalOutsideAWindowSpeaksOfNoWindow() {
        let parent = view("parent"), child = view("child")
        parent.addSubview(child)
        _ = journal.take()
        child.removeFromSuperview()
        #expect(
            journal.take() == [
                "parent.willRemoveSubview(child)", "child.willMove(toSuperview: nil)", "child.didMoveToSuperview",
            ])

        child.removeFromSuperview()
        #expect(journal.take().isEmpty)
    }

    @Test func movingWithinAWindowSpeaksOfNoWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let old = view("old"), new = view("new"), child = view("child")
        window.addSubview(old)
        window.addSubview(new)
        old.addSubview(child)
        _ = journal.take()
        new.addSubview(child)

        #expect(
            journal.take() == [
                "child.willMove(toSuperview: new)", "old.willRemoveSubview(child)", "child.didMoveToSuperview",
                "new.didAddSubview(child)",
            ])
        #expect(old.subviews.isEmpty && old.layer.sublayers == nil && new.subviews == [child])
    }

    @Test func movingBetweenWindowsNotifiesOnceWithTheNewWindow() {
        let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), second = UIWindow(frame: first.frame)
        let child = view("child")
        first.addSubview(child)
        _ = journal.take()
        second.addSubview(child)

        #expect(
            journal.take() == [
                "child.willMove(toSuperview: window)", "child.willMove(toWindow: window)", "child.didMoveToWindow",
                "child.didMoveToSuperview",
            ])
        #expect(child.window === second)
    }

    @Test func addingAgainBringsToTheFrontWithoutCallbacks() {
        let parent = view("parent"), one = view("one"), two = view("two")
        parent.addSubview(one)
        parent.addSubview(two)
        _ = journal.take()
        parent.addSubview(one)

        #expect(parent.subviews == [two, one])
        #expect(journal.take().isEmpty)
    }

    // MARK: Callbacks that change the tree

    private final class Meddler: UIView {
        var onWindow: ((Meddler) -> Void)?
        var arrivals = 0

        override func didMoveToWindow() {
            guard window != nil else { return }
            arrivals += 1
            onWindow?(self)
        }
    }

    @Test func aViewThatRemovesItselfOnArrivalIsGone() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = view("parent")
        window.addSubview(parent)
        _ = journal.take()
        let meddler = Meddler()
        meddler.onWindow = { $0.removeFromSuperview() }
        parent.addSubview(meddler)

        #expect(meddler.superview == nil && meddler.window == nil && parent.subviews.isEmpty)
        // It came and went before it was there: the parent hears only of the going.
        #expect(journal.take() == ["parent.willRemoveSubview(view)"])
    }

    @Test func aSubviewAddedOnArrivalArrivesOnce() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = Meddler(), inner = Meddler()
        outer.onWindow = { $0.addSubview(inner) }
        window.addSubview(outer)
        #expect(outer.arrivals == 1 && inner.arrivals == 1)
    }

    @Test func aSubviewRemovedOnArrivalOfItsParentDoesNotArrive() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = Meddler(), inner = Meddler()
        outer.addSubview(inner)
        outer.onWindow = { _ in inner.removeFromSuperview() }
        window.addSubview(outer)

        #expect(inner.arrivals == 0 && inner.window == nil)
    }

    @Test func allSubviewsHaveTheWindowBeforeAnyCallback() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = Meddler(), inner = UIView()
        outer.addSubview(inner)
        var seen: UIWindow?
        outer.onWindow = { _ in seen = inner.window }
        window.addSubview(outer)

        #expect(seen === window)
    }
}
