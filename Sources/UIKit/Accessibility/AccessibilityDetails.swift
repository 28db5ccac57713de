import CoreGraphics
package import Foundation

/// The accessibility properties that few objects set, created with the first of them.
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

/// Returns the attributed text, unless the plain text has changed since it was set.
package func attributed(_ plain: String?, _ stored: NSAttributedString?) -> NSAttributedString? {
    if let stored, stored.string == plain { return stored }
    return plain.map { NSAttributedString(string: $0) }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
    var frameOnScreen: CGRect { onScreen(bounds) }

    /// Returns a rectangle of this view in the screen's coordinates; outside a window, in those of the outermost view.
    func onScreen(_ rect: CGRect) -> CGRect {
        let inWindow = convert(rect, to: nil)
        return window.map { $0.screen.convert(inWindow, from: $0) } ?? inWindow
    }
}
