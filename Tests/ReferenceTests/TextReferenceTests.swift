import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct TextReferenceTests {
    private func label(_ text: String, lines: Int = 1, height: CGFloat = 21) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: height))
        label.text = text
        label.numberOfLines = lines
        label.backgroundColor = .secondarySystemBackground
        return label
    }

    @Test(arguments: [Variant.standard, .rightToLeft]) func alignments(variant: Variant) {
        let stage = variant.makeStage()
        let alignments: [NSTextAlignment] = [.natural, .left, .center, .right, .justified]
        let labels = alignments.map { alignment in
            let text = alignment == .justified ? "Just a few words on" : "Ab"
            let label = label(text, lines: 2, height: alignment == .justified ? 42 : 21)
            label.textAlignment = alignment
            return label
        }

        stage.expectSnapshot(of: column(labels, width: 120))
    }

    @Test func lineBreaks() {
        let stage = Stage(device: .iphone5)
        let modes: [NSLineBreakMode] = [
            .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping, .byWordWrapping, .byCharWrapping,
        ]
        let labels = modes.map { mode in
            let wraps = mode == .byWordWrapping || mode == .byCharWrapping
            let label = label("Too long to fit", lines: wraps ? 2 : 1, height: wraps ? 42 : 21)
            label.lineBreakMode = mode
            return label
        }

        stage.expectSnapshot(of: column(labels, width: 90))
    }

    @Test func states() {
        let stage = Stage(device: .iphone5)
        let shrunk = label("Shrinks to fit")
        shrunk.adjustsFontSizeToFitWidth = true
        shrunk.minimumScaleFactor = 0.5
        let disabled = label("Off")
        disabled.isEnabled = false
        let highlighted = label("Hit")
        highlighted.highlightedTextColor = .systemRed
        highlighted.isHighlighted = true
        let shadowed = label("Shady")
        shadowed.shadowColor = .systemGray
        shadowed.shadowOffset = CGSize(width: 1, height: 2)

        stage.expectSnapshot(of: column([shrunk, disabled, highlighted, shadowed], width: 90))
    }

    @Test(arguments: [Variant.standard, .dark]) func attributes(variant: Variant) {
        let stage = variant.makeStage()
        let text = NSMutableAttributedString(
            string: "Bo it un st ke ti ma up ou")
        func set(_ attributes: [NSAttributedString.Key: Any], _ word: String) {
            text.addAttributes(attributes, range: (text.string as NSString).range(of: word))
        }
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: text.length))
        set([.font: UIFont.boldSystemFont(ofSize: 17)], "Bo")
        set([.font: UIFont.italicSystemFont(ofSize: 17)], "it")
        set([.underlineStyle: NSUnderlineStyle.single.rawValue], "un")
        set([.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed], "st")
        set([.kern: 4], "ke")
        set([.foregroundColor: UIColor.systemBlue], "ti")
        set([.backgroundColor: UIColor.systemYellow], "ma")
        set([.baselineOffset: 5, .font: UIFont.systemFont(ofSize: 12)], "up")
        set([.strokeWidth: 3, .strokeColor: UIColor.systemGreen], "ou")
        let label = label("", lines: 0, height: 50)
        label.attributedText = text

        stage.expectSnapshot(of: column([label], width: 140))
    }

    @Test func paragraphs() {
        let stage = Stage(device: .iphone5)
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 16
        style.headIndent = 6
        style.lineSpacing = 4
        style.paragraphSpacing = 10
        let label = label("", lines: 0, height: 110)
        label.attributedText = NSAttributedString(
            string: "One is on two\nTwo is as well",
            attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15)])

        stage.expectSnapshot(of: column([label], width: 90))
    }

    /// Hebrew is the script from right to left of which the shipped fonts have letters.
    @Test(arguments: [Variant.standard, .rightToLeft]) func hebrew(variant: Variant) {
        let stage = variant.makeStage()
        let labels = ["שלום (A 42)!", "A שלום!"].map { label($0) }
        let wrapped = label("שורה ארוכה מדי", lines: 2, height: 42)
        let cut = label("שורה ארוכה מדי")

        stage.expectSnapshot(of: column(labels + [wrapped, cut], width: 126))
    }

    @Test(arguments: [Variant.standard, .largeText]) func textStyles(variant: Variant) {
        let stage = variant.makeStage()
        let styles: [UIFont.TextStyle] = [.title2, .headline, .body, .caption1]
        let labels = styles.map { style in
            let label = UILabel()
            label.text = "Ag"
            label.font = .preferredFont(forTextStyle: style)
            return label
        }

        stage.expectSnapshot(of: column(labels))
    }

    @Test func families() {
        let stage = Stage(device: .iphone5)
        let fonts: [UIFont] = [
            .systemFont(ofSize: 17, weight: .ultraLight), .systemFont(ofSize: 17, weight: .black),
            .monospacedDigitSystemFont(ofSize: 17, weight: .regular), UIFont(name: "Arial", size: 17)!,
            UIFont(name: "Times New Roman", size: 17)!, UIFont(name: "Courier", size: 17)!,
        ]
        let labels = fonts.map { font in
            let label = UILabel()
            label.text = "Fi01Ág"
            label.font = font
            return label
        }

        stage.expectSnapshot(of: column(labels))
    }
}
