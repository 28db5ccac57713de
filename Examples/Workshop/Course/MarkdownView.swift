import UIKit

/// A page of the course: headings, paragraphs, lists and code, one below the other.
///
/// Images are left out, because the screen that they show is next to the text.
final class MarkdownView: UIView {
    private let column = ColumnView()
    private let page: Markdown

    init(_ page: Markdown) {
        self.page = page
        super.init(frame: .zero)
        column.frame = bounds
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        column.contentInsetAdjustmentBehavior = .never
        addSubview(column)
        for block in page.blocks { show(block) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var scrollView: UIScrollView { column }

    private func show(_ block: Markdown.Block) {
        switch block {
        case .heading(let level, let text):
            let label = MarkdownLabel(text, level == 1 ? .title1 : level == 2 ? .title3 : .headline)
            label.accessibilityTraits.insert(.header)
            column.add(label)
        case .paragraph(let text): column.add(MarkdownLabel(text, .body))
        case .list(let isNumbered, let items):
            for (index, item) in items.enumerated() {
                column.add(MarkdownItemView(mark: isNumbered ? "\(index + 1)." : "•", item))
            }
        case .code(_, let text, let source):
            let code = CodeView(code: text)
            code.showsCopyButton = true
            code.caption = source?.split(separator: "/").last.map(String.init)
            column.add(code)
        case .image: break
        }
    }
}

/// Text with styles, in fonts that follow the text size.
final class MarkdownLabel: UILabel {
    private let runs: Markdown.Text
    private let textStyle: UIFont.TextStyle
    private let color: UIColor

    init(_ runs: Markdown.Text, _ textStyle: UIFont.TextStyle, _ color: UIColor = .label) {
        self.runs = runs
        self.textStyle = textStyle
        self.color = color
        super.init(frame: .zero)
        numberOfLines = 0
        reload()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func reload() {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            text.append(NSAttributedString(string: run.text, attributes: attributes(run.style)))
        }
        attributedText = text
        // The marks that separate names in code are no words.
        accessibilityLabel = runs.plain
    }

    private func attributes(_ style: Markdown.Style) -> [NSAttributedString.Key: Any] {
        let standard = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traitCollection)
        let isTitle = textStyle != .body && textStyle != .footnote
        var font = isTitle ? UIFont.boldSystemFont(ofSize: standard.pointSize) : standard
        var color = color
        if style.contains(.strong) { font = .boldSystemFont(ofSize: font.pointSize) }
        if style.contains(.emphasis) { font = .italicSystemFont(ofSize: font.pointSize) }
        if style.contains(.code) {
            font = .monospacedSystemFont(ofSize: font.pointSize * 0.92, weight: isTitle ? .semibold : .regular)
            color = SwiftHighlighter.Kind.type.color
        }
        return [.font: font, .foregroundColor: color]
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
                || traitCollection.legibilityWeight != previousTraitCollection?.legibilityWeight
        else { return }
        reload()
    }
}

/// An item of a list: its mark, and its text beside it.
private final class MarkdownItemView: UIView {
    private static let gap: CGFloat = 8
    private let mark: MarkdownLabel
    private let label: MarkdownLabel

    init(mark: String, _ text: Markdown.Text) {
        self.mark = MarkdownLabel([Markdown.Run(text: mark)], .body, .secondaryLabel)
        label = MarkdownLabel(text, .body)
        super.init(frame: .zero)
        self.mark.isAccessibilityElement = false
        addSubview(self.mark)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var markSize: CGSize { mark.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let mark = markSize
        let width = max(1, size.width - mark.width.rounded(.up) - Self.gap)
        let text = label.sizeThatFits(CGSize(width: width, height: size.height))
        return CGSize(width: size.width, height: max(mark.height, text.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = markSize, markWidth = size.width.rounded(.up)
        let textWidth = max(1, bounds.width - markWidth - Self.gap)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        mark.frame = CGRect(
            x: isMirrored ? bounds.width - markWidth : 0, y: 0, width: markWidth, height: size.height)
        label.frame = CGRect(
            x: isMirrored ? 0 : markWidth + Self.gap, y: 0, width: textWidth, height: bounds.height)
    }
}
