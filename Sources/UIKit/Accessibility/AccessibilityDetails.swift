import CoreGraphics
package import Foundation

/// How a person goes through what is in an element.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic
    /// One by one.
    case separate
    /// All as one.
    case combined
}

/// What few views say of themselves.
@MainActor
final class AccessibilityDetails {
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var language: String?
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
}

extension UIView {
    /// Made now if there are none yet.
    var accessibility: AccessibilityDetails {
        if let storedAccessibility { return storedAccessibility }
        let made = AccessibilityDetails()
        storedAccessibility = made
        return made
    }
}

/// The text as it was set with attributes, unless it was set without since.
package func attributed(_ plain: String?, _ stored: NSAttributedString?) -> NSAttributedString? {
    if let stored, stored.string == plain { return stored }
    return plain.map { NSAttributedString(string: $0) }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
