import Foundation
import Testing
import TwillDrawing
import UIKit

/// A resource bundle with an asset catalog, in a temporary folder.
struct CatalogMaker {
    let folder: URL
    var catalog: URL { folder.appendingPathComponent("Assets.xcassets") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString).resources")
        try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
        try write("{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }", to: "Contents.json")
    }

    func bundle() throws -> Bundle { try #require(Bundle(path: folder.path)) }

    func url(_ path: String) -> URL { catalog.appendingPathComponent(path) }

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let file = url(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Adds an image set.
    ///
    /// - Parameters:
    ///   - name: The path of the set, without its extension.
    ///   - images: The elements of `images` in JSON, without `filename`, and the color of each file of 6 by 6 pixels;
    ///     an element without a color is an empty slot.
    func add(_ name: String, images: [(json: String, color: UIColor?)], properties: String = "{}", side: Int = 6) throws
    {
        var items: [String] = []
        for (index, image) in images.enumerated() {
            var parts = image.json.isEmpty ? [] : [image.json]
            if let color = image.color {
                try write(Self.png(color, side: side), to: "\(name).imageset/\(index).png")
                parts.append("\"filename\" : \"\(index).png\"")
            }
            items.append("{ " + parts.joined(separator: ", ") + " }")
        }
        try write(
            "{ \"images\" : [ \(items.joined(separator: ", ")) ], \"properties\" : \(properties) }",
            to: "\(name).imageset/Contents.json")
    }

    /// Adds a color set of these elements of `colors`.
    func add(_ name: String, colors: [String]) throws {
        try write("{ \"colors\" : [ \(colors.joined(separator: ", ")) ] }", to: "\(name).colorset/Contents.json")
    }

    static func png(_ color: UIColor, side: Int = 6) -> Data {
        let bitmap = Bitmap(width: side, height: side)!
        Canvas(bitmap).fill(CGRect(x: 0, y: 0, width: side, height: side), color.color(in: .current))
        return PNGEncoder.encode(bitmap)
    }

    static let dark = "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"dark\" } ]"
    static let light = "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"light\" } ]"
    static let high = "\"appearances\" : [ { \"appearance\" : \"contrast\", \"value\" : \"high\" } ]"
    static let darkHigh =
        "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"dark\" }, "
        + "{ \"appearance\" : \"contrast\", \"value\" : \"high\" } ]"
}

extension UIImage {
    /// The name of the color of the image's first pixel.
    var colorName: String { name(x: 0, y: 0) }

    func name(x: Int, y: Int) -> String {
        guard let bitmap = uprightBitmap else { return "none" }
        return CatalogColors.name(bitmap.color(x: x, y: y))
    }
}

enum CatalogColors {
    static func name(_ color: Color) -> String {
        let named: [(String, UIColor)] = [
            ("red", .red), ("green", .green), ("blue", .blue), ("yellow", .yellow), ("cyan", .cyan),
            ("magenta", .magenta), ("white", .white), ("black", .black),
        ]
        return named.first { $0.1.color(in: .current) == color }?.0 ?? "\(color)"
    }
}
