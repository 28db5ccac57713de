import Foundation

/// Key-value coding of layers. Values are returned as `NSNumber` and `NSValue`, as in the table of the Core Animation
/// Programming Guide; these, and Swift's own, can be set.
extension CALayer {
    final func value(atKeyPath keyPath: String) -> Any? {
        if let property = property(atKeyPath: keyPath) { return property.box(property.get(self)) }
        if let value = plainValue(keyPath) { return value }
        if let (layer, rest) = layer(onTheWayAlong: keyPath) { return layer?.value(forKeyPath: rest) }
        if let listed = KeyValueAccess.property(keyPath, of: self) { return listed.get(self) }
        return keyedValues?[keyPath] ?? type(of: self).defaultValue(forKey: keyPath)
    }

    final func setValue(_ value: Any?, atKeyPath keyPath: String) {
        if let property = property(atKeyPath: keyPath) {
            property.set(self, AnimatedValue(value))
        } else if setPlainValue(value, keyPath) {
        } else if let (layer, rest) = layer(onTheWayAlong: keyPath) {
            layer?.setValue(value, forKeyPath: rest)
        } else if let set = KeyValueAccess.property(keyPath, of: self)?.set {
            _ = set(self, value)
        } else {
            keyedValues = keyedValues ?? [:]
            keyedValues?[keyPath] = value
        }
    }

    /// Returns the layer of a key path such as `mask.position` or `superlayer.bounds`, and the rest of the path.
    private func layer(onTheWayAlong keyPath: String) -> (CALayer?, String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch keyPath[..<dot] {
        case "mask": return (mask, rest)
        case "superlayer": return (superlayer, rest)
        default: return nil
        }
    }

    /// Returns the value of a property that does not animate.
    private func plainValue(_ key: String) -> Any? {
        switch key {
        case "name": name
        case "sublayers": sublayers
        case "superlayer": superlayer
        case "mask": mask
        case "delegate": delegate
        case "actions": actions
        case "style": style
        case "contentsGravity": contentsGravity.rawValue
        case "minificationFilter": minificationFilter.rawValue
        case "magnificationFilter": magnificationFilter.rawValue
        case "cornerCurve": cornerCurve.rawValue
        case "fillMode": fillMode.rawValue
        case "maskedCorners": NSNumber(value: maskedCorners.rawValue)
        case "edgeAntialiasingMask": NSNumber(value: edgeAntialiasingMask.rawValue)
        case "opaque", "isOpaque": NSNumber(value: isOpaque)
        case "allowsGroupOpacity": NSNumber(value: allowsGroupOpacity)
        case "allowsEdgeAntialiasing": NSNumber(value: allowsEdgeAntialiasing)
        case "shouldRasterize": NSNumber(value: shouldRasterize)
        case "drawsAsynchronously": NSNumber(value: drawsAsynchronously)
        case "needsDisplayOnBoundsChange": NSNumber(value: needsDisplayOnBoundsChange)
        case "autoreverses": NSNumber(value: autoreverses)
        case "rasterizationScale": NSNumber(value: Double(rasterizationScale))
        case "beginTime": NSNumber(value: beginTime)
        case "duration": NSNumber(value: duration)
        case "timeOffset": NSNumber(value: timeOffset)
        case "repeatDuration": NSNumber(value: repeatDuration)
        case "speed": NSNumber(value: speed)
        case "repeatCount": NSNumber(value: repeatCount)
        default: nil
        }
    }

    /// - Returns: Whether there is such a property. A value of another type changes nothing.
    private func setPlainValue(_ value: Any?, _ key: String) -> Bool {
        let number = AnimatedValue(value).number, text = value as? String
        switch key {
        case "name": name = text
        case "sublayers": sublayers = value as? [CALayer]
        case "mask": mask = value as? CALayer
        case "delegate": delegate = value as? any CALayerDelegate
        case "actions": actions = value as? [String: any CAAction]
        case "style": style = value as? [AnyHashable: Any]
        case "contentsGravity":
            if let gravity = text.map(CALayerContentsGravity.init) ?? value as? CALayerContentsGravity {
                contentsGravity = gravity
            }
        case "minificationFilter":
            if let filter = text.map(CALayerContentsFilter.init) ?? value as? CALayerContentsFilter {
                minificationFilter = filter
            }
        case "magnificationFilter":
            if let filter = text.map(CALayerContentsFilter.init) ?? value as? CALayerContentsFilter {
                magnificationFilter = filter
            }
        case "cornerCurve":
            if let curve = text.map(CALayerCornerCurve.init) ?? value as? CALayerCornerCurve { cornerCurve = curve }
        case "fillMode":
            if let mode = text.map(CAMediaTimingFillMode.init) ?? value as? CAMediaTimingFillMode { fillMode = mode }
        case "maskedCorners":
            if let mask = number.flatMap({ UInt(exactly: $0) }).map(CACornerMask.init) ?? value as? CACornerMask {
                maskedCorners = mask
            }
        case "edgeAntialiasingMask":
            if let mask = number.flatMap({ UInt32(exactly: $0) }) {
                edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: mask)
            }
        default:
            guard plainValue(key) is NSNumber else { return key == "superlayer" }
            if let number { setPlainNumber(number, key) }
        }
        return true
    }

    private func setPlainNumber(_ number: Double, _ key: String) {
        switch key {
        case "opaque", "isOpaque": isOpaque = number != 0
        case "allowsGroupOpacity": allowsGroupOpacity = number != 0
        case "allowsEdgeAntialiasing": allowsEdgeAntialiasing = number != 0
        case "shouldRasterize": shouldRasterize = number != 0
        case "drawsAsynchronously": drawsAsynchronously = number != 0
        case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange = number != 0
        case "autoreverses": autoreverses = number != 0
        case "rasterizationScale": rasterizationScale = CGFloat(number)
        case "beginTime": beginTime = number
        case "duration": duration = number
        case "timeOffset": timeOffset = number
        case "repeatDuration": repeatDuration = number
        case "speed": speed = Float(number)
        case "repeatCount": repeatCount = Float(number)
        default: break
        }
    }
}
