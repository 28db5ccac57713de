import Foundation
import Testing
import TwillDrawing
import TwillText
import UIKit

private let font = UIFont.systemFont(ofSize: 17)

private func content(_ string: NSAttributedString, _ traits: UITraitCollection = .current) -> TextContent {
    TextContent(
        attributedString: string, defaults: TextDefaults(font: .systemFont(ofSize: 10), color: .green), traits: traits)
}

@MainActor @Suite struct AttributedTextTests {
    // MARK: Measuring

    /// UIKit prints 144.09326 × 20.28711 for this; Inter's letters are at most 1.7 % wider or narrower than SF's.
    @Test func aStringMeasuresAsOnAnIPhone() {
        let size = "This is a test string".size(withAttributes: [.font: font])

        #expect(abs(size.width / 144.093 - 1) < 0.017)
        #expect(abs(size.height - 20.287) < 0.001)
    }

    @Test func allStringTypesMeasureTheSame() {
        let text = "Card title"
        let attributed = NSAttributedString(string: text, attributes: [.font: font])

        #expect(attributed.size() == text.size(withAttributes: [.font: font]))
        #expect(NSString(string: text).size(withAttributes: [.font: font]) == attributed.size())
    }

    @Test func emptyAttributedTextHasSizeZero() {
        #expect("".size(withAttributes: [.font: font]).width == 0)
    }

    @Test func everySeparatorStartsALine() {
        #expect(abs("a\nb\nc".size(withAttributes: [.font: font]).height - 3 * 20.287) < 0.01)
    }

    @Test func textWrapsIntoTheWidthOnlyWithLineFragments() {
        let text = NSAttributedString(
            string: String(repeating: "word ", count: 20), attributes: [.font: font])
        let narrow = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let wrapped = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
        let straight = text.boundingRect(with: narrow, options: [], context: nil)

        #expect(wrapped.width <= 100)
        let lines = (wrapped.height / 20.287).rounded()
        #expect(lines > 5 && abs(wrapped.height - lines * 20.287) < 0.01)
        #expect(straight.width > 100 && abs(straight.height - 20.287) < 0.01)
        #expect(abs(straight.minY + font.ascender) < 0.01)
    }

    /// Body text is 17 on 22 points.
    @Test func fontLeadingSpreadsTheLines() {
        let text = NSAttributedString(
            string: "one\ntwo", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        let limit = CGSize(width: 300, height: 300)
        let plain = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
        let spread = text.boundingRect(
            with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)

        #expect(abs(plain.height - 40.574) < 0.01)
        #expect(spread.height - plain.height > 1.7)
    }

    // MARK: Attributes

    @Test func attributesBecomeRuns() throws {
        let string = NSMutableAttributedString(string: "plain fancy")
        string.addAttributes(
            [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 2, .baselineOffset: 3.5,
                .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.blue,
                .underlineStyle: NSUnderlineStyle.double.union(.patternDash).rawValue, .strokeWidth: -3.0,
            ], range: NSRange(location: 6, length: 5))
        let runs = content(string).runs

        #expect(runs.map(\.text) == ["plain ", "fancy"])
        #expect(runs[0].font == UIFont.systemFont(ofSize: 10).textFont)
        #expect(runs[0].color == Color(red: 0, green: 1, blue: 0))
        let fancy = runs[1]
        #expect(fancy.font == UIFont.boldSystemFont(ofSize: 20).textFont)
        #expect(fancy.color == Color(red: 1, green: 0, blue: 0))
        #expect(fancy.kern == 2 && fancy.baselineOffset == 3.5 && fancy.strokeWidth == -3)
        #expect(fancy.strikethrough?.color == Color(red: 0, green: 0, blue: 1))
        let underline = try #require(fancy.underline)
        #expect(underline.isDouble && underline.pattern == .dash && underline.color == nil)
    }

    @Test func anUnderlineStyleOfZeroDrawsNone() {
        let string = NSAttributedString(string: "x", attributes: [.underlineStyle: 0])

        #expect(content(string).runs[0].underline == nil)
    }

    @Test func dynamicColorsResolveWithTheTraits() {
        let string = NSAttributedString(string: "x", attributes: [.foregroundColor: UIColor.label])

        #expect(content(string, UITraitCollection(userInterfaceStyle: .dark)).runs[0].color == .white)
        #expect(content(string, UITraitCollection(userInterfaceStyle: .light)).runs[0].color == .black)
    }

    @Test func paragraphStylesAreTakenOver() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        style.lineSpacing = 4
        style.maximumLineHeight = 30
        style.tabStops = [NSTextTab(textAlignment: .left, location: 50)]
        let engine = content(NSAttributedString(string: "x", attributes: [.paragraphStyle: style])).runs[0].style

        #expect(engine.alignment == .center && engine.lineBreakMode == .truncateMiddle)
        #expect(engine.lineSpacing == 4 && engine.maximumLineHeight == 30)
        #expect(engine.tabStops == [TabStop(50)])
    }

