import Foundation
import Testing
import TwillDrawing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct KeyboardLookTests {
    @Test func look() throws {
        let out = URL(fileURLWithPath: "/tmp/h1look")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        var shots: [UIImage] = []
        func shot(_ name: String, _ device: Stage.Device, dark: Bool = false, landscape: Bool = false, language: String? = nil, _ set: (UITextField) -> Void, then: (Stage) throws -> Void = { _ in }) throws {
            let stage = Stage(device: device, keyboard: .onScreen)
            if let language { stage.setLanguage(language) }
            if dark { stage.setAppearance(.dark) }
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 250, height: 34))
            field.borderStyle = .roundedRect
            set(field)
            stage.show(field)
            if landscape { stage.rotate(to: .landscapeRight) }
            try stage.tap(at: CGPoint(x: 60, y: 75))
            stage.advance(by: 1)
            try then(stage)
            let snapshot = stage.snapshot()
            try snapshot.write(to: "/tmp/h1look/\(name).png")
            var image = UIImage(data: snapshot.pngData)!
            let cut = image.size.height * 0.45
            let small = UIGraphicsImageRenderer(size: CGSize(width: 420, height: 420 * (image.size.height - cut) / image.size.width)).image { _ in
                let f = 420 / image.size.width
                image.draw(in: CGRect(x: 0, y: -cut * f, width: 420, height: image.size.height * f))
            }
            image = small
            shots.append(image)
        }
        try shot("iphone8", .iphone8, { _ in })
        try shot("iphone8-dark", .iphone8, dark: true, { $0.returnKeyType = .search })
        try shot("iphone5", .iphone5, { $0.returnKeyType = .done })
        try shot("iphone15", .iphone15, { $0.returnKeyType = .next }, then: { stage in stage.touchDown(at: CGPoint(x: 20, y: 600)); stage.advance(by: 0.1) })
        try shot("iphone15-accents", .iphone15, { $0.text = "x" }, then: { stage in stage.touchDown(at: CGPoint(x: 98, y: 590)); stage.advance(by: 0.7) })
        try shot("iphone15-landscape", .iphone15, landscape: true, { _ in })
        try shot("iphone8-landscape", .iphone8, dark: true, landscape: true, { _ in })
        try shot("ipad", .ipad, { $0.returnKeyType = .go })
        try shot("ipad-landscape", .ipad, landscape: true, { $0.returnKeyType = .go })
        try shot("numbers", .iphone8, { $0.keyboardType = .numbersAndPunctuation })
        try shot("symbols", .iphone15, { $0.keyboardType = .numbersAndPunctuation }, then: { try $0.tap("#+=") })
        try shot("email", .iphone8, { $0.keyboardType = .emailAddress })
        try shot("url", .iphone8, { $0.keyboardType = .URL; $0.returnKeyType = .go })
        try shot("web", .iphone8, { $0.keyboardType = .webSearch; $0.returnKeyType = .search })
        try shot("twitter", .iphone8, { $0.keyboardType = .twitter })
        try shot("pad", .iphone8, { $0.keyboardType = .numberPad })
        try shot("decimal", .iphone15, dark: true, { $0.keyboardType = .decimalPad })
        try shot("phone", .iphone8, { $0.keyboardType = .phonePad })
        try shot("phone-symbols", .iphone8, { $0.keyboardType = .phonePad }, then: { try $0.tap("+*#") })
        try shot("pad-landscape", .iphone8, landscape: true, { $0.keyboardType = .numberPad })
        try shot("ipad-numbers", .ipad, { $0.keyboardType = .numberPad })
        try shot("emoji", .iphone8, { _ in }, then: { try $0.tap("emoji") })
        for language in ["de", "fr", "es", "ru", "he", "ar"] {
            try shot("lang-" + language, .iphone8, language: language, { _ in })
            try shot("lang-ipad-" + language, .ipad, language: language, { _ in })
        }
        for (index, group) in stride(from: 0, to: shots.count, by: 12).enumerated().map({ ($0.offset, Array(shots[$0.element..<min($0.element + 12, shots.count)])) }) {
            let sheet = UIGraphicsImageRenderer(size: CGSize(width: 4 * 430, height: 3 * 430)).image { _ in
                UIColor.orange.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2000, height: 2000)).fill()
                for (i, image) in group.enumerated() {
                    let h = min(image.size.height, 420)
                    image.draw(in: CGRect(x: CGFloat(i % 4) * 430, y: CGFloat(i / 4) * 430, width: image.size.width * h / image.size.height, height: h))
                }
            }
            try sheet.pngData()!.write(to: out.appendingPathComponent("sheet\(index).png"))
        }
    }
}
