import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct GuideTests {
    init() {
    }

    private final class Journal: UIViewController {
        final class Root: UIView {
            var entries: [String] = []
            override func layoutMarginsDidChange() { entries.append("view") }
        }
        let root = Root()
        override func loadView() { view = root }
        override func viewLayoutMarginsDidChange() { root.entries.append("controller") }
    }

    private func shadow(_ guide: UILayoutGuide, in view: UIView) -> Box {
        let box = Box()
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: guide.leftAnchor),
            box.rightAnchor.constraint(equalTo: guide.rightAnchor),
            box.topAnchor.constraint(equalTo: guide.topAnchor),
            box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        return box
    }

    @Test func theSafeAreaGuideFollowsBarsAndAdditionalInsets() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController()
        let box = shadow(controller.view.safeAreaLayoutGuide, in: controller.view)
        stage.show(controller)
        let insets = controller.view.safeAreaInsets
        #expect(insets.top > 0 && insets.bottom > 0)
        #expect(box.frame == controller.view.bounds.inset(by: insets))

        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        stage.drawChanges()
        let bounds = controller.view.bounds
        #expect(
            box.frame
                == rect(20, insets.top + 10, bounds.width - 60, bounds.height - insets.top - insets.bottom - 40))
        #expect(box.frame == controller.view.safeAreaLayoutGuide.layoutFrame)

        stage.rotate(to: .landscapeLeft)
        #expect(box.frame == controller.view.bounds.inset(by: controller.view.safeAreaInsets))
    }

    @Test func marginsOfAPlainViewAreEight() {
        let view = UIView(frame: rect(0, 0, 100, 60)), box = shadow(view.layoutMarginsGuide, in: view)
        view.layoutIfNeeded()
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(box.frame == rect(8, 8, 84, 44))

        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.layoutIfNeeded()
        #expect(box.frame == rect(2, 1, 94, 56))
        #expect(
            view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))

        view.semanticContentAttribute = .forceRightToLeft
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
        view.layoutIfNeeded()
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 40, bottom: 3, right: 20))
        #expect(box.frame == rect(40, 1, 40, 56))
    }

    @Test(arguments: [(Stage.Device.iphone8, CGFloat(16)), (.ipad, 20)])
    func aControllersViewHasTheScreensMarginsAtLeast(_ device: Stage.Device, _ side: CGFloat) {
        let stage = Stage(device: device)
        let controller = UIViewController()
        let box = shadow(controller.view.layoutMarginsGuide, in: controller.view)
        stage.show(controller)
        let safe = controller.view.safeAreaInsets, bounds = controller.view.bounds
        #expect(
            controller.systemMinimumLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
        #expect(
            box.frame
                == rect(side + safe.left, safe.top, bounds.width - 2 * side, bounds.height - safe.top - safe.bottom))

        controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 2, bottom: 0, trailing: 50)
        stage.drawChanges()
        #expect(
            box.frame.minX == side && box.frame.maxX == bounds.width - 50, "what is less than the system's is raised")
        #expect(box.frame.minY == 3 + safe.top)

        controller.viewRespectsSystemMinimumLayoutMargins = false
        stage.drawChanges()
        #expect(box.frame.minX == 2)
    }

    @Test func marginsTakeTheSafeAreaInUnlessTheyShallNot() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController(), inner = UIView()
        inner.frame = controller.view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(inner)
        let box = shadow(inner.layoutMarginsGuide, in: inner)
        stage.show(controller)
        let safe = inner.safeAreaInsets
        #expect(safe.top > 0)
        #expect(box.frame.minY == 8 + safe.top && box.frame.minX == 8)

        inner.insetsLayoutMarginsFromSafeArea = false
        stage.drawChanges()
        #expect(box.frame.minY == 8)
    }

    @Test func aViewCanKeepWhatIsLeftOfItsSuperviewsMargins() {
        let outer = UIView(frame: rect(0, 0, 200, 100)), inner = UIView(frame: rect(5, 30, 180, 40))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
        #expect(inner.layoutMargins.left == 8)

        inner.preservesSuperviewLayoutMargins = true
        // 30 − 5 on the left, 30 − (200 − 185) on the right; top and bottom are farther inside than 20.
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 25, bottom: 8, right: 15))

        let box = shadow(inner.layoutMarginsGuide, in: inner)
        outer.layoutIfNeeded()
        inner.layoutIfNeeded()
        #expect(box.frame == rect(25, 8, 140, 24))

        outer.layoutMargins.left = 50
        inner.layoutIfNeeded()
        #expect(box.frame.minX == 45)

        inner.frame.origin.x = 20
        inner.layoutIfNeeded()
        #expect(box.frame.minX == 30)
    }

    @Test func marginChangesNotifyViewAndControllerOnce() {
        let stage = Stage()
        let controller = Journal()
        stage.show(controller)
        controller.root.entries = []
        controller.view.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
        #expect(controller.root.entries == ["view", "controller"])

        controller.view.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
        stage.drawChanges()
        #expect(controller.root.entries == ["view", "controller"], "nothing changed")

        controller.additionalSafeAreaInsets.top = 7
        stage.drawChanges()
        #expect(controller.root.entries == ["view", "controller", "view", "controller"])
    }

    @Test func theReadableGuideIsNoWiderThanIsGoodToRead() {
        let view = UIView(frame: rect(0, 0, 1000, 100)), box = shadow(view.readableContentGuide, in: view)
        view.layoutIfNeeded()
        // 672 points at the default size of text, centred.
        #expect(box.frame == rect(164, 8, 672, 84))

        view.frame.size.width = 400
        view.layoutIfNeeded()
        #expect(box.frame == rect(8, 8, 384, 84))
    }

    @Test func theKeyboardGuideIsAtTheBottomOfTheSafeArea() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController(), box = Box()
        controller.view.addSubview(box)
        box.pinned(x: 0, y: 0, width: 10)
        box.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor).on()
        stage.show(controller)
        let bounds = controller.view.bounds, safe = controller.view.safeAreaInsets
        #expect(box.frame.maxY == bounds.height - safe.bottom)

        controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
        controller.view.setNeedsLayout()
        stage.drawChanges()
        #expect(box.frame.maxY == bounds.height)
    }

    /// The constraints that UIKit's messages about conflicts show for them: `V:[_UILayoutGuide(20)]` and
    /// `V:|-(0)-[_UILayoutGuide]`.
    @available(*, deprecated)
    @Test func aBarGuideAddsTwoConstraintsToTheView() throws {
        let controller = UIViewController()
        #expect(controller.view.constraints.isEmpty)

        let top = controller.topLayoutGuide
        #expect(controller.view.constraints.count == 2)
        #expect(controller.view.constraints.allSatisfy { $0.firstItem === top && $0.isActive })
        let height = try #require(controller.view.constraints.first { $0.firstAttribute == .height })
        #expect(height.secondItem == nil && height.constant == top.length)
        #expect(controller.view.constraints.contains { $0.firstAttribute == .top && $0.secondItem === controller.view })

        _ = controller.topLayoutGuide
        #expect(controller.view.constraints.count == 2)
        _ = controller.bottomLayoutGuide
        #expect(controller.view.constraints.count == 4)
    }

    @available(*, deprecated)
    @Test func barGuidesEndWhereBarsDo() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController(), box = Box()
        controller.view.addSubview(box)
        box.pinned(x: 0, width: 10)
        box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).on()
        box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).on()
        stage.show(controller)
        let safe = controller.view.safeAreaInsets
        #expect(box.frame.minY == safe.top && box.frame.maxY == controller.view.bounds.height - safe.bottom)
        #expect(controller.topLayoutGuide.length == safe.top && controller.bottomLayoutGuide.length == safe.bottom)

        controller.additionalSafeAreaInsets.top = 30
        stage.drawChanges()
        #expect(box.frame.minY == safe.top + 30)
    }
}

