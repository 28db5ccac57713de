import Foundation
import Testing
import TwillTesting
import TwillText

@testable import AsyncDisplayKit

/// Text that shrinks to fit, and the frames of its end.
@MainActor @Suite struct TextFittingTests {
    private func size(_ node: ASTextNode, in width: CGFloat) -> CGSize {
        node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: width, height: .infinity))).size
    }

    /// In Helvetica, whose letters have no tracking of their own for each size, half the size is half the width.
    private func plain(_ size: CGFloat) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: "Twelve green bottles", attributes: [.font: UIFont(name: "Helvetica", size: size)!])
        node.maximumNumberOfLines = 1
        return node
    }

    // MARK: Scale factors

    @Test func theFirstScaleFactorThatFitsIsUsed() {
        let whole = size(plain(40), in: .infinity).width
        for (room, points) in [(1.0, 40.0), (0.95, 36), (0.85, 32), (0.7, 20)] {
            let node = plain(40)
            node.pointSizeScaleFactors = [0.9, 0.8, 0.5]
            // A point more, for widths are rounded up to pixels.
            let width = (whole * room).rounded(.up) + 1
            #expect(size(node, in: width) == size(plain(points), in: .infinity), "room for \(room)")
            node.frame = CGRect(x: 0, y: 0, width: width, height: 100)
            #expect(!node.isTruncated)
        }
    }

    @Test func ifNoScaleFactorFitsTheLastOneIsUsedAndTheTextTruncated() {
        let node = plain(40)
        node.pointSizeScaleFactors = [0.9, 0.5]
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(node.isTruncated)
        #expect(size(node, in: 100).height == size(plain(20), in: .infinity).height)
    }

    @Test func invalidScaleFactorsAreSkipped() {
        let node = plain(40)
        node.pointSizeScaleFactors = [0, -1, NSNumber(value: Double.nan), NSNumber(value: Double.infinity)]
        #expect(size(node, in: 100).height == size(plain(40), in: .infinity).height)
        node.pointSizeScaleFactors = nil
        #expect(node.pointSizeScaleFactors == nil)
    }

    @Test func theTokenIsScaledWithTheText() throws {
        let node = plain(40)
        node.truncationAttributedText = NSAttributedString(
            string: " more", attributes: [.font: UIFont(name: "Helvetica", size: 40)!])
        node.pointSizeScaleFactors = [0.5]
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        let layout = try #require(node.presentText).layout
        #expect(node.presentText?.isCut == true)
        #expect(layout.lines.count == 1)
        #expect(abs(layout.lines[0].height - size(plain(20), in: .infinity).height) < 0.001)
    }

    // MARK: Asking before

    @Test func shouldTruncateTellsBeforehandWhetherTextIsTruncated() {
        let node = plain(20), whole = size(node, in: .infinity).width
        let room = { (width: CGFloat) in ASSizeRangeMake(.zero, CGSize(width: width, height: 100)) }
        #expect(!node.shouldTruncate(forConstrainedSize: room(whole)))
        #expect(node.shouldTruncate(forConstrainedSize: room(whole / 2)))
        node.maximumNumberOfLines = 0
        #expect(!node.shouldTruncate(forConstrainedSize: room(whole / 2)))
        #expect(!ASTextNode().shouldTruncate(forConstrainedSize: room(0)))
    }

    // MARK: Places

    @Test func trailingRectExtendsToTheEdge() {
        let node = plain(20), whole = size(node, in: .infinity)
        node.frame = CGRect(x: 30, y: 40, width: 300, height: 50)
        let room = node.trailingRect(), text = node.frame(forTextRange: NSRange(location: 0, length: 20))
        #expect(room.minX == text.maxX && room.maxX == 300)
        #expect(room.minY == 0 && abs(room.height - whole.height) < 0.001)
        #expect(ASTextNode().trailingRect().isNull)
    }

    @Test func aHighlightIsALittleLargerThanItsText() {
        let node = plain(20)
        node.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        let range = NSRange(location: 0, length: 6)
        let text = node.rects(forTextRange: range), light = node.highlightRects(forTextRange: range)
        #expect(text.count == 1 && light == text.map { $0.insetBy(dx: -2, dy: -1) })
    }

    // MARK: Alignment

    /// As Apple documents it, natural alignment is that of the app's language, whatever the script. Labels and nodes
    /// agree.
    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func naturalTextBeginsWhereTheInterfaceDoesInEveryScript(direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        // "Peace" in Hebrew, and a line that makes the text wider.
        let text = NSAttributedString(
            string: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\nA line that is longer",
            attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let root = ASDisplayNode(), node = ASTextNode()
        root.backgroundColor = .white
        node.attributedText = text
        node.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
        root.addSubnode(node)
        let label = UILabel(frame: CGRect(x: 0, y: 200, width: 300, height: 60))
        label.numberOfLines = 0
        label.attributedText = text
        stage.show(ASDKViewController(node: root))
        root.view.addSubview(label)
        stage.drawChanges()

        let word = node.frame(forTextRange: NSRange(location: 0, length: 4))
        #expect(direction == .leftToRight ? word.minX == 0 : abs(word.maxX - 300) < 0.5)

        /// The first and last columns with ink in a row of the screen.
        func ink(_ rows: ClosedRange<Int>) -> (Int?, Int?) {
            let picture = stage.snapshot(), paper = picture.pixel(at: CGPoint(x: 320, y: 100))
            let columns = (0..<320).filter { x in
                rows.contains { !picture.hasColor(paper, at: CGPoint(x: x, y: $0), tolerance: 40) }
            }
            return (columns.first, columns.last)
        }
        let ofNode = ink(104...118), ofLabel = ink(210...224)
        #expect(ofNode.0 != nil && abs((ofNode.0 ?? 0) - (ofLabel.0 ?? 99)) <= 1)
        #expect(abs((ofNode.1 ?? 0) - (ofLabel.1 ?? 99)) <= 1)
    }
}
