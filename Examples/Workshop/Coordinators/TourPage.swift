import UIKit

/// A page of the tour: a title, a sentence, and a button on the last.
final class TourPage: UIViewController {
    private let column = UIStackView()
    private let scroll = UIScrollView()

    /// - Parameter done: Called by the button, where there is one.
    init(_ title: String, _ text: String, button: String? = nil, done: @escaping () -> Void = {}) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        let heading = ColumnView.text(title, style: .title1), paragraph = ColumnView.text(text)
        for label in [heading, paragraph] {
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            column.addArrangedSubview(label)
        }
        paragraph.textColor = .secondaryLabel
        guard let button else { return }
        column.setCustomSpacing(32, after: paragraph)
        column.addArrangedSubview(ColumnView.button(button, action: done))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.axis = .vertical
        column.spacing = 12
        view.addSubview(scroll)
        scroll.addSubview(column)
        for part in [scroll, column] { part.translatesAutoresizingMaskIntoConstraints = false }
        let content = scroll.contentLayoutGuide, frame = scroll.frameLayoutGuide, margins = view.layoutMarginsGuide
        let middle = column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor)
        // Texts that need more room than there is begin at the top and scroll.
        middle.priority = .defaultLow
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 16),
            content.bottomAnchor.constraint(greaterThanOrEqualTo: column.bottomAnchor, constant: 16),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            middle,
        ])
    }
}
