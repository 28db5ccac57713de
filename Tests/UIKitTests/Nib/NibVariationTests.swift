import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class NibVariedCard: UIView {
    @Outlet(.weak) var middle: UIView?
    @Outlet(.weak) var narrow: NSLayoutConstraint?
    @Outlet(.weak) var wide: NSLayoutConstraint?
    @Outlet var title: UILabel!
}

/// Views whose files vary with the size class, on an iPhone 15 that rotates: in portrait its height is regular, in
/// landscape compact. (https://developer.apple.com/design/human-interface-guidelines/layout#Device-size-classes)
@MainActor
@Suite struct NibVariationTests {
    private static let pin = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    private static let card = """
        <view id="root" customClass="NibVariedCard" customModule="UIKitTests">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
                <label tag="1" text="Tea" \(pin) id="title">
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <color key="textColor" systemColor="labelColor"/>
                    <variation key="heightClass=compact" text="Small tea" hidden="YES">
                        <fontDescription key="fontDescription" type="boldSystem" pointSize="11"/>
                        <color key="textColor" systemColor="systemRedColor"/>
                    </variation>
                </label>
                <view tag="2" \(pin) id="middle"/>
                <view tag="3" \(pin) id="last"/>
            </subviews>
            <constraints>
                <constraint firstItem="last" firstAttribute="width" constant="50" id="wide"/>
                <constraint firstItem="last" firstAttribute="width" constant="20" id="narrow"/>
                <constraint firstItem="last" firstAttribute="height" constant="40" id="h">
                    <variation key="heightClass=compact" constant="10" priority="700"/>
                </constraint>
                <constraint firstItem="middle" firstAttribute="leading" secondItem="last" secondAttribute="trailing"
                    constant="5" id="gap"/>
                <constraint firstItem="last" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
                <constraint firstItem="middle" firstAttribute="width" constant="7" id="mw"/>
            </constraints>
            <connections>
                <outlet property="title" destination="title" id="o1"/>
                <outlet property="middle" destination="middle" id="o2"/>
                <outlet property="narrow" destination="narrow" id="o3"/>
                <outlet property="wide" destination="wide" id="o4"/>
            </connections>
            <variation key="default">
                <mask key="subviews"><exclude reference="middle"/></mask>
                <mask key="constraints"><exclude reference="narrow"/></mask>
            </variation>
            <variation key="heightClass=compact">
                <mask key="subviews"><include reference="middle"/></mask>
                <mask key="constraints"><include reference="narrow"/><exclude reference="wide"/></mask>
            </variation>
        </view>
        """

