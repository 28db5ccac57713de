import UIKit

/// A split view controller in a container that sets traits for it: width, appearance and text size.
final class SplitViewsViewController: UIViewController {
    private let split = UISplitViewController(style: .doubleColumn)
    private let rows = UIStackView()
    private let list = CityListViewController()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Split views"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        addControls()
        addSplit()
    }

    // MARK: Traits

    private func addControls() {
        rows.axis = .vertical
        rows.spacing = 8
        rows.translatesAutoresizingMaskIntoConstraints = false
        rows.addArrangedSubview(
            control(["Device's width", "Compact", "Regular"]) { [split] choice in
                split.override(UITraitHorizontalSizeClass.self, [nil, .compact, .regular][choice])
            })
        rows.addArrangedSubview(
            control(["System's style", "Light", "Dark"]) { [split] choice in
                split.override(UITraitUserInterfaceStyle.self, [nil, .light, .dark][choice])
            })
        rows.addArrangedSubview(
            control(["User's text size", "Small", "Huge"]) { [split] choice in
                split.override(
                    UITraitPreferredContentSizeCategory.self, [nil, .extraSmall, .accessibilityLarge][choice])
            })
        view.addSubview(rows)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
            rows.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            rows.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
        ])
    }

    private func control(_ titles: [String], _ choose: @escaping (Int) -> Void) -> UISegmentedControl {
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = 0
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UISegmentedControl else { return }
                choose(control.selectedSegmentIndex)
            }, for: .valueChanged)
        return control
    }

    // MARK: Columns

    private func addSplit() {
        split.preferredPrimaryColumnWidthFraction = 0.4
        split.maximumPrimaryColumnWidth = 320
        split.setViewController(list, for: .primary)
        split.setViewController(CityViewController(City.all[0]), for: .secondary)
        split.delegate = self
        addChild(split)
        let column: UIView = split.view
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: rows.bottomAnchor, constant: 12),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        split.didMove(toParent: self)
        list.onChoice = { [unowned split] city in
            split.setViewController(CityViewController(city), for: .secondary)
            split.show(.secondary)
        }
    }
}

extension SplitViewsViewController: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
}

extension UIViewController {
    /// Overrides a trait, or inherits it again.
    fileprivate func override<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value?) {
        if let value { traitOverrides[trait] = value } else { traitOverrides.remove(trait) }
    }
}
