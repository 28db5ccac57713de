import CoreGraphics
import Foundation
import TwillSync

extension UIResponder {
    /// Sets a property of the framework that runtime attributes of nibs often name.
    ///
    /// - Returns: false if there is none, or the value is of another type.
    final func setStandardValue(_ value: Any?, forKey key: String) -> Bool {
        guard let view = self as? UIView else { return setControllerValue(value, forKey: key) }
        let number = value as? NSNumber
        switch key {
        case "alpha": return set(number) { view.alpha = CGFloat($0.doubleValue) }
        case "hidden", "isHidden": return set(number) { view.isHidden = $0.boolValue }
        case "clipsToBounds": return set(number) { view.clipsToBounds = $0.boolValue }
        case "userInteractionEnabled", "isUserInteractionEnabled":
            return set(number) { view.isUserInteractionEnabled = $0.boolValue }
        case "multipleTouchEnabled", "isMultipleTouchEnabled":
            return set(number) { view.isMultipleTouchEnabled = $0.boolValue }
        case "exclusiveTouch", "isExclusiveTouch": return set(number) { view.isExclusiveTouch = $0.boolValue }
        case "tag": return set(number) { view.tag = $0.intValue }
        case "backgroundColor": return setOptional(value) { view.backgroundColor = $0 }
        case "tintColor": return setOptional(value) { view.tintColor = $0 }
        case "accessibilityIdentifier": return setOptional(value) { view.accessibilityIdentifier = $0 }
        case "accessibilityLabel": return setOptional(value) { view.accessibilityLabel = $0 }
        case "accessibilityHint": return setOptional(value) { view.accessibilityHint = $0 }
        default: return setContentValue(value, forKey: key)
        }
    }

    private func setContentValue(_ value: Any?, forKey key: String) -> Bool {
        let number = value as? NSNumber
        switch (self, key) {
        case (let label as UILabel, "text"): return setOptional(value) { label.text = $0 }
        case (let label as UILabel, "textColor"): return setOptional(value) { label.textColor = $0 }
        case (let label as UILabel, "numberOfLines"): return set(number) { label.numberOfLines = $0.intValue }
        case (let imageView as UIImageView, "image"): return setOptional(value) { imageView.image = $0 }
        case (let control as UIControl, "enabled"), (let control as UIControl, "isEnabled"):
            return set(number) { control.isEnabled = $0.boolValue }
        case (let control as UIControl, "selected"), (let control as UIControl, "isSelected"):
            return set(number) { control.isSelected = $0.boolValue }
        default: return false
        }
    }

    private func setControllerValue(_ value: Any?, forKey key: String) -> Bool {
        guard let controller = self as? UIViewController, key == "title" else { return false }
        return setOptional(value) { controller.title = $0 }
    }

    private func set(_ number: NSNumber?, _ body: (NSNumber) -> Void) -> Bool {
        guard let number else { return false }
        body(number)
        return true
    }

    private func setOptional<Value>(_ value: Any?, _ body: (Value?) -> Void) -> Bool {
        guard let value else {
            body(nil)
            return true
        }
        guard let value = value as? Value else { return false }
        body(value)
        return true
    }

    final func logUndefinedKey(_ key: String, _ value: Any?) {
        logError(
            "\(type(of: self)) has no property \"\(key)\" that can be set by name to \(value.map { "\($0)" } ?? "nil"). Override "
                + "setValue(_:forKey:) in the class, and set it there.")
    }
}
