import UIKit

/// A row with a title, a text field, and below them what is wrong with the text.
final class FormFieldCell: UITableViewCell {
    let kind: SignUpForm.Field
    let field = UITextField()
    private let title = UILabel()
    private let problemLabel = UILabel()

    /// What is wrong with the text; nil if nothing is.
    var problem: String? {
        didSet {
            problemLabel.text = problem
            problemLabel.isHidden = problem == nil
            field.textColor = problem == nil ? .label : .systemRed
        }
    }

    init(_ kind: SignUpForm.Field) {
        self.kind = kind
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        kind.configure(field)
        title.text = kind.title
        title.font = .preferredFont(forTextStyle: .body)
        field.font = .preferredFont(forTextStyle: .body)
        problemLabel.font = .preferredFont(forTextStyle: .footnote)
        for label in [title, problemLabel] { label.adjustsFontForContentSizeCategory = true }
        field.adjustsFontForContentSizeCategory = true
        field.accessibilityLabel = kind.title
        title.isAccessibilityElement = false
        problemLabel.textColor = .systemRed
        problemLabel.numberOfLines = 0
        problemLabel.isHidden = true
        layOut()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func layOut() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let line = UIStackView(arrangedSubviews: [title, field])
        line.axis = isLarge ? .vertical : .horizontal
        line.spacing = isLarge ? 4 : 12
        line.alignment = isLarge ? .fill : .firstBaseline
        title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        title.setContentCompressionResistancePriority(.required, for: .horizontal)
        if !isLarge {
            title.widthAnchor.constraint(greaterThanOrEqualToConstant: UIFontMetrics.default.scaledValue(for: 96))
                .isActive = true
        }
        let column = UIStackView(arrangedSubviews: [line, problemLabel])
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
        ])
    }
}
