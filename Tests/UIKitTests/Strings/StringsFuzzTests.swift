import Foundation
import Testing

@testable import UIKit

/// Damaged files and random formats: nothing here may end the process or run on.
@Suite struct StringsFuzzTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    private func damaged(_ text: String, _ generator: inout Generator) -> Data {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(at...)
            case 2: bytes.insert(contentsOf: Array("\"{}<>%;\\".utf8).shuffled(using: &generator).prefix(3), at: at)
            default: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...20, using: &generator)))
            }
        }
        return Data(bytes)
    }

    @Test func damagedFilesAreReadOrNamed() {
        let seed = UInt64.random(in: 0..<1_000_000)
        var generator = Generator(state: seed)
        let strings = "/* c */ \"a\" = \"one \\U0041 %d\";\n\"b\" = \"two\";\nplain = \"x\";\n"
        let plural = StringsSamples.plist(
            StringsSamples.entry("k", "%#@n@", StringsSamples.variable("n", ["one": "%d a", "other": "%d b"])))
        let catalog = """
            {"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":\
            {"value":"%lld a"}},"other":{"stringUnit":{"value":"%lld b"}}}}},"de":{"stringUnit":{"value":"%#@n@"},\
            "substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","stringUnit":{"value":"%arg"}}}}}}}}
            """

        var count = 0
        for _ in 0..<1500 {
            var entries = StringsFileReader.read(damaged(strings, &generator), file: "f").entries
            entries.merge(StringsDictionaryReader.read(damaged(plural, &generator), file: "f").entries) { one, _ in one
            }
            let read = StringCatalogReader.read(damaged(catalog, &generator), file: "f")
            for (_, more) in read.languages { entries.merge(more) { one, _ in one } }
            for entry in entries.values {
                var format = SafeFormat(arguments: [3, "x"], locale: nil, language: "pl")
                if format.text(entry).utf8.count < 100_000 { count += 1 }
            }
        }

        #expect(count > 500, "seed \(seed)")
    }

    @Test func randomFormatsShowEveryArgument() {
        let seed = UInt64.random(in: 0..<1_000_000)
        var generator = Generator(state: seed)
        let parts = [
            "%", "d", "@", "$", "1", "2", "9", "#", "*", ".", "l", "s", "n", "f", "x", "%@", "%d", "%#@v@", "%arg", "-",
            "%1$", "0", "p", "S", "'", "q", " ", "é",
        ]
        let values: [Any] = [5, -1, "text", 2.5, UInt64.max, Int.min, Float(0), NSNumber(value: 7), CGFloat(3)]

        for round in 0..<500 {
            let format = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &generator)]
            }.joined()
            let arguments = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                values[Int.random(in: 0..<values.count, using: &generator)]
            }
            var safe = SafeFormat(arguments: arguments, locale: nil, language: "ar")
            let text = safe.text(
                LocalizedEntry(
                    .text(format), variables: ["v": FormatVariable(specifier: "d", forms: .text("%#@v@ " + format))]))
            if text.utf8.count > 1_000_000 {
                Issue.record("seed \(seed), round \(round): \(format)")
                return
            }
        }
        #expect(Bool(generator.state != seed), "seed \(seed)")
    }
}
