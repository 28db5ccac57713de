import UIKit

/// Code with a button that copies it.
final class CodeCardView: UIView {
    private static let gap: CGFloat = 12

    private let codeView = CodeView()
    private let copy = UIButton(configuration: .tinted())

    var code: String {
        get { codeView.code }
        set {
            guard newValue != codeView.code else { return }
            codeView.code = newValue
            setTitle("Copy")
            setNeedsLayout()
        }
    }

    /// - Parameter label: The accessibility label of the button.
    init(_ label: String = "Copy code") {
        super.init(frame: .zero)
        setTitle("Copy")
        copy.accessibilityLabel = label
        copy.addAction(
            UIAction { [unowned self] _ in
                UIPasteboard.general.string = code
                setTitle("Copied")
            }, for: .touchUpInside)
        addSubview(copy)
        addSubview(codeView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setTitle(_ title: String) {
        copy.configuration?.title = title
        setNeedsLayout()
    }

    private func height(in width: CGFloat) -> (button: CGSize, code: CGFloat) {
        let button = copy.intrinsicContentSize
        let code = codeView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return (CGSize(width: button.width.rounded(.up), height: button.height.rounded(.up)), code.height.rounded(.up))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (button, code) = height(in: size.width)
        return CGSize(width: size.width, height: button.height + Self.gap + code)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (button, code) = height(in: bounds.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - button.width : 0
        copy.frame = pixelAligned(CGRect(x: x, y: 0, width: button.width, height: button.height))
        // Code runs from left to right in every language.
        codeView.frame = pixelAligned(
            CGRect(x: 0, y: button.height + Self.gap, width: bounds.width, height: code))
    }
}
