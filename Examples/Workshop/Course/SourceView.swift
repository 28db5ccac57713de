import UIKit

/// The sources of a chapter: a row of file names where there are several, and the chosen file below.
final class SourceView: UIView {
    private let files: [String]
    private let checkout: Checkout
    private let names = UIScrollView()
    private var buttons: [UIButton] = []
    private let code = CodeView()
    private let apology = UILabel()

    /// The index of the file that is shown.
    private(set) var selected = 0

    init(files: [String], checkout: Checkout) {
        self.files = files
        self.checkout = checkout
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        code.showsLineNumbers = true
        code.showsCopyButton = true
        code.layer.cornerRadius = 0
        apology.font = .preferredFont(forTextStyle: .body)
        apology.adjustsFontForContentSizeCategory = true
        apology.textColor = .secondaryLabel
        apology.numberOfLines = 0
        names.showsHorizontalScrollIndicator = false
        names.contentInsetAdjustmentBehavior = .never
        for view in [names, code, apology] { addSubview(view) }
        if files.count > 1 { addButtons() }
        show(0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func addButtons() {
        for (index, file) in files.enumerated() {
            var style = UIButton.Configuration.gray()
            style.title = file.split(separator: "/").last.map(String.init) ?? file
            style.buttonSize = .small
            style.cornerStyle = .capsule
            let button = UIButton(
                configuration: style, primaryAction: UIAction { [unowned self] _ in show(index) })
            buttons.append(button)
            names.addSubview(button)
        }
    }

    private func show(_ index: Int) {
        selected = index
        for (number, button) in buttons.enumerated() {
            let isSelected = number == index
            var style = isSelected ? UIButton.Configuration.filled() : .gray()
            style.title = button.configuration?.title
            style.buttonSize = .small
            style.cornerStyle = .capsule
            button.configuration = style
            button.accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
        let text = files.indices.contains(index) ? checkout.text(files[index]) : nil
        code.isHidden = text == nil
        code.code = text ?? ""
        apology.isHidden = text != nil
        apology.text =
            text != nil ? nil : files.indices.contains(index) ? checkout.apology(for: files[index]) : "No source."
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var top: CGFloat = 0
        if !buttons.isEmpty { top = layOutButtons() }
        let rest = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        code.frame = rest
        let text = rest.insetBy(dx: 20, dy: 20)
        apology.frame = CGRect(
            origin: text.origin,
            size: CGSize(width: text.width, height: min(text.height, apology.sizeThatFits(text.size).height)))
    }

    /// - Returns: The height of the row.
    private func layOutButtons() -> CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sizes = buttons.map { $0.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)) }
        let height = (sizes.map(\.height).max() ?? 0).rounded(.up) + 16
        let width = sizes.reduce(24 - 8) { $0 + $1.width.rounded(.up) + 8 }
        let extent = max(width, bounds.width)
        var x: CGFloat = 12
        for (button, size) in zip(buttons, sizes) {
            let buttonWidth = size.width.rounded(.up)
            button.frame = CGRect(
                x: isMirrored ? extent - x - buttonWidth : x, y: 8, width: buttonWidth, height: height - 16)
            x += buttonWidth + 8
        }
        names.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        let isFirstLayout = names.contentSize.width != width
        names.contentSize = CGSize(width: width, height: height)
        if isMirrored, isFirstLayout { names.contentOffset.x = max(0, width - bounds.width) }
        return height
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
