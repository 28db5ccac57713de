import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Network image nodes whose data is animated.
@MainActor @Suite struct AnimatedNetworkImageTests {
    private func url(_ data: Data) -> URL { URL(string: "data:image/gif;base64," + data.base64EncodedString())! }

    private func loadedNode(_ url: URL, cache: ASBasicImageCache? = nil) async -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: cache, downloader: ASBasicImageDownloader())
        node.url = url
        node.loadIfNeeded()
        await eventually { node.currentImageQuality == 1 }
        return node
    }

    @Test func downloadedAnimationPlays() async {
        await Stage.run { stage in
            let node = await loadedNode(url(ColorGIF().data))
            #expect(node.animatedImage?.frameCount == 3 && node.image?.size == CGSize(width: 20, height: 20))

            stage.show(node)
            #expect(stage.shows(.red))
            stage.advance(by: 0.15)
            #expect(stage.shows(.blue))
        }
    }

    @Test func stillImageIsNotAnimated() async {
        let still = await loadedNode(url(ColorGIF(frames: [(.red, 10)]).data))

        #expect(still.image != nil && still.animatedImage == nil)
    }

    /// A cache with the animation in memory. A memory warning of another test empties it as soon as the main actor is free.
    private func cacheWithAnimation(_ url: URL) throws -> ASBasicImageCache {
        let cache = ASBasicImageCache(folder: nil)
        cache.store(try #require(UIImage(data: ColorGIF().data)), data: ColorGIF().data, for: url)
        return cache
    }

    @Test func cachedAnimationPlays() async throws {
        try await Stage.run { stage in
            let url = url(ColorGIF().data)
            let first = await loadedNode(url)
            let cache = try cacheWithAnimation(url)
            let second = ASNetworkImageNode(cache: cache, downloader: ASBasicImageDownloader())
            second.url = url
            second.loadIfNeeded()

            #expect(second.animatedImage?.frameCount == 3 && second.animatedImage !== first.animatedImage)
            #expect(cache.memoryInUse == 20 * 20 * 4 + ColorGIF().data.count)
            stage.show(second)
            stage.advance(by: 0.15)
            #expect(stage.shows(.blue))
        }
    }

    @Test func animationInTheFolderPlaysAgain() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("animated-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = ASBasicImageCache(folder: folder), url = URL(string: "https://example.invalid/a.gif")!
        let image = try #require(UIImage(data: ColorGIF().data))
        cache.store(image, data: ColorGIF().data, for: url)
        cache.waitForDisk()
        cache.removeFromMemory()

        let node = await loadedNode(url, cache: cache)

        #expect(node.animatedImage?.frameCount == 3)
    }

    @Test func urlContainsItsData() {
        for (text, data) in [
            ("data:,abc", "abc"), ("data:text/plain,a%20b%2C", "a b,"), ("data:;base64,YWJj", "abc"),
            ("DATA:image/png;BASE64,YWI%3D", "ab"), ("data:;base64,", ""),
        ] {
            #expect(DataURL.data(of: URL(string: text)!) == Data(data.utf8), "\(text)")
        }
        for text in ["http://example.invalid/,a", "data:abc", "data:;base64,A"] {
            #expect(DataURL.data(of: URL(string: text)!) == nil, "\(text)")
        }
    }

    @Test func newURLEndsTheAnimation() async {
        let node = await loadedNode(url(ColorGIF().data))

        node.url = nil

        #expect(node.animatedImage == nil && node.image == nil)
    }

    @Test func nodeThatLeavesThePreloadRangeReleasesItsAnimation() throws {
        let url = url(ColorGIF().data)
        let node = ASNetworkImageNode(cache: try cacheWithAnimation(url), downloader: ASBasicImageDownloader())
        node.url = url
        node.loadIfNeeded()
        #expect(node.animatedImage != nil)

        node.didExitPreloadState()
        #expect(node.animatedImage == nil)
        node.didEnterPreloadState()
        #expect(node.animatedImage != nil)
    }

    @Test func downloaderWithoutAnimatedImagesShowsTheFirstFrame() async {
        final class Plain: ASImageDownloaderProtocol {
            func downloadImage(
                with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
                completion: @escaping ASImageDownloaderCompletion
            ) -> Any? {
                let data = ColorGIF().data
                callbackQueue.async {
                    completion(AnimatedImageContainer(image: UIImage(data: data)!, data: data), nil, nil, data)
                }
                return nil
            }
            func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
        }
        let node = ASNetworkImageNode(cache: nil, downloader: Plain())
        node.url = URL(string: "https://example.invalid/a.gif")
        node.loadIfNeeded()
        await eventually { node.currentImageQuality == 1 }

        #expect(node.animatedImage == nil && node.image?.size == CGSize(width: 20, height: 20))
    }
}
