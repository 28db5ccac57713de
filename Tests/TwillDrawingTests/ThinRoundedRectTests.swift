import Foundation
import Testing

@testable import TwillDrawing

@Suite struct ThinRoundedRectTests {
    /// Corners of a rectangle that is one to four pixels high meet or overlap; each size must look as its path does.
    @Test func aThinRoundedRectangleHasThePixelsOfItsPath() throws {
        for height in 1...6 {
            for width in 1...8 {
                for radius in stride(from: 0.25, through: 4, by: 0.25) {
                    let rect = CGRect(x: 2, y: 3, width: width, height: height)
                    let fast = try #require(Bitmap(width: 16, height: 16, format: .opaque))
                    let exact = try #require(Bitmap(width: 16, height: 16, format: .opaque))
                    Canvas(fast).fillRoundedRect(rect, cornerRadius: radius, .white)
                    let used = min(CGFloat(radius), rect.width / 2, rect.height / 2)
                    Canvas(exact).fill(Path(roundedRect: rect, cornerRadius: used), .white)

                    let difference = try #require(fast.difference(from: exact))
                    #expect(difference.largest <= 2, "\(width)×\(height), radius \(radius): \(difference)")
                }
            }
        }
    }
}
