import Foundation
import Testing
import TwillDrawing
import TwillSync
import TwillTesting
import UIKit

@MainActor @Suite struct NamedColorTests {
    private func color(_ components: String, space: String = "srgb", _ more: String = "") -> String {
        "{ \"color\" : { \"color-space\" : \"\(space)\", \"components\" : { \(components) } } "
            + (more.isEmpty ? "" : ", ") + more + " }"
    }

    private func rgb(_ red: String, _ green: String, _ blue: String, _ alpha: String = "1.000") -> String {
        "\"red\" : \"\(red)\", \"green\" : \"\(green)\", \"blue\" : \"\(blue)\", \"alpha\" : \"\(alpha)\""
    }

    private func components(_ color: UIColor?, dark: Bool = false, high: Bool = false) -> [CGFloat]? {
        color?.resolvedColor(
            with: UITraitCollection {
                $0.userInterfaceStyle = dark ? .dark : .light
                $0.accessibilityContrast = high ? .high : .normal
            }
        ).cgColor.components
    }

    @Test func componentsAreReadInAllForms() throws {
        let maker = try CatalogMaker()
        try maker.add("hex", colors: [color(rgb("0xFF", "0x80", "0x00", "0.500"))])
        try maker.add("bytes", colors: [color(rgb("255", "51", "0"))])
        try maker.add("fractions", colors: [color(rgb("1.000", "0.250", "0.000"))])
        try maker.add("numbers", colors: [color("\"red\" : 1, \"green\" : 0.5, \"blue\" : 0, \"alpha\" : 1")])
        try maker.add("white", colors: [color("\"white\" : \"0.250\", \"alpha\" : \"0.500\"", space: "gray-gamma-22")])
        try maker.add("wide", colors: [color(rgb("0.100", "0.200", "0.300"), space: "display-p3")])
        try maker.add("extended", colors: [color(rgb("1.250", "-0.250", "0.000"), space: "extended-srgb")])
        let bundle = try maker.bundle()

        func named(_ name: String) -> [CGFloat]? {
            components(UIColor(named: name, in: bundle, compatibleWith: nil))
        }
        #expect(named("hex") == [1, 128.0 / 255, 0, 0.5])
        #expect(named("bytes") == [1, 0.2, 0, 1])
        #expect(named("fractions") == [1, 0.25, 0, 1])
        #expect(named("numbers") == [1, 0.5, 0, 1])
        #expect(named("white") == [0.25, 0.5])
        #expect(named("wide") == [0.1, 0.2, 0.3, 1])
        #expect(named("extended") == [1.25, -0.25, 0, 1])
    }

    @Test func appearancesMakeTheColorDynamic() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "sky",
            colors: [
                color(rgb("1.000", "0.000", "0.000")), color(rgb("0.000", "1.000", "0.000"), CatalogMaker.dark),
                color(rgb("0.000", "0.000", "1.000"), CatalogMaker.high),
                color(rgb("1.000", "1.000", "0.000"), CatalogMaker.darkHigh),
            ])
        try maker.add(
            "two",
            colors: [
                color(rgb("1.000", "0.000", "0.000"), CatalogMaker.light),
                color(rgb("0.000", "1.000", "0.000"), CatalogMaker.dark),
            ])
        let bundle = try maker.bundle()

        let sky = UIColor(named: "sky", in: bundle, compatibleWith: nil)
        #expect(components(sky) == [1, 0, 0, 1])
        #expect(components(sky, dark: true) == [0, 1, 0, 1])
        #expect(components(sky, high: true) == [0, 0, 1, 1])
        #expect(components(sky, dark: true, high: true) == [1, 1, 0, 1])
        let two = UIColor(named: "two", in: bundle, compatibleWith: nil)
        #expect(components(two, high: true) == [1, 0, 0, 1])
        #expect(components(two, dark: true, high: true) == [0, 1, 0, 1])
        #expect(components(two?.withAlphaComponent(0.5), dark: true) == [0, 1, 0, 0.5])
        #expect(sky == UIColor(named: "sky", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(sky != two)
    }

    @Test func referencesAreSystemColors() throws {
        let maker = try CatalogMaker()
        let names = ["systemBlueColor": UIColor.systemBlue, "labelColor": .label, "systemGray6Color": .systemGray6]
        for name in names.keys {
            try maker.add(
                name, colors: ["{ \"color\" : { \"platform\" : \"ios\", \"reference\" : \"\(name)\" } }"])
        }
        try maker.add("odd", colors: ["{ \"color\" : { \"reference\" : \"controlAccentColor\" } }"])
        let bundle = try maker.bundle()

        for (name, color) in names {
            let named = UIColor(named: name, in: bundle, compatibleWith: nil)
            #expect(components(named) == components(color))
            #expect(components(named, dark: true) == components(color, dark: true))
        }
        let messages = LogCapture.messages {
            #expect(UIColor(named: "odd", in: bundle, compatibleWith: nil) == nil)
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("controlAccentColor") == true)
        #expect(messages.first?.contains("odd.colorset/Contents.json") == true)
    }

    @Test func accentColorWithoutAColorIsNil() throws {
        let maker = try CatalogMaker()
        try maker.add("AccentColor", colors: ["{ \"idiom\" : \"universal\" }"])
        let bundle = try maker.bundle()

        let messages = LogCapture.messages {
            #expect(UIColor(named: "AccentColor", in: bundle, compatibleWith: nil) == nil)
            #expect(UIColor(named: "missing", in: bundle, compatibleWith: nil) == nil)
        }

        #expect(messages == [])
    }

    @Test func backgroundFollowsTheAppearance() throws {
        let maker = try CatalogMaker()
        try maker.add(
            "sky",
            colors: [
                color(rgb("1.000", "0.000", "0.000")), color(rgb("0.000", "0.000", "1.000"), CatalogMaker.dark),
            ])
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.backgroundColor = UIColor(named: "sky", in: try maker.bundle(), compatibleWith: nil)
        stage.show(view)
        let center = CGPoint(x: 100, y: 100)

        #expect(stage.snapshot().hasColor(.red, at: center))
        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.blue, at: center))
        stage.setAppearance(.light)
        #expect(stage.snapshot().hasColor(.red, at: center))
    }
}
