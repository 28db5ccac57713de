import Testing
import TwillTesting

/// Heights are those of UIKit on an iPhone 8: status bar 20, bar 44, large title 52, landscape bar 32.
@MainActor
@Suite final class NavigationLayoutTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private lazy var stage = Stage()
    private lazy var page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)

    @Test func theBarIsPartOfThePagesSafeArea() {
        stage.show(navigation)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
        #expect(page.view.safeAreaInsets.top == 64)

        navigation.navigationBar.prefersLargeTitles = true
        stage.drawChanges()
        #expect(navigation.navigationBar.frame.height == 96 && page.view.safeAreaInsets.top == 116)

        page.navigationItem.largeTitleDisplayMode = .never
        stage.drawChanges()
        #expect(navigation.navigationBar.frame.height == 44 && page.view.safeAreaInsets.top == 64)

        navigation.isNavigationBarHidden = true
        stage.drawChanges()
        #expect(page.view.safeAreaInsets.top == 20)
    }

    @Test func pagesEndAtBarsThatTheyDoNotGoUnder() {
        page.edgesForExtendedLayout = []
        stage.show(navigation)
        #expect(page.view.frame == CGRect(x: 0, y: 64, width: 375, height: 667 - 64))
        #expect(page.view.safeAreaInsets.top == 0)
    }

    @Test func rotationMakesTheBarCompactAndNotifiesThePage() {
        final class Page: UIViewController {
            var sizes: [CGSize] = []
            var ends = 0

            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
                coordinator.animate(alongsideTransition: nil) { _ in self.ends += 1 }
            }
        }
        let page = Page()
        let navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        stage.rotate(to: .landscapeLeft)
        stage.advance(by: 1)
        #expect(page.sizes == [CGSize(width: 667, height: 375)] && page.ends == 1)
        #expect(navigation.navigationBar.frame.height == 32)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    }

    @Test func scrollingClosesTheLargeTitle() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 375, height: 3000)
        page.view.addSubview(scroll)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        #expect(scroll.contentOffset.y == -116)

        scroll.contentOffset.y = -90
        stage.drawChanges()
        #expect(navigation.navigationBar.frame.height == 70)

        scroll.contentOffset.y = 500
        stage.drawChanges()
        #expect(navigation.navigationBar.frame.height == 44)

        scroll.contentOffset.y = -116
        stage.drawChanges()
        #expect(navigation.navigationBar.frame.height == 96)
    }
}
