import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// A prompt makes a bar 30 points higher: 74 on a phone held upright.
@MainActor
@Suite final class PromptTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)

    private func middle(of text: String, in view: UIView) -> CGFloat? {
        if let label = view as? UILabel, label.text == text {
            return label.convert(label.bounds, to: nil as UIView?).midY
        }
        return view.subviews.lazy.compactMap { self.middle(of: text, in: $0) }.first
    }

    @Test func aPromptIsAboveTheTitleAndInsetsThePagesSafeArea() throws {
        let stage = Stage()
        page.title = "Title"
        stage.show(navigation)
        page.navigationItem.prompt = "Choose one"
        stage.drawChanges()
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 74) && page.view.safeAreaInsets.top == 94)

        let prompt = try #require(middle(of: "Choose one", in: bar)), title = try #require(middle(of: "Title", in: bar))
        // The line is the bar's first 30 points, the title in the middle of the 44 below it.
        #expect(abs(prompt - 35) < 1 && abs(title - (20 + 30 + 22)) < 1)

        page.navigationItem.prompt = nil
        stage.drawChanges()
        #expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 64 && !stage.shows("Choose one"))
    }

    @Test func theBarGrowsAlongWithAPushToAPageThatHasOne() {
        let stage = Stage()
        stage.show(navigation)
        let next = UIViewController()
        next.navigationItem.prompt = "Choose one"
        navigation.pushViewController(next, animated: true)
        stage.advance(by: 0.1)
        let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
        #expect(height > 44 && height < 74)

        stage.advance(by: 1)
        #expect(navigation.navigationBar.frame.height == 74 && stage.shows("Choose one"))

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(navigation.navigationBar.frame.height == 44)
    }

    @Test func aBarOfItsOwnAsksForTheHeight() {
        let item = UINavigationItem(title: "Title")
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 375, height: 44))
        bar.items = [item]
        #expect(bar.sizeThatFits(CGSize(width: 375, height: 0)).height == 44)

        item.prompt = "Choose one"
        #expect(bar.sizeThatFits(CGSize(width: 375, height: 0)).height == 74)
    }
}
