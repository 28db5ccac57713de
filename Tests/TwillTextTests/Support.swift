import Foundation
import TwillDrawing

@testable import TwillText

/// Courier New is drawn with Liberation Mono, whose glyphs are all 1229/2048 of the size wide: lines can be counted by
/// hand. At this size that is 12 points and a little (a glyph's exact width is `cell`).
let mono = FontCatalog.named("Courier New", size: 20)
let cell: CGFloat = 20.0 * 1229 / 2048

/// Room for so many characters of ``mono``, and a bit.
func room(_ characters: Int) -> CGFloat { CGFloat(characters) * cell + 0.5 }

func lay(
    _ text: String, width: CGFloat = .infinity, lines: Int = 0, mode: LineBreakMode = .wordWrap,
    alignment: TextAlignment = .natural
) -> TextLayout {
    TextLayout.make(
        TextContent(text, font: mono, style: ParagraphStyle(alignment: alignment, lineBreakMode: mode)),
        TextOptions(width: width, maximumLines: lines))
}

extension TextLayout {
    /// The text of each line, separators included.
    var texts: [String] {
        let units = Array(content.runs.map(\.text).joined().utf16)
        return lines.map { String(decoding: units[$0.range], as: UTF16.self) }
    }

    /// The characters that are shown on a line, in the order of the text, without the ellipsis.
    func shown(_ line: Int) -> String {
        let units = Array(content.runs.map(\.text).joined().utf16)
        let indices = stops[lines[line].stops].flatMap { Int($0.utf16)..<Int($0.utf16 + $0.utf16Length) }.sorted()
        return String(decoding: indices.map { units[$0] }, as: UTF16.self)
    }

    /// Black on white.
    func picture(scale: CGFloat, width: Int, height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)!
        let canvas = Canvas(bitmap, scale: scale)
        canvas.fillAll(.white)
        draw(in: canvas, at: .zero)
        return bitmap
    }
}

extension Bitmap {
    var allBytes: [UInt8] { Array(UnsafeRawBufferPointer(start: bytes, count: byteCount)) }

    /// How black a pixel is, 0...255.
    func ink(x: Int, y: Int) -> Int {
        255 - Int(bytes.load(fromByteOffset: y * bytesPerRow + x * 4 + 1, as: UInt8.self))
    }

    func rowHasInk(_ y: Int) -> Bool { (0..<width).contains { ink(x: $0, y: y) > 0 } }
}
