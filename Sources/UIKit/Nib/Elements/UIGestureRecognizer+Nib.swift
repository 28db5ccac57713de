import CoreGraphics
import TwillResources

extension UIGestureRecognizer {
    /// Reads the attributes of a gesture recognizer's element.
    final func decodeRecognizer(_ nib: NibCoder) {
        let element = nib.element
        if let value = element.bool("enabled") { isEnabled = value }
        if let value = element.bool("cancelsTouchesInView") { cancelsTouchesInView = value }
        if let value = element.bool("delaysTouchesBegan") { delaysTouchesBegan = value }
        if let value = element.bool("delaysTouchesEnded") { delaysTouchesEnded = value }
        let taps = element.integer("numberOfTapsRequired")
        let touches = element.integer("numberOfTouchesRequired")
        switch self {
        case let tap as UITapGestureRecognizer:
            if let taps, taps > 0 { tap.numberOfTapsRequired = taps }
            if let touches, touches > 0 { tap.numberOfTouchesRequired = touches }
        case let press as UILongPressGestureRecognizer:
            if let taps, taps >= 0 { press.numberOfTapsRequired = taps }
            if let touches, touches > 0 { press.numberOfTouchesRequired = touches }
            if let value = element.number("minimumPressDuration") { press.minimumPressDuration = value }
            if let value = element.number("allowableMovement") { press.allowableMovement = CGFloat(value) }
        case let swipe as UISwipeGestureRecognizer:
            if let touches, touches > 0 { swipe.numberOfTouchesRequired = touches }
            if let direction = element.child(key: "direction") { swipe.direction = Self.direction(direction) }
            let directions: [String: UISwipeGestureRecognizer.Direction] = [
                "right": .right, "left": .left, "up": .up, "down": .down,
            ]
            if let value = nib.choice("direction", directions) { swipe.direction = value }
        case let pan as UIPanGestureRecognizer:
            if let value = element.integer("minimumNumberOfTouches"), value > 0 { pan.minimumNumberOfTouches = value }
            if let value = element.integer("maximumNumberOfTouches"), value > 0 { pan.maximumNumberOfTouches = value }
        default: break
        }
    }

    private static func direction(_ element: InterfaceElement) -> UISwipeGestureRecognizer.Direction {
        var direction: UISwipeGestureRecognizer.Direction = []
        if element.bool("right") == true { direction.insert(.right) }
        if element.bool("left") == true { direction.insert(.left) }
        if element.bool("up") == true { direction.insert(.up) }
        if element.bool("down") == true { direction.insert(.down) }
        return direction.isEmpty ? .right : direction
    }
}
