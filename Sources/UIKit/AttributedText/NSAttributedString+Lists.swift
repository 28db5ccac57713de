import CoreGraphics
package import Foundation
package import TwillText

/// A paragraph that is an item of a list.
package struct ListItem {
    /// The UTF-16 range of the paragraph.
    package var range: NSRange
    /// The number of lists around it, at least 1.
    package var level: Int
    /// The marker, with those of the lists around it if its list asks for them.
    package var marker: String

    /// Distances in points, those of Cocoa's text lists: of the marker, and of the text, for each level.
    static let markerIndent: CGFloat = 11
    static let levelIndent: CGFloat = 36

    /// Returns a paragraph style with the item's marker and indents.
    ///
    /// A style with indents of its own keeps them; the marker is then at the first line's.
    package func apply(to style: ParagraphStyle) -> ParagraphStyle {
        var style = style
        if style.headIndent == 0, style.firstLineHeadIndent == 0 {
            style.headIndent = CGFloat(level) * Self.levelIndent
            style.firstLineHeadIndent = style.headIndent
            style.marker = ListMarker(marker, location: style.headIndent - Self.levelIndent + Self.markerIndent)
        } else {
            style.marker = ListMarker(marker, location: style.firstLineHeadIndent)
            style.firstLineHeadIndent = max(style.headIndent, style.firstLineHeadIndent)
        }
        return style
    }
}

extension NSAttributedString {
    /// The paragraphs that are items of lists, in the order of the text.
    ///
    /// A list goes on as long as paragraphs refer to the same `NSTextList`; those of lists within it count for these.
    package var listItems: [ListItem] {
        var result: [ListItem] = []
        /// The open lists, from the outermost, with the number of their last item.
        var open: [(list: NSTextList, number: Int?)] = []
        let text = string as NSString
        var location = 0
        while location < length {
            let range = text.paragraphRange(for: NSRange(location: location, length: 0))
            guard range.length > 0 else { break }
            let style = attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? NSParagraphStyle
            let lists = Array((style?.textLists ?? []).prefix(100))
            var next: [(list: NSTextList, number: Int?)] = lists.map { list in
                (list, open.first { $0.list === list }?.number)
            }
            if let list = lists.last {
                next[next.count - 1].number = next[next.count - 1].number.map { $0 &+ 1 } ?? list.startingItemNumber
                var marker = ""
                for (index, entry) in next.enumerated() {
                    let isShown = next[(index + 1)...].allSatisfy {
                        $0.list.listOptions.contains(.prependEnclosingMarker)
                    }
                    guard isShown else { continue }
                    marker += entry.list.marker(forItemNumber: entry.number ?? entry.list.startingItemNumber)
                }
                result.append(ListItem(range: range, level: lists.count, marker: marker))
            }
            open = next
            location = NSMaxRange(range)
        }
        return result
    }
}

extension TextRun {
    /// Returns the run in parts, each within one paragraph, with the markers of items.
    func split(_ range: NSRange, among items: [ListItem]) -> [TextRun] {
        let text = text as NSString
        var result: [TextRun] = []
        var location = range.location
        func append(upTo end: Int, _ item: ListItem?) {
            guard end > location else { return }
            var part = self
            part.text = text.substring(with: NSRange(location: location - range.location, length: end - location))
            if let item { part.style = item.apply(to: style) }
            result.append(part)
            location = end
        }
        for item in items where NSMaxRange(item.range) > range.location && item.range.location < NSMaxRange(range) {
            append(upTo: item.range.location, nil)
            append(upTo: min(NSMaxRange(item.range), NSMaxRange(range)), item)
        }
        append(upTo: NSMaxRange(range), nil)
        return result
    }
}
