import CoreGraphics
import Testing
import TwillTesting

/// Custom presentation controllers.
@MainActor
@Suite final class CustomPresentationTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var delegate = Drawers(diary)

    /// The lower half of the screen.
    private final class Drawer: UIPresentationController {
        var diary: Diary?

        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }

        override func presentationTransitionWillBegin() {
            diary?.note("willBegin, coordinator \(presentedViewController.transitionCoordinator != nil)")
        }

        override func presentationTransitionDidEnd(_ completed: Bool) { diary?.note("didEnd \(completed)") }
        override func dismissalTransitionWillBegin() { diary?.note("dismissalWillBegin") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { diary?.note("dismissalDidEnd \(completed)") }

        override func containerViewWillLayoutSubviews() {
            diary?.note("willLayout")
            presentedView?.frame = frameOfPresentedViewInContainerView
        }

        override func containerViewDidLayoutSubviews() { diary?.note("didLayout") }
    }

    private final class Drawers: NSObject, UIViewControllerTransitioningDelegate {
        let diary: Diary
        var source: UIViewController?

        init(_ diary: Diary) {
            self.diary = diary
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            self.source = source
            let drawer = Drawer(presentedViewController: presented, presenting: presenting)
            drawer.diary = diary
            return drawer
        }
    }

    private func present() {
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: true) { [diary] in diary.note("completion") }
    }

    @Test func callbacksOfAPresentationAndItsEnd() {
        stage.show(a)
        _ = diary.take()
        present()
        stage.advance(by: 1)
        let lines = diary.take()
        #expect(
            lines.filter { !$0.contains("ayout") } == [
                "B.viewDidLoad", "willBegin, coordinator true", "B.willAppear", "B.didAppear", "didEnd true",
                "completion",
            ])
        #expect(lines.firstIndex(of: "willLayout")! < lines.firstIndex(of: "didLayout")!)
        #expect(lines.firstIndex(of: "willLayout")! > lines.firstIndex(of: "willBegin, coordinator true")!)
        #expect(delegate.source === a && b.presentationController is Drawer)
        #expect(b.view.frame == CGRect(x: 0, y: 333.5, width: 375, height: 333.5))
        #expect(a.view.window != nil)

        b.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(
            diary.take().filter { !$0.contains("ayout") } == [
                "dismissalWillBegin", "B.willDisappear", "B.didDisappear", "dismissalDidEnd true",
            ])
    }

    @Test func rotationAsksForThePresentedFrameAgain() {
        stage.show(a)
        present()
        stage.advance(by: 1)
        stage.rotate(to: .landscapeRight)
        #expect(b.view.frame == CGRect(x: 0, y: 187.5, width: 667, height: 187.5))
    }

    @Test func theContextsTransitionStyleReplacesThePresentedOnesWhereItIsProvided() {
        let parent = UIViewController()
        parent.addChild(a)
        parent.view.addSubview(a.view)
        a.didMove(toParent: parent)
        stage.show(parent)
        a.definesPresentationContext = true
        a.providesPresentationContextTransitionStyle = true
        a.modalTransitionStyle = .crossDissolve
        b.modalPresentationStyle = .overCurrentContext
        a.present(b, animated: true)
        stage.advance(by: 0.15)
        // A dissolve: in its place, and half clear.
        #expect(b.view.layer.presentation()?.frame.minY == 0)

        let opacity = b.view.layer.presentation()?.opacity ?? 0
        #expect(opacity > 0.1 && opacity < 0.9)
    }
}
