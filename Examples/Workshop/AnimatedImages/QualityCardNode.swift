import AsyncDisplayKit
import UIKit

/// A card whose image is loaded in three qualities, the worst first.
final class QualityCardNode: ImageCardNode, ASMultiplexImageNodeDataSource, ASMultiplexImageNodeDelegate {
    private let multiplexNode: ASMultiplexImageNode
    private static let qualities: [ASImageIdentifier] = ["original", "medium", "thumb"]

    init() {
        multiplexNode = ASMultiplexImageNode(cache: nil, downloader: SlowDownloader())
        super.init(title: "Multiplex", caption: "From blurry to sharp.", imageNode: multiplexNode)
        multiplexNode.downloadsIntermediateImages = true
        multiplexNode.imageIdentifiers = Self.qualities
        multiplexNode.dataSource = self
        multiplexNode.delegate = self
        multiplexNode.isAccessibilityElement = true
        multiplexNode.accessibilityLabel = "A lake in front of mountains"
    }

    override func setTexts() {
        super.setTexts()
        setButton("Load again", label: "Load again")
    }

    override func buttonTapped() {
        multiplexNode.imageIdentifiers = []
        multiplexNode.imageIdentifiers = Self.qualities
    }

    // MARK: Qualities

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? {
        (imageIdentifier as? String).flatMap { SlowDownloader.url(of: "lake-\($0).webp") }
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {
        caption = "Loading \(imageIdentifier): \(Int(downloadProgress * 100)) %"
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode, didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    ) {
        if imageIdentifier == Self.qualities.first { caption = "From blurry to sharp: this is the original." }
    }
}
