import Foundation

/// Finds the models of an app beside its other resources.
enum ModelFiles {
    /// Returns the folders with a bundle's resources; those of the main bundle and of the bundles beside it for nil.
    private static func folders(of bundles: [Bundle]?) -> [URL] {
        let files = FileManager.default
        var folders = bundles.map { $0.map(\.bundleURL) } ?? [Bundle.main.bundleURL]
        if bundles == nil {
            let beside = (try? files.contentsOfDirectory(atPath: Bundle.main.bundlePath)) ?? []
            folders += beside.filter { $0.hasSuffix(".resources") }.sorted()
                .map { Bundle.main.bundleURL.appendingPathComponent($0) }
        }
        return folders.flatMap { [$0, $0.appendingPathComponent("Resources")] }
    }

    static func urls(in bundles: [Bundle]?) -> [URL] {
        var names: Set<String> = []
        return folders(of: bundles).flatMap { folder in
            let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return contents.filter { $0.hasSuffix(".momd") || $0.hasSuffix(".mom") }.sorted()
                .filter { names.insert($0).inserted }.map { folder.appendingPathComponent($0) }
        }
    }

    static func url(named name: String) -> URL? {
        let all = urls(in: nil)
        return ["momd", "mom"].lazy.compactMap { kind in all.first { $0.lastPathComponent == "\(name).\(kind)" } }.first
    }
}
