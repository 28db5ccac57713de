public import Foundation

/// A change of a view that follows how the user tilts the device.
///
/// Views store their effects, and ``keyPathsAndRelativeValues(forViewerOffset:)`` returns values; but a desktop's
/// screen never tilts, so the effects are never visible, as on a phone with Reduce Motion.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() {
        super.init()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The values to be added, by key path; nil, the default, changes nothing.
    ///
    /// - Parameter viewerOffset: The position of the viewer, from -1 to 1 in both directions.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that interpolates a value linearly from one end of the tilt to the other.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis that the effect follows.
    public enum EffectType: Int, Sendable {
        /// The two axes.
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// The key path of the property.
    public let keyPath: String
    /// The axis.
    public let type: EffectType

    /// Creates an effect.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    public required init?(coder: NSCoder) {
        keyPath = ""
        type = .tiltAlongHorizontalAxis
        super.init(coder: coder)
    }

    /// The value at an offset of -1: a number, a point, a size or an offset.
    open var minimumRelativeValue: Any?
    /// The value at an offset of 1, of the same type.
    open var maximumRelativeValue: Any?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let part = offset.isNaN ? 0.5 : (min(max(offset, -1), 1) + 1) / 2
        guard let minimumRelativeValue, let maximumRelativeValue,
            let value = Self.mixed(minimumRelativeValue, maximumRelativeValue, part)
        else { return nil }
        return [keyPath: value]
    }

    private static func mixed(_ low: Any, _ high: Any, _ part: CGFloat) -> Any? {
        func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * part }
        switch (low, high) {
        case (let low as CGPoint, let high as CGPoint):
            return CGPoint(x: mix(low.x, high.x), y: mix(low.y, high.y))
        case (let low as CGSize, let high as CGSize):
            return CGSize(width: mix(low.width, high.width), height: mix(low.height, high.height))
        case (let low as UIOffset, let high as UIOffset):
            return UIOffset(
                horizontal: mix(low.horizontal, high.horizontal), vertical: mix(low.vertical, high.vertical))
        default:
            guard let low = number(low), let high = number(high) else { return nil }
            return mix(low, high)
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Several effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects; of two for one key path, the later one.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
