import Foundation
import Testing

@testable import UIKit

@Suite struct StringsFileTests {
    private func texts(_ source: String) -> [String: String] {
        StringsFileReader.read(Data(source.utf8), file: "a.strings").entries.compactMapValues(\.plainText)
    }

    private func problems(_ source: String) -> [String] {
        StringsFileReader.read(Data(source.utf8), file: "a.strings").problems.map(\.description)
    }

    @Test func entriesAndCommentsOfXcodesFormatAreRead() {
        let found = texts(
            """
            /* Class = "UILabel"; text = "Hello"; ObjectID = "abc"; */
            "abc.text" = "Hallo";
            // Another
            plain.key = "Eins" ; "two"="Zwei";
            "same";
            """)

        #expect(found == ["abc.text": "Hallo", "plain.key": "Eins", "two": "Zwei", "same": "same"])
    }

    @Test func escapesAreRead() {
        let found = texts(
            #""a" = "x\n\t\"q\"\\ \U2013 \u00e9 \UD83D\UDE00 \101 \'";"#)

        #expect(found["a"] == "x\n\t\"q\"\\ – é 😀 A '")
    }

    @Test func aStringGoesOverSeveralLines() {
        #expect(texts("\"a\" = \"one\ntwo\";") == ["a": "one\ntwo"])
    }

    @Test(arguments: [
        String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian,
    ])
    func filesAreReadWithAndWithoutAByteOrderMark(encoding: String.Encoding) throws {
        let source = "\"k\" = \"Grüße 😀\";"
        let plain = try #require(source.data(using: encoding))
        let marked = try #require(("\u{FEFF}" + source).data(using: encoding))

        for data in [plain, marked] {
            let file = StringsFileReader.read(data, file: "a.strings")
            #expect(file.entries == ["k": LocalizedEntry("Grüße 😀")])
            #expect(file.problems == [])
        }
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyListsAreRead(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: ["k": "v"], format: format, options: 0)

        #expect(StringsFileReader.read(data, file: "a.strings").entries == ["k": LocalizedEntry("v")])
    }

    @Test func aMissingSemicolonNamesLineAndKeyAndTheRestIsRead() {
        let source = "\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";\n\"d\" = \"4\";"

        #expect(texts(source) == ["a": "1", "d": "4"])
        #expect(problems(source) == ["a.strings:3: The key \"b\" cannot be read. A semicolon is missing."])
    }

    @Test func damagedFilesNameTheLine() {
        #expect(problems("\"a\" = \"1\";\n/* open") == ["a.strings:2: The comment has no end."])
        #expect(
            problems("\n\"a\" = \"1") == ["a.strings:2: The key \"a\" cannot be read. The closing quote is missing."])
        #expect(
            problems("\"a\" = ;") == [
                "a.strings:1: The key \"a\" cannot be read. There is \";\" where a string is expected."
            ])
        #expect(problems("{ \"a\" = \"1\";").count == 1)
        #expect(problems("{ \"a\" = \"1\"; }") == [])
        #expect(problems("\"a\" = \"\\Uxyz\";")[0].contains("hexadecimal"))
    }

    @Test func binaryGarbageIsAnErrorAndNoCrash() {
        let file = StringsFileReader.read(Data([0xC3, 0x28, 0xFF, 0xFE]), file: "a.strings")

        #expect(file.entries.isEmpty)
        #expect(file.problems[0].description.contains("UTF-8"))
        #expect(StringsFileReader.read(Data("bplist00junk".utf8), file: "a").problems.count == 1)
        #expect(
            StringsFileReader.read(Data("<?xml version=\"1.0\"?><plist><dict>".utf8), file: "a").problems.count == 1)
    }

    @Test func deeplyNestedPropertyListsAreRefused() {
        let open = String(repeating: "<dict><key>k</key>", count: 100_000)
        let file = StringsFileReader.read(Data(("<?xml version=\"1.0\"?><plist>" + open).utf8), file: "a.strings")

        #expect(file.problems[0].description.contains("nested"))
    }

    @Test func atMostTwentyProblemsAreKept() {
        #expect(problems(String(repeating: "= ;\n", count: 1000)).count == 20)
    }
}
