import Foundation
import Testing

@testable import Workshop

@Suite struct ProductGeneratorTests {
    /// The sum was taken of the same table made by a Python program that is not part of this package.
    @Test func theFirstThousandProductsAreThoseOfTheSharedWorkload() throws {
        let table = ProductGenerator.products(1000).map(line).joined()

        #expect(try sha256(table) == "01fc786c9508b7fa7ce9f0c5b56e4acce41078a633ab0e3bdf0f099fa896947c")
    }

    @Test func theSameIndexGivesTheSameProductAndAnotherIndexAnother() {
        #expect(ProductGenerator.product(42) == ProductGenerator.product(42))
        #expect(ProductGenerator.product(42) != ProductGenerator.product(43))
    }

    @Test(arguments: [-1, Int.min, Int.max]) func anyIndexGivesAWholeProduct(index: Int) {
        let product = ProductGenerator.product(index)

        #expect((10...80).contains(product.name.count))
        #expect((0...5).contains(product.rating))
        #expect((0..<20).contains(product.imageIndex))
    }

    // MARK: The table

    private func line(_ product: Product) -> String {
        let fields: [String] = [
            product.name, product.price, product.shop, String(product.badge.rawValue), String(product.rating),
            String(product.reviews), product.freeShipping ? "1" : "0", String(product.imageIndex),
            product.isWishlisted ? "1" : "0",
        ]
        return fields.joined(separator: "\t") + "\n"
    }

    /// Asks the system's `sha256sum`, so that no code of ours stands on both sides of the comparison.
    private func sha256(_ text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("products-\(UUID().uuidString).tsv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
        process.arguments = [file.path]
        process.standardOutput = output
        try process.run()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return String(answer.prefix(64))
    }
}
