import Foundation

extension CALayer {
    final func value(atKeyPath keyPath: String) -> Any? {
        if let property = property(atKeyPath: keyPath) { return property.get(self).boxed }
        switch keyPath {
        case "name": return name
        case "sublayers": return sublayers
        case "delegate": return delegate
        default: return keyedValues?[keyPath]
        }
    }

    final func setValue(_ value: Any?, atKeyPath keyPath: String) {
        if let property = property(atKeyPath: keyPath) {
            property.set(self, AnimatedValue(value))
        } else if keyPath == "name" {
            name = value as? String
        } else {
            keyedValues = keyedValues ?? [:]
            keyedValues?[keyPath] = value
        }
    }
}
