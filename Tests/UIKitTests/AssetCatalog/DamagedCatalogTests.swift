import Foundation
import Testing
import TwillDrawing
import TwillSync
import UIKit

/// Catalogs that are not as Xcode saves them. What can be loaded is loaded, and the rest is logged with the file.
@MainActor @Suite struct DamagedCatalogTests {
    private let traits = UITraitCollection {
        $0.userInterfaceIdiom = .phone
        $0.displayScale = 2
    }

    /// Returns an image's color, and the lines that were logged.
    private func load(_ name: String, _ bundle: Bundle) -> (color: String?, messages: [String]) {
        var color: String?
        let messages = LogCapture.messages {
            color = UIImage(named: name, in: bundle, compatibleWith: traits)?.colorName
        }
        return (color, messages)
    }

    @Test(arguments: ["", "{", "[]", "null", "\u{0}", "{ \"images\" : [ { \"filename\" : "])
    func damagedContentsAreNamed(_ text: String) throws {
        let maker = try CatalogMaker()
        try maker.write(text, to: "star.imageset/Contents.json")
        try maker.write(text, to: "sky.colorset/Contents.json")
        try maker.write(text, to: "text.dataset/Contents.json")
        try maker.add("moon", images: [("", .red)])
        let bundle = try maker.bundle()

        let star = load("star", bundle)
        let others = LogCapture.messages {
            #expect(UIColor(named: "sky", in: bundle, compatibleWith: nil) == nil)
            #expect(NSDataAsset(name: "text", bundle: bundle) == nil)
        }

        #expect(star.color == nil)
        #expect(star.messages.first?.contains("star.imageset/Contents.json") == true)
        #expect(others.contains { $0.contains("sky.colorset/Contents.json") })
        #expect(others.contains { $0.contains("text.dataset/Contents.json") })
        #expect(load("moon", bundle).color == "red")
    }

