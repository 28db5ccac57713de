import CoreGraphics
import Foundation
import QuartzCore
import Testing
import TwillDrawing
import TwillTesting

@testable import UIKit

/// The contents of labels: text in one color is a mask with an ink, and looks as it does with colors.
@MainActor
@Suite struct LabelContentsTests {
    /// A label whose contents always have colors: reading a context's pixels asks for them.
    private final class ColoredLabel: UILabel {
        override func drawText(in rect: CGRect) {
            _ = UIGraphicsGetCurrentContext()?.data
            super.drawText(in: rect)
        }
    }

    /// Ways to show a label.
    enum Case: CaseIterable, Sendable {
        case plain, translucentText, clippedRounded, clippedRoundedTightly, clippedSmaller, rounded, opaqueBackground
        case ninePatch, rotated, scaled, underlined, severalRuns, wrapped, overOtherColor, stroked, highlighted

        @MainActor func setUp(_ label: UILabel) {
            let pink = UIColor(red: 0.83, green: 0.17, blue: 0.41, alpha: 1)
            label.textColor = pink
            switch self {
            case .plain: break
            case .translucentText: label.textColor = pink.withAlphaComponent(0.6)
            case .clippedRounded, .clippedRoundedTightly, .rounded:
                label.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: 0.6, alpha: 1)
                label.layer.cornerRadius = self == .clippedRoundedTightly ? 20 : 6
                label.clipsToBounds = self != .rounded
                label.textAlignment = self == .clippedRoundedTightly ? .left : .center
            case .clippedSmaller:
                label.clipsToBounds = true
                label.layer.contentsGravity = .center
            case .opaqueBackground:
                label.backgroundColor = .systemTeal
                label.isOpaque = true
            case .ninePatch: label.layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
            case .rotated: label.transform = CGAffineTransform(rotationAngle: 0.3)
            case .scaled: label.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
            case .underlined:
                label.attributedText = NSAttributedString(
                    string: label.text ?? "", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
            case .severalRuns:
                let text = NSMutableAttributedString(string: "fast Type fjord")
                text.addAttribute(
                    .font, value: UIFont.italicSystemFont(ofSize: 22), range: NSRange(location: 2, length: 5))
                label.attributedText = text
            case .wrapped:
                label.numberOfLines = 0
                label.font = .systemFont(ofSize: 12)
                label.text = "Several lines of a text that wraps"
            case .overOtherColor: break
            case .stroked:
                label.attributedText = NSAttributedString(string: "Badge", attributes: [.strokeWidth: 4])
            case .highlighted:
                label.attributedText = NSAttributedString(
                    string: "Badge", attributes: [.backgroundColor: UIColor.yellow])
            }
        }

        /// Whether the contents have one color.
        var isMask: Bool {
            switch self {
            case .stroked, .highlighted: false
            default: true
            }
        }

        /// Where a text is stretched or its corners cut, color and coverage are rounded in another order.
        var tolerance: Int {
            switch self {
            case .ninePatch, .rotated, .scaled, .clippedRoundedTightly: 1
            default: 0
            }
        }
    }

    private func makeLabel<Label: UILabel>(_ make: (CGRect) -> Label, _ look: Case) -> Label {
        let label = make(CGRect(x: 50, y: 100, width: 80, height: 40))
        label.font = .systemFont(ofSize: 20)
        label.text = "Badge"
        look.setUp(label)
        return label
    }

    private func snapshot(of label: UILabel, _ look: Case, on stage: Stage) -> Picture {
        let back = UIView(frame: stage.screen.bounds)
        back.backgroundColor = look == .overOtherColor ? .systemIndigo : .white
        back.addSubview(label)
        stage.show(back)
        return stage.snapshot()
    }

    private func kept(_ label: UILabel) throws -> Bitmap {
        try #require(label.layer.contents as? CGImage).kept
    }

    // MARK: Tests

    @Test(arguments: Case.allCases, [1, 2, 3] as [CGFloat])
    func maskLooksLikeColors(look: Case, scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let label = makeLabel(UILabel.init(frame:), look), colored = makeLabel(ColoredLabel.init(frame:), look)

        let withMask = snapshot(of: label, look, on: stage), withColors = snapshot(of: colored, look, on: stage)

        #expect(try kept(label).ink != nil || !look.isMask)
        #expect(try kept(colored).ink == nil)
        #expect(withMask.difference(from: withColors, tolerance: look.tolerance) == 0)
        // Some hundred pixels of text, so that equal snapshots are not two empty ones.
        colored.isHidden = true
        let empty = stage.snapshot()
        #expect(withMask.difference(from: empty) * Double(empty.width * empty.height) > 100)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func fadedMaskDiffersByARoundingAtMost(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let label = makeLabel(UILabel.init(frame:), .plain), colored = makeLabel(ColoredLabel.init(frame:), .plain)
        label.alpha = 0.4
        colored.alpha = 0.4

        let withMask = snapshot(of: label, .plain, on: stage), withColors = snapshot(of: colored, .plain, on: stage)

        #expect(withMask.difference(from: withColors, tolerance: 1) == 0)
    }

