import UIKit

/// A row with a text field over its whole width, and the name of its style above.
final class FieldStyleCell: UITableViewCell {
    init(_ name: String, _ field: UITextField) {
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        let title = UILabel()
        title.text = name
        title.font = .preferredFont(forTextStyle: .footnote)
        title.textColor = .secondaryLabel
        title.adjustsFontForContentSizeCategory = true
        title.numberOfLines = 0
        let column = UIStackView(arrangedSubviews: [title, field])
        column.axis = .vertical
        column.spacing = 6
        column.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
