import CoreGraphics
import Foundation
import QuartzCore
import TwillDrawing
import TwillSync

/// An image file on disk, with the attributes in its name.
struct ImageFile: Hashable {
    var path: String
    /// The name without scale, device and extension: `star` of `icons/star@2x~ipad.png`.
    var base: String
    var scale: Int
    /// The device that the name is limited to, `phone` or `pad`.
    var idiom: UIUserInterfaceIdiom?
    var fileExtension: String

    /// The extensions in order of preference, if an image exists in several formats.
    static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "svg", "pdf"]

    /// Whether the file is SVG or PDF, which are drawn at any scale.
    var isVector: Bool { fileExtension == "svg" || fileExtension == "pdf" }

    init(path: String) {
        self.path = path
        let name = PathText.split(PathText.name(path))
        fileExtension = name.fileExtension.lowercased()
        var base = name.base
        idiom = nil
        for (suffix, value) in [("~iphone", UIUserInterfaceIdiom.phone), ("~ipad", .pad)] where base.hasSuffix(suffix) {
            base.removeLast(suffix.count)
            idiom = value
        }
        scale = 1
        for factor in 1...3 where base.hasSuffix("@\(factor)x") {
            base.removeLast(3)
            scale = factor
        }
        self.base = base
    }

    struct Loaded {
        var image: CGImage
        var options: UIImage.Options
        /// The asset of the image's set, if it is in a catalog.
        var asset: UIImageAsset?
    }

    private final class CacheEntry {
        let image: CGImage
        let orientation: Int

        init(image: CGImage, orientation: Int) {
            self.image = image
            self.orientation = orientation
        }
    }

    /// At most 64 MB of decoded pixels; the cache is thread-safe.
    nonisolated(unsafe) private static let cache: NSCache<NSString, CacheEntry> = {
        let cache = NSCache<NSString, CacheEntry>()
        cache.totalCostLimit = 64 << 20
        ReleasableMemory.add(cacheOwner) { _ in removeCached() }
        return cache
    }()

    /// Represents the cache, whose class is not `Sendable`.
    private static let cacheOwner = Locked(())

    private static func removeCached() { cache.removeAllObjects() }

    /// Decodes the file, or logs, once for each name, why it cannot.
    func load(reportingAs name: String, caching: Bool = false) -> Loaded? {
        let key = path as NSString
        if caching, let entry = Self.cache.object(forKey: key) { return loaded(entry) }
        guard let data = ResourceFile.data(atPath: path) else {
            logError("there is no file at \(path), or it cannot be read.", subsystem: "UIImage")
            return nil
        }
        do throws(ImageDecodingError) {
            let decoded = try ImageDecoder.decodeWhenNeeded(data)
            let entry = CacheEntry(image: CGImage(decoded.bitmap), orientation: decoded.orientation)
            if caching { Self.cache.setObject(entry, forKey: key, cost: decoded.bitmap.byteCount) }
            return loaded(entry)
        } catch {
            let file = name == path ? "" : ", the file \(path),"
            logError("\"\(name)\"\(file) cannot be used. \(error.description)", subsystem: "UIImage")
            return nil
        }
    }

    /// Draws an SVG or PDF file, or logs, once for each name, why it cannot. The result is cached for each scale.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - isPreserved: Whether the image is drawn again in each size that it is shown in.
    func loadVector(scale: CGFloat, isPreserved: Bool, reportingAs name: String) -> Loaded? {
        guard let image = drawVector(.scale(scale), reportingAs: name) else { return nil }
        return Loaded(
            image: image,
            options: UIImage.Options(scale: scale, vector: isPreserved ? VectorSource(file: self, name: name) : nil))
    }

    /// The number of pixels that a vector is drawn in.
    enum VectorExtent {
        /// Pixels per point.
        case scale(CGFloat)
        case pixels(width: Int, height: Int)
    }

    /// Draws an SVG or PDF file, or logs, once for each name, why it cannot. The result is cached for each extent.
    func drawVector(_ extent: VectorExtent, reportingAs name: String) -> CGImage? {
        let key: NSString =
            switch extent {
            case .scale(let scale): "\(path)@\(scale)" as NSString
            case .pixels(let width, let height): "\(path)@\(width)x\(height)" as NSString
            }
        if let entry = Self.cache.object(forKey: key) { return entry.image }
        guard let data = ResourceFile.data(atPath: path) else {
            logError("there is no file at \(path), or it cannot be read.", subsystem: "UIImage")
            return nil
        }
        do throws(ImageDecodingError) {
            let bitmap: Bitmap
            switch extent {
            case .scale(let scale): bitmap = try VectorDecoder.draw(data, scale: scale)
            case .pixels(let width, let height):
                bitmap = try VectorDecoder.draw(data, width: width, height: height)
            }
            let entry = CacheEntry(image: CGImage(bitmap), orientation: 1)
            Self.cache.setObject(entry, forKey: key, cost: bitmap.byteCount)
            return entry.image
        } catch {
            logError("\"\(name)\", the file \(path), cannot be used. \(error.description)", subsystem: "UIImage")
            return nil
        }
    }

    private func loaded(_ entry: CacheEntry) -> Loaded {
        Loaded(
            image: entry.image,
            options: UIImage.Options(scale: CGFloat(scale), orientation: UIImage.Orientation(exif: entry.orientation)))
    }
}
