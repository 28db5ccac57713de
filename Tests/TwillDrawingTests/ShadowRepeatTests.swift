import Foundation
import Testing

@testable import TwillDrawing

@Suite struct ShadowRepeatTests {
    /// The first drawing of a size fills the cache, later ones use it: no one may see which it was.
    @Test(arguments: [(19, 37, 9.0), (30, 30, 4.0), (5, 60, 0.0), (60, 7, 3.5), (28, 28, 14.0)])
    func aShadowHasTheSamePixelsEachTimeItIsDrawn(_ width: Int, _ height: Int, _ radius: Double) throws {
        let pictures = try (0..<3).map { _ in
            let bitmap = try #require(Bitmap(width: 100, height: 100, format: .opaque))
            let canvas = Canvas(bitmap)
            canvas.fill(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
            canvas.drawShadow(
                ofRoundedRect: CGRect(x: 20, y: 20, width: width, height: height), cornerRadius: radius, sigma: 3,
                color: Color(white: 0, alpha: 0.5))
            return bitmap
        }

        for later in pictures.dropFirst() {
            let difference = try #require(pictures[0].difference(from: later))
            #expect(difference.largest <= 1, "\(difference)")
        }
    }
}
