import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Notes what is set when `super.init?(coder:)` returns.
final class NibProbe: UIView {
    private(set) var frameInInit = CGRect.zero
    private(set) var colorInInit: UIColor?
    private(set) var subviewsInInit = 0
    private(set) var tagOfCoder = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        frameInInit = frame
        colorInInit = backgroundColor
        subviewsInInit = subviews.count
        tagOfCoder = coder.decodeInteger(forKey: "UITag")
    }
}

/// A view that loads a nib of its own inside `init?(coder:)`, as many apps do.
final class NibRating: UIView {
    @Outlet var stars: UILabel!
    static var text = ""
    private(set) var boundsInInit = CGRect.zero

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        boundsInInit = bounds
        let content = UINib(data: Data(Self.text.utf8), bundle: nil).instantiate(withOwner: self).first as? UIView
        if let content {
            content.frame = bounds
            addSubview(content)
        }
    }
}

/// A view whose nib contains a view of the same class, which loads the nib again.
final class NibCycle: UIView {
    static var text = ""

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        UINib(data: Data(Self.text.utf8), bundle: nil).instantiate(withOwner: self)
    }
}

@MainActor
@Suite struct NibViewTests {
    private func view<View: UIView>(_ element: String, resources: String = "") throws -> View {
        let objects = nib(element, resources: resources).instantiate(withOwner: nil)
        try #require(objects.count == 1)
        return try #require(objects.first as? View)
    }

    private func logged(_ element: String) -> [String] {
        let nib = nib(element)
        return LogCapture.messages { nib.instantiate(withOwner: nil) }
    }

    // MARK: Views

