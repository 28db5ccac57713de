import Foundation
import TwillDrawing

/// A value of a layer's property that can be interpolated.
enum AnimatedValue {
    /// The property is nil.
    case absent
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(Color)
    case path(Path)
    case numbers([Double])
    case colors([Color])
    case image(Bitmap)
    /// A value that can only jump.
    case other(Any)

    /// Creates the value from an app's object: Swift's and Foundation's numbers, geometry, boxed geometry, colors,
    /// paths, images, and arrays of numbers and colors.
    init(_ value: Any?) {
        switch value {
        case nil: self = .absent
        case let value as AnimatedValue: self = value
        // On Linux `as Double` does not match other numeric types.
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Float: self = .number(Double(value))
        case let value as any BinaryInteger: self = .number(Double(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value.color)
        case let value as CGPath: self = .path(value.path)
        case let value as CGImage: self = .image(value.kept)
        // Numbers that a Double cannot represent exactly.
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as [Any]: self.init(array: value)
        case let value?: self = .other(value)
        }
    }

    private init(array: [Any]) {
        let values = array.map { AnimatedValue($0) }
        let numbers = values.compactMap(\.number)
        if numbers.count == values.count {
            self = .numbers(numbers)
            return
        }
        let colors = values.compactMap(\.color)
        self = colors.count == values.count ? .colors(colors) : .other(array)
    }

    var number: Double? {
        if case .number(let value) = self { return value }
        return nil
    }

    var color: Color? {
        if case .color(let value) = self { return value }
        return nil
    }

    var isAbsent: Bool {
        if case .absent = self { return true }
        return false
    }

    /// The value as key-value coding returns it to an app: numbers in `NSNumber`, points, sizes, rectangles and
    /// transforms in `NSValue`.
    var boxed: Any? {
        switch self {
        case .absent: nil
        case .number(let value): NSNumber(value: value)
        case .point(let value): NSValue(point: value)
        case .size(let value): NSValue(size: value)
        case .rect(let value): NSValue(rect: value)
        case .transform(let value): NSValue(caTransform3D: value)
        case .color(let value): CGColor(value)
        case .path(let value): CGPath(value)
        case .numbers(let values): values.map { NSNumber(value: $0) }
        case .colors(let values): values.map { CGColor($0) }
        case .image(let value): CGImage(value)
        case .other(let value): value
        }
    }
}