    private func show(_ element: String, on stage: Stage, format: NibFormat = .safeAreas) throws -> NibVariedCard {
        let nib = nib(element, format: format)
        var objects: [Any] = []
        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: nil) }
        #expect(messages == [])
        let card = try #require(objects.first as? NibVariedCard)
        let controller = UIViewController()
        controller.view = card
        stage.show(controller)
        return card
    }

    @Test(arguments: NibFormat.allCases)
    func viewsAndConstraintsAreInstalledForTheSizeClass(format: NibFormat) throws {
        let stage = Stage(device: .iphone15)
        let card = try show(Self.card, on: stage, format: format)
        let last = try #require(card.viewWithTag(3))

        #expect(card.subviews.map(\.tag) == [1, 3])
        #expect(last.frame.size == CGSize(width: 50, height: 40))

        stage.rotate(to: .landscapeLeft)

        let middle = try #require(card.middle)
        #expect(card.subviews.map(\.tag) == [1, 2, 3])
        #expect(last.frame.size == CGSize(width: 20, height: 10))
        #expect(middle.frame.minX == last.frame.maxX + 5)
        #expect(middle.frame.width == 7)

        stage.rotate(to: .portrait)

        #expect(card.subviews.map(\.tag) == [1, 3])
        #expect(last.frame.size == CGSize(width: 50, height: 40))

        // The constraints of the removed view are there again with it.
        stage.rotate(to: .landscapeRight)

        #expect(card.subviews.map(\.tag) == [1, 2, 3])
        #expect(middle.frame.minX == last.frame.maxX + 5)
    }

    @Test func weakOutletsOfWhatIsNotInstalledStaySet() throws {
        let stage = Stage(device: .iphone15)
        let card = try show(Self.card, on: stage)

        #expect(card.middle?.superview == nil)
        #expect(card.middle?.tag == 2)
        #expect(card.narrow?.isActive == false)
        #expect(card.wide?.isActive == true)

        stage.rotate(to: .landscapeLeft)

        #expect(card.narrow?.isActive == true)
        #expect(card.wide?.isActive == false)
    }

    @Test func fontColorTextAndVisibilityVary() throws {
        let stage = Stage(device: .iphone15)
        let card = try show(Self.card, on: stage)
        let label = try #require(card.title)

        stage.rotate(to: .landscapeLeft)

        #expect(label.font == .boldSystemFont(ofSize: 11))
        #expect(label.textColor == .systemRed)
        #expect(label.text == "Small tea")
        #expect(label.isHidden)

        stage.rotate(to: .portrait)

        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.text == "Tea")
        #expect(!label.isHidden)
    }

    @Test func stackChangesItsAxisAndKeepsTheOrder() throws {
        let stage = Stage(device: .iphone15)
        let card = try show(
            """
            <view id="root" customClass="NibVariedCard" customModule="UIKitTests">
                <subviews>
                    <stackView axis="vertical" spacing="4" tag="9" id="stack">
                        <subviews><view tag="1" id="a"/><view tag="2" id="b"/><view tag="3" id="c"/></subviews>
                        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
                        <variation key="heightClass=compact" axis="horizontal" spacing="9">
                            <mask key="subviews"><include reference="b"/></mask>
                        </variation>
                    </stackView>
                </subviews>
            </view>
            """, on: stage)
        let stack = try #require(card.viewWithTag(9) as? UIStackView)

        #expect(stack.arrangedSubviews.map(\.tag) == [1, 3])

        stage.rotate(to: .landscapeLeft)

        #expect(stack.axis == .horizontal)
        #expect(stack.spacing == 9)
        #expect(stack.arrangedSubviews.map(\.tag) == [1, 2, 3])

        stage.rotate(to: .portrait)

        #expect(stack.axis == .vertical)
        #expect(stack.spacing == 4)
        #expect(stack.arrangedSubviews.map(\.tag) == [1, 3])
    }

    @Test func constraintThatTheAppDeactivatedStaysSo() throws {
        let stage = Stage(device: .iphone15)
        let card = try show(Self.card, on: stage)
        let height = try #require(card.viewWithTag(3)?.constraints.first { $0.firstAttribute == .height })

        height.isActive = false
        stage.rotate(to: .landscapeLeft)
        stage.rotate(to: .portrait)

        #expect(!height.isActive)
    }

    @Test func widthClassOfAnOverriddenViewCounts() throws {
        let stage = Stage(device: .iphone15)
        let card = try show(
            """
            <view id="root" customClass="NibVariedCard" customModule="UIKitTests">
                <subviews><view tag="1" id="a">
                    <variation key="heightClass=regular-widthClass=regular" alpha="0.5"/>
                </view></subviews>
            </view>
            """, on: stage)
        let view = try #require(card.viewWithTag(1))

        card.traitOverrides.horizontalSizeClass = .regular
        card.updateTraitsIfNeeded()
        #expect(view.alpha == 0.5)

        card.traitOverrides.horizontalSizeClass = .compact
        card.updateTraitsIfNeeded()
        #expect(view.alpha == 1)
    }

    @Test func appearanceVaries() throws {
        let stage = Stage(device: .iphone15)
        let card = try show(
            """
            <view id="root" customClass="NibVariedCard" customModule="UIKitTests">
                <color key="backgroundColor" white="1" alpha="1"/>
                <variation key="userInterfaceStyle=dark"><color key="backgroundColor" white="0.25" alpha="1"/></variation>
            </view>
            """, on: stage)

        card.overrideUserInterfaceStyle = .dark
        card.updateTraitsIfNeeded()

        #expect(card.backgroundColor == UIColor(white: 0.25, alpha: 1))
    }

    @Test func nibThatIsLoadedInLandscapeIsInstalledForIt() throws {
        let stage = Stage(device: .iphone15)
        stage.show(UIViewController())
        stage.rotate(to: .landscapeLeft)

        let card = try show(Self.card, on: stage)

        #expect(card.subviews.map(\.tag) == [1, 2, 3])
        #expect(card.title.isHidden)
    }

    @Test func variedViewIsReleased() throws {
        let stage = Stage(device: .iphone15)
        stage.show(UIViewController())
        weak var card: UIView?
        func load() { card = nib(Self.card).instantiate(withOwner: nil).first as? UIView }

        load()

        #expect(card == nil)
    }
}
