import Dispatch
public import Foundation
import TwillDrawing
import TwillSync
public import UIKit

/// A cache of images by URL, in memory and on disk.
///
/// Decoded images are kept in memory, up to ``memoryLimit`` bytes of pixels and of animations' data; their original data is kept in the user's
/// cache folder, up to ``diskLimit`` bytes. The least recently used images are removed first. A memory warning removes
/// the images in memory. Any thread.
public final class ASBasicImageCache: NSObject, ASImageCacheProtocol, Sendable {
    /// The shared cache.
    public static let shared = ASBasicImageCache(folder: defaultFolder)

    /// The maximum number of bytes of decoded pixels that each cache keeps in memory; 64 MB by default.
    ///
    /// A smaller limit takes effect immediately; 0 or less keeps nothing. Any thread.
    public static var memoryLimit: Int {
        get { limits.withLock { $0.memory } }
        set {
            limits.withLock { $0.memory = max(0, newValue) }
            for cache in caches.withLock({ $0 }) { cache.cache?.trimMemory() }
        }
    }

    /// The maximum number of bytes that each cache keeps on disk; 128 MB by default.
    ///
    /// Takes effect with the next image. Any thread.
    public static var diskLimit: Int {
        get { limits.withLock { $0.disk } }
        set { limits.withLock { $0.disk = max(0, newValue) } }
    }

    private static let limits = Locked((memory: 64 << 20, disk: 128 << 20))

    private struct WeakCache: Sendable {
        weak var cache: ASBasicImageCache?
    }

    private static let caches = Locked<[WeakCache]>([])

    private struct Memory {
        var images: [URL: Entry] = [:]
        var bytes = 0
        var clock: UInt64 = 0
    }

    private struct Entry {
        /// The image, with its data if it is animated.
        var container: any ASImageContainerProtocol & Sendable
        var bytes: Int
        var lastUse: UInt64
    }

    private let memory = Locked(Memory())
    private let folder: URL?
    private let disk = DispatchQueue(label: "Twill.image-cache", qos: .utility)

    /// Creates a cache.
    ///
    /// - Parameter folder: The folder; nil caches in memory only.
    public init(folder: URL?) {
        self.folder = folder
        super.init()
        let own = WeakCache(cache: self)
        Self.caches.withLock { caches in
            caches.removeAll { $0.cache == nil }
            caches.append(own)
        }
        ReleasableMemory.add(self) { $0.removeFromMemory() }
    }

    private static var defaultFolder: URL? {
        let name = ProcessInfo.processInfo.processName
        return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
            .appendingPathComponent(name).appendingPathComponent("Images")
    }

    // MARK: Protocol

    /// Returns an image in memory.
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { remembered(url) }

    private func remembered(_ url: URL) -> (any ASImageContainerProtocol & Sendable)? {
        memory.withLock { memory in
            memory.clock += 1
            memory.images[url]?.lastUse = memory.clock
            return memory.images[url]?.container
        }
    }

    /// Finds an image in memory or in the folder.
    public func cachedImage(with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)
    {
        if let image = remembered(url) {
            return callbackQueue.async { completion(image, .synchronous) }
        }
        // Files on this machine need no second copy.
        guard let file = file(for: url) else { return callbackQueue.async { completion(nil, .asynchronous) } }
        disk.async {
            let image = self.read(file, for: url)
            callbackQueue.async { completion(image, .asynchronous) }
        }
    }

    /// Adds an image.
    public func store(_ image: UIImage, data: Data?, for url: URL) {
        remember(AnimatedImageContainer.container(of: image, data), for: url)
        guard let data, let file = file(for: url) else { return }
        disk.async { self.write(data, to: file, for: url) }
    }

    /// Removes all images, in memory and on disk.
    public func removeAll() {
        memory.withLock { $0 = Memory() }
        guard let folder else { return }
        disk.sync { try? FileManager.default.removeItem(at: folder) }
    }

    /// Waits until all stored images are on disk.
    func waitForDisk() { disk.sync {} }

    /// Removes the images in memory.
    public func removeFromMemory() { memory.withLock { $0 = Memory() } }

    // MARK: Memory

    private func remember(_ container: any ASImageContainerProtocol & Sendable, for url: URL) {
        let image = container.asdk_image()?.cgImage
        let bytes = (image?.width ?? 0) * (image?.height ?? 0) * 4 + (container.asdk_animatedImageData()?.count ?? 0)
        guard bytes <= Self.memoryLimit else { return }
        memory.withLock { memory in
            memory.clock += 1
            memory.bytes += bytes - (memory.images[url]?.bytes ?? 0)
            memory.images[url] = Entry(container: container, bytes: bytes, lastUse: memory.clock)
        }
        trimMemory()
    }

    private func trimMemory() {
        let limit = Self.memoryLimit
        // Released outside the lock.
        let gone = memory.withLock { memory in
            var gone: [any ASImageContainerProtocol & Sendable] = []
            guard memory.bytes > limit else { return gone }
            // Removes a quarter at a time, so that this is not repeated for every image.
            for (url, entry) in memory.images.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard memory.bytes > limit / 4 * 3 else { break }
                memory.images[url] = nil
                memory.bytes -= entry.bytes
                gone.append(entry.container)
            }
            return gone
        }
        withExtendedLifetime(gone) {}
    }

    /// The number of bytes of decoded pixels in memory.
    var memoryInUse: Int { memory.withLock { $0.bytes } }

    // MARK: Disk

    /// Returns the file of a URL, named by two different hashes of it. The file also contains the URL.
    private func file(for url: URL) -> URL? {
        guard let folder, !url.isFileURL, url.scheme != "data" else { return nil }
        var one: UInt64 = 0xCBF2_9CE4_8422_2325, two: UInt64 = 0x9AE1_6A3B_2F90_404F
        for byte in url.absoluteString.utf8 {
            one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            two = (two &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
            two ^= two >> 29
        }
        return folder.appendingPathComponent(String(one, radix: 16) + String(two, radix: 16))
    }

    /// Writes the URL, a line feed and the data.
    private func write(_ data: Data, to file: URL, for url: URL) {
        var contents = Data(url.absoluteString.utf8)
        contents.append(0x0A)
        contents.append(data)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try contents.write(to: file, options: .atomic)
            trim()
        } catch {
            // With a full disk or without permission, the image is only downloaded again.
            logError(
                "The image cache cannot write into \(file.deletingLastPathComponent().path): "
                    + "\(error.localizedDescription). Pictures will be fetched again.")
        }
    }

    private func read(_ file: URL, for url: URL) -> (any ASImageContainerProtocol & Sendable)? {
        guard let contents = try? Data(contentsOf: file), let end = contents.firstIndex(of: 0x0A),
            contents[..<end].elementsEqual(url.absoluteString.utf8)
        else { return nil }
        let data = Data(contents[(end + 1)...])
        guard case .success(let image) = DecodedDownload.decode(data, from: url) else { return nil }
        let container = AnimatedImageContainer.container(of: image, data)
        remember(container, for: url)
        return container
    }

    /// Removes the oldest files if the files exceed the limit.
    private func trim() {
        guard let folder else { return }
        let limit = Self.diskLimit
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        let known = files.compactMap { file -> (file: URL, size: Int, date: Date)? in
            guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize else { return nil }
            return (file, size, values.contentModificationDate ?? .distantPast)
        }
        var total = known.reduce(0) { $0 + $1.size }
        for entry in known.sorted(by: { $0.date < $1.date }) {
            guard total > limit else { return }
            try? FileManager.default.removeItem(at: entry.file)
            total -= entry.size
        }
    }
}
