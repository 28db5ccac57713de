import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// The listings of the page and of the documentation catalog.
@Suite struct PageExamples {
    final class ProfileNode: ASDisplayNode {
        let photo = ASImageNode(), name = ASTextNode(), note = ASTextNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec {
                HStackLayout(spacing: 12, alignItems: .center) {
                    photo.preferredSize(CGSize(width: 40, height: 40))
                    VStackLayout(spacing: 2) {
                        name
                        note
                    }
                    .flexShrink(1)
                }
                .padding(.horizontal, 16)
            }
        }
    }

    func layout(_ title: ASTextNode, _ price: ASTextNode, isWide: Bool, badges: [ASImageNode]) -> ASLayoutSpec {
        LayoutSpec {
            VStackLayout(spacing: 4) {
                title.flexShrink(1)
                if isWide {
                    HStackLayout(spacing: 4) { badges }
                }
                price.alignSelf(.end).modify { $0.style.ascender = 12 }
            }
        }
    }

    func choice(_ photo: ASDisplayNode, _ text: ASDisplayNode) -> ASLayoutSpec {
        LayoutSpec {
            Switch {
                Case(.maxConstraintSize(.width, >=600)) {
                    HStackLayout(spacing: 16) {
                        photo
                        text
                    }
                }
                Case(.maxConstraintSize(.width, <=600)) {
                    VStackLayout(spacing: 16) {
                        photo
                        text
                    }
                }
            }
        }
    }

    func badge(_ text: String) -> ASDisplayNode {
        let label = ASTextNode()
        label.attributedText = NSAttributedString(string: text)
        return BackgroundNode(
            child: { PaddingNode(padding: UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12), content: label) },
            background: {
                ShapeDrawingNode.capsule(direction: .horizontal, usesSmoothCurve: true)
                    .setShapeFillColor(.secondarySystemFill)
            })
    }

    func row(_ text: String, onTap: @escaping @MainActor () -> Void) -> ASCellNode {
        WrapperCellNode(
            content: InteractiveNode(
                animation: .bodyShrink, haptics: .impactOnTouchUpInside(), contentNode: badge(text)
            )
            .onTap(onTap))
    }

    @MainActor @Test func rowOfABadgeCanBeTapped() throws {
        let stage = Stage()
        var count = 0
        let cell = row("New") { count += 1 }
        let size = cell.layoutThatFits(ASSizeRangeUnconstrained).size

        stage.show(cell, at: CGRect(x: 0, y: 100, width: size.width, height: size.height))
        try stage.tap("New")

        #expect(size.width > 24 && size.height > 8)
        #expect(count == 1 && stage.feedback == [.impact(.light)])
    }

    @Test func profileHasItsPhotoInset() {
        let profile = ProfileNode()
        profile.photo.debugName = "photo"

        #expect(frames(profile, 320, 100).contains { $0.hasPrefix("photo [16.0, ") })
    }

    @Test func badgesAreThereIfThereIsRoom() {
        let badge = ASImageNode()
        badge.debugName = "badge"

        for isWide in [true, false] {
            let spec = layout(ASTextNode(), ASTextNode(), isWide: isWide, badges: [badge])
            #expect(frames(spec).contains { $0.hasPrefix("badge") } == isWide)
        }
    }

    @Test func choiceGoesByTheWidth() {
        let wide = frames(choice(node("photo"), node("text")), 700),
            narrow = frames(choice(node("photo"), node("text")), 300)

        #expect(wide.last == "text [56.0, 0.0, 40.0, 20.0]")
        #expect(narrow.last == "text [0.0, 36.0, 40.0, 20.0]")
    }
}
