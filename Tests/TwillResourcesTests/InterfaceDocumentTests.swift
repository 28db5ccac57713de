import Foundation
import Testing

@testable import TwillResources

@Suite struct InterfaceDocumentTests {
    private static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <view id="card">
                    <subviews>
                        <label id="title" text="Tea"/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="title" firstAttribute="width" secondItem="title"
                            secondAttribute="height" multiplier="16:9" id="ratio"/>
                        <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="title"
                            secondAttribute="trailing" constant="12" priority="750" identifier="end" id="end">
                            <variation key="default" constant="20"/>
                            <variation key="heightClass=compact" constant="4"/>
                        </constraint>
                    </constraints>
                    <connections>
                        <outlet property="title" destination="title" id="c1"/>
                        <outletCollection property="labels" destination="title" id="c2"/>
                        <action selector="tap:" destination="-1" eventType="touchUpInside" id="c3"/>
                        <segue destination="other" kind="show" id="c4"/>
                    </connections>
                    <variation key="default">
                        <mask key="subviews"><exclude reference="title"/></mask>
                        <mask key="constraints"><exclude reference="ratio"/></mask>
                    </variation>
                    <variation key="widthClass=regular">
                        <mask key="constraints"><exclude reference="end"/></mask>
                    </variation>
                </view>
            </objects>
            <resources>
                <image name="star" width="24" height="22"/>
                <namedColor name="Accent"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom"/></namedColor>
                <systemColor name="systemRedColor"><color red="1" green="0.2" blue="0.2" alpha="1"/></systemColor>
            </resources>
        </document>
        """

    private func document(_ text: String = card) -> InterfaceDocument {
        InterfaceDocument(bytes: Array(text.utf8), file: "/nibs/Card.xib")
    }

    @Test func objectsAreFoundByID() {
        let document = document()

        #expect(document.problem == nil)
        #expect(document.objects.map(\.tag) == ["placeholder", "view"])
        #expect(document.element(id: "title")?["text"] == "Tea")
        #expect(document.element(id: "absent") == nil)
        #expect(document.objects.map(InterfaceDocument.isPlaceholder) == [true, false])
    }

    @Test func messagesNameFileAndLine() throws {
        let document = document()

        let title = try #require(document.element(id: "title"))
        #expect(document.place(title) == "Card.xib, line 7")
    }

    @Test func resourcesAreRead() {
        let document = document()

        #expect(document.images["star"]?.width == 24)
        #expect(document.images["star"]?.height == 22)
        #expect(document.namedColors["Accent"]?["red"] == "1")
        #expect(document.systemColors["systemRedColor"]?["green"] == "0.2")
    }

    @Test func constraintHasItemsRelationAndConstants() throws {
        let element = try #require(document().element(id: "end"))

        let constraint = InterfaceConstraint(element)

        #expect(constraint.firstItem == nil)
        #expect(constraint.firstAttribute == "trailing")
        #expect(constraint.secondItem == "title")
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.priority == 750)
        #expect(constraint.identifier == "end")
        // The variation for all size classes replaces the attribute, others do not.
        #expect(constraint.constant == 20)
        #expect(constraint.multiplier == 1)
    }

    @Test(
        arguments: [
            ("1:1", 1), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("1/0", nil), ("0.5", 0.5), ("1:0", nil), ("1:2:3", nil),
            ("wide", nil), ("", nil),
        ] as [(String, Double?)])
    func multiplierIsANumberOrARatio(text: String, value: Double?) {
        let constraint = InterfaceConstraint(InterfaceElement(tag: "constraint", attributes: ["multiplier": text]))

        #expect(constraint.multiplier == value)
    }

    @Test func symbolicConstraintHasNoConstant() {
        let symbolic = InterfaceConstraint(InterfaceElement(tag: "constraint", attributes: ["symbolic": "YES"]))
        let plain = InterfaceConstraint(InterfaceElement(tag: "constraint"))

        #expect(symbolic.isSymbolic)
        #expect(symbolic.constant == nil)
        #expect(plain.constant == 0)
    }

    @Test(arguments: [("0", 1), ("2000", 1000), ("nan", 1000), ("251", 251)] as [(String, Double)])
    func priorityIsClamped(text: String, value: Double) {
        let constraint = InterfaceConstraint(InterfaceElement(tag: "constraint", attributes: ["priority": text]))

        #expect(constraint.priority == value)
    }

    @Test func maskNamesWhatIsNotInstalled() throws {
        let mask = InterfaceMask(try #require(document().element(id: "card")))

        #expect(mask.constraints == ["ratio"])
        #expect(mask.subviews == ["title"])
    }

    @Test func connectionsHaveTheirKinds() throws {
        let view = try #require(document().element(id: "card"))

        let connections = view.children(of: "connections").compactMap(InterfaceConnection.init)

        #expect(
            connections.map(\.kind) == [
                .outlet(property: "title"), .outletCollection(property: "labels"),
                .action(selector: "tap:", event: "touchUpInside"),
            ])
        #expect(connections.map(\.destination) == ["title", "title", "-1"])
    }

    // MARK: Damage

    @Test func otherXMLIsNamed() {
        let document = document("<svg/>")

        #expect(document.objects.isEmpty)
        #expect(document.problem?.text.hasPrefix("<svg> is not an Interface Builder document") == true)
    }

    @Test func idThatIsUsedTwiceIsNamedAndTheFirstIsFound() {
        let document = document(
            "<document><objects>\n<view id=\"a\" tag=\"1\"/>\n<view id=\"a\" tag=\"2\"/>\n</objects></document>")

        #expect(document.problem == InterfaceProblem(line: 3, text: "the id \"a\" is used twice"))
        #expect(document.element(id: "a")?["tag"] == "1")
    }

    /// Every file that is damaged by a few random bytes gives a document, and a problem or none, but never a trap.
    @Test func randomlyDamagedFilesAreRead() {
        let seed =
            ProcessInfo.processInfo.environment["TWILL_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
        var random = SmallGenerator(state: seed)
        let original = Array(Self.card.utf8)
        var problems = 0

        for _ in 0..<2000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(index..<min(bytes.count, index + 9))
                case 2: bytes.insert(contentsOf: Array(bytes[index..<min(bytes.count, index + 40)]), at: index)
                default: bytes.removeSubrange(index...)
                }
                if bytes.isEmpty { break }
            }
            let document = InterfaceDocument(bytes: bytes, file: "damaged.xib")
            if document.problem != nil { problems += 1 }
            for id in document.ids {
                guard let element = document.element(id: id) else { continue }
                _ = (InterfaceConstraint(element), InterfaceConnection(element), InterfaceMask(element))
            }
        }

        #expect(problems > 500, "TWILL_SEED=\(seed): most of these files are damaged")
    }

    private struct SmallGenerator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
