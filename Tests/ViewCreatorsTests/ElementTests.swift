import Testing
import TwillTesting
import ViewCreators

extension Style where Element == UILabel {
    fileprivate static var red: Style {
        Style {
            $0.textColor = .red
            $0.numberOfLines = 3
        }
    }
    fileprivate static var blue: Style { Style { $0.textColor = .blue } }
}

private final class Price: StyledLabel {
    private let strength: CGFloat = 0.5
    private(set) var count = 0

    override func applyStyle() {
        count += 1
        alpha = strength
    }
}

private final class Card: StyledView {
    override func applyStyle() { layer.cornerRadius = 12 }
}

private final class Buy: StyledButton {
    override func applyStyle() { configuration = .filled() }
}

@MainActor @Suite struct ElementTests {
    @Test func styledAppliesTheStyleAndReturnsTheElement() {
        let label = UILabel()

        #expect(label.styled(.red) === label)
        #expect(label.textColor == .red && label.numberOfLines == 3)
    }

    @Test func theLaterOfTwoStylesWins() {
        let label = UILabel().styled(.red.then(.blue))

        #expect(label.textColor == .blue && label.numberOfLines == 3)
    }

    @Test func anElementIsStyledOnceWithItsOwnPropertiesSet() {
        let price = Price()

        #expect(price.count == 1 && price.alpha == 0.5)
    }

    @Test func viewsAndButtonsAreStyledToo() {
        #expect(Card().layer.cornerRadius == 12)
        #expect(Buy(frame: .zero).configuration != nil)
    }
}
