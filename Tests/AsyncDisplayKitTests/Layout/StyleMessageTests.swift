import Foundation
import Testing
import TwillSync

@testable import AsyncDisplayKit

/// Messages about invalid numbers in styles.
@MainActor @Suite struct StyleMessageTests {
    private final class AvatarNode: ASDisplayNode {}

    private final class CardNode: ASDisplayNode {
        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let column = ASStackLayoutSpec.vertical()
            column.style.flexGrow = constrainedSize.max.width / 0
            return column
        }
    }

    private typealias Setter = @Sendable (ASLayoutElementStyle, CGFloat) -> Void

    /// All ways to give a style a number.
    private nonisolated static let setters:
        [(property: String, set: @Sendable (ASLayoutElementStyle, CGFloat) -> Void)] = [
            ("width", { $0.width = ASDimension(unit: .points, value: $1) }),
            ("height", { $0.height = ASDimension(unit: .fraction, value: $1) }),
            ("minWidth", { $0.minWidth = ASDimension(unit: .points, value: $1) }),
            ("maxWidth", { $0.maxWidth = ASDimension(unit: .points, value: $1) }),
            ("minHeight", { $0.minHeight = ASDimension(unit: .points, value: $1) }),
            ("maxHeight", { $0.maxHeight = ASDimension(unit: .points, value: $1) }),
            ("width", { $0.preferredSize = CGSize(width: $1, height: 5) }),
            ("height", { $0.preferredSize = CGSize(width: 5, height: $1) }),
            ("minWidth", { $0.minSize = CGSize(width: $1, height: 5) }),
            ("maxHeight", { $0.maxSize = CGSize(width: 5, height: $1) }),
            ("flexBasis", { $0.flexBasis = ASDimension(unit: .points, value: $1) }),
            ("flexGrow", { $0.flexGrow = $1 }), ("flexShrink", { $0.flexShrink = $1 }),
            ("spacingBefore", { $0.spacingBefore = $1 }), ("spacingAfter", { $0.spacingAfter = $1 }),
            ("ascender", { $0.ascender = $1 }), ("descender", { $0.descender = $1 }),
            ("layoutPosition", { $0.layoutPosition = CGPoint(x: 5, y: $1) }),
            ("layoutPosition", { $0.layoutPosition = CGPoint(x: $1, y: 5) }),
        ]

    @Test(arguments: 0..<setters.count, [CGFloat.infinity, .nan])
    func anInvalidNumberIsLoggedWithItsElementAndProperty(setter: Int, number: CGFloat) {
        let (property, set) = Self.setters[setter]
        let node = AvatarNode()
        node.debugName = "face"

        let messages = LogCapture.messages { set(node.style, number) }

        #expect(messages.count == 1)
        let start = "The style of AvatarNode “face”: \(property) "
        #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
        #expect(messages.first?.contains("not \(number). It stays as it was") == true, "\(messages)")
    }

    @Test func theNameMayComeAndGoWhenThereIsAStyleAlready() {
        let node = AvatarNode()
        func loggedMessage() -> String? { LogCapture.messages { node.style.flexGrow = -1 }.first }

        let without = loggedMessage()
        node.debugName = "face"
        let with = loggedMessage()
        node.debugName = nil
        let later = loggedMessage()

        #expect(
            without?.hasPrefix("The style of AvatarNode: flexGrow is a finite number of 0 or more, not -1.0.") == true)
        #expect(with?.hasPrefix("The style of AvatarNode “face”: flexGrow") == true)
        #expect(later == without)
    }

    @Test func aSpecIsNamedToo() {
        let spec = ASInsetLayoutSpec(insets: .zero, child: ASDisplayNode())
        spec.debugName = "edge"

        let messages = LogCapture.messages { spec.style.height = ASDimension(unit: .points, value: -3) }

        #expect(messages.first?.hasPrefix("The style of ASInsetLayoutSpec “edge”: height is a finite length") == true)
    }

    @Test func invalidNumbersOfALayoutSpecAreLoggedWithItsNode() {
        let node = CardNode()
        node.debugName = "card"

        let messages = LogCapture.messages { _ = node.layoutThatFits(exactly(100, 100)) }

        let message = messages.first ?? ""
        #expect(message.hasPrefix("The style of ASStackLayoutSpec: flexGrow is a finite number of 0 or more, not inf"))
        #expect(message.contains("set while \(node.describe()) was measured."))
        #expect(message.contains("debugName = \"card\""))
    }

    @Test func aStyleOutlivesItsElement() {
        weak var gone: AvatarNode?
        let style: ASLayoutElementStyle
        do {
            let node = AvatarNode()
            node.debugName = "face"
            gone = node
            style = node.style
        }

        let messages = LogCapture.messages { style.flexShrink = .nan }

        #expect(gone == nil)
        #expect(messages.first?.hasPrefix("The style of AvatarNode “face”: flexShrink") == true)
    }

    @Test func aStyleOfItsOwnHasNoElement() {
        final class Hearing: ASLayoutElementStyleDelegate {
            var heard: [String] = []
            func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {
                heard.append(propertyName)
            }
        }
        var hearing: Hearing? = Hearing()
        let style = ASLayoutElementStyle(delegate: hearing!)

        style.preferredSize = CGSize(width: 3, height: 4)
        let messages = LogCapture.messages { style.flexGrow = .nan }

        #expect(style.delegate === hearing)
        #expect(hearing?.heard == [ASLayoutElementStyleWidthProperty, ASLayoutElementStyleHeightProperty])
        #expect(messages.first?.hasPrefix("The style of no element: flexGrow") == true)
        hearing = nil
        #expect(style.delegate == nil)
        style.flexGrow = 2
        #expect(style.flexGrow == 2 && style.preferredSize == CGSize(width: 3, height: 4))
    }
}
