import Testing

@testable import UIKit

/// Numbers come from the fonts: a line's baseline is `ascender` below its top, lines are `lineHeight` apart.
@MainActor
@Suite struct BaselineTests {
    private func label(_ text: String, size: CGFloat, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        return label
    }

    @Test func labelsOfTwoSizesShareABaseline() {
        let big = label("Big", size: 40), small = label("small", size: 12), root = makeRoot(big, small)
        big.pinned(x: 0, y: 10)
        small.pinned(x: 100)
        small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        let expected = 10 + big.font.ascender - small.font.ascender

        #expect(abs(small.frame.minY - expected) < 0.51)
    }

    @Test func firstAndLastBaselinesOfTwoLinesAreALineHeightApart() {
        let text = label("one\ntwo", size: 20, lines: 0), first = Box(1, 0), last = Box(1, 0)
        let root = makeRoot(text, first, last)
        text.pinned(x: 0, y: 10)
        for box in [first, last] { box.pinned(x: 0) }
        first.bottomAnchor.constraint(equalTo: text.firstBaselineAnchor).on()
        last.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor).on()
        root.layoutIfNeeded()

        #expect(abs(first.frame.maxY - (10 + text.font.ascender)) < 0.51)
        #expect(abs(last.frame.maxY - first.frame.maxY - text.font.lineHeight) < 0.51)
    }

    @Test func textThatWrapsMovesItsLastBaselineInTheSamePass() {
        let text = label("wide wide wide wide", size: 20, lines: 0), last = Box(1, 0), root = makeRoot(text, last)
        let narrow = label("wide wide", size: 20).intrinsicContentSize.width + 1
        text.pinned(x: 0, y: 0, width: narrow)
        last.pinned(x: 0)
        last.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor).on()
        root.layoutIfNeeded()

        #expect(abs(text.frame.height - 2 * text.font.lineHeight) < 0.51)
        #expect(abs(last.frame.maxY - (text.font.ascender + text.font.lineHeight)) < 0.51)
    }

    @Test func aLabelThatIsHigherThanItsTextHasItInTheMiddle() {
        let text = label("x", size: 20), mark = Box(1, 0), root = makeRoot(text, mark)
        text.pinned(x: 0, y: 0, height: 100)
        mark.pinned(x: 0)
        mark.bottomAnchor.constraint(equalTo: text.firstBaselineAnchor).on()
        root.layoutIfNeeded()

        #expect(abs(mark.frame.maxY - (50 - text.font.lineHeight / 2 + text.font.ascender)) < 0.51)
    }

    @Test func theBaselineOfAPlainViewIsItsBottom() {
        let a = Box(10, 30), mark = Box(1, 0), root = makeRoot(a, mark)
        a.insets = UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 0)
        a.pinned(x: 0, y: 10)
        mark.pinned(x: 0)
        mark.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor).on()
        root.layoutIfNeeded()

        #expect(mark.frame.maxY == 40, "of its alignment rectangle")
    }

    @Test func aViewCanNameTheViewWhoseBaselineIsItsOwn() {
        final class Row: UIView {
            let text = UILabel()
            override var forFirstBaselineLayout: UIView { text }
            override var forLastBaselineLayout: UIView { text }
        }
        let row = Row(), mark = Box(1, 0), root = makeRoot(row, mark)
        row.text.text = "x"
        row.text.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(row.text)
        row.text.pinned(x: 5, y: 20)
        row.pinned(x: 0, y: 30, width: 100, height: 100)
        mark.pinned(x: 0)
        mark.bottomAnchor.constraint(equalTo: row.firstBaselineAnchor).on()
        root.layoutIfNeeded()

        #expect(abs(mark.frame.maxY - (50 + row.text.font.ascender)) < 0.51)
    }

    @Test(arguments: [UIButton.ButtonType.system, .custom])
    func aButtonsBaselineIsItsTitles(_ type: UIButton.ButtonType) {
        let button = UIButton(type: type), text = label("beside", size: 12), root = makeRoot(button, text)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        button.pinned(x: 0, y: 20)
        text.pinned(x: 200)
        text.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        button.layoutIfNeeded()
        let title = button.convert(button.titleLabel!.frame, to: root)
        let baseline =
            title.midY - UIFont.systemFont(ofSize: 30).lineHeight / 2 + UIFont.systemFont(ofSize: 30).ascender
        #expect(abs(text.frame.minY + text.font.ascender - baseline) < 1.01)

        button.heightAnchor.constraint(equalToConstant: 100).on()
        root.layoutIfNeeded()
        let moved = button.convert(button.titleLabel!.frame, to: root)
        #expect(abs(moved.midY - 70) < 1.01)
        #expect(abs(text.frame.minY + text.font.ascender - (baseline + moved.midY - title.midY)) < 1.01)
    }

    @Test func aConfiguredButtonsBaselineIsItsTitles() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "Subtitle"
        let button = UIButton(configuration: configuration), mark = Box(1, 0), root = makeRoot(button, mark)
        button.pinned(x: 0, y: 20)
        mark.pinned(x: 0)
        mark.bottomAnchor.constraint(equalTo: button.firstBaselineAnchor).on()
        root.layoutIfNeeded()
        button.layoutIfNeeded()
        let title = button.convert(button.titleLabel!.frame, to: root)
        let font = button.titleLabel!.font!

        #expect(abs(mark.frame.maxY - (title.midY - font.lineHeight / 2 + font.ascender)) < 1.01)
    }

    @Test func paddingAroundALabelsTextMovesItsBaseline() {
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 20, height: size.height + 40)
            }
        }
        let text = Padded(), mark = Box(1, 0), root = makeRoot(text, mark)
        text.text = "x"
        text.pinned(x: 0, y: 0)
        mark.pinned(x: 0)
        mark.bottomAnchor.constraint(equalTo: text.firstBaselineAnchor).on()
        root.layoutIfNeeded()

        #expect(abs(mark.frame.maxY - (20 + text.font.ascender)) < 0.76)
        #expect(abs(text.frame.height - 40 - text.font.lineHeight) < 0.76)
    }
}
