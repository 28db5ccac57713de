import Foundation
import Testing

@testable import TwillResources

@Suite struct VectorPathTests {
    private func points(_ text: String) throws -> [CGPoint] {
        try #require(VectorPath(text)).segments.compactMap {
            switch $0 {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
    }

    @Test(arguments: [
        ("M1 2L3 4", [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]),
        ("m1,2 3,4 -1-1", [CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 3, y: 5)]),
        (
            "M1 1h2v3H0V0z",
            [
                CGPoint(x: 1, y: 1), CGPoint(x: 3, y: 1), CGPoint(x: 3, y: 4), CGPoint(x: 0, y: 4), CGPoint(x: 0, y: 0),
            ]
        ),
        ("M.5.5l1e1 .25", [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 10.5, y: 0.75)]),
        ("M0 0c1 0 2 1 2 2s1 2 2 2", [.zero, CGPoint(x: 2, y: 2), CGPoint(x: 4, y: 4)]),
        ("M0 0q1 0 2 2t2 2", [.zero, CGPoint(x: 2, y: 2), CGPoint(x: 4, y: 4)]),
        ("M2 2zl1 1", [CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)]),
        // Flags need no separators.
        ("M0 0a1 1 0 012 0", [.zero, CGPoint(x: 1, y: -1), CGPoint(x: 2, y: 0)]),
    ])
    func commandsAreRead(text: String, expected: [CGPoint]) throws {
        let found = try points(text)

        #expect(found.count == expected.count)
        for (a, b) in zip(found, expected) { #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(found)") }
    }

    @Test(arguments: [
        "L1 1", "M1", "M0 0 X 1", "M0 0 L", "M0 0 1e999 0", "M0 0a1 1 0 2 0 1 1", "M0 0 \u{1F600}", "M nan 0",
    ])
    func mistakesGiveNoPath(text: String) {
        #expect(VectorPath(text) == nil)
    }

    /// The controls of a quarter of a circle are 0.5523 of the radius away.
    @Test func circleIsMadeOfQuarters() throws {
        let circle = VectorPath(center: .zero, radii: CGSize(width: 1, height: 1))

        #expect(circle.segments.count == 6)
        guard case .curve(let first, _, let end) = circle.segments[1] else {
            Issue.record("no curve")
            return
        }
        #expect(abs(first.x - 1) < 1e-9 && abs(first.y - 0.5523) < 1e-3)
        #expect(abs(end.x) < 1e-9 && abs(end.y - 1) < 1e-9)
    }

    @Test func radiiThatAreTooSmallReachTheEnd() throws {
        #expect(try points("M0 0A1 1 0 0 1 10 0").last == CGPoint(x: 10, y: 0))
    }

    @Test func pathsOfOtherKindsAreNotInterpolated() throws {
        let line = try #require(VectorPath("M0 0L2 2")), other = try #require(VectorPath("M2 2L4 8"))

        #expect(line.interpolated(to: other, 0.5) == VectorPath("M1 1L3 5"))
        #expect(line.interpolated(to: try #require(VectorPath("M0 0L2 2Z")), 0.5) == nil)
        #expect(line.interpolated(to: try #require(VectorPath("M0 0Q1 1 2 2")), 0.5) == nil)
    }
}
