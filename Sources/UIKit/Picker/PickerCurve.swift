import CoreGraphics
import Foundation

/// The cylinder on which the rows of a wheel lie: from distances along its surface to positions on the screen.
///
/// Distances and positions count in points from the middle of the wheel.
struct PickerCurve {
    var radius: CGFloat
    var rowHeight: CGFloat

    /// - Parameter height: The height of the wheel.
    init(height: CGFloat, rowHeight: CGFloat) {
        // The edge of the wheel cuts the cylinder a little before its horizon.
        radius = max(rowHeight, height / 2 * 1.05)
        self.rowHeight = rowHeight
    }

    /// The distance from which on rows face away.
    var horizon: CGFloat { radius * 1.45 }

    func position(at distance: CGFloat) -> CGFloat { radius * sin(distance / radius) }

    /// Returns the distance of what is shown at a position.
    func distance(at position: CGFloat) -> CGFloat {
        radius * asin(min(max(position / radius, -1), 1))
    }

    /// How far a row is from the middle: 0 in the band, 1 from the next row on.
    private func remoteness(_ distance: CGFloat) -> CGFloat { min(1, abs(distance) / rowHeight) }

    /// The scale of a row of which the one in the middle has its own size.
    func scale(at distance: CGFloat) -> CGSize {
        let slope = cos(distance / radius), size = 1 - (1 - Self.distantScale) * remoteness(distance)
        return CGSize(width: size * depth(at: distance), height: size * max(slope, 0.05))
    }

    /// How much narrower a row looks, and how much nearer to the vanishing point, because it is farther away.
    func depth(at distance: CGFloat) -> CGFloat { 1 - 0.1 * (1 - cos(distance / radius)) }

    func alpha(at distance: CGFloat) -> CGFloat {
        let slope = max(0, cos(distance / radius)), remote = 0.62 * pow(slope, 1.7)
        return 1 + (remote - 1) * remoteness(distance)
    }

    /// The size of the rows outside the band, of those in it.
    private static let distantScale: CGFloat = 21 / 23.5
}
