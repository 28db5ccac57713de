import CoreGraphics

/// The coordinates of a screen whose origin stays at the top left of the device held upright.
final class FixedCoordinateSpace: NSObject, UICoordinateSpace {
    private let screen: UIScreen

    init(_ screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    var bounds: CGRect {
        let size = screen.bounds.size
        return CGRect(
            origin: .zero,
            size: screen.orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size)
    }

    /// From the coordinates of the interface.
    var fromInterface: CGAffineTransform {
        let size = bounds.size
        return switch screen.orientation {
        // The device's right edge is at the top.
        case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0)
        case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.height)
        case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        default: .identity
        }
    }

    private func interface(of space: any UICoordinateSpace) -> FixedCoordinateSpace? {
        (space as? FixedCoordinateSpace).flatMap { $0.screen === screen ? $0 : nil }
    }

    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        if interface(of: space) != nil { return point }
        return space.convert(point.applying(fromInterface.inverted()), from: screen)
    }

    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        if interface(of: space) != nil { return point }
        return space.convert(point, to: screen).applying(fromInterface)
    }

    func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        if interface(of: space) != nil { return rect }
        return space.convert(rect.applying(fromInterface.inverted()), from: screen)
    }

    func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        if interface(of: space) != nil { return rect }
        return space.convert(rect, to: screen).applying(fromInterface)
    }
}
