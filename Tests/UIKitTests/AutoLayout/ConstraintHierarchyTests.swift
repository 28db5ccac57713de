import Foundation
import Testing
import TwillSync

@testable import UIKit

/// Which view holds a constraint, and what happens to it when views come and go.
@MainActor
@Suite struct ConstraintHierarchyTests {
    @Test func theNearestCommonAncestorHoldsAConstraint() {
        let root = UIView(), left = UIView(), right = UIView(), a = UIView(), b = UIView(), c = UIView()
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(a)
        left.addSubview(b)
        right.addSubview(c)
        let own = a.widthAnchor.constraint(equalToConstant: 1)
        let siblings = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        let parent = a.leftAnchor.constraint(equalTo: left.leftAnchor)
        let cousins = a.leftAnchor.constraint(equalTo: c.leftAnchor)
        let far = a.topAnchor.constraint(equalTo: root.topAnchor)
        let all = [own, siblings, parent, cousins, far]
        #expect(all.allSatisfy { !$0.isActive })

        NSLayoutConstraint.activate(all)
        #expect(all.allSatisfy { $0.isActive })
        #expect(a.constraints == [own])
        #expect(left.constraints == [siblings, parent])
        #expect(root.constraints == [cousins, far])
        #expect(b.constraints.isEmpty && c.constraints.isEmpty && right.constraints.isEmpty)
        #expect(a.constraintsAffectingLayout(for: .horizontal) == [own, siblings, parent, cousins])
        #expect(a.constraintsAffectingLayout(for: .vertical) == [far])

        NSLayoutConstraint.deactivate(all)
        #expect([root, left, right, a].allSatisfy { $0.constraints.isEmpty })
        #expect(all.allSatisfy { !$0.isActive })
    }

    @Test func activatingTwiceIsOnce() {
        let a = Box(), root = makeRoot(a)
        let constraint = a.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([constraint, constraint])
        constraint.isActive = true
        #expect(root.constraints.count == 1)

        NSLayoutConstraint.deactivate([constraint, constraint])
        #expect(root.constraints.isEmpty)
    }

    @Test func aConstraintCanBeAddedToAnyViewAroundItsItems() {
        let a = Box(), middle = Box(), root = makeRoot(middle)
        middle.addSubview(a)
        let constraint = a.widthAnchor.constraint(equalToConstant: 5)
        root.addConstraint(constraint)
        #expect(root.constraints == [constraint] && constraint.isActive)

        root.addConstraint(constraint)
        #expect(root.constraints.count == 1)

        middle.addConstraints([constraint])
        #expect(middle.constraints == [constraint] && root.constraints.isEmpty, "it moves, and is in one view only")

        root.removeConstraint(constraint)
        #expect(constraint.isActive, "it is not that view's")

        middle.removeConstraints([constraint])
        #expect(!constraint.isActive)
    }

    @Test func removingAViewDropsConstraintsThatCrossAndOnlyThese() {
        let a = Box(), inner = Box(), deep = Box(), sibling = Box()
        let root = makeRoot(a, sibling)
        a.addSubview(inner)
        inner.addSubview(deep)
        let kept = [
            a.widthAnchor.constraint(equalToConstant: 9).on(), inner.topAnchor.constraint(equalTo: a.topAnchor).on(),
            deep.topAnchor.constraint(equalTo: a.topAnchor).on(),
            sibling.topAnchor.constraint(equalTo: root.topAnchor).on(),
        ]
        let crossing = [
            a.topAnchor.constraint(equalTo: root.topAnchor).on(),
            deep.leftAnchor.constraint(equalTo: root.leftAnchor).on(),
            deep.heightAnchor.constraint(equalTo: sibling.heightAnchor).on(),
            root.leftAnchor.anchorWithOffset(to: inner.leftAnchor).constraint(equalToConstant: 4).on(),
        ]
        a.removeFromSuperview()

        #expect(kept.allSatisfy { $0.isActive })
        #expect(crossing.allSatisfy { !$0.isActive })
        #expect(root.constraints.count == 1)
    }

    @Test func aSubtreeMovesBetweenTreesWithItsInnerConstraints() {
        let a = Box(), inner = Box()
        let first = makeRoot(a), second = UIView(frame: rect(0, 0, 200, 100))
        a.addSubview(inner)
        inner.filling(a)
        a.pinned(width: 50, height: 20)
        let crossing = a.leftAnchor.constraint(equalTo: first.leftAnchor, constant: 11).on()
        a.pinned(y: 0)
        first.layoutIfNeeded()
        #expect(a.frame == rect(11, 0, 50, 20) && inner.frame == rect(0, 0, 50, 20))

        second.addSubview(a)
        #expect(!crossing.isActive && first.constraints.isEmpty)

        a.rightAnchor.constraint(equalTo: second.rightAnchor).on()
        a.bottomAnchor.constraint(equalTo: second.bottomAnchor).on()
        a.constraints.first { $0.firstAttribute == .width && $0.secondItem == nil }?.constant = 70
        second.layoutIfNeeded()
        #expect(a.frame == rect(130, 80, 70, 20) && inner.frame == rect(0, 0, 70, 20))
    }

