import Testing
import TwillTesting
import UIKit

/// On a stage of iPhone 8: 20 points at the top.
@MainActor
@Suite struct SafeAreaTests {
    private func insets(_ top: CGFloat, _ left: CGFloat = 0, _ bottom: CGFloat = 0, _ right: CGFloat = 0)
        -> UIEdgeInsets
    {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    @Test func thereIsNoSafeAreaOutsideWindows() {
        let view = UIView(0, 0, 375, 667)
        #expect(view.safeAreaInsets == .zero)

        let controller = UIViewController()
        controller.additionalSafeAreaInsets = insets(5)
        controller.view.frame = view.frame
        #expect(controller.view.safeAreaInsets == .zero)
    }

    @Test func aNestedViewHasTheOverlappingPartOfTheSafeArea() {
        let stage = Stage()
        let controller = UIViewController()
        let full = UIView(0, 0, 375, 100), half = UIView(0, 5, 375, 100), below = UIView(0, 20, 375, 100)
        let deep = UIView(0, 7, 10, 10)
        half.addSubview(deep)
        for view in [full, half, below] { controller.view.addSubview(view) }
        stage.show(controller)
        #expect(controller.view.safeAreaInsets == insets(20))
        #expect(full.safeAreaInsets == insets(20) && half.safeAreaInsets == insets(15))
        #expect(below.safeAreaInsets == .zero && deep.safeAreaInsets == insets(8))

        half.frame.origin.y = 12
        #expect(half.safeAreaInsets == insets(8) && deep.safeAreaInsets == insets(1))

        half.removeFromSuperview()
        #expect(half.safeAreaInsets == .zero && deep.safeAreaInsets == .zero)
    }

    @Test func bothEndsCountOnAPhoneWithAHomeIndicator() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController(), low = UIView(0, 800, 393, 40)
        controller.view.addSubview(low)
        stage.show(controller)
        #expect(controller.view.safeAreaInsets == insets(59, 0, 34))
        // 852 − 34 = 818 is where the covered part begins; the view ends at 840.
        #expect(low.safeAreaInsets == insets(0, 0, 22))

        stage.rotate(to: .landscapeRight)
        #expect(controller.view.safeAreaInsets == insets(0, 59, 21, 59))
    }

    @Test func additionalInsetsAddToAllBelow() {
        let stage = Stage()
        let controller = UIViewController(), leaf = UIView(0, 0, 375, 667)
        controller.view.addSubview(leaf)
        stage.show(controller)
        controller.additionalSafeAreaInsets = insets(10, 1, 2, 3)
        #expect(controller.view.safeAreaInsets == insets(30, 1, 2, 3) && leaf.safeAreaInsets == insets(30, 1, 2, 3))

        controller.additionalSafeAreaInsets = .zero
        #expect(leaf.safeAreaInsets == insets(20))
    }

    @Test func aChildsAdditionalInsetsCountWhereItsParentHasNone() {
        let stage = Stage()
        let controller = UIViewController(), box = UIView(0, 100, 375, 300), child = UIViewController()
        child.additionalSafeAreaInsets = insets(0, 0, 9)
        controller.addChild(child)
        controller.view.addSubview(box)
        box.addSubview(child.view)
        child.view.frame = box.bounds
        child.didMove(toParent: controller)
        stage.show(controller)
        #expect(box.safeAreaInsets == .zero && child.view.safeAreaInsets == insets(0, 0, 9))

        box.removeFromSuperview()
        #expect(child.view.safeAreaInsets == .zero)
    }

    @Test func safeAreaInsetsDidChangeIsCalledOnceBeforeLayout() {
        let journal = Journal()
        final class Controller: UIViewController {
            let journal: Journal
            init(_ journal: Journal) {
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError("not made from archives") }
            override func viewSafeAreaInsetsDidChange() { journal.add("controller.viewSafeAreaInsetsDidChange") }
        }
        let stage = Stage()
        let controller = Controller(journal)
        controller.view = JournalView("view", journal, topics: [.safeArea, .layout])
        stage.show(controller)
        let told = journal.take().filter { $0.contains("afeArea") || $0.contains("layout") }
        #expect(
            told == ["view.safeAreaInsetsDidChange", "controller.viewSafeAreaInsetsDidChange", "view.layoutSubviews"])

        controller.additionalSafeAreaInsets = insets(1)
        controller.additionalSafeAreaInsets = insets(2)
        #expect(journal.take().isEmpty)

        stage.drawChanges()
        #expect(
            journal.take() == [
                "view.safeAreaInsetsDidChange", "controller.viewSafeAreaInsetsDidChange", "view.layoutSubviews",
            ])
    }

    @Test func aViewBeyondItsSuperviewHasAtMostTheInsetsOfThat() {
        let stage = Stage()
        let controller = UIViewController()
        let high = UIView(-10, -20, 100, 100), deep = UIView(0, -5, 10, 10), low = UIView(0, 600, 375, 100)
        high.addSubview(deep)
        controller.view.addSubview(high)
        controller.view.addSubview(low)
        stage.show(controller)
        controller.additionalSafeAreaInsets = insets(0, 0, 9)

        // 20 points of the status bar, though 40 of the view's own are above its end.
        #expect(high.safeAreaInsets == insets(20) && deep.safeAreaInsets == insets(20))
        #expect(low.safeAreaInsets == insets(0, 0, 9))
    }

    @Test func insetsThatAreAsBeforeAreNotNotified() {
        let journal = Journal()
        let stage = Stage()
        let controller = UIViewController()
        controller.view = JournalView("view", journal, topics: [.safeArea])
        stage.show(controller)
        _ = journal.take()

        controller.additionalSafeAreaInsets = insets(5)
        controller.additionalSafeAreaInsets = .zero
        stage.drawChanges()
        #expect(journal.take().isEmpty)

        controller.additionalSafeAreaInsets = insets(5)
        stage.drawChanges()
        #expect(journal.take().contains("view.safeAreaInsetsDidChange"))
    }
}
