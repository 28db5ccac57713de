import Foundation
import Testing

/// Reads the sizes that the PNG files themselves state, so that a card's layout can rely on them.
@Suite struct ArtworkTests {
    @Test(
        arguments: [
            ("official_store", 16, 16), ("power_merchant", 16, 16), ("free_shipping", 67, 16), ("active_star", 11, 11),
            ("inactive_star", 11, 11), ("active_heart", 24, 24), ("inactive_heart", 24, 24), ("yellow-star", 24, 24),
        ], [2, 3])
    func everyIconHasItsSizeInPointsAtBothScales(icon: (name: String, width: Int, height: Int), scale: Int) throws {
        let size = try pngSize("\(icon.name)@\(scale)x.png")

        #expect(size.width == icon.width * scale)
        #expect(size.height == icon.height * scale)
    }

    @Test(arguments: 0..<20) func everyProductHasASquareImage(number: Int) throws {
        let size = try pngSize("product_\(number).png")

        #expect(size.width == 160)
        #expect(size.height == 160)
    }

    /// Width and height stand big-endian at bytes 16 and 20 of every PNG file.
    private func pngSize(_ name: String) throws -> (width: Int, height: Int) {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Workshop/Resources")
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        try #require(bytes.count > 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }
}
