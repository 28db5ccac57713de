import UIKit

extension Placeholder {
    /// Draws the label of a placeholder: its name on a quiet background, unless the view has one.
    @MainActor public static func draw(_ name: String, in view: UIView) {
        if view.backgroundColor == nil {
            UIColor.secondarySystemBackground.setFill()
            UIRectFill(view.bounds)
        }
        draw(name, .secondaryLabel, in: view.bounds)
    }

    /// Draws the label of a layer for video into its contents: on black, in every appearance.
    @MainActor public static func draw(_ name: String, in layer: CALayer, _ context: CGContext) {
        UIGraphicsPushContext(context)
        UIColor.black.setFill()
        UIRectFill(layer.bounds)
        draw(name, .lightGray, in: layer.bounds)
        UIGraphicsPopContext()
    }

    /// The pixels per point of the labels of layers.
    public static var scale: CGFloat { MainActor.assumeIsolated { UIScreen.main.scale } }

    @MainActor private static func draw(_ name: String, _ color: UIColor, in bounds: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        let text = NSAttributedString(
            string: name,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: color, .paragraphStyle: style,
            ])
        let size = text.size()
        let width = max(0, bounds.width - 8)
        text.draw(
            in: CGRect(x: bounds.minX + 4, y: bounds.midY - size.height / 2, width: width, height: size.height))
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
