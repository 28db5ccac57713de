import UIKit

/// Five stars and the number of reviews, from a nib whose owner the view is.
///
/// Another nib contains this view by its class alone: its stars are loaded while that nib is.
final class RatingView: UIView {
    // MARK: Outlets

    @Outlet var contentView: UIView!
    @OutletCollection var stars: [UIImageView]
    @Outlet var reviewCountLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContent()
    }

    private func loadContent() {
        UINib(nibName: "RatingView", bundle: nil).instantiate(withOwner: self)
        guard let contentView else { return }
        contentView.frame = bounds
        addSubview(contentView)
        reviewCountLabel.textColor = .reviewText
    }

    func show(_ rating: Int, reviews count: Int) {
        reviewCountLabel.text = "(\(count))"
        reviewCountLabel.accessibilityLabel = "\(rating) of 5 stars, \(count) reviews"
        for (index, star) in stars.enumerated() {
            if index < rating {
                star.image = UIImage(named: "active_star")
            } else {
                star.image = UIImage(named: "inactive_star")?.withRenderingMode(.alwaysTemplate)
                star.tintColor = .inactiveStar
            }
        }
    }
}
