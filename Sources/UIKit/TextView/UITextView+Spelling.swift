import CoreGraphics
import Foundation

extension UITextView {
    /// Whether misspelled words are marked: while text is edited, where `spellCheckingType` says so.
    ///
    /// The default does not, so that images do not depend on the machine's dictionaries.
    private var marksSpelling: Bool { spellCheckingType == .yes && storedIsEditing }

    /// Draws dots under the misspelled words in a range of glyphs.
    func drawSpelling(in glyphs: NSRange) {
        guard marksSpelling, let context = UIGraphicsGetCurrentContext() else { return }
        let scale = traitCollection.displayScale
        UIColor.systemRed.setFill()
        for word in misspelledWords(in: glyphs) {
            let rects = storedLayoutManager.textRects(of: word.location..<NSMaxRange(word), in: textContainer)
            for rect in rects {
                let box = rect.offsetBy(dx: containerOrigin.x, dy: containerOrigin.y)
                let side: CGFloat = 2
                let top = ((box.maxY - side) * scale).rounded() / scale
                var x = box.minX
                while x + side <= box.maxX + 0.5 {
                    context.fillEllipse(in: CGRect(x: x, y: top, width: side, height: side))
                    x += 2 * side
                }
            }
        }
    }

    /// Returns the misspelled words of the paragraphs in a range, but not the one that is being typed.
    func misspelledWords(in glyphs: NSRange) -> [NSRange] {
        guard let language = UITextChecker.availableLanguages.first else { return [] }
        var result: [NSRange] = []
        var place = glyphs.location
        while place < NSMaxRange(glyphs) {
            let paragraph = storedLayoutManager.paragraph(at: place)
            // What is checked of a long paragraph is what is asked for.
            let part = paragraph.length > 4_096 ? NSIntersectionRange(paragraph, glyphs) : paragraph
            result += spelling.misspelled(in: self.part(part), language).map {
                NSRange(location: $0.location + part.location, length: $0.length)
            }
            place = max(place + 1, NSMaxRange(paragraph))
        }
        let caret = editor.selection
        return result.filter { !(caret.length == 0 && NSMaxRange($0) == caret.location) }
    }

    /// Draws the lines again whose word was being typed before.
    func selectionDidLeaveWord() {
        guard marksSpelling else { return }
        canvas.redraw(bounds)
    }
}

/// The misspelled words of paragraphs that were looked at.
@MainActor
final class TextSpelling {
    private let checker = UITextChecker()
    private var known: [String: [NSRange]] = [:]

    func misspelled(in text: String, _ language: String) -> [NSRange] {
        if let known = known[text] { return known }
        var result: [NSRange] = []
        let whole = NSRange(location: 0, length: text.utf16.count)
        var start = 0
        while start < whole.length {
            let found = checker.rangeOfMisspelledWord(
                in: text, range: whole, startingAt: start, wrap: false, language: language)
            guard found.location != NSNotFound, found.length > 0 else { break }
            result.append(found)
            start = NSMaxRange(found)
        }
        if known.count > 200 { known = [:] }
        known[text] = result
        return result
    }
}
