public import Foundation

// As Apple's: `"\(rect)"` is `(0.0, 20.0, 375.0, 647.0)`.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size, such as `(0.0, 20.0, 375.0, 647.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
