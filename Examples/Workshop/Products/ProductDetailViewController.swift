import UIKit

/// The page of a product: a photo that stretches as it is pulled, the facts below or beside it, and a bar with a
/// button to buy it.
final class ProductDetailViewController: UIViewController {
    private enum Metrics {
        /// The minimum width at which the photo is beside the facts.
        static let wide: CGFloat = 500
        static let largestPicture: CGFloat = 420
        static let heart: CGFloat = 44
        static let margin: CGFloat = 16
    }

    /// Called when the heart is tapped.
    var onHeart: ((Bool) -> Void)?

    private let scrollView = UIScrollView()
    private let picture = UIImageView()
    private let heart: WishlistHeart
    private let facts: ProductFactsView
    private let bar: ProductBuyBar

    init(product: Product) {
        heart = WishlistHeart(isOn: product.isWishlisted)
        facts = ProductFactsView(product: product)
        bar = ProductBuyBar(price: product.price)
        picture.image = UIImage(named: product.largeImageName)
        super.init(nibName: nil, bundle: nil)
        title = "Details"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .listBackground
        scrollView.alwaysBounceVertical = true
        scrollView.delegate = self
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "Picture"
        heart.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onHeart?(heart.isSelected)
            }, for: .touchUpInside)

        view.addSubview(scrollView)
        view.addSubview(bar)
        scrollView.addSubview(facts)
        scrollView.addSubview(picture)
        scrollView.addSubview(heart)
    }

    // MARK: Layout

    private var isWide: Bool { view.bounds.width >= Metrics.wide }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let barHeight = ProductBuyBar.height + view.safeAreaInsets.bottom
        bar.frame = CGRect(
            x: 0, y: view.bounds.height - barHeight, width: view.bounds.width, height: barHeight)
        scrollView.frame = view.bounds
        scrollView.contentInset.bottom = ProductBuyBar.height
        scrollView.verticalScrollIndicatorInsets.bottom = ProductBuyBar.height
        layOutContent()
    }

    private func layOutContent() {
        let page = view.bounds.inset(
            by: UIEdgeInsets(top: 0, left: view.safeAreaInsets.left, bottom: 0, right: view.safeAreaInsets.right))
        var factsFrame: CGRect
        if isWide {
            let side = min(Metrics.largestPicture, (page.width - 3 * Metrics.margin) * 0.45)
            let x = page.minX + Metrics.margin + side + Metrics.margin
            factsFrame = CGRect(x: x, y: Metrics.margin, width: page.maxX - Metrics.margin - x, height: 0)
        } else {
            factsFrame = CGRect(x: page.minX, y: page.width, width: page.width, height: 0)
        }
        factsFrame.size.height = facts.sizeThatFits(factsFrame.size).height
        facts.frame = factsFrame
        facts.layer.cornerRadius = isWide ? 12 : 0
        layOutPicture()
        scrollView.contentSize = CGSize(
            width: view.bounds.width, height: max(factsFrame.maxY, picture.frame.maxY) + Metrics.margin)
    }

    /// Pulled down, the picture grows with the finger.
    private func layOutPicture() {
        let safeArea = view.safeAreaInsets
        let frame: CGRect
        if isWide {
            let side = facts.frame.minX - 2 * Metrics.margin - safeArea.left
            frame = CGRect(x: safeArea.left + Metrics.margin, y: Metrics.margin, width: side, height: side)
        } else {
            let side = view.bounds.width - safeArea.left - safeArea.right
            let pull = max(0, -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top))
            frame = CGRect(x: safeArea.left - pull / 2, y: -pull, width: side + pull, height: side + pull)
        }
        picture.frame = frame
        picture.layer.cornerRadius = isWide ? 12 : 0
        let corner = isWide ? frame.maxX : view.bounds.width - safeArea.right
        heart.frame = CGRect(
            x: corner - Metrics.margin - Metrics.heart, y: frame.maxY - Metrics.margin - Metrics.heart,
            width: Metrics.heart, height: Metrics.heart)
    }
}

extension ProductDetailViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { layOutPicture() }
}
