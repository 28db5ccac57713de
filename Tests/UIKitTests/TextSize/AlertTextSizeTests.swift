import Testing
import TwillTesting

@testable import UIKit

@MainActor @Suite struct AlertTextSizeTests {
    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    private func present(_ style: UIAlertController.Style, message: String) throws -> (Stage, AlertView) {
        let stage = Stage()
        let page = UIViewController()
        stage.show(page)
        let alert = UIAlertController(title: "Title", message: message, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Remove", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        page.present(alert, animated: false)
        stage.advance(by: 0.5)
        return (stage, try #require(alert.alertView))
    }

    /// Headline, footnote and body; of an action sheet footnote, footnote and the third title.
    @Test(arguments: [
        (UIAlertController.Style.alert, UIContentSizeCategory.large, [17.0, 13, 17]),
        (.alert, .extraExtraExtraLarge, [23, 19, 23]), (.alert, .accessibilityExtraLarge, [40, 33, 40]),
        (.actionSheet, .large, [13, 13, 20]), (.actionSheet, .extraExtraExtraLarge, [19, 19, 26]),
    ])
    func textsHaveTheirStylesSize(
        style: UIAlertController.Style, size: UIContentSizeCategory, expected: [CGFloat]
    ) throws {
        let (stage, view) = try present(style, message: "Message")
        stage.setTextSize(size)
        let labels = labels(in: view)

        for (text, size) in zip(["Title", "Message", "Remove"], expected) {
            #expect(labels.first { $0.text == text }?.font.pointSize == size, "\(text)")
        }
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func aMessageHigherThanTheScreenScrollsAboveTheButtons(style: UIAlertController.Style) throws {
        let (stage, view) = try present(style, message: String(repeating: "A long message. ", count: 30))
        stage.setTextSize(.accessibilityExtraLarge)
        let texts = try #require(view.card.subviews.compactMap { $0 as? UIScrollView }.first)
        #expect(texts.contentSize.height > texts.bounds.height)
        for title in ["Remove", "Cancel"] {
            let label = try #require(labels(in: view).first { $0.text == title })
            let row = try #require(label.superview)
            let frame = row.convert(row.bounds, to: view)
            #expect(view.bounds.contains(frame) && frame.minY >= texts.convert(texts.bounds, to: view).maxY)
        }

        try stage.tap("Cancel")
        stage.advance(by: 1)
        #expect(!stage.shows("Cancel"))
    }
}
