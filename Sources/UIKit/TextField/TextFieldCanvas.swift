import CoreGraphics
import QuartzCore
import TwillText

/// The part of a text field that shows its text: it clips, and its content scrolls.
///
/// The content's coordinates are the field's.
final class TextFieldCanvas: UIView {
    weak var field: UITextField? {
        didSet { text.field = field }
    }

    /// Holds the selection, the text and the caret, in the field's coordinates.
    let content = UIView()
    let text = TextFieldText()

    init() {
        super.init(frame: .zero)
        content.isUserInteractionEnabled = false
        addSubview(content)
        content.addSubview(text)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a rectangle of the field.
    func show(_ rect: CGRect, of bounds: CGRect) {
        frame = rect
        content.frame = CGRect(
            x: bounds.minX - rect.minX, y: bounds.minY - rect.minY, width: bounds.width, height: bounds.height)
        text.frame = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

/// The text of a text field, or its placeholder.
final class TextFieldText: UIView {
    weak var field: UITextField?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
        backgroundColor = nil
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let field, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        // The field draws in its own coordinates.
        context.translateBy(x: -frame.minX, y: -frame.minY)
        field.drawContents(in: context)
        context.restoreGState()
    }
}

/// The layout of a text that is edited, which is not truncated, and its place in the field.
struct TextFieldLayout {
    var layout: TextLayout
    /// The layout's top left before scrolling, in the field's coordinates.
    var origin: CGPoint
    /// The rectangle in which the text is seen.
    var room: CGRect
    /// The height of the caret: that of the line.
    var lineHeight: CGFloat
    var isRightToLeft: Bool

    /// Returns the x of a caret, in the field's coordinates before scrolling.
    func x(of offset: Int) -> CGFloat {
        let length = layout.content.runs.reduce(0) { $0 + $1.text.utf16.count }
        guard length > 0 else { return origin.x + emptyX }
        if offset < length, let box = layout.rects(forUTF16: offset..<offset + 1).first {
            return origin.x + (layout.isRightToLeft(at: offset) ? box.maxX : box.minX)
        }
        guard offset > 0, let box = layout.rects(forUTF16: offset - 1..<offset).last else { return origin.x + emptyX }
        return origin.x + (layout.isRightToLeft(at: offset - 1) ? box.minX : box.maxX)
    }

    /// The caret's place without text, from the layout's left.
    var emptyX: CGFloat = 0
}
