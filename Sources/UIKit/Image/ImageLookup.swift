import CoreGraphics
import Foundation
import TwillSync

/// Finds images by name in the app's bundles.
enum ImageLookup {
    /// - Parameter symbol: The configuration and the variable value, if the image is a symbol.
    static func image(
        named name: String, in bundle: Bundle?, traits: UITraitCollection?,
        symbol: (configuration: UIImage.Configuration?, value: Double?) = (nil, nil)
    ) -> ImageFile.Loaded? {
        guard !name.isEmpty else { return nil }
        let path = bundle?.bundlePath
        if let asset = AssetCatalogs.imageAsset(named: name, in: bundle, path: path),
            let loaded = asset.load(for: traits)
        {
            return loaded
        }
        if let found = AssetCatalogs.symbol(named: name, in: bundle, path: path),
            let custom = found.symbol(for: AssetTraits(traits)),
            let (image, options) = UIImage.symbol(
                name, custom, flips: found.flips, symbol.configuration ?? traits.map { .init(traitCollection: $0) },
                symbol.value)
        {
            return ImageFile.Loaded(image: image, options: options)
        }
        let environment = DisplayEnvironment.current
        let given = traits?.displayScale ?? 0
        var idiom = traits?.userInterfaceIdiom ?? .unspecified
        if idiom == .unspecified { idiom = environment.traits.userInterfaceIdiom }
        let key = Key(
            name: name, bundle: path, scale: given > 0 ? given : environment.scale, idiom: idiom)
        if let known = known.withLock({ $0[key] }) { return load(known, key) }
        if let loaded = imageSet(forFile: name, in: bundle, path: path)?.load(for: traits) { return loaded }
        guard let file = find(key, in: bundle) else { return nil }
        known.withLock { $0[key] = file }
        return load(file, key)
    }

    /// Returns the image set that a file's name means, as `star.jpg` the set `star` where there is no such file.
    private static func imageSet(forFile name: String, in bundle: Bundle?, path: String?) -> UIImageAsset? {
        let fileExtension = ImageFile(path: name).fileExtension
        guard ImageFile.extensions.contains(fileExtension),
            !folders(of: bundle).contains(where: { !index(of: $0).files(for: name).isEmpty })
        else { return nil }
        return AssetCatalogs.imageAsset(
            named: String(name.dropLast(fileExtension.count + 1)), in: bundle, path: path)
    }

    /// Loads a file; as on iOS, one with a drawing is drawn again in each size that it is shown in.
    private static func load(_ file: ImageFile, _ key: Key) -> ImageFile.Loaded? {
        file.isVector
            ? file.loadVector(scale: key.scale, isPreserved: true, reportingAs: key.name)
            : file.load(reportingAs: key.name, caching: true)
    }

    /// Returns whether there is such an image, without logging a missing one.
    static func hasImage(named name: String) -> Bool {
        searched.contains {
            let index = index(of: $0)
            return index.assets.folder(of: .image, named: name) != nil
                || index.assets.folder(of: .symbol, named: name) != nil || !index.files(for: name).isEmpty
        }
    }

    /// The key of a lookup.
    struct Key: Hashable {
        var name: String
        var bundle: String?
        var scale: CGFloat
        var idiom: UIUserInterfaceIdiom
    }

    private static let known = Locked<[Key: ImageFile]>([:])

    /// Searches the folders, and logs missing or duplicate images.
    private static func find(_ key: Key, in bundle: Bundle?) -> ImageFile? {
        let name = key.name
        let folders = folders(of: bundle)
        var found: (file: ImageFile, folder: Folder)?
        for folder in folders {
            let matches = index(of: folder).files(for: name)
            guard let best = best(of: matches, key) else { continue }
            if let found {
                logError(
                    "\"\(name)\" is in \(found.folder.path) and again in \(folder.path); the first is used.",
                    subsystem: "UIImage")
                break
            }
            found = (best, folder)
        }
        guard let found else {
            let places = folders.map(\.path).joined(separator: ", ")
            logError(
                "there is no image named \"\(name)\" (an image set, \(name)@2x.png, .jpg, .webp, .gif, .svg, .pdf and so on) "
                    + "in \(places).",
                subsystem: "UIImage")
            return nil
        }
        return found.file
    }

