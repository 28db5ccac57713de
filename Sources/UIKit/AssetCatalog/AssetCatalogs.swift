import Foundation
import TwillSync

/// Finds the sets of the asset catalogs in the app's bundles. Safe on any thread; each set is read once.
enum AssetCatalogs {
    private struct Key: Hashable {
        var name: String
        var bundle: String?
    }

    private struct Found {
        var images: [Key: UIImageAsset?] = [:]
        var colors: [Key: CatalogColor?] = [:]
        var symbols: [Key: CatalogSymbol?] = [:]
    }

    private static let found = Locked(Found())

    /// The names that are remembered as missing, at most; those of sets are limited by the catalogs.
    private static let mostNames = 100_000

    /// Returns the asset of an image set; nil if there is none.
    ///
    /// - Parameter path: The bundle's path, which takes time to create.
    static func imageAsset(named name: String, in bundle: Bundle?, path: String?) -> UIImageAsset? {
        let key = Key(name: name, bundle: path)
        if let known = found.withLock({ $0.images[key] }) { return known }
        var problems: [String] = []
        let folder = folder(of: .image, named: name, in: bundle)
        let set = folder.flatMap { AssetImageSet(folder: $0, problems: &problems) }
        log(problems)
        let asset = set.map { UIImageAsset(CatalogImage(name: name, set: $0)) }
        return found.withLock { found in
            if let first = found.images[key] { return first }
            if asset != nil || found.images.count < mostNames { found.images[key] = .some(asset) }
            return asset
        }
    }

    /// Returns the symbol of a symbol set; nil if there is none.
    static func symbol(named name: String, in bundle: Bundle?, path: String?) -> CatalogSymbol? {
        let key = Key(name: name, bundle: path)
        if let known = found.withLock({ $0.symbols[key] }) { return known }
        var problems: [String] = []
        let symbol = folder(of: .symbol, named: name, in: bundle)
            .flatMap { CatalogSymbol(name: name, folder: $0, problems: &problems) }
        log(problems)
        return found.withLock { found in
            if let first = found.symbols[key] { return first }
            if symbol != nil || found.symbols.count < mostNames { found.symbols[key] = .some(symbol) }
            return symbol
        }
    }

    /// Returns the color of a color set; nil if there is none, or it has no color yet.
    static func color(named name: String, in bundle: Bundle?) -> CatalogColor? {
        let key = Key(name: name, bundle: bundle?.bundlePath)
        if let known = found.withLock({ $0.colors[key] }) { return known }
        var problems: [String] = []
        let set = folder(of: .color, named: name, in: bundle)
            .flatMap { AssetColorSet(folder: $0, problems: &problems) }
        let color = set.flatMap { CatalogColor(set: $0, problems: &problems) }
        log(problems)
        return found.withLock { found in
            if let first = found.colors[key] { return first }
            if color != nil || found.colors.count < mostNames { found.colors[key] = .some(color) }
            return color
        }
    }

    /// Returns a data set, read at each call; nil if there is none.
    static func dataSet(named name: String, in bundle: Bundle?) -> AssetDataSet? {
        var problems: [String] = []
        let set = folder(of: .data, named: name, in: bundle).flatMap { AssetDataSet(folder: $0, problems: &problems) }
        log(problems)
        return set
    }

    static func log(_ problems: [String]) {
        for problem in problems { logError(problem, subsystem: "Asset catalog") }
    }

    /// Returns the first folder of a set, in the order in which bundles are searched.
    private static func folder(of kind: AssetCatalogIndex.Kind, named name: String, in bundle: Bundle?) -> String? {
        guard !name.isEmpty else { return nil }
        var found: String?
        for folder in ImageLookup.folders(of: bundle) {
            guard let path = ImageLookup.index(of: folder).assets.folder(of: kind, named: name) else { continue }
            guard let first = found else {
                found = path
                continue
            }
            logError("\"\(name)\" is in \(first) and again in \(path); the first is used.", subsystem: "Asset catalog")
            break
        }
        return found
    }
}
