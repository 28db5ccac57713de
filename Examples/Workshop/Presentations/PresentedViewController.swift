import UIKit

/// A presented page, which names its presentation and has a button to dismiss it.
final class PresentedViewController: UIViewController {
    enum Look {
        /// Fills the presented view.
        case page
        /// A card in the middle of a dark glass.
        case card
        /// Small, in a frame that the presentation draws.
        case bubble
    }

    var look = Look.page

    private let card = UIView()
    private let heading = UILabel()
    private let text = UILabel()
    private let closeButton = UIButton(configuration: .filled())

    /// The transitioning delegate is not retained by UIKit.
    private var transition: (any UIViewControllerTransitioningDelegate)?

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func useTransition(_ transition: any UIViewControllerTransitioningDelegate) {
        self.transition = transition
        transitioningDelegate = transition
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = look == .card ? UIColor(white: 0, alpha: 0.45) : .systemBackground
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = look == .card ? 14 : 0

        heading.text = title
        heading.font = .systemFont(ofSize: look == .page ? 28 : 20, weight: .bold)
        heading.textAlignment = .center
        heading.numberOfLines = 0
        heading.accessibilityTraits = .header
        text.text = "\(modalPresentationStyle.name), \(modalTransitionStyle.name)"
        text.font = .systemFont(ofSize: 15)
        text.textColor = .secondaryLabel
        text.textAlignment = .center
        text.numberOfLines = 0
        closeButton.configuration?.title = "Close"
        closeButton.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)

        view.addSubview(card)
        [heading, text, closeButton].forEach(card.addSubview)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The button's title has another size in another text size.
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = look == .card ? min(300, area.width - 32) : area.width
        let column = max(0, width - 40)
        let headingHeight = heading.sizeThatFits(CGSize(width: column, height: 0)).height
        let textHeight = text.sizeThatFits(CGSize(width: column, height: 0)).height
        let buttonHeight = max(44, closeButton.intrinsicContentSize.height)
        let content = headingHeight + 8 + textHeight + 24 + buttonHeight
        let height = look == .card ? content + 48 : area.height
        // On whole points: what lies between pixels is blurred.
        card.frame = CGRect(
            x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)

        var y = ((height - content) / 2).rounded()
        heading.frame = CGRect(x: 20, y: y, width: column, height: headingHeight)
        y += headingHeight + 8
        text.frame = CGRect(x: 20, y: y, width: column, height: textHeight)
        y += textHeight + 24
        let button = min(column, 200)
        closeButton.frame = CGRect(x: ((width - button) / 2).rounded(), y: y, width: button, height: buttonHeight)
    }
}

extension PresentedViewController: UIPopoverPresentationControllerDelegate {
    /// A popover stays one where it would become a sheet.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }
}

extension UIModalPresentationStyle {
    fileprivate var name: String {
        switch self {
        case .fullScreen: "Full screen"
        case .pageSheet: "Page sheet"
        case .formSheet: "Form sheet"
        case .currentContext: "Current context"
        case .custom: "Custom"
        case .overFullScreen: "Over full screen"
        case .overCurrentContext: "Over current context"
        case .popover: "Popover"
        default: "Automatic"
        }
    }
}

extension UIModalTransitionStyle {
    fileprivate var name: String {
        switch self {
        case .flipHorizontal: "flip horizontal"
        case .crossDissolve: "cross dissolve"
        default: "cover vertical"
        }
    }
}
