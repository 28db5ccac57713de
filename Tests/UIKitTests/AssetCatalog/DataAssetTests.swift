import Foundation
import Testing
import TwillSync
import UIKit

@MainActor @Suite struct DataAssetTests {
    @Test func dataSetHasDataAndType() throws {
        let maker = try CatalogMaker()
        try maker.write("[1]", to: "countries.dataset/countries.json")
        try maker.write(
            """
            { "data" : [ { "idiom" : "universal", "filename" : "countries.json",
            "universal-type-identifier" : "com.example.countries" } ] }
            """, to: "countries.dataset/Contents.json")
        try maker.write("hello", to: "text.dataset/hello.txt")
        try maker.write("{ \"data\" : [ { \"filename\" : \"hello.txt\" } ] }", to: "text.dataset/Contents.json")
        let bundle = try maker.bundle()

        let countries = try #require(NSDataAsset(name: "countries", bundle: bundle))
        #expect(countries.name == "countries")
        #expect(countries.data == Data("[1]".utf8))
        #expect(countries.typeIdentifier == "com.example.countries")
        #expect(NSDataAsset(name: "text", bundle: bundle)?.typeIdentifier == "public.plain-text")
    }

    @Test func deviceVariantIsBetterThanTheUniversalOne() throws {
        let maker = try CatalogMaker()
        try maker.write("all", to: "text.dataset/all.txt")
        try maker.write("phone", to: "text.dataset/phone.txt")
        try maker.write(
            """
            { "data" : [ { "idiom" : "universal", "filename" : "all.txt" },
            { "idiom" : "iphone", "filename" : "phone.txt" } ] }
            """, to: "text.dataset/Contents.json")
        let bundle = try maker.bundle()

        func text(_ idiom: UIUserInterfaceIdiom) -> String? {
            var text: String?
            UITraitCollection(userInterfaceIdiom: idiom).performAsCurrent {
                text = NSDataAsset(name: "text", bundle: bundle).map { String(decoding: $0.data, as: UTF8.self) }
            }
            return text
        }
        #expect(text(.phone) == "phone")
        #expect(text(.pad) == "all")
    }

    @Test func missingDataIsNilAndLogged() throws {
        let maker = try CatalogMaker()
        try maker.write("{ \"data\" : [ { \"filename\" : \"gone.txt\" } ] }", to: "text.dataset/Contents.json")
        let bundle = try maker.bundle()

        let messages = LogCapture.messages {
            #expect(NSDataAsset(name: "nothing", bundle: bundle) == nil)
            #expect(NSDataAsset(name: "text", bundle: bundle) == nil)
        }

        #expect(messages.contains { $0.contains("\"nothing\"") })
        #expect(messages.contains { $0.contains("text.dataset/gone.txt") })
    }
}
