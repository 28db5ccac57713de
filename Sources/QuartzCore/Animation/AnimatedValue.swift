import Foundation
import TwillDrawing

/// A value of a layer's property that can lie between two others.
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
    /// What only jumps.
    case other(Any)

    /// The value inside what an app gives: Swift's and Foundation's numbers, geometry, boxed geometry, colours, paths,
    /// images, and arrays of numbers and colours.
    init(_ value: Any?) {
        switch value {
        case nil: self = .absent
        case let value as AnimatedValue: self = value
        // On Linux `as Double` does not see through other numeric types.
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value.color)
        case let value as CGPath: self = .path(value.path)
        case let value as CGImage: self = .image(value.kept)
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as NSValue: self.init(boxed: value)
        case let value as [Any]: self.init(array: value)
        case let value?: self = .other(value)
        }
    }

    private init(boxed value: NSValue) {
        if let transform = value.boxedTransform {
            self = .transform(transform)
            return
        }
        switch value.concreteType {
        case .point: self = .point(value.pointValue)
        case .size: self = .size(value.sizeValue)
        case .rect: self = .rect(value.rectValue)
        case .other: self = .other(value)
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

    /// As an app gets it back.
    var boxed: Any? {
        switch self {
        case .absent: nil
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): CGColor(value)
        case .path(let value): CGPath(value)
        case .numbers(let values): values
        case .colors(let values): values.map { CGColor($0) }
        case .image(let value): CGImage(value)
        case .other(let value): value
        }
    }
}

extension NSValue {
    fileprivate enum Concrete {
        case point, size, rect, other
    }

    /// Foundation on Linux tells a value's type by its encoding alone.
    fileprivate var concreteType: Concrete {
        switch String(cString: objCType) {
        case String(cString: NSValue(point: .zero).objCType): .point
        case String(cString: NSValue(size: .zero).objCType): .size
        case String(cString: NSValue(rect: .zero).objCType): .rect
        default: .other
        }
    }
}
