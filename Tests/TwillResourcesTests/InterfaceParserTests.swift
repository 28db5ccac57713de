import Testing

@testable import TwillResources

@Suite struct InterfaceParserTests {
    private func parse(
        _ text: String, limits: InterfaceParser.Limits = .init()
    ) -> (root: InterfaceElement?, problem: InterfaceProblem?) {
        InterfaceParser.parse(Array(text.utf8), limits: limits)
    }

    // MARK: What Xcode writes

    @Test func elementsHaveAttributesChildrenAndLines() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- A
                 comment. -->
            <document version="3.0">
                <label id="a" text='It''s'/>
            </document>
            """.replacing("''s'", with: "s'")

        let result = parse(text)

        let root = try #require(result.root)
        #expect(result.problem == nil)
        #expect(root.tag == "document")
        #expect(root["version"] == "3.0")
        #expect(root.line == 4)
        #expect(root.children.map(\.tag) == ["label"])
        #expect(root.children.first?.line == 5)
        #expect(root.children.first?["text"] == "Its")
    }

    @Test func characterReferencesAreReplaced() throws {
        let result = parse("<a t=\"1 &lt; 2 &amp;amp; &quot;&#65;&#x20AC;&#10;&apos;\"/>")

        let root = try #require(result.root)
        #expect(root["t"] == "1 < 2 &amp; \"A€\n'")
    }

    @Test func textOfStringsIsKept() throws {
        let result = parse(
            "<v><string key=\"text\">One &amp; two\n  <![CDATA[<three>]]></string><string key=\"s\"> </string></v>")

        let root = try #require(result.root)
        #expect(root.string("text") == "One & two\n  <three>")
        #expect(root.string("s") == " ")
        #expect(root.text == "")
    }

    @Test func byteOrderMarkIsSkipped() {
        #expect(parse("\u{FEFF}<a/>").root?.tag == "a")
    }

    @Test func valuesAreReadByType() throws {
        let root = try #require(
            parse("<a yes=\"YES\" no=\"NO\" odd=\"maybe\" n=\"-1.5\" i=\"3\" f=\"4.0\" nan=\"nan\" inf=\"1e999\"/>")
                .root)

        #expect(root.bool("yes") == true)
        #expect(root.bool("no") == false)
        #expect(root.bool("odd") == nil)
        #expect(root.bool("absent") == nil)
        #expect(root.number("n") == -1.5)
        #expect(root.integer("i") == 3)
        #expect(root.integer("f") == 4)
        #expect(root.number("nan") == nil)
        #expect(root.number("inf") == nil)
    }

    @Test func childWithNilIsAbsent() throws {
        let root = try #require(parse("<label><nil key=\"highlightedColor\"/><color key=\"textColor\"/></label>").root)

        #expect(root.child(key: "highlightedColor") == nil)
        #expect(root.child(key: "textColor")?.tag == "color")
    }

    // MARK: Damage

    @Test func truncatedFileGivesWhatWasReadBefore() throws {
        let result = parse("<document>\n  <objects>\n    <view id=\"a\"/>\n    <label id=")

        let root = try #require(result.root)
        #expect(root.child("objects")?.children.map(\.tag) == ["view"])
        #expect(result.problem?.line == 4)
    }

    @Test(
        arguments: [
            ("<a>\n</b>", 2, "there is </b> where </a> of line 1 is expected"),
            ("<a x=\"1\" x=\"2\"/>", 1, "<a> has the attribute \"x\" twice"),
            ("<a x/>", 1, "the attribute \"x\" of <a> has no value"),
            ("<a x=1/>", 1, "the value of \"x\" of <a> is not in quotation marks"),
            ("<a>\n\n", 3, "the file ends within <a> of line 1"),
            ("<a/>\n<b/>", 2, "there is a second element beside the document's"),
            ("<a t=\"&unknown;\"/>", 1, "&unknown; is not a character that XML defines"),
            ("<a>\n<!-- no end", 2, "the file ends within a comment of line 2"),
            ("", 1, "the file has no element"),
            ("text", 1, "there is text outside of the document's element"),
        ])
    func problemHasItsLine(text: String, line: Int, problem: String) {
        #expect(parse(text).problem == InterfaceProblem(line: line, text: problem))
    }

    @Test func entitiesAreNeverExpanded() {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
            <document>&lol2;</document>
            """

        let result = parse(bomb)

        #expect(result.root == nil)
        #expect(result.problem?.line == 2)
        #expect(result.problem?.text.contains("document type") == true)
    }

    @Test func depthIsBounded() {
        let text = String(repeating: "<a>", count: 100_000)

        let result = parse(text)

        #expect(result.problem?.text == "<a> is more than 200 levels deep")
        #expect(result.root?.tag == "a")
    }

    @Test func numberOfElementsIsBounded() {
        var limits = InterfaceParser.Limits()
        limits.elements = 3

        let result = parse("<a><b/><c/><d/></a>", limits: limits)

        #expect(result.problem?.text == "the file has more than 3 elements")
        #expect(result.root?.children.map(\.tag) == ["b", "c"])
    }

    @Test func sizeIsBounded() {
        var limits = InterfaceParser.Limits()
        limits.bytes = 3

        #expect(parse("<a/>", limits: limits).problem?.text == "the file is larger than 3 bytes")
    }

    @Test func fileInUTF16IsNamed() {
        let result = InterfaceParser.parse([0xFF, 0xFE, 0x3C, 0x00])

        #expect(result.problem?.text == "the file is in UTF-16; save it as UTF-8")
    }
}
