import Testing
import TwillDrawing
import TwillTesting

@testable import UIKit

/// Labels lay out and draw their text when it is painted, unless something has to be known or drawn before.
@MainActor
@Suite struct LabelPostponementTests {
    private func show<Label: UILabel>(_ label: Label, _ stage: Stage) throws -> Bitmap {
        stage.show(label)
        stage.drawChanges()
        return try #require(label.layer.contents as? CGImage).kept
    }

    private func label(_ text: String, height: CGFloat = 30) -> UILabel {
        let label = UILabel(frame: CGRect(x: 50, y: 100, width: 120, height: height))
        label.text = text
        return label
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func aTextIsDrawnWhenItIsPainted(scale: CGFloat) throws {
        let stage = Stage(scale: scale)

        let contents = try show(label("A text that is longer than its label"), stage)
        #expect(!contents.hasPixels)
        #expect(contents.width == Int(120 * scale) && contents.height == Int(30 * scale))

        _ = stage.snapshot()
        #expect(contents.hasPixels && contents.ink != nil)
    }

    @Test func attachmentsAreDrawnAtOnceAsTheyCallTheApp() throws {
        final class Attachment: NSTextAttachment, @unchecked Sendable {
            var calls = 0

            override func image(
                forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
            ) -> UIImage? {
                calls += 1
                return nil
            }
        }
        let stage = Stage()
        let label = label("")
        let attachment = Attachment()
        label.attributedText = NSAttributedString(attachment: attachment)

        let contents = try show(label, stage)

        #expect(attachment.calls == 1 && contents.hasPixels)
    }

    @Test func whatASubclassDrawsOverTheTextIsOverIt() throws {
        final class Struck: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: rect.insetBy(dx: 4, dy: 0))
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 10, width: 120, height: 4))
            }
        }
        let stage = Stage()
        let label = Struck(frame: CGRect(x: 50, y: 100, width: 120, height: 30))
        label.text = "MMMMMMM"

        _ = try show(label, stage)
        let snapshot = stage.snapshot()

        #expect(stride(from: 51, to: 169, by: 2).allSatisfy { snapshot.hasColor(.red, at: CGPoint(x: $0, y: 112)) })
        label.text = ""
        #expect(snapshot.difference(from: stage.snapshot()) > 0)
    }

    /// A label in a drawing of its own context, and in a layer that is rendered.
    @Test func renderedAndShownLabelsAreEqual() throws {
        let stage = Stage(scale: 2)
        let label = label("Several lines of a text that wraps, and is cut off at last", height: 60)
        label.numberOfLines = 0
        label.shadowColor = .red
        let shown = try show(label, stage)

        let rendered = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }

        let bitmap = try #require(rendered.cgImage?.bitmap)
        #expect(bitmap.width == shown.width)
        for y in stride(from: 0, to: bitmap.height, by: 3) {
            for x in stride(from: 0, to: bitmap.width, by: 3) {
                #expect(bitmap.pixel(x: x, y: y).alpha == shown.inColors.pixel(x: x, y: y).alpha, "\(x), \(y)")
            }
        }
    }
}
