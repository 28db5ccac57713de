import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct ButtonTitleTests {
    /// Texture takes `UIFont.buttonFontSize`, which is 18 on iPhone.
    @Test func aTitleWithoutAFontHasTheSizeOfButtons() throws {
        let button = ASButtonNode()

        button.setTitle("Save", with: nil, with: .red, for: .normal)

        let title = try #require(button.attributedTitle(for: .normal))
        let font = try #require(title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
        #expect(font.pointSize == 18)
        #expect(font == UIFont.systemFont(ofSize: 18))
        #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func aTitleWithoutAColorHasNoneAndIsDrawnInBlack() throws {
        let stage = Stage()
        let button = ASButtonNode()
        button.setTitle("█", with: .systemFont(ofSize: 40), with: nil, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let root = ASDisplayNode()
        root.backgroundColor = .white
        root.addSubnode(button)

        let title = try #require(button.attributedTitle(for: .normal))
        #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
        let other = ASButtonNode()
        other.setTitle("█", with: .systemFont(ofSize: 40), with: .black, for: .normal)
        other.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
        root.addSubnode(other)
        stage.show(ASDKViewController(node: root))

        let picture = stage.snapshot()
        for x in stride(from: CGFloat(10), to: 90, by: 5) {
            for y in stride(from: CGFloat(10), to: 90, by: 5) {
                #expect(picture.pixel(at: CGPoint(x: x, y: y)) == picture.pixel(at: CGPoint(x: x + 100, y: y)))
            }
        }
    }

    @Test func theLastOfTheTwoWaysToSetATitleCounts() {
        let button = ASButtonNode()
        button.setAttributedTitle(NSAttributedString(string: "one"), for: .normal)
        button.setTitle("two", with: nil, with: nil, for: .normal)
        #expect(button.attributedTitle(for: .normal)?.string == "two")

        button.setAttributedTitle(NSAttributedString(string: "three"), for: .normal)
        #expect(button.attributedTitle(for: .normal)?.string == "three")
    }
}
