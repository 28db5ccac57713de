import ScrollList
import UIKit

/// A tile of the grid: a photo, its name, and a heart where it is a favorite. WORKLOAD.md has the measures.
final class PhotoCell: UICollectionViewCell {
    /// How many there are.
    static private(set) var alive = 0

    private let picture = UIImageView(frame: CGRect(x: 6, y: 6, width: 103, height: 103))
    private let heart = UIImageView(frame: CGRect(x: 10, y: 10, width: 24, height: 24))
    private let name = UILabel(frame: CGRect(x: 6, y: 113, width: 103, height: 15))

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.alive += 1
        contentView.backgroundColor = .white
        contentView.layer.cornerRadius = 6
        name.font = Fonts.regular
        name.textColor = UIColor(white: 1.0 / 3, alpha: 1)
        for view in [picture, heart, name] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        MainActor.assumeIsolated { Self.alive -= 1 }
    }

    func show(_ product: Product, at index: Int, _ catalog: Catalog) {
        picture.image = catalog.image(Catalog.photo(of: index))
        heart.image = product.isFavorite ? catalog.image("active_heart") : nil
        name.text = product.name
    }
}