    @Test func viewHasItsAttributes() throws {
        let view: UIView = try view(
            """
            <view hidden="YES" alpha="0.5" tag="7" userInteractionEnabled="NO" multipleTouchEnabled="YES" opaque="NO"
                clipsSubviews="YES" contentMode="scaleAspectFit" restorationIdentifier="card"
                semanticContentAttribute="forceRightToLeft" translatesAutoresizingMaskIntoConstraints="NO"
                preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO"
                horizontalHuggingPriority="300" verticalCompressionResistancePriority="800" id="v">
                <rect key="frame" x="1" y="2" width="30" height="40.5"/>
                <autoresizingMask key="autoresizingMask" flexibleMinX="YES" widthSizable="YES" heightSizable="YES"/>
                <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="0.25" colorSpace="custom" customColorSpace="sRGB"/>
                <color key="tintColor" systemColor="systemRedColor"/>
                <accessibility key="accessibilityConfiguration" hint="Opens" identifier="id" label="Card">
                    <bool key="isElement" value="YES"/>
                </accessibility>
            </view>
            """)

        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40.5))
        #expect(view.isHidden)
        #expect(view.alpha == 0.5)
        #expect(view.tag == 7)
        #expect(!view.isUserInteractionEnabled)
        #expect(view.isMultipleTouchEnabled)
        #expect(!view.isOpaque)
        #expect(view.clipsToBounds)
        #expect(view.contentMode == .scaleAspectFit)
        #expect(view.restorationIdentifier == "card")
        #expect(view.semanticContentAttribute == .forceRightToLeft)
        #expect(!view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.preservesSuperviewLayoutMargins)
        #expect(!view.insetsLayoutMarginsFromSafeArea)
        #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(300))
        #expect(view.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(800))
        #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleWidth, .flexibleHeight])
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(view.tintColor == .systemRed)
        #expect(view.accessibilityLabel == "Card")
        #expect(view.accessibilityHint == "Opens")
        #expect(view.accessibilityIdentifier == "id")
        #expect(view.isAccessibilityElement)
    }

    @Test func subviewsKeepTheirOrder() throws {
        let view: UIView = try view(
            "<view id=\"v\"><subviews><view tag=\"1\" id=\"a\"/><label tag=\"2\" id=\"b\"/></subviews></view>")

        #expect(view.subviews.map(\.tag) == [1, 2])
        #expect(view.subviews.last is UILabel)
    }

    @Test func everythingIsSetWhenTheCodersInitializerReturns() throws {
        let probe: NibProbe = try view(
            """
            <view tag="3" id="v" customClass="NibProbe" customModule="UIKitTests">
                <rect key="frame" x="10" y="20" width="30" height="40"/>
                <subviews><label id="a"/></subviews>
                <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            </view>
            """)

        #expect(probe.frameInInit == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(probe.colorInInit == UIColor(white: 1, alpha: 1))
        #expect(probe.subviewsInInit == 1)
        #expect(probe.tagOfCoder == 3)
    }

    @Test func viewLoadsItsOwnNibInsideTheCodersInitializer() throws {
        NibRating.text = nibText(
            "<label text=\"★★★\" id=\"l\"/>",
            owner: "<connections><outlet property=\"stars\" destination=\"l\" id=\"1\"/></connections>")

        let card: UIView = try view(
            """
            <view id="card"><subviews>
                <view id="rating" customClass="NibRating" customModule="UIKitTests">
                    <rect key="frame" x="0.0" y="0.0" width="80" height="16"/>
                </view>
            </subviews></view>
            """)

        let rating = try #require(card.subviews.first as? NibRating)
        #expect(rating.boundsInInit == CGRect(x: 0, y: 0, width: 80, height: 16))
        #expect(rating.stars.text == "★★★")
        #expect(rating.stars.superview === rating)
        #expect(rating.stars.frame.width == 80)
    }

    @Test func cycleOfNibsEndsAndIsNamed() {
        NibCycle.text = nibText(
            "<view id=\"a\"><subviews><view id=\"b\" customClass=\"NibCycle\" customModule=\"UIKitTests\"/><view id=\"c\" customClass=\"NibCycle\" customModule=\"UIKitTests\"/></subviews></view>"
        )
        let nib = UINib(data: Data(NibCycle.text.utf8), bundle: nil)

        let messages = LogCapture.messages { #expect(nib.instantiate(withOwner: nil).count == 1) }

        #expect(messages.contains { $0.contains("nibs are being loaded within each other") })
    }

    // MARK: Classes

    @Test(arguments: ["customModule=\"UIKitTests\"", "customModule=\"RenamedApp\"", ""])
    func customClassIsFoundByTheModuleOrTheOwners(module: String) {
        let nib = nib("<label text=\"Tea\" id=\"v\" customClass=\"NibShoutingLabel\" \(module)/>")

        let view = nib.instantiate(withOwner: NibCard()).first

        #expect((view as? NibShoutingLabel)?.text == "Tea")
    }

    @Test func missingClassIsNamedAndTheStandardClassTakesItsPlace() throws {
        let nib = nib("<label text=\"Tea\" id=\"v\" customClass=\"GoneLabel\" customModule=\"Shop\"/>")
        var view: UIView?

        let messages = LogCapture.messages { view = nib.instantiate(withOwner: nil).first as? UIView }

        #expect((view as? UILabel)?.text == "Tea")
        #expect(messages.count == 1)
        #expect(messages.first?.contains("line 7: there is no class Shop.GoneLabel") == true)
    }

    @Test func unknownElementIsAPlainViewAndNamed() throws {
        let nib = nib(
            "<mapView tag=\"4\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"8\"/></mapView>")
        var view: UIView?

        let messages = LogCapture.messages { view = nib.instantiate(withOwner: nil).first as? UIView }

        #expect((view as? NibMissingView)?.name == "mapView")
        #expect(view?.tag == 4)
        #expect(view?.frame.size == CGSize(width: 9, height: 8))
        #expect(messages == ["data, line 7: <mapView> is not read yet; a plain view with its name takes its place."])
    }

    @Test func valueThatIsNotKnownIsNamed() {
        let messages = logged("<label textAlignment=\"diagonal\" id=\"v\"/>")

        #expect(
            messages == [
                "data, line 7: <label> has the value \"diagonal\" for textAlignment, which is not known; it is left out."
            ])
    }

    @Test func truncatedNibLoadsWhatCameBefore() {
        let text = "<document><objects><label text=\"Tea\" id=\"a\"/>\n<view id=\"b\"><subv"
        let nib = UINib(data: Data(text.utf8), bundle: nil)
        var objects: [Any] = []

        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: nil) }

        #expect((objects.first as? UILabel)?.text == "Tea")
        #expect(objects.count == 2)
        #expect(messages.first?.hasPrefix("data, line 2: ") == true)
    }
}

final class NibShoutingLabel: UILabel {}
