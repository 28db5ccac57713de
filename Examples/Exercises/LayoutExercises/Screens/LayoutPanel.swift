/// A bordered frame with a page in it, and its name above.
final class LayoutPanel: UIStackView {
    private let nameLabel = ExerciseLabel("", .headline)
    private let box = UIView()
    private weak var parentController: UIViewController?
    private var page: UIViewController?

    /// - Parameter height: The height of the page, in points.
    init(_ name: String, in parent: UIViewController, height: CGFloat = 440) {
        parentController = parent
        super.init(frame: .zero)
        axis = .vertical
        spacing = 6
        nameLabel.text = name
        nameLabel.accessibilityTraits.insert(.header)
        box.layer.borderWidth = 1
        box.layer.cornerRadius = 8
        box.clipsToBounds = true
        addArrangedSubview(nameLabel)
        addArrangedSubview(box)
        box.heightAnchor.constraint(equalToConstant: height).isActive = true
        showBorder()
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Replaces the page.
    func show(_ next: UIViewController) {
        guard let parentController else { return }
        page?.willMove(toParent: nil)
        page?.view.removeFromSuperview()
        page?.removeFromParent()
        parentController.addChild(next)
        next.view.frame = box.bounds
        next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.addSubview(next.view)
        next.didMove(toParent: parentController)
        page = next
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    private func showBorder() {
        box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
}

/// A label in a text style, as high as its text needs.
final class ExerciseLabel: UILabel {
    init(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) {
        super.init(frame: .zero)
        self.text = text
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
        numberOfLines = 0
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
