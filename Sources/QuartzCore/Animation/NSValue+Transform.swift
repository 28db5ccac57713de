public import Foundation

extension NSValue {
    /// Creates a value from a transform. Foundation on Linux cannot box foreign structures, so this stores its sixteen
    /// numbers.
    public convenience init(caTransform3D transform: CATransform3D) {
        var numbers = transform.rows.flatMap { $0 }
        self.init(bytes: &numbers, objCType: Self.transformEncoding)
    }

    /// The transform; all zero if the value is something else, for which Apple's result is undefined.
    public var caTransform3DValue: CATransform3D { boxedTransform ?? CATransform3D() }

    var boxedTransform: CATransform3D? {
        guard String(cString: objCType) == Self.transformEncoding else { return nil }
        var numbers = [CGFloat](repeating: 0, count: 16)
        getValue(&numbers)
        var transform = CATransform3D()
        transform.rows = stride(from: 0, to: 16, by: 4).map { Array(numbers[$0..<$0 + 4]) }
        return transform
    }

    private static let transformEncoding = "[16d]"
}
