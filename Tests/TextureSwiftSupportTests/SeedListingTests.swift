import AsyncDisplayKit
import Testing
import TextureSwiftSupport

/// The listing of the course's fifth session, beside the specs that it replaces.
@Suite struct SeedListingTests {
    private final class Screen: ASDisplayNode {
        let tokopediaText = node("text", 120, 20), tokopediaButtonNode = node("button", 80, 44)
        let goBtnNode = node("go", 50, 44)

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec {
                HStackLayout(spacing: 16) {
                    tokopediaText
                    tokopediaButtonNode
                }
                goBtnNode
            }
        }
    }

    @Test func listingIsLaidOut() {
        let screen = Screen()

        let layout = screen.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 320, height: 100)))

        // A row with 16 points between, stretched to the height of 44; the last element on top of it.
        #expect(layout.size == CGSize(width: 216, height: 44))
        #expect(
            frames(screen, 320, 100) == [
                "root 216.0 × 44.0", "text [0.0, 0.0, 120.0, 20.0]", "button [136.0, 0.0, 80.0, 44.0]",
                "go [0.0, 0.0, 50.0, 44.0]",
            ])
    }

    /// The two stacks that the session writes by hand, in the syntax that it compares them with.
    @Test func nestedStacksAreThoseWrittenByHand() {
        let text = node("text", 120), button = node("button", 80, 44), go = node("go", 50, 44)
        let found = difference {
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .start, children: [text, button])
            return [
                ASStackLayoutSpec(
                    direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .start,
                    children: [column, go])
            ]
        } _: {
            HStackLayout(spacing: 16, alignItems: .start) {
                VStackLayout(spacing: 16, alignItems: .start) {
                    text
                    button
                }
                go
            }
        }

        #expect(found == nil)
    }
}