/// Apple's Technical Note TN2154, and the guides that came after it.
@MainActor
@Suite struct ScrollViewConstraintTests {
    private func makeScroll() -> (root: UIView, scroll: UIScrollView) {
        let scroll = UIScrollView(), root = makeRoot(scroll, size: CGSize(width: 100, height: 200))
        scroll.filling(root)
        return (root, scroll)
    }

    @Test func viewsPinnedToTheContentGuideDetermineTheContentSize() {
        let (root, scroll) = makeScroll()
        let box = Box(300, 400)
        scroll.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 20),
            box.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -30),
            box.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -40),
        ])
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()
        #expect(scroll.frame == rect(0, 0, 100, 200))
        #expect(scroll.contentSize == CGSize(width: 340, height: 460))
        #expect(box.frame == rect(10, 20, 300, 400))

        scroll.contentOffset = CGPoint(x: 50, y: 60)
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()
        #expect(box.frame == rect(10, 20, 300, 400) && scroll.contentSize == CGSize(width: 340, height: 460))
    }

    @Test func theWidthIsTheFramesAndTheHeightTheContents() {
        let (root, scroll) = makeScroll()
        let box = Box(10, 400)
        scroll.addSubview(box)
        box.filling(scroll)
        box.widthAnchor.constraint(equalTo: scroll.widthAnchor).on()
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()

        #expect(scroll.contentSize == CGSize(width: 100, height: 400))
    }

    @Test func theGuidesOfContentAndFrameDoTheSame() {
        let (root, scroll) = makeScroll()
        let box = Box(10, 400), pinned = Box(), content = scroll.contentLayoutGuide, frame = scroll.frameLayoutGuide
        scroll.addSubview(box)
        scroll.addSubview(pinned)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            box.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
            box.widthAnchor.constraint(equalTo: frame.widthAnchor),
            pinned.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -10),
            pinned.bottomAnchor.constraint(equalTo: frame.bottomAnchor, constant: -10),
            pinned.widthAnchor.constraint(equalToConstant: 20), pinned.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 100, height: 410))
        #expect(pinned.frame == rect(70, 170, 20, 20))
        #expect(content.layoutFrame == rect(0, 0, 100, 410) && frame.layoutFrame == rect(0, 0, 100, 200))

        // What is pinned to the frame stays where it is on the screen.
        scroll.contentOffset.y = 100
        scroll.layoutIfNeeded()
        #expect(pinned.frame == rect(70, 270, 20, 20))
        #expect(box.frame == rect(0, 5, 100, 400))
    }

    @Test func aViewOutsideCanBeTiedToOneInTheContent() {
        let (root, scroll) = makeScroll()
        let box = Box(50, 400), outside = Box(5, 5)
        scroll.addSubview(box)
        box.filling(scroll)
        root.addSubview(outside)
        outside.topAnchor.constraint(equalTo: box.topAnchor, constant: 30).on()
        outside.pinned(x: 0)
        root.layoutIfNeeded()
        #expect(outside.frame.minY == 30)

        scroll.contentOffset.y = 12
        root.layoutIfNeeded()
        #expect(outside.frame.minY == 18)
    }

    @Test func aContentSizeThatTheAppSetsIsLeftAlone() {
        let (root, scroll) = makeScroll()
        scroll.contentSize = CGSize(width: 1, height: 2)
        let box = Box(5, 5)
        scroll.addSubview(box)
        box.pinned(x: 3, y: 4)
        root.layoutIfNeeded()
        scroll.layoutIfNeeded()

        #expect(scroll.contentSize == CGSize(width: 1, height: 2) && box.frame == rect(3, 4, 5, 5))
    }
}
