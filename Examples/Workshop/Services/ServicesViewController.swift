import UIKit

/// What the system does for apps: accessibility settings, the pasteboard, haptics, and texts with attributes.
final class ServicesViewController: UIViewController {
    private let column = UIStackView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Services"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let scroll = UIScrollView()
        scroll.alwaysBounceVertical = true
        column.axis = .vertical
        column.spacing = 16
        for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        scroll.addSubview(column)
        view.addSubview(scroll)
        let content = scroll.contentLayoutGuide, margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        for card in [PasteboardCard(), HapticsCard(), AttributedTextCard(), AccessibilityCard()] as [ServiceCard] {
            column.addArrangedSubview(card)
        }
    }
}
