import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class NibConstrained: UIView {
    @Outlet var badgeWidth: NSLayoutConstraint!
    @Outlet var ratio: NSLayoutConstraint!
}

@MainActor
@Suite struct NibConstraintTests {
    private static let pin = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    /// A view of 200×100 points with a box that has the constraints.
    private func load(
        _ constraints: String, format: NibFormat = .safeAreas, more: String = "", subviews: String = ""
    ) throws -> (view: NibConstrained, box: UIView, messages: [String]) {
        let nib = nib(
            """
            <view id="root" customClass="NibConstrained" customModule="UIKitTests">
                <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <subviews><view tag="1" \(Self.pin) id="box"/>\(subviews)</subviews>
                <constraints>\(constraints)</constraints>
                \(more)
            </view>
            """, format: format)
        var objects: [Any] = []
        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: nil) }
        let view = try #require(objects.first as? NibConstrained)
        let box = try #require(view.viewWithTag(1))
        view.layoutIfNeeded()
        return (view, box, messages)
    }

    @Test(arguments: NibFormat.allCases)
    func constraintsLayOutInEachFormat(format: NibFormat) throws {
        // Missing items are the view itself.
        let (view, box, messages) = try load(
            """
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="a"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="30" id="b"/>
            <constraint firstItem="box" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c"/>
            <constraint firstItem="box" firstAttribute="height" secondItem="box" secondAttribute="width" multiplier="1:4" id="d"/>
            """, format: format)

        #expect(messages == [])
        #expect(box.frame == CGRect(x: 10, y: 30, width: 160, height: 40))
        #expect(view.constraints.count >= 3)
    }

    @Test func relationPriorityAndIdentifierAreRead() throws {
        let (view, box, _) = try load(
            """
            <constraint firstItem="box" firstAttribute="width" relation="greaterThanOrEqual" constant="50" priority="250" identifier="least" id="a"/>
            """)

        // A constraint about one view alone is held by that view.
        let constraint = try #require(box.constraints.first { $0.identifier == "least" })
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.priority == UILayoutPriority(250))
        #expect(constraint.constant == 50)
        #expect(view.constraints.isEmpty)
    }

    @Test func safeAreaIsAGuide() throws {
        let stage = Stage(device: .iphone15)
        let (view, box, messages) = try load(
            """
            <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="5" id="a"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
            <constraint firstItem="box" firstAttribute="width" constant="20" id="c"/>
            <constraint firstItem="box" firstAttribute="height" constant="20" id="d"/>
            """, more: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
        let controller = UIViewController()
        controller.view = view

        stage.show(controller)

        #expect(messages == [])
        #expect(view.safeAreaInsets.top > 0)
        #expect(box.frame.minY == view.safeAreaInsets.top + 5)
    }

    @Test func scrollViewsContentGuideDefinesTheContent() throws {
        let nib = nib(
            """
            <scrollView id="scroll">
                <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <subviews><view tag="1" \(Self.pin) id="box"/></subviews>
                <constraints>
                    <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="a"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="b"/>
                    <constraint firstItem="content" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c"/>
                    <constraint firstItem="content" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="d"/>
                    <constraint firstItem="box" firstAttribute="width" secondItem="frame" secondAttribute="width" id="e"/>
                    <constraint firstItem="box" firstAttribute="height" constant="300" id="f"/>
                </constraints>
                <viewLayoutGuide key="contentLayoutGuide" id="content"/>
                <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
            </scrollView>
            """)
        let scrollView = try #require(nib.instantiate(withOwner: nil).first as? UIScrollView)

        scrollView.layoutIfNeeded()

        #expect(scrollView.contentSize == CGSize(width: 200, height: 300))
    }

    // MARK: Installed or not

    @Test func excludedConstraintIsInactiveThoughItsOutletIsSet() throws {
        let (view, box, messages) = try load(
            """
            <constraint firstItem="box" firstAttribute="width" constant="50" id="wide"/>
            <constraint firstItem="box" firstAttribute="width" constant="20" id="narrow"/>
            <constraint firstItem="box" firstAttribute="height" secondItem="box" secondAttribute="width" multiplier="1:1" id="square"/>
            """, format: .variations,
            more: """
                <connections>
                    <outlet property="badgeWidth" destination="narrow" id="o1"/>
                    <outlet property="ratio" destination="square" id="o2"/>
                </connections>
                <variation key="default"><mask key="constraints"><exclude reference="narrow"/></mask></variation>
                <variation key="heightClass=compact"><mask key="constraints"><exclude reference="wide"/></mask></variation>
                """)

        #expect(messages == [])
        #expect(!view.badgeWidth.isActive)
        #expect(view.badgeWidth.constant == 20)
        #expect(view.ratio.isActive)
        #expect(box.frame.size == CGSize(width: 50, height: 50))
    }

    @Test func excludedConstraintCanBeActivated() throws {
        let (view, box, _) = try load(
            """
            <constraint firstItem="box" firstAttribute="width" constant="20" id="narrow"/>
            """,
            more: """
                <connections><outlet property="badgeWidth" destination="narrow" id="o1"/></connections>
                <variation key="default"><mask key="constraints"><exclude reference="narrow"/></mask></variation>
                """)

        view.badgeWidth.isActive = true
        view.layoutIfNeeded()

        #expect(box.frame.width == 20)
    }

    @Test func placeholderConstraintIsInactive() throws {
        let (view, _, _) = try load(
            "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"20\" placeholder=\"YES\" id=\"w\"/>",
            more: "<connections><outlet property=\"badgeWidth\" destination=\"w\" id=\"o1\"/></connections>")

        #expect(!view.badgeWidth.isActive)
    }

    @Test func excludedSubviewIsCreatedAndNotAdded() throws {
        let (view, _, messages) = try load(
            "",
            more: "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"other\"/></mask></variation>",
            subviews: "<view tag=\"2\" id=\"other\"/>")

        #expect(messages == [])
        #expect(view.viewWithTag(2) == nil)
    }

    // MARK: Bad constraints

    @Test(
        arguments: [
            ("firstItem=\"box\" firstAttribute=\"leading\" constant=\"4\"", "gives a position without a second item"),
            (
                "firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"top\"",
                "combines a horizontal attribute with a vertical one"
            ),
            (
                "firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"left\"",
                "combines leading or trailing with left or right"
            ),
            (
                "firstItem=\"box\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"left\"",
                "combines a position with a size"
            ),
            (
                "firstItem=\"box\" firstAttribute=\"left\" secondItem=\"root\" secondAttribute=\"left\" multiplier=\"0\"",
                "multiplies a position by 0"
            ),
            ("firstItem=\"box\" firstAttribute=\"width\" multiplier=\"1:0\"", "neither a number nor a ratio"),
            ("firstItem=\"gone\" firstAttribute=\"width\"", "\"gone\", which is no view or guide of the file"),
            ("firstItem=\"box\" firstAttribute=\"depth\"", "attribute \"depth\" is not known"),
        ])
    func invalidConstraintIsLeftOutAndNamed(attributes: String, message: String) throws {
        let (view, box, messages) = try load("<constraint \(attributes) id=\"x\"/>")

        #expect(messages.count == 1)
        #expect(messages.first?.contains(message) == true, "\(messages)")
        #expect(messages.first?.hasPrefix("data, line ") == true)
        #expect(box.superview === view)
    }

    @Test func constraintBetweenTreesStaysInactive() throws {
        let nib = nib(
            """
            <view id="a"><constraints>
                <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" id="c"/>
            </constraints></view>
            <view id="b"/>
            """)
        var objects: [Any] = []

        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: nil) }

        #expect(objects.count == 2)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("no common superview; it stays inactive") == true)
    }
}
