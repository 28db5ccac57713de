import UIKit

/// Source code with colors, in a monospaced font that follows the text size.
///
/// Its intrinsic height is that of all lines. Long lines scroll sideways; a view that is not as high as its lines scrolls
/// vertically as well. Code is laid out from left to right in every language. Lines have labels only while they are
/// visible, so that a long file is shown as fast as a short one.
final class CodeView: UIView {
    private enum Metrics {
        static let fontSize: CGFloat = 13
        static let margin: CGFloat = 12
        static let tabWidth = 4
        /// Longer lines end with an ellipsis.
        static let maximumLength = 1000
    }

    /// The code that is shown and copied.
    var code: String {
        didSet { if code != oldValue { reload() } }
    }

    /// Whether each line has its number, which stays where it is when long lines scroll.
    var showsLineNumbers = false {
        didSet { if showsLineNumbers != oldValue { reload() } }
    }

    /// The number of the first line, for a part of a file.
    var firstLineNumber = 1 {
        didSet { if firstLineNumber != oldValue { reload() } }
    }

    /// Whether there is a button above the code that copies it.
    var showsCopyButton = false {
        didSet { if showsCopyButton != oldValue { updateCopyButton() } }
    }

    /// The text above the code, such as the name of the file.
    var caption: String? {
        didSet { if caption != oldValue { updateCaption() } }
    }

    private(set) var lines: [[SwiftHighlighter.Token]] = []
    private let scrollView = UIScrollView()
    private let gutter = UIView()
    private var copyButton: UIButton?
    private var captionLabel: UILabel?
    private var labels: [Int: UILabel] = [:]
    private var numbers: [Int: UILabel] = [:]
    private var unusedLabels: [UILabel] = []
    private var unusedNumbers: [UILabel] = []
    private var font = UIFont.monospacedSystemFont(ofSize: Metrics.fontSize, weight: .regular)
    private var lineHeight: CGFloat = 1
    private var characterWidth: CGFloat = 1
    private var textWidth: CGFloat = 0

    init(code: String = "") {
        self.code = code
        super.init(frame: .zero)
        backgroundColor = Self.background
        semanticContentAttribute = .forceLeftToRight
        layer.cornerRadius = 8
        clipsToBounds = true
        scrollView.delegate = self
        scrollView.semanticContentAttribute = .forceLeftToRight
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.accessibilityContainerType = .list
        gutter.backgroundColor = Self.background
        addSubview(scrollView)
        reload()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Content

    private func reload() {
        font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .monospacedSystemFont(ofSize: Metrics.fontSize, weight: .regular), compatibleWith: traitCollection)
        lineHeight = (font.lineHeight * 1.1).rounded(.up)
        characterWidth = NSAttributedString(string: "0", attributes: [.font: font]).size().width
        lines = SwiftHighlighter.lines(code)
        textWidth = lines.map(width).max()?.rounded(.up) ?? 0
        for row in Array(labels.keys) { recycle(row) }
        scrollView.contentOffset = .zero
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Lines of ASCII alone are not measured: all their characters have one width.
    private func width(of line: [SwiftHighlighter.Token]) -> CGFloat {
        let text = Self.displayed(line)
        let bytes = text.reduce(0) { $0 + $1.text.utf8.count }
        let isPlain = text.allSatisfy { $0.text.utf8.allSatisfy { $0 < 128 } }
        return isPlain ? CGFloat(bytes) * characterWidth : attributed(text).size().width
    }

    /// Tabs become spaces, and what is beyond the maximum length is cut off.
    private static func displayed(_ line: [SwiftHighlighter.Token]) -> [SwiftHighlighter.Token] {
        var result: [SwiftHighlighter.Token] = []
        var room = Metrics.maximumLength
        for var token in line {
            if token.text.utf8.contains(9) {
                token.text = token.text.replacingOccurrences(
                    of: "\t", with: String(repeating: " ", count: Metrics.tabWidth))
            }
            if token.text.utf8.count > room { token.text = token.text.prefix(room) + "…" }
            room -= token.text.utf8.count
            result.append(token)
            if room <= 0 { break }
        }
        return result
    }

    private func attributed(_ line: [SwiftHighlighter.Token]) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .leftToRight
        style.alignment = .left
        let text = NSMutableAttributedString(string: "")
        for token in line {
            text.append(
                NSAttributedString(
                    string: token.text,
                    attributes: [.font: font, .foregroundColor: token.kind.color, .paragraphStyle: style]))
        }
        return text
    }

    // MARK: Layout

    private var gutterWidth: CGFloat {
        guard showsLineNumbers else { return 0 }
        let digits = String(firstLineNumber + max(0, lines.count - 1)).utf8.count
        return (CGFloat(max(2, digits)) * characterWidth).rounded(.up) + Metrics.margin
    }