    @Test func aCopiedParagraphStyleDoesNotFollowItsOriginal() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 1
        let copy = style.copy() as! NSParagraphStyle
        style.lineSpacing = 2

        #expect(copy.lineSpacing == 1)
        #expect(copy != style)
        #expect(NSParagraphStyle.default == NSParagraphStyle())
        #expect((copy.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 1)
    }

    @Test func languagesHaveTheirDirection() {
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
    }

    // MARK: Attachments

    @Test func anAttachmentTakesTheRoomOfItsImageOrItsBounds() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 12)).image { _ in }
        let natural = NSTextAttachment(image: picture)
        let placed = NSTextAttachment(image: picture)
        placed.bounds = CGRect(x: 0, y: -4, width: 50, height: 60)
        let string = NSMutableAttributedString(attachment: natural)
        string.append(NSAttributedString(attachment: placed))
        let attachments = content(string).runs.compactMap(\.attachment)

        #expect(attachments.map(\.size) == [CGSize(width: 30, height: 12), CGSize(width: 50, height: 60)])
        #expect(attachments.map(\.baselineOffset) == [0, -4])
        #expect(attachments.map(\.id) == [0, 1])
        #expect(abs(string.size().width - 80) < 0.01)
    }

    @Test func anAttachmentsImageIsDrawnInItsPlace() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let string = NSMutableAttributedString(attachment: NSTextAttachment(image: square))
        string.append(NSAttributedString(string: " ", attributes: [.font: font]))
        let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 24), format: format).image { _ in
            string.draw(at: .zero)
        }.cgImage!.bitmap

        // It stands on the baseline, 16.187 below the top.
        #expect(bitmap.pixel(x: 5, y: 12) == (255, 0, 0, 255))
        #expect(bitmap.pixel(x: 5, y: 4).alpha == 0)
        #expect(bitmap.pixel(x: 5, y: 18).alpha == 0)
    }

    // MARK: Drawing

    /// The pixels with ink, as a rectangle.
    private func ink(_ draw: () -> Void) -> PixelRect {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in draw()
        }
        .cgImage!.bitmap
        return Bitmap(width: 200, height: 100)!.difference(from: bitmap)!.bounds
    }

    @Test func textIsDrawnOnItsBaseline() {
        // No letter of HHH goes below the baseline, 16.187 under the top, or above the capitals' 12.
        let box = ink { "HHH".draw(at: CGPoint(x: 20, y: 30), withAttributes: [.font: font]) }
        #expect((20...23).contains(box.x))
        #expect((45...47).contains(box.maxY))
        #expect((33...35).contains(box.y))

        // Without line fragments the point is the baseline itself.
        let onBaseline = ink {
            "HHH".draw(
                with: CGRect(x: 20, y: 30, width: 0, height: 0), options: [], attributes: [.font: font], context: nil)
        }
        #expect((29...31).contains(onBaseline.maxY))
    }

    @Test func alignmentCountsWithinTheRectangle() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let box = ink {
            "HHH".draw(
                in: CGRect(x: 0, y: 0, width: 200, height: 30), withAttributes: [.font: font, .paragraphStyle: style])
        }

        #expect((196...200).contains(box.maxX))
    }

    @Test func linesThatDoNotFitAreLeftOut() {
        let box = ink {
            "HHH\nHHH\nHHH".draw(in: CGRect(x: 0, y: 0, width: 200, height: 45), withAttributes: [.font: font])
        }

        #expect(box.maxY < 42)
        #expect(box.maxY > 30)
    }

    @Test func textMeasuresAndDrawsOnAnyThread() {
        let expected = "Some words to measure".size(withAttributes: [.font: font])
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: 32) { index in
            let words = "Some words to measure"
            let size = words.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
            _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
                "\(index) \(words)".draw(in: CGRect(x: 0, y: 0, width: 50, height: 50))
            }
            results.add(size)
        }

        #expect(results.sizes.count == 32)
        #expect(results.sizes.allSatisfy { $0 == expected })
    }

    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var sizes: [CGSize] = []

        func add(_ size: CGSize) { lock.withLock { sizes.append(size) } }
    }

    /// Helvetica's line is 1.15 of its size, and apps round bounds up to pixels.
    @Test(arguments: [(10, 11.5), (20, 23), (40, 46), (50, 57.5)] as [(CGFloat, CGFloat)])
    func boundsHaveNoRoundingErrors(size: CGFloat, height: CGFloat) throws {
        let font = try #require(UIFont(name: "Helvetica", size: size))
        let bounds = NSAttributedString(string: "Hi", attributes: [.font: font])
            .boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
        #expect(bounds.height == height)
    }
}
