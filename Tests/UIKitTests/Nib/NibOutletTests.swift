import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

class NibCardBase: UIView {
    @Outlet var title: UILabel!
}

final class NibCard: NibCardBase, NibActionTarget {
    @Outlet(.weak) var button: UIButton?
    @OutletCollection var stars: [UIImageView]
    @OutletCollection var labels: [UILabel]!
    @Outlet var width: NSLayoutConstraint!
    var plain: UILabel?
    private(set) var bought: [UIButton] = []
    private(set) var taps = 0
    private(set) var titleWhenAwake: String?

    class var nibActions: [Selector] { [Selector("buy", NibCard.buy), Selector("tapped:", NibCard.tapped)] }

    func buy(_ sender: UIButton) { bought.append(sender) }

    func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }

    override func awakeFromNib() {
        super.awakeFromNib()
        titleWhenAwake = title?.text
    }
}

/// A class whose name another module has, too: here an internal one of UIKit's.
final class ButtonGlow: UIView {}

final class NibGlowCard: UIView {
    @Outlet var glow: ButtonGlow!
}

@MainActor
@Suite struct NibOutletTests {
    private static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"200\" height=\"100\"/>"

    private func card(_ connections: String, subviews: String = "", more: String = "") -> UINib {
        nib(
            """
            <view contentMode="scaleToFill" id="card" customClass="NibCard" customModule="UIKitTests"
                customModuleProvider="target">
                \(Self.frame)
                <subviews>
                    <label text="Tea" id="title"/>
                    <button buttonType="system" id="button">
                        <rect key="frame" x="0.0" y="50" width="200" height="50"/>
                        <state key="normal" title="Buy"/>
                    </button>
                    \(subviews)
                </subviews>
                <connections>\(connections)</connections>
            </view>
            \(more)
            """)
    }

    @Test func outletsOfTheClassAndItsSuperclassAreSet() throws {
        let nib = card(
            "<outlet property=\"title\" destination=\"title\" id=\"1\"/><outlet property=\"button\" destination=\"button\" id=\"2\"/>"
        )

        let card = try #require(nib.instantiate(withOwner: nil).first as? NibCard)

        #expect(card.title.text == "Tea")
        #expect(card.button?.title(for: .normal) == "Buy")
        #expect(card.titleWhenAwake == "Tea")
    }

    @Test func weakOutletDoesNotRetain() throws {
        let card = try #require(
            card("<outlet property=\"button\" destination=\"button\" id=\"2\"/>").instantiate(withOwner: nil).first
                as? NibCard)
        weak let button = card.button

        card.button?.removeFromSuperview()

