import Foundation
import Testing
import TwillDrawing
import TwillTesting

@testable import AsyncDisplayKit
@testable import UIKit

/// The bitmaps of text nodes: text of one color is stored as coverage only, and looks the same.
@MainActor @Suite struct TextPictureTests {
    private func picture(_ node: ASTextNode) -> CGImage? {
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        node.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
        controller.node.addSubnode(node)
        stage.show(controller)
        stage.drawChanges()
        return node.contents as! CGImage?
    }

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> NSMutableAttributedString {
        NSMutableAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: 24)].merging(attributes) { $1 })
    }

    private func node(_ text: NSAttributedString) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = text
        return node
    }

    /// Of the darkest pixel, which is all ink.
    private func strongest(_ image: CGImage) -> Color {
        var strongest = Color.clear
        for y in 0..<image.height {
            for x in 0..<image.width {
                let color = image.bitmap.color(x: x, y: y)
                if color.alpha > strongest.alpha { strongest = color }
            }
        }
        return strongest
    }

    @Test func textOfOneColorUsesOneBytePerPixel() throws {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let image = try #require(picture(node(text("HHH", [.foregroundColor: red, .underlineStyle: 1]))))
        #expect(image.kept.format == .mask)
        #expect(image.kept.byteCount <= (image.width + 15) * image.height)
        #expect(image.kept.ink == Color(red: 1, green: 0, blue: 0))
    }

    @Test func pixelsOfAOneColorTextAreReadInColor() throws {
        let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let image = try #require(picture(node(text("HHH", [.foregroundColor: blue]))))
        #expect(!image.isMask && image.alphaInfo == .premultipliedFirst && image.bitsPerPixel == 32)
        let ink = strongest(image)
        #expect(ink.red == 0 && ink.green == 0 && ink.blue == 1)
        // Half the ink, as half of 255 is no whole number.
        #expect(abs(ink.alpha - 0.5) < 0.005)
        #expect(UIImage(cgImage: image).pngData() != nil)
    }

    @Test func textOfSeveralColorsKeepsItsColors() throws {
        let two = text("HH", [.foregroundColor: UIColor.red])
        two.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
        let highlighted = text("HH", [.foregroundColor: UIColor.red, .backgroundColor: UIColor.yellow])
        let underlined = text(
            "HH", [.foregroundColor: UIColor.red, .underlineStyle: 1, .underlineColor: UIColor.green])
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.gray
        shadow.shadowOffset = CGSize(width: 1, height: 1)
        for text in [two, highlighted, underlined, text("H", [.shadow: shadow]), text("A 🍎", [:])] {
            let image = try #require(picture(node(text)))
            #expect(image.kept.format == .premultiplied, "\(text.string)")
        }
    }

    @Test func anAppsOwnClassMayDrawMoreThanItsText() throws {
        final class Marked: ASTextNode {
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIColor.green.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
                super.draw(
                    bounds, withParameters: parameters, isCancelled: isCancelledBlock, isRasterizing: isRasterizing)
            }
        }
        let node = Marked()
        node.attributedText = text("HHH", [.foregroundColor: UIColor.red])
        let image = try #require(picture(node))
        #expect(image.bitmap.color(x: 2, y: 2) == Color(red: 0, green: 1, blue: 0))
    }

    @Test func textNodesDrawTheSamePixelsAsLabels() throws {
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        let text = text("Quartz", [.foregroundColor: UIColor(red: 0.8, green: 0.1, blue: 0.3, alpha: 1)])
        let node = node(text)
        node.frame = CGRect(x: 10, y: 50, width: 200, height: 40)
        controller.node.addSubnode(node)
        let label = UILabel(frame: CGRect(x: 10, y: 150, width: 200, height: 40))
        label.attributedText = text
        label.sizeToFit()
        controller.view.addSubview(label)
        stage.show(controller)
        let shown = stage.snapshot()
        func levels(x: CGFloat, y: CGFloat) -> [CGFloat] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            shown.pixel(at: CGPoint(x: x, y: y)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue]
        }
        var differences = 0
        for y in stride(from: CGFloat(0.25), to: label.bounds.height, by: 0.5) {
            for x in stride(from: CGFloat(10.25), to: 110, by: 0.5) {
                let pairs = zip(levels(x: x, y: 50 + y), levels(x: x, y: 150 + y))
                // Two roundings instead of one.
                if pairs.contains(where: { abs($0 - $1) > 2.5 / 255 }) { differences += 1 }
            }
        }
        #expect(differences == 0)
    }
}