    @Test func movingASubviewToTheFrontDropsNothing() {
        let a = Box(), b = Box(), root = makeRoot(a, b)
        let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor).on()
        root.bringSubviewToFront(a)
        root.addSubview(b)
        #expect(constraint.isActive)
    }

    @Test func aConstraintAboutAViewThatIsGoneStaysInactiveAndTheRestIsLaidOut() {
        let a = Box(), root = makeRoot(a)
        let orphan: NSLayoutConstraint
        do {
            let gone = UIView()
            orphan = a.leftAnchor.constraint(equalTo: gone.leftAnchor)
        }
        orphan.isActive = true
        #expect(!orphan.isActive && orphan.secondItem == nil)

        a.pinned(x: 3, y: 4, width: 5, height: 6)
        root.layoutIfNeeded()
        #expect(a.frame == rect(3, 4, 5, 6))
    }

    @Test func aViewThatDiesTakesItsConstraintsOutOfTheLayout() {
        let a = Box(), root = makeRoot(a)
        a.pinned(x: 0, y: 0, height: 10)
        a.widthAnchor.constraint(equalToConstant: 20).at(10).on()
        weak var constraint: NSLayoutConstraint?
        do {
            let other = Box()
            root.addSubview(other)
            other.pinned(width: 90)
            constraint = a.widthAnchor.constraint(equalTo: other.widthAnchor).on()
            root.layoutIfNeeded()
            #expect(a.frame.width == 90)
            other.removeFromSuperview()
        }

        root.layoutIfNeeded()
        #expect(a.frame.width == 20)
        #expect(constraint == nil)
    }

    @Test func viewsControllersAndConstraintsAreReleased() {
        weak var view: UIView?, inner: UIView?, constraint: NSLayoutConstraint?, controller: UIViewController?
        weak var guide: UILayoutGuide?
        do {
            let owner = UIViewController()
            let box = Box(10, 10), spacer = UILayoutGuide()
            owner.view.addSubview(box)
            owner.view.addLayoutGuide(spacer)
            constraint = box.leftAnchor.constraint(equalTo: owner.view.safeAreaLayoutGuide.leftAnchor).on()
            box.topAnchor.constraint(equalTo: owner.view.layoutMarginsGuide.topAnchor).on()
            spacer.leftAnchor.constraint(equalTo: box.rightAnchor).on()
            owner.view.layoutIfNeeded()
            _ = owner.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            (controller, view, inner, guide) = (owner, owner.view, box, spacer)
        }
        LayoutEngine.main.solve()

        #expect(controller == nil && view == nil && inner == nil && constraint == nil && guide == nil)
    }

    /// Constraints of trees outside of windows wait for being laid out.
    @Test func waitingConstraintsGoWithTheirViews() {
        weak var whole: NSLayoutConstraint?, part: NSLayoutConstraint?, guides: NSLayoutConstraint?
        let kept = Box()
        do {
            let tree = UIView(), a = Box(), guide = UILayoutGuide()
            tree.addSubview(a)
            tree.addLayoutGuide(guide)
            whole = a.leftAnchor.constraint(equalTo: tree.leftAnchor).on()
            guides = guide.widthAnchor.constraint(equalTo: a.widthAnchor).on()
            tree.addSubview(kept)
            part = kept.leftAnchor.constraint(equalTo: a.rightAnchor).on()
            #expect(whole != nil && guides != nil && part != nil, "activated, and never laid out")
        }
        #expect(whole == nil && guides == nil && part == nil)

        // Nothing of them is left where another tree is laid out.
        let root = makeRoot(kept)
        kept.pinned(x: 7, y: 8, width: 9, height: 10)
        root.layoutIfNeeded()
        #expect(kept.frame == rect(7, 8, 9, 10))
    }

    /// The main thread is notified later, and may process the view's equations before that.
    @Test func aViewDeallocatedOnAnotherThreadIsReportedAsGone() {
        struct Handover: @unchecked Sendable {
            var view: UIView?
        }
        let a = Box()
        let handover = Locked(Handover(view: UIView(frame: rect(0, 0, 100, 100))))
        weak var outer: UIView?
        do {
            let view = handover.withLock { $0.view! }
            outer = view
            view.addSubview(a)
            a.filling(view)
            view.layoutIfNeeded()
            #expect(a.frame.width == 100)
        }
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            handover.withLock { $0.view = nil }
            done.signal()
        }
        done.wait()
        #expect(outer == nil)

        let recorder = ConflictRecorder()
        a.widthAnchor.constraint(equalToConstant: 50).on()
        a.setNeedsLayout()
        a.layoutIfNeeded()
        let reports = recorder.take()
        #expect(reports.count == 1)
        #expect(reports.first?.contains("<constraint of a view that is gone>") == true)
    }

    @Test func aSubviewThatOutlivesItsSuperviewLosesTheConstraintsOfThat() {
        let a = Box()
        weak var constraint: NSLayoutConstraint?
        do {
            let root = makeRoot(a)
            constraint = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).on()
            a.pinned(y: 0, width: 4, height: 4)
            root.layoutIfNeeded()
        }
        #expect(constraint == nil)
        #expect(
            a.superview == nil && a.constraintsAffectingLayout(for: .horizontal).count == 1, "its own width is left")

        let next = makeRoot(a)
        a.rightAnchor.constraint(equalTo: next.rightAnchor).on()
        a.topAnchor.constraint(equalTo: next.topAnchor).on()
        next.layoutIfNeeded()
        #expect(a.frame == rect(396, 0, 4, 4))
    }

    @Test func aConstraintThatItsHolderLosesCanBeActivatedAgain() {
        let a = Box(), b = Box()
        let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 5)
        do {
            let first = makeRoot(a, b)
            constraint.isActive = true
            first.layoutIfNeeded()
        }
        #expect(!constraint.isActive)

        let second = makeRoot(a, b)
        b.pinned(x: 20, y: 0, width: 4, height: 4)
        a.pinned(y: 0, width: 4, height: 4)
        constraint.isActive = true
        second.layoutIfNeeded()
        #expect(a.frame.minX == 25)
        #expect(a.constraintsAffectingLayout(for: .horizontal).filter { $0 === constraint }.count == 1)

        constraint.isActive = false
        #expect(!a.constraintsAffectingLayout(for: .horizontal).contains(constraint))
    }
}
