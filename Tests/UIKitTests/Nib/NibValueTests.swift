import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class NibReader: UIView {
    private(set) var values: [String: Any] = [:]
    private(set) var frameOfCoder = CGRect.zero
    private(set) var boundsOfCoder = CGRect.zero
    private(set) var isHiddenInCoder = false
    private(set) var isDisabledInCoder = false
    private(set) var knowsText = true

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        for key in ["UIText", "UIFont", "UITextColor", "UIBackgroundColor"] {
            values[key] = coder.decodeObject(forKey: key)
        }
        frameOfCoder = coder.decodeCGRect(forKey: "UIFrame")
        boundsOfCoder = coder.decodeCGRect(forKey: "UIBounds")
        isHiddenInCoder = coder.decodeBool(forKey: "UIHidden")
        isDisabledInCoder = coder.decodeBool(forKey: "UIUserInteractionDisabled")
        knowsText = coder.containsValue(forKey: "UIText")
    }
}

final class NibService: NSObject {
    let name = "service"
}

final class NibServiceOwner: NSObject, NibActionTarget {
    @Outlet var service: NibService!
    private(set) var sent: [String] = []

    class var nibActions: [Selector] { [Selector("open", NibServiceOwner.open)] }

    func open(_ sender: Any) { sent.append("\(type(of: sender))") }
}

final class NibChainController: UIViewController, NibActionTarget {
    private(set) var count = 0

    class var nibActions: [Selector] { [Selector("open", NibChainController.open)] }

    func open(_ sender: Any) { count += 1 }
}

/// A cell that reads what its element set, inside its initializer.
final class NibProbeCell: UITableViewCell {
    private(set) var accessoryInInit = AccessoryType.none
    private(set) var labelsInInit = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        accessoryInInit = accessoryType
        labelsInInit = contentView.subviews.count
    }
}