    @Test func textInOneColorTakesAByteAPixel() throws {
        let stage = Stage(scale: 2)
        let label = makeLabel(UILabel.init(frame:), .plain), colored = makeLabel(ColoredLabel.init(frame:), .plain)
        stage.show(label)
        stage.drawChanges()
        stage.show(colored)
        stage.drawChanges()

        // 160×80 pixels; rows are multiples of 16 bytes.
        #expect(try kept(label).byteCount == 160 * 80)
        #expect(try kept(colored).byteCount == 4 * 160 * 80)
    }

    @Test func buttonsAndCellsKeepMasks() throws {
        let stage = Stage()
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Details"
        cell.frame = CGRect(x: 0, y: 80, width: 375, height: 60)
        let back = UIView(frame: stage.screen.bounds)
        back.addSubview(button)
        back.addSubview(cell)
        stage.show(back)
        stage.drawChanges()

        for label in try [#require(button.titleLabel), #require(cell.textLabel), #require(cell.detailTextLabel)] {
            #expect(try kept(label).ink != nil, "\(label.text ?? "")")
        }
    }

    @Test(arguments: ["Two colors", "Emoji 🍎", "Shadow", "Highlight"]) func severalColorsAreKept(_ text: String) throws
    {
        let stage = Stage()
        let label = makeLabel(UILabel.init(frame:), .plain)
        let attributed = NSMutableAttributedString(string: text, attributes: [.foregroundColor: UIColor.red])
        switch text {
        case "Two colors":
            attributed.addAttribute(
                .foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 3))
        case "Highlight":
            attributed.addAttribute(
                .backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 3))
        default: break
        }
        label.attributedText = attributed
        if text == "Shadow" {
            label.shadowColor = .gray
            label.shadowOffset = CGSize(width: 2, height: 2)
        }
        label.frame.size.width = 200
        stage.show(label)
        stage.drawChanges()

        #expect(try kept(label).format == .premultiplied)
        #expect(try kept(label).ink == nil)
    }

    /// Ink that lies twice on a pixel of partly covered, translucent color is darker than once: coverage cannot say that.
    @Test func overlappingTranslucentTextHasColors() throws {
        final class Twice: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: rect)
                super.drawText(in: rect)
            }
        }
        let stage = Stage()
        let label = makeLabel(Twice.init(frame:), .plain)
        label.text = "█"
        label.textColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let back = UIView(frame: stage.screen.bounds)
        back.backgroundColor = .white
        back.addSubview(label)
        stage.show(back)
        stage.drawChanges()

        #expect(try kept(label).ink == nil)
        let image = try kept(label)
        let darkest = (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel(x: $0, y: y).alpha } }.max()
        // 1 − 0.5² = 0.75, of 255.
        #expect(abs(try #require(darkest) - 191) <= 1)
    }

    @Test func opaqueLayerHasNoMask() throws {
        final class Opaque: UILabel {
            override func drawText(in rect: CGRect) {
                UIColor.systemTeal.setFill()
                UIRectFill(rect)
                super.drawText(in: rect)
            }
        }
        let stage = Stage()
        let label = makeLabel(Opaque.init(frame:), .plain)
        stage.show(label)
        stage.drawChanges()

        #expect(try kept(label).ink == nil)
    }

    @Test func newTextColorGivesNewInk() throws {
        let stage = Stage()
        let label = makeLabel(UILabel.init(frame:), .plain)
        let before = snapshot(of: label, .plain, on: stage)
        label.textColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        let after = stage.snapshot()

        #expect(try kept(label).ink == Color(red: 0, green: 0.5, blue: 1))
        #expect(before != after)
        let expected = makeLabel(ColoredLabel.init(frame:), .plain)
        expected.textColor = label.textColor
        #expect(after == snapshot(of: expected, .plain, on: stage))
    }

    @Test(arguments: [Case.clippedRounded, .clippedRoundedTightly, .clippedSmaller, .ninePatch])
    func paintingConvertsNothing(look: Case) throws {
        let stage = Stage()
        let label = makeLabel(UILabel.init(frame:), look)
        _ = snapshot(of: label, look, on: stage)
        for step in 1...5 {
            label.frame.origin.x += CGFloat(step)
            stage.drawChanges()
        }

        #expect(try !kept(label).wasConvertedToColors)
        // The check is not vacuous: the image's pixels are such a conversion.
        _ = try #require(label.layer.contents as? CGImage).bitmap
        #expect(try kept(label).wasConvertedToColors)
    }

    @Test func imageOfContentsHasColors() throws {
        let stage = Stage()
        let label = makeLabel(UILabel.init(frame:), .translucentText)
        stage.show(label)
        stage.drawChanges()
        let image = try #require(label.layer.contents as? CGImage)

        #expect(!image.isMask && image.bitsPerPixel == 32 && image.alphaInfo == .premultipliedFirst)
        #expect(try !kept(label).wasConvertedToColors, "properties convert nothing")
        let strongest = try #require(
            (0..<image.height).flatMap { y in (0..<image.width).map { image.bitmap.color(x: $0, y: y) } }
                .max { $0.alpha < $1.alpha })
        #expect(abs(strongest.alpha - 0.6) < 0.005)
        #expect(abs(strongest.red - 0.83) < 0.01)
    }
}
