import UIKit

extension Placeholder {
    /// Draws the label of a placeholder: its name on a quiet background, unless the view has one.
    @MainActor public static func draw(_ name: String, in view: UIView) {
        draw(name, in: view.bounds, hasBackground: view.backgroundColor != nil)
    }

    /// Draws the label of a placeholder into a rectangle of the current context.
    @MainActor public static func draw(_ name: String, in bounds: CGRect, hasBackground: Bool) {
        if !hasBackground {
            UIColor.secondarySystemBackground.setFill()
            UIRectFill(bounds)
        }
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        let text = NSAttributedString(
            string: name,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel,
                .paragraphStyle: style,
            ])
        let size = text.size()
        let width = max(0, bounds.width - 8)
        text.draw(
            in: CGRect(
                x: bounds.minX + 4, y: bounds.midY - size.height / 2, width: width, height: size.height))
    }
}

/// A view that shows the name of what it stands for.
open class PlaceholderView: UIView {
    private let name: String

    /// Creates a view with a name.
    public init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }

    open override func draw(_ rect: CGRect) { Placeholder.draw(name, in: self) }
}

/// A screen that shows the name of what it stands for, and a button that closes it.
open class PlaceholderViewController: UIViewController {
    /// The name that is shown.
    open var placeholderName: String { "\(type(of: self))" }

    /// The title of the button: "Done" or "Cancel".
    open var doneTitle: String { "Cancel" }

    open override func loadView() { view = PlaceholderView(placeholderName) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle(doneTitle, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.done() }, for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            button.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 8),
        ])
    }

    /// Called when the button was tapped. Dismisses the screen.
    open func done() { presentingViewController?.dismiss(animated: true) }
}

extension Placeholder {
    /// Draws the label of a placeholder layer into its contents.
    @MainActor public static func draw(_ name: String, in layer: CALayer, _ context: CGContext) {
        UIGraphicsPushContext(context)
        draw(name, in: layer.bounds, hasBackground: layer.backgroundColor != nil)
        UIGraphicsPopContext()
    }
}
