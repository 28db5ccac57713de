import Foundation
import Testing
import TwillTesting
import UIKit

/// Drawn strings whose paragraph style truncates. Courier New is drawn with Liberation Mono, whose glyphs are all
/// 1229/2048 of the size wide.
@MainActor @Suite struct StringTruncationTests {
    private let cell: CGFloat = 20.0 * 1229 / 2048

    private func text(_ string: String, _ mode: NSLineBreakMode) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        return NSAttributedString(
            string: string, attributes: [.font: UIFont(name: "Courier New", size: 20)!, .paragraphStyle: style])
    }

    private func bounds(_ string: String, _ mode: NSLineBreakMode) -> CGRect {
        text(string, mode).boundingRect(
            with: CGSize(width: 5 * cell + 0.5, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping])
    func paragraphOfATruncatingStyleHasOneLine(mode: NSLineBreakMode) {
        let line = bounds("abc", .byWordWrapping).height

        #expect(abs(bounds("abcd efgh ijkl", .byWordWrapping).height - 3 * line) < 0.01)
        #expect(abs(bounds("abcd efgh ijkl", mode).height - line) < 0.01)
        #expect(abs(bounds("abcd efgh\nijkl", mode).height - 2 * line) < 0.01)
        if mode != .byClipping { #expect(bounds("abcd efgh ijkl", mode).width <= 5 * cell + 0.5) }
    }

    private final class DrawnText: UIView {
        var text = NSAttributedString(string: "")

        override func draw(_ rect: CGRect) { text.draw(in: bounds) }
    }

    /// Whether each of five characters has ink above the dots of an ellipsis, which are near the baseline.
    private func inkedCells(_ string: String, _ mode: NSLineBreakMode) -> [Bool] {
        let stage = Stage(scale: 2)
        let controller = UIViewController(), drawn = DrawnText()
        drawn.backgroundColor = .white
        drawn.text = text(string, mode)
        drawn.frame = CGRect(x: 20, y: 100, width: 5 * cell + 0.5, height: 60)
        controller.view.addSubview(drawn)
        stage.show(controller)
        let image = stage.snapshot()
        return (0..<5).map { index in
            stride(from: CGFloat(index) * cell + 1, to: CGFloat(index + 1) * cell - 1, by: 0.5).contains { x in
                stride(from: 0, to: 13, by: 0.5).contains { y in
                    !image.hasColor(.white, at: CGPoint(x: 20 + x, y: 100 + y), tolerance: 100)
                }
            }
        }
    }

    @Test func ellipsisIsWhereTheStyleSays() {
        #expect(inkedCells("HHHHHHHHHH", .byTruncatingTail) == [true, true, true, true, false])
        #expect(inkedCells("HHHHHHHHHH", .byTruncatingHead) == [false, true, true, true, true])
        #expect(inkedCells("HHHHHHHHHH", .byTruncatingMiddle) == [true, true, false, true, true])
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle])
    func labelOfTwoLinesTruncatesItsSecondLine(mode: NSLineBreakMode) {
        let stage = Stage(scale: 2)
        let controller = UIViewController(), label = UILabel()
        label.font = UIFont(name: "Courier New", size: 20)
        label.numberOfLines = 2
        label.lineBreakMode = mode
        label.text = "HHHH HHHHHHHHHHHH"
        label.backgroundColor = .white
        label.textColor = .black
        let height = label.sizeThatFits(CGSize(width: 5 * cell + 0.5, height: 1000)).height
        label.frame = CGRect(x: 20, y: 100, width: 5 * cell + 0.5, height: height)
        controller.view.addSubview(label)
        stage.show(controller)
        let image = stage.snapshot()
        let inked = (0..<5).map { index in
            stride(from: CGFloat(index) * cell + 1, to: CGFloat(index + 1) * cell - 1, by: 0.5).contains { x in
                stride(from: height / 2, to: height / 2 + 13, by: 0.5).contains { y in
                    !image.hasColor(.white, at: CGPoint(x: 20 + x, y: 100 + y), tolerance: 100)
                }
            }
        }

        let ellipsis = mode == .byTruncatingHead ? 0 : 2
        #expect(inked == (0..<5).map { $0 != ellipsis })
    }
}