    /// The height of caption and button.
    private var headerHeight: CGFloat {
        let button = copyButton?.sizeThatFits(bounds.size).height ?? 0
        let caption = captionLabel.map { $0.font.lineHeight + 12 } ?? 0
        return max(button, caption).rounded(.up)
    }

    /// A header has a margin below it already.
    private var topMargin: CGFloat { headerHeight > 0 ? 4 : Metrics.margin }

    private var contentHeight: CGFloat {
        CGFloat(max(1, lines.count)) * lineHeight + topMargin + Metrics.margin
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: headerHeight + contentHeight)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: headerHeight + contentHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let header = headerHeight
        var room = bounds.width
        if let copyButton {
            let size = copyButton.sizeThatFits(bounds.size)
            let width = min(size.width.rounded(.up), bounds.width)
            copyButton.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: header)
            room = copyButton.frame.minX
        }
        captionLabel?.frame = CGRect(
            x: Metrics.margin, y: 0, width: max(0, room - Metrics.margin), height: header)
        scrollView.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
        scrollView.contentSize = CGSize(
            width: gutterWidth + textWidth + 2 * Metrics.margin, height: contentHeight)
        updateLines()
    }

    /// Gives visible lines their labels, and recycles those of others.
    private func updateLines() {
        let visible = scrollView.bounds.insetBy(dx: 0, dy: -2 * lineHeight)
        let first = max(0, Int(((visible.minY - topMargin) / lineHeight).rounded(.down)))
        let last = min(lines.count, Int(((visible.maxY - topMargin) / lineHeight).rounded(.up)))
        for row in Array(labels.keys) where row < first || row >= last { recycle(row) }
        for row in first..<max(first, last) where labels[row] == nil { showLine(row) }
        layOutGutter()
    }

    private func showLine(_ row: Int) {
        let label = unusedLabels.popLast() ?? UILabel()
        let text = attributed(Self.displayed(lines[row]))
        label.semanticContentAttribute = .forceLeftToRight
        label.attributedText = text
        label.accessibilityIdentifier = "line \(firstLineNumber + row)"
        // An empty line is nothing to read.
        label.isAccessibilityElement = text.length > 0
        label.frame = CGRect(
            x: gutterWidth + Metrics.margin, y: topMargin + CGFloat(row) * lineHeight,
            width: text.size().width.rounded(.up), height: lineHeight)
        labels[row] = label
        scrollView.insertSubview(label, at: 0)
        guard showsLineNumbers else { return }
        let number = unusedNumbers.popLast() ?? UILabel()
        number.font = font
        number.textColor = Self.lineNumberColor
        number.textAlignment = .right
        number.text = String(firstLineNumber + row)
        number.isAccessibilityElement = false
        number.frame = CGRect(
            x: 0, y: label.frame.minY, width: gutterWidth - Metrics.margin / 2, height: lineHeight)
        numbers[row] = number
        gutter.addSubview(number)
    }

    private func recycle(_ row: Int) {
        if let label = labels.removeValue(forKey: row) {
            label.removeFromSuperview()
            unusedLabels.append(label)
        }
        if let number = numbers.removeValue(forKey: row) {
            number.removeFromSuperview()
            unusedNumbers.append(number)
        }
    }

    private func layOutGutter() {
        guard showsLineNumbers else { return gutter.removeFromSuperview() }
        if gutter.superview == nil { scrollView.addSubview(gutter) }
        // Not farther right than the code's edge, while the view bounces.
        let x = max(0, scrollView.contentOffset.x)
        gutter.frame = CGRect(x: x, y: 0, width: gutterWidth, height: contentHeight)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
                || traitCollection.legibilityWeight != previousTraitCollection?.legibilityWeight
        else { return }
        reload()
    }

    // MARK: Caption and copying

    private func updateCaption() {
        captionLabel?.removeFromSuperview()
        captionLabel = nil
        if let caption {
            let label = UILabel()
            label.text = caption
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = Self.lineNumberColor
            label.lineBreakMode = .byTruncatingMiddle
            addSubview(label)
            captionLabel = label
        }
        reload()
    }

    private func updateCopyButton() {
        copyButton?.removeFromSuperview()
        copyButton = nil
        if showsCopyButton {
            var style = UIButton.Configuration.plain()
            style.title = "Copy"
            style.buttonSize = .small
            let button = UIButton(
                configuration: style, primaryAction: UIAction { [unowned self] _ in copyCode() })
            button.accessibilityLabel = "Copy code"
            addSubview(button)
            copyButton = button
        }
        reload()
    }

    private func copyCode() {
        UIPasteboard.general.string = code
        copyButton?.configuration?.title = "Copied"
        UIAccessibility.post(notification: .announcement, argument: "Copied")
        setNeedsLayout()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in
            self?.copyButton?.configuration?.title = "Copy"
            self?.setNeedsLayout()
        }
    }
}

extension CodeView: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { updateLines() }
}
