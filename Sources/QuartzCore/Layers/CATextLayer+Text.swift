import CoreGraphics
import TwillDrawing
import TwillText

extension CATextLayer {
    final func drawText(in context: CGContext) {
        drawn = (fontSize, foregroundColor)
        guard let content, !content.isEmpty else { return }
        let lastLine: LineBreakMode? =
            switch truncationMode {
            case .start: .truncateHead
            case .end: .truncateTail
            case .middle: .truncateMiddle
            default: nil
            }
        var options = TextOptions(width: bounds.width)
        if isWrapped {
            options.height = bounds.height
            options.lastLineBreakMode = lastLine
        }
        let layout = TextLayout.make(
            content.with(
                alignment: alignmentMode.engineAlignment, lineBreakMode: isWrapped ? .wordWrap : lastLine ?? .clip),
            options)
        let origin = bounds.origin
        context.saveGState()
        context.clip(to: bounds)
        context.paint { layout.draw(in: $0, at: origin) }
        context.restoreGState()
    }

    private var content: TextContent? {
        let color = foregroundColor?.color ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
        let size = fontSize.isFinite ? max(0, fontSize) : 0
        guard size > 0 || string is NSAttributedString else { return nil }
        let font =
            switch self.font {
            case let font as any TextFontSource: FontCatalog.resized(font.textFont, to: size)
            case let name as String: FontCatalog.named(name, size: size)
            default: FontCatalog.named("Helvetica", size: size)
            }
        switch string {
        case let text as String: return TextContent(text, font: font, color: color)
        case let text as NSAttributedString:
            return (text as? any TextContentSource)?.textContent(font: font, color: color)
                ?? TextContent(text.string, font: font, color: color)
        default: return nil
        }
    }
}

extension TextContent {
    /// Every paragraph in another alignment, unless it has one of its own, with lines that end otherwise.
    fileprivate func with(alignment: TextAlignment, lineBreakMode: LineBreakMode) -> TextContent {
        var content = self
        for index in content.runs.indices {
            if content.runs[index].style.alignment == .natural { content.runs[index].style.alignment = alignment }
            content.runs[index].style.lineBreakMode = lineBreakMode
        }
        return content
    }
}

extension CATextLayerAlignmentMode {
    fileprivate var engineAlignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
