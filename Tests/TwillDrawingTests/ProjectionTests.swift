import Foundation
import Testing

@testable import TwillDrawing

@Suite struct ProjectionTests {
    /// An opaque picture with a transparent border, 120 × 90 pixels.
    private func picture() throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: 120, height: 90))
        let canvas = Canvas(bitmap)
        canvas.fill(CGRect(x: 1, y: 1, width: 118, height: 88), .white)
        return bitmap
    }

    /// A plane turned about the upright axis, seen from 300 pixels away, with its middle at 100, 80.
    private func turned(by angle: Double) -> Projection {
        let centred = Projection(CGAffineTransform(translationX: -60, y: -45))
        let turn = Projection(
            a: cos(angle), b: 0, p: sin(angle) / 300, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
        return centred.concatenating(turn).concatenating(Projection(CGAffineTransform(translationX: 100, y: 80)))
    }

    @Test(arguments: Array(stride(from: -80.0, through: 80, by: 4)))
    func pixelsOutsideTheProjectedImageAreTransparent(degrees: Double) throws {
        let toSource = try #require(turned(by: degrees * .pi / 180).inverse)

        let seen = try #require(try picture().projected(width: 200, height: 160, toSource: toSource))

        var wrong: [String] = []
        for y in 0..<160 {
            for x in 0..<200 {
                let v = toSource.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let place = CGPoint(x: v.x / v.z, y: v.y / v.z)
                let isOutside = v.z <= 0 || !CGRect(x: -1, y: -1, width: 122, height: 92).contains(place)
                let isInside = v.z > 0 && CGRect(x: 3, y: 3, width: 114, height: 84).contains(place)
                let alpha = seen.pixel(x: x, y: y).alpha
                if isOutside && alpha != 0 || isInside && alpha != 255 { wrong.append("\(x),\(y): \(alpha)") }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }
}
