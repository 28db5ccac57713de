import AsyncDisplayKit

/// A picture from the network: grey with a bar while it comes, and with a button where it did not.
final class ProductPictureNode: ASDisplayNode {
    private enum State { case loading, loaded, failed }

    private let imageNode = ASNetworkImageNode()
    private let trackNode = ASDisplayNode()
    private let barNode = ASDisplayNode()
    private let retryNode = ASButtonNode()
    private var link: CADisplayLink?
    private var state = State.loading

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.backgroundColor = .secondarySystemFill
        imageNode.cornerRadius = 6
        imageNode.clipsToBounds = true
        imageNode.contentMode = .scaleAspectFill
        imageNode.isAccessibilityElement = true
        imageNode.accessibilityLabel = "Picture is loading"
        imageNode.delegate = self
        for (node, color) in [(trackNode, UIColor.tertiarySystemFill), (barNode, UIColor.systemBlue)] {
            node.backgroundColor = color
            node.cornerRadius = 1.5
            node.isLayerBacked = true
            node.style.height = ASDimensionMake(3)
        }
        retryNode.setTitle("Try again", with: .systemFont(ofSize: 12, weight: .semibold), with: .systemBlue, for: [])
        // Clear of the heart above it.
        retryNode.contentEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        retryNode.addTarget(
            self, action: Selector("retry", ProductPictureNode.retry), forControlEvents: .touchUpInside)
    }

    var url: URL? {
        get { imageNode.url }
        set { imageNode.url = newValue }
    }

    @MainActor
    private func retry() {
        show(.loading)
        imageNode.retryImageDownload()
        followProgress()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        switch state {
        case .loaded: return ASWrapperLayoutSpec(layoutElement: imageNode)
        case .failed:
            // All of the picture can be tapped.
            return ASOverlayLayoutSpec(child: imageNode, overlay: retryNode)
        case .loading:
            barNode.style.width = ASDimensionMake(.fraction, max(0.04, imageNode.downloadProgress))
            let bar = ASBackgroundLayoutSpec(
                child: ASStackLayoutSpec(
                    direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start,
                    children: [barNode]),
                background: trackNode)
            return ASOverlayLayoutSpec(
                child: imageNode,
                overlay: ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: .infinity, left: 8, bottom: 8, right: 8), child: bar))
        }
    }

    // MARK: Progress

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        followProgress()
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        stopFollowing()
    }

    @MainActor
    private func followProgress() {
        guard state == .loading, link == nil, isVisible else { return }
        let link = CADisplayLink(target: self, selector: Selector("tick", ProductPictureNode.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    @MainActor
    private func stopFollowing() {
        link?.invalidate()
        link = nil
    }

    @MainActor
    private func tick(_ link: CADisplayLink) {
        setNeedsLayout()
    }

    @MainActor
    private func show(_ state: State) {
        self.state = state
        if state != .loading { stopFollowing() }
        setNeedsLayout()
    }
}

extension ProductPictureNode: ASNetworkImageNodeDelegate {
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        imageNode.accessibilityLabel = "Picture of the product"
    }

    // The bar leaves in the frame that shows the picture, not in the one that has come to know of it.
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {
        if state != .loaded, imageNode.renderedImageQuality == 1 { show(.loaded) }
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        imageNode.accessibilityLabel = "No picture"
        show(.failed)
    }
}
