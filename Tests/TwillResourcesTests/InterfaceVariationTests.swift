import Testing

@testable import TwillResources

@Suite struct InterfaceVariationTests {
    private func element(_ text: String) throws -> InterfaceElement {
        let (root, problem) = InterfaceParser.parse(Array(text.utf8))
        #expect(problem == nil)
        return try #require(root)
    }

    @Test(
        arguments: [
            ("default", "compact", "regular", true), ("widthClass=compact", "compact", "regular", true),
            ("widthClass=regular", "compact", "regular", false), ("heightClass=regular", "compact", "regular", true),
            ("heightClass=regular-widthClass=compact", "compact", "regular", true),
            ("heightClass=regular-widthClass=compact", "compact", "compact", false),
            ("heightClass=regular-widthClass=compact", "regular", "regular", false),
        ])
    func variationMatchesItsSizeClasses(key: String, width: String, height: String, isMatch: Bool) throws {
        let key = try #require(InterfaceVariationKey(key))

        #expect(key.matches(InterfaceTraits(width: width, height: height)) == isMatch)
    }

    @Test func appearanceGamutAndDirectionAreTraitsToo() {
        let traits = InterfaceTraits(style: "dark", gamut: "P3", direction: "rightToLeft")

        #expect(InterfaceVariationKey("userInterfaceStyle=dark")?.matches(traits) == true)
        #expect(InterfaceVariationKey("userInterfaceStyle=light")?.matches(traits) == false)
        #expect(InterfaceVariationKey("displayGamut=P3")?.matches(traits) == true)
        #expect(InterfaceVariationKey("layoutDirection=leftToRight")?.matches(traits) == false)
    }

    @Test(arguments: ["moon=full", "widthClass", "widthClass=", "", "widthClass=compact-"])
    func keyThatIsNotKnownIsNoVariation(key: String) {
        #expect(InterfaceVariationKey(key) == nil)
    }

    @Test func moreSpecificVariationOverrides() throws {
        let label = try element(
            """
            <label text="any" numberOfLines="1">
                <color key="textColor" white="0"/>
                <variation key="heightClass=regular-widthClass=compact" text="both"/>
                <variation key="widthClass=compact" text="width" numberOfLines="2">
                    <color key="textColor" white="1"/>
                </variation>
                <variation key="default" text="default"/>
            </label>
            """)

        let both = label.variant(for: InterfaceTraits(width: "compact", height: "regular"))
        let width = label.variant(for: InterfaceTraits(width: "compact", height: "compact"))
        let neither = label.variant(for: InterfaceTraits(width: "regular", height: "regular"))

        #expect([both, width, neither].map { $0["text"] } == ["both", "width", "default"])
        #expect([both, width, neither].map { $0["numberOfLines"] } == ["2", "2", "1"])
        #expect([both, width, neither].map { $0.child(key: "textColor")?["white"] } == ["1", "1", "0"])
        #expect(!both.varies)
    }

    @Test func includeUndoesAnExclude() throws {
        let view = try element(
            """
            <view>
                <variation key="default">
                    <mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask>
                    <mask key="constraints"><exclude reference="c"/></mask>
                </variation>
                <variation key="heightClass=compact">
                    <mask key="subviews"><include reference="a"/></mask>
                    <mask key="constraints"><include reference="c"/><exclude reference="d"/></mask>
                </variation>
            </view>
            """)

        let compact = InterfaceMask(view.variant(for: InterfaceTraits(height: "compact")))
        let regular = InterfaceMask(view.variant(for: InterfaceTraits(height: "regular")))

        #expect(compact.subviews == ["b"])
        #expect(compact.constraints == ["d"])
        #expect(regular.subviews == ["a", "b"])
        #expect(regular.constraints == ["c"])
    }

    @Test func elementsThatDoNotVaryAreShared() throws {
        let root = try element(
            """
            <document><objects>
                <view id="v"><subviews><label id="l"><rect key="frame" x="0"/></label></subviews></view>
                <view id="w"><variation key="widthClass=compact" hidden="YES"/></view>
            </objects></document>
            """)
        let document = InterfaceDocument(root: root, file: "Card.xib")

        let variant = document.variant(for: InterfaceTraits(width: "compact"))

        #expect(document.varies)
        #expect(variant.element(id: "v") === document.element(id: "v"))
        #expect(variant.element(id: "w")?["hidden"] == "YES")
        #expect(document.variant(for: InterfaceTraits(width: "compact")) === variant)
    }

    @Test func textsAreReplacedByXcodesKeys() throws {
        let root = try element(
            """
            <document><objects>
                <label id="l" text="Tea"/>
                <label id="m"><string key="text">Two</string></label>
                <button id="b"><state key="normal" title="Buy"/><state key="highlighted" title="Buying"/>
                    <buttonConfiguration key="configuration" style="filled" title="Pay"/></button>
                <segmentedControl id="s"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
                <view id="v"><userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="string" keyPath="a" value="x"/>
                    <userDefinedRuntimeAttribute type="localizedString" keyPath="b" value="y"/>
                </userDefinedRuntimeAttributes></view>
                <view id="plain"/>
            </objects></document>
            """)
        let document = InterfaceDocument(root: root, file: "Card.xib")
        var keys: [String] = []

        let german = document.localized { key, text in
            keys.append(key)
            return text + "!"
        }

        #expect(
            keys == [
                "l.text", "m.text", "b.normalTitle", "b.highlightedTitle", "b.configuration.title",
                "s.segmentTitles[0]", "s.segmentTitles[1]",
                "v.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]",
            ])
        #expect(german.element(id: "l")?["text"] == "Tea!")
        #expect(german.element(id: "m")?.string("text") == "Two!")
        #expect(german.element(id: "b")?.child("state")?["title"] == "Buy!")
        #expect(german.element(id: "s")?.children(of: "segments").map { $0["title"] } == ["A!", "B!"])
        #expect(german.element(id: "plain") === document.element(id: "plain"))
        #expect(document.localized { _, text in text } === document)
    }
}