@MainActor
@Suite struct NibValueTests {
    private func load<View: UIView>(_ element: String, resources: String = "") throws -> (View, [String]) {
        let nib = nib(element, resources: resources)
        var objects: [Any] = []
        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: nil) }
        return (try #require(objects.first as? View), messages)
    }

    // MARK: Texts

    @Test func attributedTextHasFontsColorsAndParagraphs() throws {
        let (label, messages): (UILabel, [String]) = try load(
            """
            <label id="l"><attributedString key="attributedText"><fragments>
                <fragment content="Green ">
                    <attributes>
                        <color key="NSColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                        <font key="NSFont" size="21" metaFont="systemBold"/>
                        <integer key="NSUnderline" value="1"/>
                        <real key="NSKern" value="2.5"/>
                        <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" firstLineHeadIndent="7" lineSpacing="3"/>
                    </attributes>
                </fragment>
                <fragment content="tea"><attributes><font key="NSFont" size="9" metaFont="system"/></attributes></fragment>
            </fragments></attributedString></label>
            """)
        let text = try #require(label.attributedText)

        let first = text.attributes(at: 0, effectiveRange: nil)
        let paragraph = try #require(first[.paragraphStyle] as? NSParagraphStyle)
        #expect(messages == [])
        #expect(text.string == "Green tea")
        #expect(first[.foregroundColor] as? UIColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(first[.font] as? UIFont == .boldSystemFont(ofSize: 21))
        #expect(first[.underlineStyle] as? Int == 1)
        #expect(first[.kern] as? CGFloat == 2.5)
        #expect(paragraph.alignment == .center)
        #expect(paragraph.lineBreakMode == .byTruncatingTail)
        #expect(paragraph.firstLineHeadIndent == 7)
        #expect(paragraph.lineSpacing == 3)
        #expect(text.attributes(at: 7, effectiveRange: nil)[.font] as? UIFont == .systemFont(ofSize: 9))
    }

    @Test func paragraphStyleHasItsTabStops() throws {
        let (label, messages): (UILabel, [String]) = try load(
            """
            <label id="l"><attributedString key="attributedText"><fragments><fragment content="a&#9;b"><attributes>
                <paragraphStyle key="NSParagraphStyle" alignment="natural" lineBreakMode="wordWrapping" baseWritingDirection="natural">
                    <tabStops>
                        <textTab alignment="left" location="28"><options/></textTab>
                        <textTab alignment="right" location="56.5"><options/></textTab>
                    </tabStops>
                </paragraphStyle>
            </attributes></fragment></fragments></attributedString></label>
            """)
        let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle

        #expect(messages == [])
        #expect(style?.tabStops.map(\.location) == [28, 56.5])
        #expect(style?.tabStops.map(\.alignment) == [.left, .right])
    }

    @Test func buttonsConfigurationHasItsFontsAndBackground() throws {
        let (button, messages): (UIButton, [String]) = try load(
            """
            <button id="b"><state key="normal" title="Buy"/>
                <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="now" cornerStyle="capsule" titleLineBreakMode="middleTruncation">
                    <fontDescription key="titleFontDescription" type="system" weight="heavy" pointSize="23"/>
                    <backgroundConfiguration key="background" cornerRadius="9" strokeWidth="2">
                        <color key="backgroundColor" systemColor="systemPinkColor"/>
                    </backgroundConfiguration>
                </buttonConfiguration>
            </button>
            """)
        let configuration = try #require(button.configuration)

        button.layoutIfNeeded()

        #expect(messages == [])
        #expect(configuration.titleLineBreakMode == .byTruncatingMiddle)
        #expect(configuration.background.cornerRadius == 9)
        #expect(configuration.background.strokeWidth == 2)
        #expect(configuration.background.backgroundColor == .systemPink)
        let attributes = configuration.titleTextAttributesTransformer?(AttributeContainer())
        #expect(attributes?.font == .systemFont(ofSize: 23, weight: .heavy))
    }

    // MARK: Images

    @Test func symbolHasItsConfiguration() throws {
        let (imageView, messages): (UIImageView, [String]) = try load(
            """
            <imageView image="star.fill" catalog="system" id="i">
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" pointSize="30" weight="bold" scale="large"/>
            </imageView>
            """)

        #expect(messages == [])
        #expect(imageView.image == UIImage(systemName: "star.fill"))
        let expected = UIImage.SymbolConfiguration(pointSize: 30)
            .applying(UIImage.SymbolConfiguration(weight: .bold)).applying(UIImage.SymbolConfiguration(scale: .large))
        #expect(imageView.preferredSymbolConfiguration == expected)
    }

    // MARK: Effects

    @Test func effectViewHasItsEffectAndContent() throws {
        let (view, messages): (UIVisualEffectView, [String]) = try load(
            """
            <visualEffectView id="e">
                <rect key="frame" x="0" y="0" width="100" height="50"/>
                <view key="contentView" id="c">
                    <rect key="frame" x="0" y="0" width="100" height="50"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews><label text="Tea" id="l"/></subviews>
                </view>
                <blurEffect style="systemThinMaterial"/>
            </visualEffectView>
            """)

        #expect(messages == [])
        #expect(view.effect == UIBlurEffect(style: .systemThinMaterial))
        #expect((view.contentView.subviews.first as? UILabel)?.text == "Tea")
        #expect(view.contentView.frame.size == CGSize(width: 100, height: 50))
    }

    @Test func vibrancyStandsOnItsBlur() throws {
        let (view, _): (UIVisualEffectView, [String]) = try load(
            """
            <visualEffectView id="e"><view key="contentView" id="c"/>
                <vibrancyEffect style="secondaryLabel"><blurEffect style="dark"/></vibrancyEffect>
            </visualEffectView>
            """)

        #expect(view.effect == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel))
    }

    // MARK: What is not read

    @Test func attributeThatIsNotReadIsNamedOnce() throws {
        let nib = nib(
            "<label text=\"Tea\" sparkle=\"YES\" userLabel=\"Title\" id=\"l\"><color key=\"glow\" white=\"1\"/></label>"
        )

        let messages = LogCapture.messages {
            nib.instantiate(withOwner: nil)
            nib.instantiate(withOwner: nil)
        }

        #expect(
            messages == [
                "data, line 7: the attribute sparkle of <label> is not read; it is left out.",
                "data, line 7: the color \"glow\" of <label> is not read; it is left out.",
            ])
    }

    @Test func namesThatAreSaidToBeReadAreInTheCode() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/UIKit/Nib").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var code = ""
        for case let url as URL in files
        where url.pathExtension == "swift" && url.lastPathComponent != "NibAttributes.swift" {
            code += try String(contentsOf: url, encoding: .utf8)
        }

        for name in NibAttributes.all { #expect(code.contains("\"\(name)\""), "\(name) is not read") }
    }

    @Test func missingElementShowsItsName() throws {
        let stage = Stage()
        let (view, _): (NibMissingView, [String]) = try load(
            "<mapView id=\"m\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"40\"/></mapView>")
        view.backgroundColor = .white
        let controller = UIViewController()
        controller.view.addSubview(view)
        view.frame.origin.y = 100

        stage.show(controller)

        let paper = stage.pixel(at: CGPoint(x: 90, y: 135))
        let hasInk = (0..<60).contains { x in
            (100..<116).contains { y in stage.pixel(at: CGPoint(x: x, y: y)) != paper }
        }
        #expect(hasInk)
    }

    // MARK: Coder

    @Test func coderAnswersForKeysOfArchives() throws {
        let (view, _): (NibReader, [String]) = try load(
            """
            <label text="Tea" hidden="YES" userInteractionEnabled="NO" customClass="NibReader" customModule="UIKitTests" id="v">
                <rect key="frame" x="1" y="2" width="30" height="40"/>
                <fontDescription key="fontDescription" type="system" pointSize="13"/>
                <color key="textColor" systemColor="systemRedColor"/>
            </label>
            """)

        #expect(view.values["UIText"] as? String == "Tea")
        #expect(view.values["UIFont"] as? UIFont == .systemFont(ofSize: 13))
        #expect(view.values["UITextColor"] as? UIColor == .systemRed)
        #expect(view.values["UIBackgroundColor"] == nil)
        #expect(view.frameOfCoder == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.boundsOfCoder == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.isHiddenInCoder)
        #expect(view.isDisabledInCoder)
        #expect(view.knowsText)
    }

    @Test func cellIsSetWhenTheCodersInitializerReturns() throws {
        let (cell, _): (NibProbeCell, [String]) = try load(
            """
            <tableViewCell accessoryType="checkmark" customClass="NibProbeCell" customModule="UIKitTests" id="c">
                <tableViewCellContentView key="contentView" id="v"><subviews><label id="a"/><label id="b"/></subviews></tableViewCellContentView>
            </tableViewCell>
            """)

        #expect(cell.accessoryInInit == .checkmark)
        #expect(cell.labelsInInit == 2)
    }

    // MARK: Objects and actions

    @Test func customObjectIsCreatedAndConnected() throws {
        let owner = NibServiceOwner()
        let nib = nib(
            """
            <view id="v"/>
            <customObject id="s" customClass="NibService" customModule="UIKitTests"/>
            <tapGestureRecognizer id="t"><connections><action selector="open:" destination="-1" id="a"/></connections></tapGestureRecognizer>
            """, owner: "<connections><outlet property=\"service\" destination=\"s\" id=\"o\"/></connections>")

        var objects: [Any] = []
        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: owner) }

        #expect(messages == [])
        #expect(owner.service?.name == "service")
        #expect(objects.count == 3)
        #expect(objects[1] as? NibService === owner.service)
    }

    @Test(arguments: ["destination=\"-2\"", "target=\"-1\"", ""])
    func actionWithoutTargetGoesUpTheResponderChain(target: String) throws {
        let stage = Stage()
        let (view, messages): (UIView, [String]) = try load(
            """
            <view id="v"><subviews><button tag="1" id="b"><connections>
                <action selector="open:" \(target) eventType="touchUpInside" id="a"/>
            </connections></button></subviews></view>
            """)
        let controller = NibChainController()
        controller.view = view
        stage.show(controller)

        (view.viewWithTag(1) as? UIButton)?.sendActions(for: .touchUpInside)

        #expect(messages == [])
        #expect(controller.count == 1)
    }
}
