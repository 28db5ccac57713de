public import Foundation
import TwillSync

/// The name of a data set in an asset catalog.
public typealias NSDataAssetName = String

/// The data of a data set in an asset catalog. Immutable, safe on any thread.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    /// The name of the set.
    public let name: NSDataAssetName

    /// The contents of the file that fits the device best.
    public let data: Data

    /// The uniform type identifier of the data, such as `public.json`, as the catalog has it; otherwise the one that the
    /// file's extension stands for.
    public let typeIdentifier: String

    /// Reads a data set of the app's bundles; nil if there is none, which is logged.
    public convenience init?(name: NSDataAssetName) {
        self.init(name: name, in: nil)
    }

    /// Reads a data set of a bundle; nil if there is none, which is logged.
    ///
    /// - Parameters:
    ///   - name: The name of the set, after those of its namespaces: `json/countries`.
    ///   - bundle: The bundle with the asset catalog.
    public convenience init?(name: NSDataAssetName, bundle: Bundle) {
        self.init(name: name, in: bundle)
    }

    private init?(name: NSDataAssetName, in bundle: Bundle?) {
        guard let set = AssetCatalogs.dataSet(named: name, in: bundle) else {
            logError(
                "there is no usable data set named \"\(name)\" in the asset catalogs. "
                    + "Add it in Xcode, or check the name and its namespaces.", subsystem: "NSDataAsset")
            return nil
        }
        for variant in set.ranked(for: AssetTraits(nil)) {
            if let data = ResourceFile.data(atPath: variant.path) {
                self.name = name
                self.data = data
                typeIdentifier = variant.type
                return
            }
            logError(
                "there is no file at \(variant.path), which \(set.path) names, or it cannot be read. "
                    + "Add the file, or remove it from the set in Xcode.", subsystem: "NSDataAsset")
        }
        logError("the data set \(set.path) has no file for this device. Add one in Xcode.", subsystem: "NSDataAsset")
        return nil
    }

    /// Returns the asset itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
