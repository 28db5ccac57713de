import QuartzCore
import UIKit

/// The properties that nodes bridge to their views or layers, with their default values.
enum Bridge {
    // MARK: Appearance

    static let alpha = NodeProperty<CGFloat>(1, { CGFloat($0.layer.opacity) }, { $0.layer.opacity = Float($1) })
    static let isHidden = NodeProperty(false, { $0.layer.isHidden }) { backing, value in
        if let view = backing.view { view.isHidden = value } else { backing.layer.isHidden = value }
    }
    static let isOpaque = NodeProperty(true, { $0.view?.isOpaque ?? $0.layer.isOpaque }) { backing, value in
        backing.view?.isOpaque = value
        backing.layer.isOpaque = value
    }
    static let clipsToBounds = NodeProperty(false, layer: { $0.masksToBounds }, { $0.masksToBounds = $1 })
    /// The background color. A layer-backed node resolves it with its own traits, as layers have no dynamic colors.
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
    static let contents = NodeProperty<Any?>(nil, layer: { $0.contents }, { $0.contents = $1 })
    static let contentsGravity = NodeProperty(
        "resize", { $0.layer.contentsGravity.rawValue },
        { $0.layer.contentsGravity = CALayerContentsGravity(rawValue: $1) })
    static let contentsRect = NodeProperty(
        CGRect(x: 0, y: 0, width: 1, height: 1), layer: { $0.contentsRect }, { $0.contentsRect = $1 })
    static let contentsCenter = NodeProperty(
        CGRect(x: 0, y: 0, width: 1, height: 1), layer: { $0.contentsCenter }, { $0.contentsCenter = $1 })
    static let contentsScale = NodeProperty<CGFloat>(1, layer: { $0.contentsScale }, { $0.contentsScale = $1 })
    static let rasterizationScale = NodeProperty<CGFloat>(
        1, layer: { $0.rasterizationScale }, { $0.rasterizationScale = $1 })
    static let needsDisplayOnBoundsChange = NodeProperty(
        false, layer: { $0.needsDisplayOnBoundsChange }, { $0.needsDisplayOnBoundsChange = $1 })
    static let allowsGroupOpacity = NodeProperty(true, layer: { $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 })
    static let allowsEdgeAntialiasing = NodeProperty(
        false, layer: { $0.allowsEdgeAntialiasing }, { $0.allowsEdgeAntialiasing = $1 })
    static let edgeAntialiasingMask = NodeProperty<UInt32>(
        15, { $0.layer.edgeAntialiasingMask.rawValue },
        { $0.layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: $1) })

    // MARK: Border, corners, shadow

    static let borderWidth = NodeProperty<CGFloat>(0, layer: { $0.borderWidth }, { $0.borderWidth = $1 })
    static let borderColor = NodeProperty<CGColor?>(
        UIColor.black.cgColor, layer: { $0.borderColor }, { $0.borderColor = $1 })
    static let layerCornerRadius = NodeProperty<CGFloat>(0, layer: { $0.cornerRadius }, { $0.cornerRadius = $1 })
    static let maskedCorners = NodeProperty<CACornerMask>(
        [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner],
        layer: { $0.maskedCorners }, { $0.maskedCorners = $1 })
    static let shadowColor = NodeProperty<CGColor?>(
        UIColor.black.cgColor, layer: { $0.shadowColor }, { $0.shadowColor = $1 })
    static let shadowOpacity = NodeProperty<CGFloat>(
        0, { CGFloat($0.layer.shadowOpacity) }, { $0.layer.shadowOpacity = Float($1) })
    static let shadowOffset = NodeProperty(
        CGSize(width: 0, height: -3), layer: { $0.shadowOffset }, { $0.shadowOffset = $1 })
    static let shadowRadius = NodeProperty<CGFloat>(3, layer: { $0.shadowRadius }, { $0.shadowRadius = $1 })

    // MARK: Safe area and margins

    static let zPosition = NodeProperty<CGFloat>(0, layer: { $0.zPosition }, { $0.zPosition = $1 })
    static let subnodeTransform = NodeProperty(
        CATransform3DIdentity, layer: { $0.sublayerTransform }, { $0.sublayerTransform = $1 })
    static let autoresizesSubviews = NodeProperty(
        true, view: { $0.autoresizesSubviews }, { $0.autoresizesSubviews = $1 })
    static let autoresizingMask = NodeProperty<UIView.AutoresizingMask>(
        [], view: { $0.autoresizingMask }, { $0.autoresizingMask = $1 })
    static let semanticContentAttribute = NodeProperty(
        UISemanticContentAttribute.unspecified, view: { $0.semanticContentAttribute },
        { $0.semanticContentAttribute = $1 })
    /// The margins as they were set, without the safe area.
    static let layoutMargins = NodeProperty(
        UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), view: { $0.layoutMargins }, { $0.layoutMargins = $1 })
    static let preservesSuperviewLayoutMargins = NodeProperty(
        false, view: { $0.preservesSuperviewLayoutMargins }, { $0.preservesSuperviewLayoutMargins = $1 })
    static let insetsLayoutMarginsFromSafeArea = NodeProperty(
        true, view: { $0.insetsLayoutMarginsFromSafeArea }, { $0.insetsLayoutMarginsFromSafeArea = $1 })
    static let actions = NodeProperty<[String: any CAAction]?>(nil, layer: { $0.actions }, { $0.actions = $1 })

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
    static let accessibilityAttributedLabel = NodeProperty<NSAttributedString?>(
        nil, view: { $0.accessibilityAttributedLabel }, { $0.accessibilityAttributedLabel = $1 })
    static let accessibilityAttributedHint = NodeProperty<NSAttributedString?>(
        nil, view: { $0.accessibilityAttributedHint }, { $0.accessibilityAttributedHint = $1 })
    static let accessibilityAttributedValue = NodeProperty<NSAttributedString?>(
        nil, view: { $0.accessibilityAttributedValue }, { $0.accessibilityAttributedValue = $1 })
    static let accessibilityFrame = NodeProperty(
        CGRect.zero, view: { $0.accessibilityFrame }, { $0.accessibilityFrame = $1 })
    static let accessibilityPath = NodeProperty<UIBezierPath?>(
        nil, view: { $0.accessibilityPath }, { $0.accessibilityPath = $1 })
    static let accessibilityActivationPoint = NodeProperty(
        CGPoint.zero, view: { $0.accessibilityActivationPoint }, { $0.accessibilityActivationPoint = $1 })
    static let accessibilityLanguage = NodeProperty<String?>(
        nil, view: { $0.accessibilityLanguage }, { $0.accessibilityLanguage = $1 })
    static let shouldGroupAccessibilityChildren = NodeProperty(
        false, view: { $0.shouldGroupAccessibilityChildren }, { $0.shouldGroupAccessibilityChildren = $1 })
    static let accessibilityNavigationStyle = NodeProperty(
        UIAccessibilityNavigationStyle.automatic, view: { $0.accessibilityNavigationStyle },
        { $0.accessibilityNavigationStyle = $1 })
    static let accessibilityCustomActions = NodeProperty<[UIAccessibilityCustomAction]?>(
        nil, view: { $0.accessibilityCustomActions }, { $0.accessibilityCustomActions = $1 })
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
