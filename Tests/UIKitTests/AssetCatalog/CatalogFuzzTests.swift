import Foundation
import Testing
import TwillDrawing
import TwillSync
import TwillTesting
import UIKit

/// Catalogs with random damage: nothing here may end the process, run on, or use much memory.
///
/// `TWILL_SEED` repeats a run, and `TWILL_FUZZ` sets the number of catalogs, 300 by default.
@MainActor @Suite struct CatalogFuzzTests {
    private static func environment(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private static let values = [
        "null", "true", "-1", "1e300", "1e999", "\"\"", "\"../../../etc/passwd\"", "\"/dev/zero\"", "\"a\\u0000b\"",
        "[]", "{}", "[[[[[[[[]]]]]]]]", "{\"a\":{\"a\":{\"a\":{}}}}", "\"9x\"", "\"nanx\"", "\"dark\"", "\"star.png\"",
        "\"data.json\"", "\"flag.svg\"", "\"page.pdf\"", "\"bar.svg\"", "99999999999999999999", "\"0xFFFFFFFFFFFF\"",
        "\"iphone\"", "\"1.5\"", "\"link\"",
    ]

    private static let imageSet = """
        { "images" : [
          { "filename" : "star.png", "idiom" : "universal", "scale" : "1x",
            "alignment-insets" : { "top" : 1, "left" : 2, "bottom" : 3, "right" : 4 },
            "resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 1, "height" : 1 },
              "cap-insets" : { "top" : 1, "left" : 1, "bottom" : 1, "right" : 1 } } },
          { "filename" : "flag.svg", "idiom" : "iphone",
            "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] },
          { "filename" : "page.pdf", "idiom" : "ipad", "width-class" : "compact", "locale" : "de" },
          { "filename" : "star.png", "language-direction" : "right-to-left", "scale" : "3x" } ],
          "properties" : { "template-rendering-intent" : "template", "preserves-vector-representation" : true } }
        """
    private static let colorSet = """
        { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : {
          "red" : "0.500", "green" : "0x80", "blue" : "128", "alpha" : "1.000" } } },
          { "appearances" : [ { "appearance" : "contrast", "value" : "high" } ],
            "color" : { "platform" : "ios", "reference" : "systemRedColor" } } ] }
        """
    private static let dataSet = """
        { "data" : [ { "filename" : "data.json", "idiom" : "universal", "universal-type-identifier" : "public.json" } ] }
        """
    private static let symbolSet = """
        { "symbols" : [ { "filename" : "bar.svg", "idiom" : "universal", "language-direction" : "left-to-right" } ] }
        """
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6"><path d="M0 0h10v6z" fill="red"/></svg>
        """

    /// Replaces values, loses and repeats parts, and damages bytes.
    private func damaged(_ text: String, _ random: inout FuzzGenerator) -> Data {
        var bytes = Array(text.utf8)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return Data(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
        case 1:
            for _ in 0..<4 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            return Data(bytes)
        case 2:
            let start = Int.random(in: 0..<bytes.count, using: &random)
            bytes.removeSubrange(start..<min(bytes.count, start + Int.random(in: 1...30, using: &random)))
            return Data(bytes)
        case 3:
            let start = Int.random(in: 0..<bytes.count, using: &random)
            bytes.insert(contentsOf: bytes[start...].prefix(60), at: start)
            return Data(bytes)
        default:
            var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            for _ in 0..<2 where parts.count > 1 {
                let index = Int.random(in: 1..<parts.count, using: &random)
                let rest = parts[index].drop { !",}]".contains($0) }
                parts[index] = " " + Self.values.randomElement(using: &random)! + rest
            }
            return Data(parts.joined(separator: ":").utf8)
        }
    }

    private func make(_ random: inout FuzzGenerator) throws -> CatalogMaker {
        let maker = try CatalogMaker()
        let files: [(String, Data)] = [
            ("image.imageset/Contents.json", Data(Self.imageSet.utf8)),
            ("image.imageset/star.png", CatalogMaker.png(.red)),
            ("image.imageset/flag.svg", Data(Self.svg.utf8)), ("image.imageset/page.pdf", PDFMaker.flag),
            ("color.colorset/Contents.json", Data(Self.colorSet.utf8)),
            ("data.dataset/Contents.json", Data(Self.dataSet.utf8)), ("data.dataset/data.json", Data("{}".utf8)),
            ("symbol.symbolset/Contents.json", Data(Self.symbolSet.utf8)),
            ("symbol.symbolset/bar.svg", Data(TemplateMaker.file().utf8)),
            ("Group/Contents.json", Data("{ \"properties\" : { \"provides-namespace\" : true } }".utf8)),
        ]
        let victims = Set((0..<3).map { _ in Int.random(in: 0..<files.count, using: &random) })
        for (index, (path, data)) in files.enumerated() {
            guard victims.contains(index) else {
                try maker.write(data, to: path)
                continue
            }
            let url = maker.url(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: break
            case 1: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            case 2: try FileManager.default.createSymbolicLink(at: url, withDestinationURL: maker.folder)
            case 3: try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "/dev/zero")
            case 4: try FileManager.default.createSymbolicLink(at: url, withDestinationURL: url)
            default:
                let text = String(data: data, encoding: .utf8)
                try maker.write(text.map { damaged($0, &random) } ?? data.prefix(data.count / 2), to: path)
            }
        }
        if Bool.random(using: &random) {
            try? FileManager.default.createSymbolicLink(
                at: maker.url("Group/loop"), withDestinationURL: maker.catalog)
        }
        return maker
    }

    @Test func damagedCatalogsLoadWithoutATrap() throws {
        let seed = UInt64(Self.environment("TWILL_SEED") ?? .random(in: 0..<1_000_000))
        var random = FuzzGenerator(state: seed)
        let count = Self.environment("TWILL_FUZZ") ?? 300
        let traits = [1, 2, 3].map { UITraitCollection(displayScale: $0) }
        var loaded = 0
        let before = Self.memory

        for _ in 0..<count {
            let maker = try make(&random)
            let bundle = try maker.bundle()
            defer { try? FileManager.default.removeItem(at: maker.folder) }
            _ = LogCapture.messages {
                let image = UIImage(named: "image", in: bundle, compatibleWith: traits.randomElement(using: &random))
                let symbol = UIImage(
                    named: "symbol", in: bundle,
                    with: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
                if image != nil { loaded += 1 }
                if symbol != nil { loaded += 1 }
                if UIColor(named: "color", in: bundle, compatibleWith: nil) != nil { loaded += 1 }
                if NSDataAsset(name: "data", bundle: bundle) != nil { loaded += 1 }
                for image in [image, symbol].compactMap({ $0 }) {
                    _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
                        image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
                    }
                }
            }
        }

        #expect(loaded > count, "TWILL_SEED=\(seed)")
        #expect(Self.memory - before < 600 << 20, "TWILL_SEED=\(seed)")
    }

    /// The resident bytes of the process.
    private static var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
    }
}

private struct FuzzGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
