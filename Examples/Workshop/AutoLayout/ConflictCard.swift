import UIKit

/// A contradiction on demand, with the report that else goes to the log.
final class ConflictCard: LayoutCard {
    private let box = UIView()
    private let outer = UIView()
    private let report = UILabel()
    private var contradiction: NSLayoutConstraint!

    init() {
        super.init(
            title: "A contradiction",
            caption:
                "The bar keeps 16 points from both ends of its frame. Being 80 points wide as well is too much to ask: "
                + "one constraint is broken, and comes back when it can.")
        for view in [outer, box] { view.translatesAutoresizingMaskIntoConstraints = false }
        outer.backgroundColor = .tertiarySystemFill
        outer.layer.cornerRadius = 6
        outer.accessibilityIdentifier = "frame"
        box.backgroundColor = .systemRed
        box.layer.cornerRadius = 6
        box.accessibilityIdentifier = "bar"
        stage.addSubview(outer)
        outer.addSubview(box)
        contradiction = box.widthAnchor.constraint(equalToConstant: 80)
        contradiction.identifier = "bar is narrow"
        NSLayoutConstraint.activate([
            outer.topAnchor.constraint(equalTo: stage.topAnchor),
            outer.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
            outer.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
            outer.trailingAnchor.constraint(equalTo: stage.trailingAnchor),
            outer.heightAnchor.constraint(equalToConstant: 64),
            box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 16),
            box.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -16),
            box.topAnchor.constraint(equalTo: outer.topAnchor, constant: 16),
            box.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -16),
        ])
        addSwitch("Narrow, too", isOn: false) { [weak self] isOn in self?.contradict(isOn) }
        report.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        report.textColor = .secondaryLabel
        report.numberOfLines = 0
        report.isHidden = true
        add(report)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func contradict(_ isOn: Bool) {
        NSLayoutConstraint.conflictHandler = { [weak self] text in
            self?.report.text = text
            self?.report.isHidden = false
        }
        contradiction.isActive = isOn
        if !isOn { report.isHidden = true }
        (window ?? self).layoutIfNeeded()
        NSLayoutConstraint.conflictHandler = nil
    }
}
