import CoreGraphics
import QuartzCore
import TwillText

extension UITextField {
    /// Draws what the canvas shows, in the field's coordinates.
    func drawContents(in context: CGContext) {
        guard hasText else {
            if storedPlaceholder != nil { drawPlaceholder(in: placeholderRect(forBounds: bounds)) }
            return
        }
        guard isEditing else { return drawText(in: textRect(forBounds: bounds)) }
        let fitted = editedLayout
        fitted.layout.draw(
            in: context, at: CGPoint(x: fitted.origin.x - scrollOffset, y: fitted.origin.y), attachments: [])
    }

    func drawStandardText(in rect: CGRect) {
        guard hasText else { return }
        var content = content
        if adjustsFontSizeToFitWidth {
            let natural = TextLayout.make(content, TextOptions(width: .infinity, maximumLines: 1)).size.width
            if natural > rect.width, natural > 0 {
                let smallest = shownFont.pointSize > 0 ? minimumFontSize / shownFont.pointSize : 0
                content = content.scaled(by: min(1, max(rect.width / natural, smallest, 0.05)))
            }
        }
        draw(content, in: rect)
    }

    func drawStandardPlaceholder(in rect: CGRect) {
        if let content = placeholderContent { draw(content, in: rect) }
    }

    private func draw(_ content: TextContent, in rect: CGRect) {
        guard rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let layout = TextLayout.make(
            content, TextOptions(width: rect.width, maximumLines: 1, isRightToLeft: runsRightToLeft))
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: top(of: layout, in: rect)), attachments: [])
    }

    /// The y at which a line lies in the middle of a rectangle, with its baseline on a pixel.
    private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        let height = layout.size.height
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: rect.minY
            case .bottom: rect.maxY - height
            default: rect.midY - height / 2
            }
        let scale = traitCollection.displayScale
        let baseline = y + layout.firstBaseline
        return y + (baseline * scale).rounded() / scale - baseline
    }

    // MARK: While it is edited

    /// The layout of the text while it is edited: one line, as wide as it is.
    var editedLayout: TextFieldLayout {
        if let storedLayout { return storedLayout }
        let room = editingRect(forBounds: bounds)
        let content = content
        let layout = TextLayout.make(
            content, TextOptions(width: .infinity, maximumLines: 1, isRightToLeft: runsRightToLeft))
        let isEmpty = content.isEmpty
        let height = isEmpty ? shownFont.lineHeight : layout.size.height
        let width = isEmpty ? 0 : layout.size.width
        let alignment: NSTextAlignment =
            storedAlignment == .natural || storedAlignment == .justified
            ? (runsRightToLeft ? .right : .left) : storedAlignment
        // A line that is wider than the room begins at its leading side, whatever its alignment.
        var x: CGFloat = room.minX
        if width <= room.width {
            switch alignment {
            case .center: x = room.minX + (room.width - width) / 2
            case .right: x = room.maxX - width
            default: break
            }
        }
        // An unbounded layout is aligned at its left.
        let inner = layout.lines.first?.origin.x ?? 0
        let y = isEmpty ? room.midY - height / 2 : top(of: layout, in: room)
        let result = TextFieldLayout(
            layout: layout, origin: CGPoint(x: x - (inner.isFinite ? inner : 0), y: y), room: room,
            lineHeight: height, isRightToLeft: runsRightToLeft)
        storedLayout = result
        return result
    }

    /// Scrolls so that the caret is seen, and no further than the text reaches.
    func scrollToCaret() {
        let fitted = editedLayout
        let width = fitted.layout.size.width
        let room = fitted.room
        guard hasText, width > room.width else {
            setScrollOffset(0)
            return
        }
        let caret = fitted.x(of: caretOffset)
        let least = room.minX, most = room.maxX - 2
        var offset = scrollOffset
        if caret - offset < least { offset = caret - least }
        if caret - offset > most { offset = caret - most }
        offset = min(max(offset, 0), max(0, fitted.origin.x + width + 2 - room.maxX))
        setScrollOffset(offset)
    }

    /// The end of the selection that moves.
    private var caretOffset: Int { NSMaxRange(editor.selection) }

    private func setScrollOffset(_ offset: CGFloat) {
        let scale = traitCollection.displayScale
        let offset = (offset * scale).rounded() / scale
        guard offset != scrollOffset else { return }
        scrollOffset = offset
        canvas.text.setNeedsDisplay()
    }
}
