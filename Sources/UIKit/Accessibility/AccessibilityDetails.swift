import CoreGraphics
package import Foundation

/// What few objects say to assistive technology: made when the first of it is set.
@MainActor
final class AccessibilityDetails {
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var attributedLabel: NSAttributedString?
    var attributedHint: NSAttributedString?
    var attributedValue: NSAttributedString?
    var attributedInputLabels: [NSAttributedString]?
    var inputLabels: [String]?
    var textualContext: UIAccessibilityTextualContext?
    var frame: CGRect?
    var frameInContainer: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var language: String?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var respondsToUser: Bool?
    var ignoresInvertColors = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var elements: [Any]?
    var headerElements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var dragPoints: [UIAccessibilityLocationDescriptor]?
    var dropPoints: [UIAccessibilityLocationDescriptor]?
    var largeContent: LargeContent?
}

/// The text as it was set with attributes, unless it was set without since.
package func attributed(_ plain: String?, _ stored: NSAttributedString?) -> NSAttributedString? {
    if let stored, stored.string == plain { return stored }
    return plain.map { NSAttributedString(string: $0) }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
    var frameOnScreen: CGRect { onScreen(bounds) }

    /// A rectangle of this view in the screen's coordinates; outside a window in those of the outermost view.
    func onScreen(_ rect: CGRect) -> CGRect {
        let inWindow = convert(rect, to: nil)
        return window.map { $0.screen.convert(inWindow, from: $0) } ?? inWindow
    }
}
