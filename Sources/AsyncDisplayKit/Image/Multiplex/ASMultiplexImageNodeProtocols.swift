public import UIKit

/// The delegate of a multiplex image node, which is notified as it loads. Main thread.
///
/// For each image that is downloaded: start, progress, finish; then the update of the node's image, and when that is
/// drawn, the display.
public protocol ASMultiplexImageNodeDelegate: AnyObject {
    /// Called before the downloader is called.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier)
    /// Called while data arrives.
    ///
    /// - Parameters:
    ///   - imageNode: The node.
    ///   - downloadProgress: The progress from 0 to 1; -1 if the length is unknown.
    ///   - imageIdentifier: The identifier of the image that is downloaded.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier)
    /// Called when a download has ended; not if it was cancelled.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?)
    /// Called when the node has another image, which is not drawn yet.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?, from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?)
    /// Called when a new image was drawn.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?)
    /// Called each time that the node was drawn.
    @preconcurrency @MainActor
    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode)
}

extension ASMultiplexImageNodeDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?, from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    ) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {}
}

/// The source of a multiplex image node's images. Main thread. Implement one of the methods.
public protocol ASMultiplexImageNodeDataSource: AnyObject {
    /// Returns an image that is available immediately; nil without one.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage?
    /// Returns the URL of an image, which is searched in the cache and downloaded; nil without one.
    @preconcurrency @MainActor
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL?
}

extension ASMultiplexImageNodeDataSource {
    /// Returns nil.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage? { nil }
    /// Returns nil.
    @preconcurrency @MainActor
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? { nil }
}
