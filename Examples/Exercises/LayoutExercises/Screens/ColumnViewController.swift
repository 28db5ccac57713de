/// A scrolling column of views, as wide as the readable part of the screen.
public class ColumnViewController: UIViewController {
    let column = UIStackView()
    private let scroll = UIScrollView()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
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
    }

    func makeButton(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        configuration.cornerStyle = .medium
        return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
    }
}
