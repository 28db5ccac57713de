import AsyncDisplayKit
import UIKit

/// A node among views that constraints place: as high as the node is in the width that it is given.
final class NodeHostView: UIView {
    private var height: NSLayoutConstraint!

    var node: ASDisplayNode? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let node else { return }
            addSubview(node.view)
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    init() {
        super.init(frame: .zero)
        height = heightAnchor.constraint(equalToConstant: 0)
        height.isActive = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let node, bounds.width > 0 else { return }
        // The card has margins, which the column provides here.
        let margins = UIEdgeInsets(top: -4, left: -8, bottom: -4, right: -8)
        let width = bounds.inset(by: margins).width
        let size = node.layoutThatFits(
            ASSizeRange(
                min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .greatestFiniteMagnitude))
        ).size
        height.constant = size.height + margins.top + margins.bottom
        node.frame = CGRect(x: margins.left, y: margins.top, width: size.width, height: size.height)
    }
}
