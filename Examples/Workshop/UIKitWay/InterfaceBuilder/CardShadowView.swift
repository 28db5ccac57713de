import UIKit

/// The card's background. The nib has its corners and most of its shadow; the shadow's outline follows its size.
final class CardShadowView: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        backgroundColor = .cardBackground
        // A nib cannot contain a CGColor.
        layer.shadowColor = UIColor.black.cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
    }
}