    /// Returns the file with the display's scale; otherwise the next larger one, or else the largest.
    static func best(of files: [ImageFile], _ key: Key) -> ImageFile? {
        let usable = files.filter { $0.idiom == nil || $0.idiom == key.idiom }
        func rank(_ file: ImageFile) -> (Int, CGFloat, Int) {
            let distance = CGFloat(file.scale) - key.scale
            return (
                file.idiom == nil ? 1 : 0, distance >= 0 ? distance : 100 - distance,
                ImageFile.extensions.firstIndex(of: file.fileExtension) ?? 9
            )
        }
        return usable.min { rank($0) < rank($1) }
    }

    // MARK: Folders

    typealias Folder = ResourceFolders.Folder

    /// The folders of a bundle, or all that are searched without one.
    static func folders(of bundle: Bundle?) -> [Folder] { ResourceFolders.folders(of: bundle) }

    static var searched: [Folder] { ResourceFolders.searched }

    /// The images of a folder by name, read once: resources do not change while an app runs.
    struct Index: Sendable {
        private var byName: [String: [ImageFile]] = [:]
        /// The sets of the folder's asset catalogs.
        let assets: AssetCatalogIndex

        init(_ folder: Folder) {
            let manager = FileManager.default
            var paths: [String] = []
            var catalogs: [String] = []
            if folder.isDeep, let all = manager.enumerator(atPath: folder.path) {
                while let path = all.nextObject() as? String {
                    // Asset catalogs name their images differently.
                    if path.hasSuffix(".xcassets") {
                        all.skipDescendants()
                        catalogs.append(path)
                    } else {
                        paths.append(path)
                    }
                }
            } else {
                paths = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
                catalogs = paths.filter { $0.hasSuffix(".xcassets") }
            }
            assets = AssetCatalogIndex(
                catalogs: catalogs.sorted().map { (folder.path as NSString).appendingPathComponent($0) })
            for path in paths.sorted() {
                let file = ImageFile(path: (folder.path as NSString).appendingPathComponent(path))
                guard ImageFile.extensions.contains(file.fileExtension) else { continue }
                let parent = PathText.folder(path)
                byName[file.base, default: []].append(file)
                // Found with any of its parent folders: icons/star, png/icons/star.
                var qualified = file.base
                for component in PathText.components(parent).reversed() {
                    qualified = component + "/" + qualified
                    byName[qualified, default: []].append(file)
                }
            }
        }

        /// - Parameter name: If it has an extension or a scale, only files with it match.
        func files(for name: String) -> [ImageFile] {
            if let files = byName[name] { return files }
            let asked = ImageFile(path: name)
            let parent = PathText.folder(name)
            let key = parent.isEmpty ? asked.base : parent + "/" + asked.base
            let isFormat = ImageFile.extensions.contains(asked.fileExtension)
            guard isFormat || asked.fileExtension.isEmpty else { return [] }
            return (byName[key] ?? []).filter {
                (!isFormat || $0.fileExtension == asked.fileExtension) && (asked.scale == 1 || $0.scale == asked.scale)
            }
        }
    }

    /// The index of a folder, read when it is first used.
    private final class LazyIndex: Sendable {
        private let index = Locked<Index?>(nil)

        func read(_ folder: Folder) -> Index {
            let (index, isNew) = index.withLock { index in
                if let index { return (index, false) }
                let new = Index(folder)
                index = new
                return (new, true)
            }
            if isNew { AssetCatalogs.log(index.assets.problems) }
            return index
        }
    }

    private static let indices = Locked<[Folder: LazyIndex]>([:])

    static func index(of folder: Folder) -> Index {
        let lazy = indices.withLock { indices in
            if let lazy = indices[folder] { return lazy }
            let lazy = LazyIndex()
            indices[folder] = lazy
            return lazy
        }
        return lazy.read(folder)
    }
}
