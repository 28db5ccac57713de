import Testing
import TwillTesting

@testable import UIKit

/// `Stage.scroll(to:)` where the nearest place is not enough.
@MainActor @Suite struct ScrollToElementTests {
    private let stage = Stage()
    private let scrollView = UIScrollView()

    private func show(_ labels: [(text: String, y: CGFloat)], contentHeight: CGFloat) -> UIView {
        let controller = UIViewController()
        controller.view.addSubview(scrollView)
        scrollView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 375, height: contentHeight)
        for (text, y) in labels {
            let label = UILabel(frame: CGRect(x: 20, y: y, width: 200, height: 30))
            label.text = text
            scrollView.addSubview(label)
        }
        stage.show(controller)
        return controller.view
    }

    private func addBar(_ frame: CGRect, to view: UIView) {
        let bar = UIControl(frame: frame)
        bar.backgroundColor = .systemGray
        view.addSubview(bar)
    }

    @Test(arguments: [CGFloat(0), 3000])
    func elementThatWouldBeUnderABarComesToTheMiddle(start: CGFloat) throws {
        let view = show([("Wanted", 1500)], contentHeight: 4000)
        addBar(CGRect(x: 0, y: 0, width: 375, height: 64), to: view)
        addBar(CGRect(x: 0, y: 600, width: 375, height: 67), to: view)
        scrollView.contentOffset.y = start

        try stage.scroll(to: "Wanted")

        // The middle of the label, 1515, is in the middle of the scroll view's 667 points.
        #expect(scrollView.contentOffset.y == 1515 - 333.5)
    }

    @Test func elementThatStaysCoveredIsAnError() {
        let view = show([("Wanted", 1500), ("Other", 40)], contentHeight: 4000)
        addBar(view.bounds, to: view)
        scrollView.contentOffset.y = 100

        #expect { try stage.scroll(to: "Wanted") } throws: { "\($0)".contains("\"Wanted\" did not come into sight") }
        #expect(scrollView.contentOffset.y == 100)
    }

    @Test func firstOfTwoElementsMayStayCovered() throws {
        let view = show([("Wanted", 10), ("Wanted", 2500)], contentHeight: 4000)
        addBar(CGRect(x: 0, y: 0, width: 375, height: 340), to: view)

        try stage.scroll(to: "Wanted")

        #expect(scrollView.contentOffset.y > 2500 - 667)
    }

    @Test func listThatGrowsForeverIsAnError() {
        final class Growing: NSObject, UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentSize.height += 700 }
        }
        let delegate = Growing()
        _ = show([], contentHeight: 4000)
        scrollView.delegate = delegate

        #expect { try stage.scroll(to: "Wanted") } throws: { "\($0)".contains("the list has not ended") }
    }
}
