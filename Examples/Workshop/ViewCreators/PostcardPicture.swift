import UIKit
import ViewCreators

/// A sun, or at night a moon, above the sea.
final class PostcardPicture: StyledView {
    private let sun = UIView()
    private let sea = UIView()
    private var sunSize: (width: NSLayoutConstraint, height: NSLayoutConstraint)?

    override func applyStyle() {
        backgroundColor = PostcardColors.sky.color
        layer.cornerRadius = 12
        clipsToBounds = true
        sun.backgroundColor = PostcardColors.sun.color
        sea.backgroundColor = PostcardColors.sea.color
        addSubviews(sun, sea)
        NSLayoutConstraint.together {
            sea.equalEdges(to: self, edges: [.leading, .trailing, .bottom])
            sea.heightAnchor.equal(to: heightAnchor, multiplier: 0.4)
            sun.centerXAnchor.equal(to: centerXAnchor)
            sun.bottomAnchor.equal(to: sea.topAnchor, constant: -12)
        }
    }

    var sunDiameter: CGFloat = 0 {
        didSet {
            if sunSize == nil { sunSize = sun.equalSize(toConstant: .zero) }
            sunSize?.width.constant = sunDiameter
            sunSize?.height.constant = sunDiameter
            sun.layer.cornerRadius = sunDiameter / 2
        }
    }
}

/// Text that wraps, and grows with the text size that people choose.
final class PostcardLabel: StyledLabel {
    override func applyStyle() {
        numberOfLines = 0
        adjustsFontForContentSizeCategory = true
        textColor = .label
    }
}