    @Test func missingContentsAreNamedOnce() throws {
        let maker = try CatalogMaker()
        try maker.write(CatalogMaker.png(.red), to: "star.imageset/star.png")
        let bundle = try maker.bundle()

        #expect(
            load("star", bundle).messages.contains { $0.contains("there is no \(maker.url("star.imageset").path)") })
        #expect(!load("star", bundle).messages.contains { $0.contains("Contents.json") })
    }

    @Test func damagedGroupStillHasItsSets() throws {
        let maker = try CatalogMaker()
        try maker.add("Group/star", images: [("", .red)])
        try maker.write("{", to: "Group/Contents.json")

        let star = load("star", try maker.bundle())

        #expect(star.color == "red")
        #expect(star.messages.count == 1)
        #expect(star.messages.first?.contains("Group/Contents.json is not valid JSON") == true)
    }

    @Test func missingAndDamagedFilesLeaveTheOtherVariants() throws {
        let maker = try CatalogMaker()
        try maker.write(CatalogMaker.png(.red), to: "star.imageset/one.png")
        try maker.write("no image", to: "star.imageset/three.png")
        try maker.write(
            """
            { "images" : [ { "filename" : "one.png", "scale" : "1x" }, { "filename" : "two.png", "scale" : "2x" },
            { "filename" : "three.png", "scale" : "3x" }, { "filename" : "../../../star.png", "scale" : "2x" } ] }
            """, to: "star.imageset/Contents.json")

        let star = load("star", try maker.bundle())

        #expect(star.color == "red")
        #expect(star.messages.count == 3)
        #expect(star.messages.contains { $0.contains("star.imageset/two.png") })
        #expect(star.messages.contains { $0.contains("star.imageset/three.png") })
        #expect(star.messages.contains { $0.contains("../../../star.png") && $0.contains("leads out of the folder") })
    }

    @Test func valuesThatAreNoLengthsAreZero() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "star",
            images: [
                (
                    "\"scale\" : \"999999999999999999999x\", \"alignment-insets\" : { \"top\" : 1e308, \"left\" : "
                        + "\"x\", \"bottom\" : 3 }, \"resizing\" : { \"cap-insets\" : { \"top\" : -1e9 } }", .red
                )
            ])
        var image: UIImage?

        let messages = LogCapture.messages {
            image = UIImage(named: "star", in: (try? maker.bundle()), compatibleWith: traits)
        }

        #expect(image?.scale == 1)
        #expect(image?.alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 3, right: 0))
        #expect(image?.capInsets == .zero)
        #expect(messages.filter { $0.contains("star.imageset/Contents.json") }.count == 4)
    }

    @Test func colorsWithWrongComponentsAreNamed() throws {
        let maker = try CatalogMaker()
        func color(_ red: String) -> String {
            "{ \"color\" : { \"components\" : { \"red\" : \(red), \"green\" : 0, \"blue\" : 0, \"alpha\" : 1 } } }"
        }
        let wrong = [
            "\"\"", "\"0x\"", "\"0xGG\"", "\"red\"", "null", "1e300", "\"nan\"", "\"99999999999999999999\"", "[]",
        ]
        for (index, text) in wrong.enumerated() { try maker.add("color\(index)", colors: [color(text)]) }
        try maker.add("half", colors: [color("\"x\""), color("1")])
        let bundle = try maker.bundle()

        for index in wrong.indices {
            let messages = LogCapture.messages {
                #expect(UIColor(named: "color\(index)", in: bundle, compatibleWith: nil) == nil, "\(wrong[index])")
            }
            #expect(messages.first?.contains("color\(index).colorset/Contents.json") == true)
        }
        #expect(UIColor(named: "half", in: bundle, compatibleWith: nil)?.cgColor.components == [1, 0, 0, 1])
    }

    @Test func symbolicLinksThatLeadBackAreNamed() throws {
        let maker = try CatalogMaker()
        try maker.add("Group/star", images: [("", .red)])
        let manager = FileManager.default
        try manager.createSymbolicLink(at: maker.url("Group/again"), withDestinationURL: maker.catalog)
        try manager.createSymbolicLink(at: maker.url("Group/self"), withDestinationURL: maker.url("Group"))
        try manager.createSymbolicLink(at: maker.url("Group/gone"), withDestinationURL: maker.url("nowhere"))

        let star = load("star", try maker.bundle())

        #expect(star.color == "red")
        #expect(star.messages.count == 2)
        #expect(star.messages.allSatisfy { $0.contains("symbolic link") })
    }

    @Test func linkedSetIsFound() throws {
        let maker = try CatalogMaker()
        let other = try CatalogMaker()
        try other.add("star", images: [("", .red)])
        try FileManager.default.createSymbolicLink(
            at: maker.url("linked.imageset"), withDestinationURL: other.url("star.imageset"))

        #expect(load("linked", try maker.bundle()).color == "red")
    }

    @Test func equalNamesAreNamedAndTheFirstIsUsed() throws {
        let maker = try CatalogMaker()
        try maker.add("A/star", images: [("", .red)])
        try maker.add("B/star", images: [("", .green)])

        let star = load("star", try maker.bundle())

        #expect(star.color == "red")
        #expect(star.messages.count == 1)
        #expect(star.messages.first?.contains("B/star.imageset") == true)
    }

    /// Each round damages the files of one catalog, then loads everything. Nothing may trap.
    @Test func damagedContentsNeverTrap() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("damagedContentsNeverTrap: seed \(seed)")
        var random = Generator(state: seed)
        let image = """
            { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x", "appearances" : [ {
            "appearance" : "luminosity", "value" : "dark" } ], "alignment-insets" : { "top" : 1, "left" : 2 },
            "resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 1, "height" : 1 },
            "cap-insets" : { "top" : 1, "left" : 2, "bottom" : 1, "right" : 2 } } }, { "filename" : "a.png" } ],
            "properties" : { "template-rendering-intent" : "template" }, "info" : { "version" : 1 } }
            """
        let color = """
            { "colors" : [ { "color" : { "color-space" : "srgb", "components" : { "red" : "0xFF", "green" : "1.000",
            "blue" : "255", "alpha" : 0.5 } } }, { "color" : { "reference" : "systemBlueColor" },
            "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] } ] }
            """
        let data = """
            { "data" : [ { "filename" : "a.png", "universal-type-identifier" : "public.png" } ] }
            """
        var loaded = 0
        for _ in 0..<60 {
            let maker = try CatalogMaker()
            defer { try? FileManager.default.removeItem(at: maker.folder) }
            for index in 0..<4 {
                try maker.write(CatalogMaker.png(.red, side: 8), to: "i\(index).imageset/a.png")
                try maker.write(damaged(image, &random), to: "i\(index).imageset/Contents.json")
                try maker.write(damaged(color, &random), to: "c\(index).colorset/Contents.json")
                try maker.write(damaged(data, &random), to: "d\(index).dataset/Contents.json")
            }
            try maker.write(
                damaged("{ \"properties\" : { \"provides-namespace\" : true } }", &random), to: "g/Contents.json")
            let bundle = try maker.bundle()
            _ = LogCapture.messages {
                for index in 0..<4 {
                    for style in [UIUserInterfaceStyle.light, .dark] {
                        let traits = UITraitCollection(userInterfaceStyle: style)
                        let image = UIImage(named: "i\(index)", in: bundle, compatibleWith: traits)
                        if let image {
                            loaded += 1
                            _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
                                image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
                            }
                        }
                        _ = UIColor(named: "c\(index)", in: bundle, compatibleWith: nil)?.resolvedColor(with: traits)
                    }
                    _ = NSDataAsset(name: "d\(index)", bundle: bundle)
                }
            }
        }

        #expect(loaded > 0)
    }

    private func damaged(_ text: String, _ random: inout Generator) -> Data {
        var bytes = Array(text.utf8)
        let values = ["1e400", "-1", "null", "[]", "{}", "\"\"", "true", "99999999999999999999", "\"\\ud800\""]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            guard !bytes.isEmpty else { break }
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(index...)
            case 2: bytes.removeSubrange(index..<min(bytes.count, index + 8))
            case 3: bytes.insert(contentsOf: values.randomElement(using: &random)!.utf8, at: index)
            default:
                // In place of the value after a colon.
                guard let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) else { continue }
                let end = bytes[(colon + 1)...].firstIndex { [0x2C, 0x7D, 0x5D].contains($0) } ?? bytes.endIndex
                bytes.replaceSubrange((colon + 1)..<end, with: values.randomElement(using: &random)!.utf8)
            }
        }
        return Data(bytes)
    }

    /// SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
