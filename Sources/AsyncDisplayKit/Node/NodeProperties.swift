import QuartzCore
import UIKit

/// The bridged properties, with the values they have before anything is set.
enum Bridge {
    // MARK: Look

    static let alpha = NodeProperty<CGFloat>(1, { CGFloat($0.layer.opacity) }, { $0.layer.opacity = Float($1) })
    static let isHidden = NodeProperty(false, { $0.layer.isHidden }) { backing, value in
        if let view = backing.view { view.isHidden = value } else { backing.layer.isHidden = value }
    }
    static let isOpaque = NodeProperty(true, { $0.view?.isOpaque ?? $0.layer.isOpaque }) { backing, value in
        backing.view?.isOpaque = value
        backing.layer.isOpaque = value
    }
    static let clipsToBounds = NodeProperty(false, layer: \.masksToBounds)
    /// A layer has a plain colour, so a layer-backed node resolves its own by its traits.
    static let backgroundColor = NodeProperty<UIColor?>(
        nil, needsView: true, { $0.view?.backgroundColor },
        { backing, color in
            if let view = backing.view {
                view.backgroundColor = color
            } else {
                backing.layer.backgroundColor = color?.cgColor
            }
        })
    static let tintColor = NodeProperty<UIColor?>(
        nil, needsView: true, { $0.view?.tintColor }, { $0.view?.tintColor = $1 })
    static let contentMode = NodeProperty(
        UIView.ContentMode.scaleToFill, { $0.view?.contentMode ?? $0.layer.contentsGravity.contentMode },
        { backing, mode in
            if let view = backing.view { view.contentMode = mode } else { backing.layer.contentsGravity = mode.gravity }
        })
    static let contents = NodeProperty<Any?>(nil, layer: \.contents)
    static let contentsGravity = NodeProperty(
        "resize", { $0.layer.contentsGravity.rawValue },
        { $0.layer.contentsGravity = CALayerContentsGravity(rawValue: $1) })
    static let contentsRect = NodeProperty(CGRect(x: 0, y: 0, width: 1, height: 1), layer: \.contentsRect)
    static let contentsCenter = NodeProperty(CGRect(x: 0, y: 0, width: 1, height: 1), layer: \.contentsCenter)
    static let contentsScale = NodeProperty<CGFloat>(1, layer: \.contentsScale)
    static let rasterizationScale = NodeProperty<CGFloat>(1, layer: \.rasterizationScale)
    static let needsDisplayOnBoundsChange = NodeProperty(false, layer: \.needsDisplayOnBoundsChange)
    static let allowsGroupOpacity = NodeProperty(true, layer: \.allowsGroupOpacity)
    static let allowsEdgeAntialiasing = NodeProperty(false, layer: \.allowsEdgeAntialiasing)

    // MARK: Border, corners, shadow

    static let borderWidth = NodeProperty<CGFloat>(0, layer: \.borderWidth)
    static let borderColor = NodeProperty<CGColor?>(UIColor.black.cgColor, layer: \.borderColor)
    static let layerCornerRadius = NodeProperty<CGFloat>(0, layer: \.cornerRadius)
    static let maskedCorners = NodeProperty<CACornerMask>(
        [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner],
        layer: \.maskedCorners)
    static let shadowColor = NodeProperty<CGColor?>(UIColor.black.cgColor, layer: \.shadowColor)
    static let shadowOpacity = NodeProperty<CGFloat>(
        0, { CGFloat($0.layer.shadowOpacity) }, { $0.layer.shadowOpacity = Float($1) })
    static let shadowOffset = NodeProperty(CGSize(width: 0, height: -3), layer: \.shadowOffset)
    static let shadowRadius = NodeProperty<CGFloat>(3, layer: \.shadowRadius)

    // MARK: Space

    static let zPosition = NodeProperty<CGFloat>(0, layer: \.zPosition)
    static let subnodeTransform = NodeProperty(CATransform3DIdentity, layer: \.sublayerTransform)
    static let autoresizesSubviews = NodeProperty(
        true, view: { $0.autoresizesSubviews }, { $0.autoresizesSubviews = $1 })
    static let autoresizingMask = NodeProperty<UIView.AutoresizingMask>(
        [], view: { $0.autoresizingMask }, { $0.autoresizingMask = $1 })
    static let semanticContentAttribute = NodeProperty(
        UISemanticContentAttribute.unspecified, view: { $0.semanticContentAttribute },
        { $0.semanticContentAttribute = $1 })
    static let actions = NodeProperty<[String: any CAAction]?>(nil, layer: \.actions)

    // MARK: Touches

    static let isUserInteractionEnabled = NodeProperty(
        true, view: { $0.isUserInteractionEnabled }, { $0.isUserInteractionEnabled = $1 })
    static let isExclusiveTouch = NodeProperty(false, view: { $0.isExclusiveTouch }, { $0.isExclusiveTouch = $1 })

    // MARK: Accessibility

    static let isAccessibilityElement = NodeProperty(
        false, view: { $0.isAccessibilityElement }, { $0.isAccessibilityElement = $1 })
    static let accessibilityLabel = NodeProperty<String?>(
        nil, view: { $0.accessibilityLabel }, { $0.accessibilityLabel = $1 })
    static let accessibilityHint = NodeProperty<String?>(
        nil, view: { $0.accessibilityHint }, { $0.accessibilityHint = $1 })
    static let accessibilityValue = NodeProperty<String?>(
        nil, view: { $0.accessibilityValue }, { $0.accessibilityValue = $1 })
    static let accessibilityTraits = NodeProperty(
        UIAccessibilityTraits.none, view: { $0.accessibilityTraits }, { $0.accessibilityTraits = $1 })
    static let accessibilityIdentifier = NodeProperty<String?>(
        nil, view: { $0.accessibilityIdentifier }, { $0.accessibilityIdentifier = $1 })
    static let accessibilityElementsHidden = NodeProperty(
        false, view: { $0.accessibilityElementsHidden }, { $0.accessibilityElementsHidden = $1 })
    static let accessibilityViewIsModal = NodeProperty(
        false, view: { $0.accessibilityViewIsModal }, { $0.accessibilityViewIsModal = $1 })
}

extension CALayerContentsGravity {
    var contentMode: UIView.ContentMode {
        let modes: [UIView.ContentMode] = [
            .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
            .bottomLeft, .bottomRight,
        ]
        return modes.first { $0.gravity == self } ?? .scaleToFill
    }
}
