import Foundation
import Testing
import TwillTesting
import TwillText

@testable import UIKit

@MainActor
@Suite struct LabelStrategyTests {
    private func label(_ text: String, width: CGFloat = 200) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        label.numberOfLines = 0
        label.text = text
        return label
    }

    private func lines(_ label: UILabel, width: CGFloat) -> [Int] {
        label.layout(width: width, lines: label.numberOfLines).lines.map(\.range.count)
    }

    @Test func aLabelDoesNotLeaveOneWordOnItsLastLine() {
        let label = label("wwww wwww wwww")
        let width = UILabel.width(of: "wwww wwww ")

        #expect(lines(label, width: width) == [5, 9])
        label.lineBreakStrategy = []
        #expect(lines(label, width: width) == [10, 4])
    }

    @Test func theStrategyOfAttributedTextIsItsOwn() {
        let label = label("")
        label.attributedText = NSAttributedString(
            string: "wwww wwww wwww", attributes: [.paragraphStyle: NSParagraphStyle.default])
        let width = UILabel.width(of: "wwww wwww ")

        #expect(lines(label, width: width) == [10, 4])
        label.lineBreakStrategy = .pushOut
        label.lineBreakStrategy = .standard
        #expect(lines(label, width: width) == [5, 9])
    }

    @Test func tighteningShowsTextThatIsALittleTooWide() {
        let label = label("a label whose text is a little too wide")
        label.numberOfLines = 1
        let natural = label.sizeThatFits(.zero).width
        #expect(label.layout(width: natural * 0.97, lines: 1).isTruncated)

        label.allowsDefaultTighteningForTruncation = true

        #expect(!label.layout(width: natural * 0.97, lines: 1).isTruncated)
        #expect(label.layout(width: natural * 0.9, lines: 1).isTruncated)
        #expect(label.sizeThatFits(.zero).width == natural)
    }
}

extension UILabel {
    fileprivate static func width(of text: String) -> CGFloat {
        let label = UILabel()
        label.text = text
        return label.sizeThatFits(.zero).width + 1
    }
}
