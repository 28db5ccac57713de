import Foundation

/// The components of a value in key paths: `position.x`, `bounds.size.width`, `transform.rotation.z`.
extension AnimatedValue {
    /// - Parameter path: The key path after the property's name, split at its dots; empty for the value itself.
    func component(_ path: ArraySlice<Substring>) -> AnimatedValue? {
        guard let first = path.first else { return self }
        let rest = path.dropFirst()
        switch (self, first) {
        case (.point(let value), "x"): return .number(value.x)
        case (.point(let value), "y"): return .number(value.y)
        case (.size(let value), "width"): return .number(value.width)
        case (.size(let value), "height"): return .number(value.height)
        case (.rect(let value), "origin"): return AnimatedValue.point(value.origin).component(rest)
        case (.rect(let value), "size"): return AnimatedValue.size(value.size).component(rest)
        case (.transform(let value), _): return Self.part(of: value, path)
        default: return nil
        }
    }

    /// Returns the value with one component replaced; nil if there is no such component, or `value` is not of its kind.
    func settingComponent(_ path: ArraySlice<Substring>, to value: AnimatedValue) -> AnimatedValue? {
        guard let first = path.first else { return value }
        let rest = path.dropFirst()
        switch self {
        case .point(var point):
            guard let number = value.number, rest.isEmpty else { return nil }
            if first == "x" { point.x = number } else if first == "y" { point.y = number } else { return nil }
            return .point(point)
        case .size(var size):
            if rest.isEmpty, let number = value.number {
                if first == "width" {
                    size.width = number
                } else if first == "height" {
                    size.height = number
                } else {
                    return nil
                }
                return .size(size)
            }
            return nil
        case .rect(var rect):
            if first == "origin", case .point(let origin)? = Self.point(rect.origin).settingComponent(rest, to: value) {
                rect.origin = origin
                return .rect(rect)
            }
            if first == "size", case .size(let size)? = Self.size(rect.size).settingComponent(rest, to: value) {
                rect.size = size
                return .rect(rect)
            }
            return nil
        case .transform(let transform): return Self.setting(path, of: transform, to: value)
        default: return nil
        }
    }

    private static func part(of transform: CATransform3D, _ path: ArraySlice<Substring>) -> AnimatedValue? {
        // A singular transform has no rotation.
        let parts = TransformParts(transform)
        let axis = path.dropFirst().first
        switch path.first {
        case "translation":
            switch axis {
            case nil: return .size(CGSize(width: transform.m41, height: transform.m42))
            case "x": return .number(transform.m41)
            case "y": return .number(transform.m42)
            case "z": return .number(transform.m43)
            default: return nil
            }
        case "scale":
            let scale = parts?.scale ?? SIMD3(0, 0, 0)
            // Without an axis, Core Animation returns the mean of the three.
            switch axis {
            case nil: return .number(scale.sum() / 3)
            case "x": return .number(scale.x)
            case "y": return .number(scale.y)
            case "z": return .number(scale.z)
            default: return nil
            }
        case "rotation":
            let angles = parts?.angles ?? SIMD3(0, 0, 0)
            switch axis {
            case nil, "z": return .number(angles.z)
            case "x": return .number(angles.x)
            case "y": return .number(angles.y)
            default: return nil
            }
        default: return nil
        }
    }

    private static func setting(
        _ path: ArraySlice<Substring>, of transform: CATransform3D, to value: AnimatedValue
    ) -> AnimatedValue? {
        let axis = path.dropFirst().first
        if path.first == "translation" {
            var moved = transform
            switch (axis, value) {
            case (nil, .size(let size)): (moved.m41, moved.m42) = (size.width, size.height)
            case (nil, .point(let point)): (moved.m41, moved.m42) = (point.x, point.y)
            case ("x", .number(let x)): moved.m41 = x
            case ("y", .number(let y)): moved.m42 = y
            case ("z", .number(let z)): moved.m43 = z
            default: return nil
            }
            return .transform(moved)
        }
        guard let number = value.number else { return nil }
        var parts = TransformParts(transform) ?? TransformParts(CATransform3DIdentity)!
        switch (path.first, axis) {
        case ("scale", nil): parts.scale = SIMD3(number, number, number)
        case ("scale", "x"): parts.scale.x = number
        case ("scale", "y"): parts.scale.y = number
        case ("scale", "z"): parts.scale.z = number
        case ("rotation", nil), ("rotation", "z"): parts.angles.z = number
        case ("rotation", "x"): parts.angles.x = number
        case ("rotation", "y"): parts.angles.y = number
        default: return nil
        }
        return .transform(parts.matrix)
    }
}
