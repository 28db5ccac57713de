import UIKit

/// Buttons and bar items with menus, and a pop-up button.
final class ButtonMenusViewController: UIViewController {
    private let column = UIStackView()
    private let result = UILabel()
    private var isFavorite = false

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Button menus"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"), menu: makeDocumentMenu())
        column.axis = .vertical
        column.spacing = 20
        column.alignment = .leading
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        add(makeDocumentMenu(), title: "Document")
        add(makeFormatMenu(), title: "Format")
        add(makeLoadingMenu(), title: "Nearby")
        addPopUpButton()
        result.textColor = .secondaryLabel
        result.text = "Nothing chosen yet"
        column.addArrangedSubview(result)
    }

    private func add(_ menu: UIMenu, title: String) {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        column.addArrangedSubview(button)
    }

    private func addPopUpButton() {
        let button = UIButton(configuration: .gray())
        button.menu = UIMenu(
            children: ["Small", "Medium", "Large"].map { size in
                choice(size)
            })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        column.addArrangedSubview(button)
    }

    // MARK: Menus

    private func choice(
        _ title: String, subtitle: String? = nil, symbol: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes,
            state: state
        ) { [weak self] action in
            self?.result.text = "Chosen: \(action.title)"
        }
    }

    private func makeDocumentMenu() -> UIMenu {
        UIMenu(children: [
            choice("Duplicate", symbol: "plus.square.on.square"),
            choice("Rename", symbol: "pencil", attributes: .disabled),
            UIMenu(
                options: [.displayInline, .singleSelection],
                children: [
                    choice("By name", subtitle: "From A to Z", state: .on), choice("By date", subtitle: "Latest first"),
                ]),
            UIMenu(
                title: "Move to", image: UIImage(systemName: "folder"),
                children: [
                    choice("Desktop"), choice("Archive"),
                    UIMenu(title: "Shared", children: [choice("Family"), choice("Work")]),
                ]),
            UIMenu(
                options: .displayInline, children: [choice("Delete", symbol: "trash", attributes: .destructive)]),
        ])
    }

    private func makeFormatMenu() -> UIMenu {
        UIMenu(
            title: "Format",
            children: [
                UIMenu(
                    options: .displayInline, preferredElementSize: .small,
                    children: [
                        choice("Bold", symbol: "bold", attributes: .keepsMenuPresented),
                        choice("Italic", symbol: "italic", attributes: .keepsMenuPresented),
                        choice("Underline", symbol: "underline", attributes: .keepsMenuPresented),
                    ]),
                UIMenu(
                    options: .displayInline, preferredElementSize: .medium,
                    children: [
                        choice("Cut", symbol: "scissors"), choice("Copy", symbol: "doc.on.doc"),
                        choice("Paste", symbol: "doc.on.clipboard"),
                    ]),
                choice("Show styles"),
            ])
    }

    private func makeLoadingMenu() -> UIMenu {
        UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] done in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                    done(["Café", "Museum", "Station"].compactMap { self?.choice($0) })
                }
            },
            choice("Search the map", symbol: "map"),
        ])
    }
}
