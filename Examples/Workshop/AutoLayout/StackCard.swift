import UIKit

/// A stack view with all its options.
final class StackCard: LayoutCard {
    private let stack = UIStackView()
    private let items = [
        StackItem("One", width: 40, height: 30, .systemBlue),
        StackItem("Two", width: 70, height: 50, .systemGreen),
        StackItem("Three", width: 55, height: 40, .systemOrange),
    ]
    private var height: NSLayoutConstraint!

    init() {
        super.init(title: "Stack view", caption: "Three views of their own sizes, and a stack that arranges them.")
        for item in items { stack.addArrangedSubview(item) }
        stack.spacing = 8
        stack.backgroundColor = .tertiarySystemFill
        stack.layer.cornerRadius = 6
        stack.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(stack)
        height = stack.heightAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            height,
            stack.topAnchor.constraint(equalTo: stage.topAnchor),
            stack.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: stage.trailingAnchor),
        ])
        addChoice("Axis", ["Horizontal", "Vertical"]) { [weak self] choice in
            self?.animate {
                $0.stack.axis = choice == 0 ? .horizontal : .vertical
                $0.height.constant = choice == 0 ? 100 : 220
            }
        }
        let distributions: [UIStackView.Distribution] = [
            .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        addChoice("Distribution", ["Fill", "Equal", "Propor.", "Spacing", "Center"]) { [weak self] choice in
            self?.animate { $0.stack.distribution = distributions[choice] }
        }
        let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing, .firstBaseline]
        addChoice("Alignment", ["Fill", "Leading", "Center", "Trailing", "Baseline"]) { [weak self] choice in
            self?.animate { $0.stack.alignment = alignments[choice] }
        }
        addSlider("Spacing", from: 0, to: 40, value: 8) { [weak self] in self?.stack.spacing = $0 }
        addSwitch("Within margins", isOn: false) { [weak self] isOn in
            self?.animate { $0.stack.isLayoutMarginsRelativeArrangement = isOn }
        }
        addSwitch("Two is shown", isOn: true) { [weak self] isOn in
            self?.animate { $0.items[1].isHidden = !isOn }
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func animate(_ change: @escaping (StackCard) -> Void) {
        UIView.animate(withDuration: 0.35) {
            change(self)
            (self.window ?? self).layoutIfNeeded()
        }
    }
}

/// A coloured view with a size of its own and a name.
final class StackItem: UIView {
    private let size: CGSize

    init(_ name: String, width: CGFloat, height: CGFloat, _ color: UIColor) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 4
        clipsToBounds = true
        let label = UILabel()
        label.text = name
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        self.label = label
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var label: UILabel?

    override var intrinsicContentSize: CGSize { size }

    override var forFirstBaselineLayout: UIView { label ?? self }
}