        #expect(button == nil)
        #expect(card.button == nil)
    }

    @Test func instancesHaveTheirOwnObjects() throws {
        let nib = card("<outlet property=\"title\" destination=\"title\" id=\"1\"/>")

        let first = try #require(nib.instantiate(withOwner: nil).first as? NibCard)
        let second = try #require(nib.instantiate(withOwner: nil).first as? NibCard)

        first.title.text = "Coffee"
        #expect(second.title.text == "Tea")
    }

    @Test func collectionsKeepTheOrderOfTheNib() throws {
        let nib = card(
            """
            <outletCollection property="stars" destination="b" id="1"/>
            <outletCollection property="stars" destination="a" id="2"/>
            <outletCollection property="labels" destination="title" id="3"/>
            """, subviews: "<imageView tag=\"1\" id=\"a\"/><imageView tag=\"2\" id=\"b\"/>")

        let card = try #require(nib.instantiate(withOwner: nil).first as? NibCard)

        #expect(card.stars.map(\.tag) == [2, 1])
        #expect(card.labels?.map(\.text) == ["Tea"])
    }

    @Test func ownerGetsOutletsOfItsPlaceholder() {
        let owner = NibCard()

        nib(
            "<label text=\"Mine\" id=\"l\"/>",
            owner: "<connections><outlet property=\"title\" destination=\"l\" id=\"1\"/></connections>"
        ).instantiate(withOwner: owner)

        #expect(owner.title.text == "Mine")
        // Only objects of the nib are awoken.
        #expect(owner.titleWhenAwake == nil)
    }

    @Test func objectsAreConnectedToTheOwner() throws {
        let owner = NibCard()

        let card = try #require(
            nib(
                "<view id=\"v\" customClass=\"NibOwnedView\" customModule=\"UIKitTests\"><connections><outlet property=\"card\" destination=\"-1\" id=\"1\"/></connections></view>"
            ).instantiate(withOwner: owner).first as? NibOwnedView)

        #expect(card.card === owner)
    }

    @Test func externalObjectsAreConnected() throws {
        let external = NibCard()
        let nib = nib(
            """
            <placeholder placeholderIdentifier="other" id="x"/>
            <view id="v" customClass="NibOwnedView" customModule="UIKitTests">
                <connections><outlet property="card" destination="x" id="1"/></connections>
            </view>
            """)

        let view = try #require(
            nib.instantiate(withOwner: nil, options: [.externalObjects: ["other": external]]).first as? NibOwnedView)

        #expect(view.card === external)
    }

    // MARK: Actions

    @Test func actionOfAControlIsSentToItsTarget() throws {
        let nib = card(
            "",
            subviews:
                "<button id=\"b2\"><connections><action selector=\"buy:\" destination=\"card\" eventType=\"touchUpInside\" id=\"9\"/></connections></button>"
        )
        let card = try #require(nib.instantiate(withOwner: nil).first as? NibCard)
        let button = try #require(card.subviews.last as? UIButton)

        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)

        #expect(card.bought == [button])
    }

    @Test func actionToTheFirstResponderGoesUpTheChain() throws {
        let nib = card(
            "",
            subviews:
                "<button id=\"b2\"><connections><action selector=\"buy:\" destination=\"-2\" eventType=\"touchUpInside\" id=\"9\"/></connections></button>"
        )
        let card = try #require(nib.instantiate(withOwner: nil).first as? NibCard)
        let button = try #require(card.subviews.last as? UIButton)

        button.sendActions(for: .touchUpInside)

        #expect(card.bought == [button])
    }

    @Test func gestureRecognizerIsAddedAndSendsItsAction() throws {
        let stage = Stage()
        let nib = card(
            "<outletCollection property=\"gestureRecognizers\" destination=\"tap\" appends=\"YES\" id=\"1\"/>",
            more:
                "<tapGestureRecognizer numberOfTapsRequired=\"1\" id=\"tap\"><connections><action selector=\"tapped:\" destination=\"card\" id=\"9\"/></connections></tapGestureRecognizer>"
        )
        let objects = nib.instantiate(withOwner: nil)
        let card = try #require(objects.first as? NibCard)
        card.accessibilityIdentifier = "card"
        stage.show(card)

        try stage.tap(at: CGPoint(x: 150, y: 20))

        #expect(objects.count == 2)
        #expect(card.taps == 1)
    }

    /// The responder chain begins with the recognizer's view: the label's superview lists the action.
    @Test func gestureRecognizersActionForTheFirstResponderGoesUpTheChain() throws {
        let stage = Stage()
        let nib = card(
            "",
            subviews:
                "<label userInteractionEnabled=\"YES\" text=\"More\" id=\"more\"><rect key=\"frame\" x=\"100\" y=\"0\" width=\"100\" height=\"40\"/><connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" appends=\"YES\" id=\"1\"/></connections></label>",
            more:
                "<tapGestureRecognizer id=\"tap\"><connections><action selector=\"tapped:\" destination=\"-2\" id=\"9\"/></connections></tapGestureRecognizer>"
        )
        let card = try #require(nib.instantiate(withOwner: nil).first as? NibCard)
        stage.show(card)

        try stage.tap("More")

        #expect(card.taps == 1)
    }

    // MARK: What is wrong in a nib

    private func logged(_ connections: String, subviews: String = "") -> [String] {
        let nib = card(connections, subviews: subviews)
        return LogCapture.messages { nib.instantiate(withOwner: nil) }
    }

    @Test func outletOfAnotherTypeIsNamed() {
        let messages = logged("<outlet property=\"title\" destination=\"button\" id=\"1\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains("NibCard.title has the type UILabel, and is connected to a UIButton") == true)
        #expect(messages.first?.hasPrefix("data, line ") == true)
    }

    @Test func missingOutletIsNamedWithItsDeclaration() {
        let messages = logged("<outlet property=\"price\" destination=\"title\" id=\"1\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains("@Outlet var price: UILabel!") == true)
    }

    @Test func plainPropertyIsNamedAsNoOutlet() {
        let messages = logged("<outlet property=\"plain\" destination=\"title\" id=\"1\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains("NibCard.plain is no outlet. Write @Outlet before its declaration") == true)
    }

    @Test func collectionConnectedAsAnOutletIsNamed() {
        let messages = logged("<outletCollection property=\"title\" destination=\"title\" id=\"1\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains("declare it with @OutletCollection") == true)
    }

    @Test func idThatPointsNowhereIsNamed() {
        let messages = logged("<outlet property=\"title\" destination=\"gone\" id=\"1\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains("\"gone\", which is no object of the file") == true)
    }

    @Test func missingActionIsNamed() {
        let messages = logged(
            "",
            subviews:
                "<button id=\"b2\"><connections><action selector=\"sell:\" destination=\"card\" eventType=\"touchUpInside\" id=\"9\"/></connections></button>"
        )

        #expect(messages.count == 1)
        #expect(messages.first?.contains("Selector(\"sell\", NibCard.sell)") == true)
    }

    @Test func segueIsNamed() {
        let messages = logged("<segue destination=\"x\" kind=\"show\" id=\"1\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains("a segue belongs into a storyboard") == true)
    }

    // MARK: Two classes of one name

    /// iOS connects it without a check, which works where both modules compile the same source.
    @Test func outletOfAClassWhoseNameTwoModulesHaveIsConnected() throws {
        let nib = nib(
            """
            <view contentMode="scaleToFill" id="card" customClass="NibGlowCard" customModule="UIKitTests">
                \(Self.frame)
                <subviews><view id="glow" customClass="ButtonGlow" customModule="UIKit">\(Self.frame)</view></subviews>
                <connections><outlet property="glow" destination="glow" id="1"/></connections>
            </view>
            """)
        var card: NibGlowCard?
        let owner = NibGlowCard()
        let messages = LogCapture.messages { card = nib.instantiate(withOwner: owner).first as? NibGlowCard }

        #expect(try #require(card).glow === card?.subviews.first)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("UIKit.ButtonGlow") == true)
        #expect(messages.first?.contains("NibGlowCard.glow has the type UIKitTests.ButtonGlow, which is taken") == true)
    }

    @Test func classThatTheFileNamesIsTakenWhereNoOutletSaysOtherwise() {
        let nib = nib(
            """
            <view contentMode="scaleToFill" id="glow" customClass="ButtonGlow" customModule="UIKit">\(Self.frame)</view>
            """)

        let view = nib.instantiate(withOwner: NibGlowCard()).first

        #expect(view.map { String(reflecting: type(of: $0)) } == "UIKit.ButtonGlow")
    }
}

final class NibOwnedView: UIView {
    @Outlet(.weak) var card: NibCard?
}
