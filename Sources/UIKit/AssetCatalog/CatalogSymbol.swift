import Foundation
import TwillResources
import TwillSync

/// A symbol set of an asset catalog, with its files.
final class CatalogSymbol: Sendable {
    let name: String
    private let set: AssetImageSet
    private let symbols = Locked<[String: CustomSymbol?]>([:])

    /// Returns nil if the set has no file.
    init?(name: String, folder: String, problems: inout [String]) {
        guard let set = AssetImageSet(folder: folder, key: "symbols", problems: &problems) else { return nil }
        guard !set.variants.isEmpty else {
            problems.append("the symbol set \(set.path) has no file. Add the symbol's template in Xcode.")
            return nil
        }
        self.name = name
        self.set = set
    }

    /// Whether the symbol is drawn for one direction, and mirrored in the other.
    var flips: Bool { self.set.mirroring != .none }

    /// Returns the symbol for traits; files that cannot be used are logged.
    func symbol(for traits: AssetTraits) -> CustomSymbol? {
        var unusable: Set<Int> = []
        while let index = set.best(for: traits, excluding: unusable) {
            if let symbol = symbol(at: set.variants[index].path) { return symbol }
            unusable.insert(index)
        }
        return nil
    }

    private func symbol(at path: String) -> CustomSymbol? {
        if let known = symbols.withLock({ $0[path] }) { return known }
        var problems: [String] = []
        var symbol: CustomSymbol?
        if let data = ResourceFile.data(atPath: path) {
            symbol = SymbolTemplate(data, path: path, problems: &problems).map {
                CustomSymbol(name: name, template: $0)
            }
        } else {
            problems.append(
                "there is no file at \(path), which \(set.path) names, or it cannot be read. Add the file, or remove "
                    + "it from the set in Xcode.")
        }
        AssetCatalogs.log(problems)
        return symbols.withLock { symbols in
            if let first = symbols[path] { return first }
            symbols[path] = .some(symbol)
            return symbol
        }
    }
}
