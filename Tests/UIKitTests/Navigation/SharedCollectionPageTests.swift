import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Bars over the items of a shared collection view, animators, rotation, and other uses of its pages.
@MainActor @Suite struct SharedCollectionPageTests {
    /// An animator that leaves the layout as it is, or changes it.
    private final class Animator: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        var changesLayout = false
        var completes = true
        private(set) var runs = 0

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            runs += 1
            guard let to = context.viewController(forKey: .to) as? UICollectionViewController,
                let from = context.viewController(forKey: .from) as? UICollectionViewController
            else { return }
            context.containerView.addSubview(to.view)
            let completes = completes
            UIView.animate(withDuration: 0.2) {
                to.view.alpha = 0.9
                if self.changesLayout {
                    from.collectionView.setCollectionViewLayout(to.collectionViewLayout, animated: true)
                }
            } completion: { _ in
                to.view.alpha = 1
                context.completeTransition(completes)
            }
        }
    }

    @Test(arguments: [false, true]) func animatorOfTheDelegateHasPrecedence(changesLayout: Bool) {
        let screen = ShelfScreen(), animator = Animator()
        animator.changesLayout = changesLayout
        screen.show()
        screen.navigation.delegate = animator
        screen.navigation.pushViewController(screen.listPage, animated: true)
        screen.stage.advance(by: 0.1)
        #expect(animator.runs == 1 && (screen.view.collectionViewLayout === screen.listLayout) == changesLayout)
        screen.stage.advance(by: 1)

        #expect(screen.isList() && screen.view.superview === screen.listPage.view)
        screen.pop()
        #expect(animator.runs == 2 && screen.isGrid() && screen.view.delegate === screen.gridPage)
    }

    @Test(arguments: [false, true]) func animatorThatCancelsAPushRestoresTheLayout(changesLayout: Bool) {
        let screen = ShelfScreen(), animator = Animator()
        animator.changesLayout = changesLayout
        animator.completes = false
        screen.show()
        screen.navigation.delegate = animator
        screen.push(screen.listPage)

        #expect(screen.isGrid() && screen.navigation.viewControllers == [screen.gridPage])
        #expect(screen.view.delegate === screen.gridPage && screen.view.superview === screen.gridPage.view)
    }

    /// A large title is 52 points high.
    @Test func itemsMoveWithALargeTitleThatThePushedPageHasNot() throws {
        let screen = ShelfScreen()
        screen.navigation.navigationBar.prefersLargeTitles = true
        screen.listPage.navigationItem.largeTitleDisplayMode = .never
        screen.show()
        #expect(screen.seen(1)?.minY == 116)
        screen.navigation.pushViewController(screen.listPage, animated: true)
        screen.stage.drawChanges()
        #expect(screen.seen(1)?.origin == CGPoint(x: 75, y: 116))

        screen.stage.advance(by: 0.1)
        let frame = try #require(screen.seen(1))
        // From 116 to 164 points, while it goes from 75 to 0 points.
        #expect(abs((frame.minY - 116) / 48 - (75 - frame.minX) / 75) < 0.03 && frame.minX < 74, "\(frame)")
        screen.stage.advance(by: 1)
        #expect(screen.isList())
        screen.pop()
        #expect(screen.seen(1) == CGRect(x: 75, y: 116, width: 75, height: 75))
        #expect(screen.navigation.navigationBar.frame.height == 96)
    }

    @Test(arguments: [CGFloat(0.3), 0.8]) func swipeToALargeTitleHasNoJump(part: CGFloat) throws {
        let screen = ShelfScreen()
        screen.navigation.navigationBar.prefersLargeTitles = true
        screen.listPage.navigationItem.largeTitleDisplayMode = .never
        screen.show(screen.listPage)
        #expect(screen.isList())
        var last = try #require(screen.seen(1))
        func expectSmallStep() {
            guard let frame = screen.seen(1) else { return }
            #expect(abs(frame.minY - last.minY) < 15 && abs(frame.minX - last.minX) < 15, "\(last) to \(frame)")
            last = frame
        }

        screen.stage.touchDown(at: CGPoint(x: 2, y: 300))
        for step in 1...20 {
            screen.stage.touchMoved(to: CGPoint(x: 2 + 375 * part * CGFloat(step) / 20, y: 300))
            screen.stage.advance(by: 1.0 / 60)
            expectSmallStep()
        }
        screen.stage.advance(by: 0.5)
        screen.stage.touchUp(at: CGPoint(x: 2 + 375 * part, y: 300))
        for _ in 0..<60 {
            screen.stage.advance(by: 1.0 / 60)
            expectSmallStep()
        }

        if part < 0.5 {
            #expect(screen.isList())
        } else {
            #expect(screen.seen(1) == CGRect(x: 75, y: 116, width: 75, height: 75))
        }
    }

    @Test func rotationWhilePushedIsSeenAfterThePop() {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        screen.stage.rotate(to: .landscapeLeft)
        screen.stage.advance(by: 1)
        #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))

        screen.pop()
        #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        // Eight items of 75 points, with 67 points between them.
        #expect(
            (screen.seen(7)?.minX).map { abs($0 - 592) < 1 } == true && screen.seen(7)?.minY == screen.seen(0)?.minY)
    }

    @Test func subviewOfTheControllersViewDoesNotScroll() {
        let screen = ShelfScreen()
        let button = UIView(frame: CGRect(x: 300, y: 600, width: 50, height: 50))
        screen.gridPage.view.addSubview(button)
        screen.show()
        screen.view.contentOffset.y = 20
        screen.stage.advance(by: 0.1)

        #expect(button.convert(button.bounds, to: nil).minY == 600 && screen.gridPage.view.subviews.last === button)
    }

    @Test func poppedPageThatIsPresentedHasItsOwnCollectionView() {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        screen.pop()
        screen.gridPage.present(screen.listPage, animated: false)
        screen.stage.advance(by: 1)

        #expect(screen.listPage.collectionView !== screen.view && screen.stage.shows("List 1"))
        #expect(screen.listPage.collectionView.collectionViewLayout === screen.listLayout)
        #expect(screen.isGrid() && screen.view.superview === screen.gridPage.view)
    }

    @Test func pageWhoseViewWasLoadedBeforeThePushShares() {
        let screen = ShelfScreen()
        screen.show()
        let own = screen.listPage.collectionView
        #expect(own !== screen.view)
        screen.push(screen.listPage)

        #expect(screen.listPage.collectionView === screen.view && own?.superview == nil && screen.isList())
    }

    @Test func pageWithoutACollectionBelowIsPushedAndLogged() throws {
        let stage = Stage(), diary = Diary()
        let page = ShelfController("List", grid(375, 100), diary, shares: true)
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        let messages = LogCapture.messages {
            navigation.pushViewController(page, animated: true)
            stage.advance(by: 1)
        }

        #expect(stage.shows("List 1") && messages.count == 1)
        let message = try #require(messages.first)
        #expect(message.contains("ShelfController") && message.contains("right below it"))
    }

    @Test func changeOfThePropertyAfterThePushIsLogged() throws {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        let messages = LogCapture.messages { screen.listPage.useLayoutToLayoutNavigationTransitions = false }

        #expect(screen.listPage.useLayoutToLayoutNavigationTransitions && messages.count == 1)
        #expect(messages.first?.contains("before the controller is pushed") == true)
        screen.pop()
        #expect(screen.isGrid())
    }
}
