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
        let styled = content.with(
            alignment: alignmentMode.engineAlignment, lineBreakMode: isWrapped ? .wordWrap : lastLine ?? .clip)
        context.saveGState()
        context.clip(to: bounds)
        if isWrapped {
            let options = TextOptions(width: bounds.width, height: bounds.height, lastLineBreakMode: lastLine)
            draw(TextLayout.make(styled, options), at: bounds.minY, in: context)
        } else {
            // Each paragraph is a line.
            var top = bounds.minY
            for paragraph in styled.paragraphs where top < bounds.maxY {
                let layout = TextLayout.make(paragraph, TextOptions(width: bounds.width, maximumLines: 1))
                draw(layout, at: top, in: context)
                top += layout.size.height
            }
        }
        context.restoreGState()
    }

    private func draw(_ layout: TextLayout, at top: CGFloat, in context: CGContext) {
        let origin = CGPoint(x: bounds.minX, y: top)
        context.paint { layout.draw(in: $0, at: origin) }
    }

    private var content: TextContent? {
        let color = foregroundColor?.color ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
        let size = fontSize.isFinite ? max(0, fontSize) : 0
        guard size > 0 || string is NSAttributedString else { return nil }
        let font =
            switch self.font {
            case let font as any TextFontSource: FontCatalog.resized(font.textFont, to: size)
            case let name as String: FontCatalog.named(name, size: size)
            case let font as CGFont: FontCatalog.named(font.name, size: size)
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
    /// Returns the content with another alignment for paragraphs without one, and another line break mode.
    fileprivate func with(alignment: TextAlignment, lineBreakMode: LineBreakMode) -> TextContent {
        var content = self
        for index in content.runs.indices {
            if content.runs[index].style.alignment == .natural { content.runs[index].style.alignment = alignment }
            content.runs[index].style.lineBreakMode = lineBreakMode
        }
        return content
    }
}

extension TextContent {
    /// The text between line feeds; an empty line is a blank.
    fileprivate var paragraphs: [TextContent] {
        var result: [TextContent] = [], current: [TextRun] = []
        func blank(_ run: TextRun) -> TextRun {
            var run = run
            run.text = " "
            return run
        }
        for run in runs {
            for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    result.append(TextContent(runs: current.isEmpty ? [blank(run)] : current))
                    current = []
                }
                guard !part.isEmpty else { continue }
                var piece = run
                piece.text = String(part)
                current.append(piece)
            }
        }
        if !current.isEmpty { result.append(TextContent(runs: current)) }
        return result
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
