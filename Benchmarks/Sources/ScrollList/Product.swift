public import UIKit

/// What a card shows; a line of products-COUNT.tsv.
public struct Product {
    public var name: String
    public var price: String
    public var shop: String
    public var badge: Int
    public var rating: Int
    public var reviews: Int
    public var hasFreeShipping: Bool
    public var image: Int
    public var isFavorite: Bool

    public init(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        func text(_ index: Int) -> String { index < fields.count ? String(fields[index]) : "" }
        func number(_ index: Int) -> Int { index < fields.count ? Int(fields[index]) ?? 0 : 0 }
        name = text(0)
        price = text(1)
        shop = text(2)
        badge = number(3)
        rating = number(4)
        reviews = number(5)
        hasFreeShipping = number(6) != 0
        image = number(7)
        isFavorite = number(8) != 0
    }
}

/// All products, each read from its line when it is asked for, and the pictures.
@MainActor
public final class Catalog {
    public let images: Images
    private let lines: [Substring]
    private var favorites: [Int: Bool] = [:]

    init?(folder: String, count: String) {
        guard let text = try? String(contentsOfFile: "\(folder)/products-\(count).tsv", encoding: .utf8) else {
            return nil
        }
        images = Images(folder: folder)
        // By bytes: as characters, which may be several code points long, it would take ten times as long.
        lines = text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    }

    public var count: Int { lines.count }

    public func line(_ index: Int) -> Substring { lines[index] }

    public subscript(index: Int) -> Product {
        var product = Product(line: lines[index])
        if let isFavorite = favorites[index] { product.isFavorite = isFavorite }
        return product
    }

    /// Returns whether the product is a favorite; nil if that is unchanged since the file was read.
    public func favorite(of index: Int) -> Bool? { favorites[index] }

    public func setFavorite(of index: Int, _ isFavorite: Bool) { favorites[index] = isFavorite }

    public func toggleFavorite(of index: Int) -> Product {
        favorites[index] = !self[index].isFavorite
        return self[index]
    }

    /// Returns the name of an item's picture in the grid, as Peers/workload.py numbers them.
    public static func photo(of index: Int) -> String { "photo_\(7 * index % 40)" }

    public func image(_ name: String) -> UIImage? { images[name] }
}

/// The pictures, each read when it is first asked for. Any thread.
public final class Images: @unchecked Sendable {
    private let folder: String
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]

    init(folder: String) {
        self.folder = folder
    }

    /// Returns the data of a file; nil if there is none.
    public func data(_ file: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(file)") }

    /// The files are all at 2x, though their names do not say so.
    public subscript(name: String) -> UIImage? {
        lock.withLock {
            if let image = images[name] { return image }
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).png") else { return nil }
            let image = UIImage(data: data, scale: 2)
            images[name] = image
            return image
        }
    }
}
