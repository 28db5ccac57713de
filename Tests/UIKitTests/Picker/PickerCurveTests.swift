import CoreGraphics
import Testing

@testable import UIKit

@Suite struct PickerCurveTests {
    private let curve = PickerCurve(height: 216, rowHeight: 32)

    @Test func rowsComeCloserTowardsTheEdges() {
        let positions = (0...5).map { curve.position(at: CGFloat($0) * 32) }
        let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }

        #expect(positions[0] == 0 && steps == steps.sorted(by: >))
        #expect(steps[0] > 31 && positions[3] < 96)
    }

    @Test func positionAndDistanceAreInverse() {
        for distance in stride(from: -150, through: 150, by: 10) {
            #expect(abs(curve.distance(at: curve.position(at: CGFloat(distance))) - CGFloat(distance)) < 1e-6)
        }
        #expect(curve.distance(at: 1_000).isFinite)
    }

    @Test func middleRowHasItsOwnSizeAndIsOpaque() {
        #expect(curve.scale(at: 0) == CGSize(width: 1, height: 1) && curve.alpha(at: 0) == 1)
        #expect(curve.alpha(at: 32) < 0.7 && curve.alpha(at: 128) < curve.alpha(at: 64))
    }
}
