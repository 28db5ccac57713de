import UIKit

/// Cards in a row that turn as they scroll, and a page control that follows.
final class CarouselViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private static let count = 12

    private let collectionView = UICollectionView(frame: .zero, collectionViewLayout: CarouselLayout())
    private let pages = UIPageControl()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = CollectionSample.carousel.title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collectionView.backgroundColor = .clear
        collectionView.decelerationRate = .fast
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.dataSource = self
        collectionView.delegate = self
        pages.numberOfPages = Self.count
        pages.currentPageIndicatorTintColor = .label
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.addAction(
            UIAction { [unowned self] _ in
                collectionView.scrollToItem(
                    at: IndexPath(item: pages.currentPage, section: 0), at: .centeredHorizontally, animated: true)
            }, for: .valueChanged)
        for subview in [collectionView, pages] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: area.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: pages.topAnchor),
            pages.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            pages.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
        ])
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(indexPath.item, cornerRadius: 16)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let middle = view.convert(
            CGPoint(x: collectionView.frame.midX, y: collectionView.frame.midY), to: collectionView)
        if let card = collectionView.indexPathForItem(at: middle)?.item { pages.currentPage = card }
    }
}
