import Testing
import ToolTip
import TwillTesting

/// A bubble's placement is a function of rectangles: all small cases are tried.
@MainActor @Suite struct PlacementTests {
    private static let metrics = ToolTipMetrics()
    private static let screen = CGRect(x: 0, y: 0, width: 320, height: 480)

    private func place(
        _ anchor: CGRect, size: CGSize = CGSize(width: 100, height: 60), in bounds: CGRect = screen,
        sides: [ToolTipSide] = [.bottom, .top, .right, .left], scale: CGFloat = 1
    ) -> ToolTipPlacement {
        .placing(at: anchor, in: bounds, sides: sides, scale: scale) {
            CGSize(width: min($0, size.width), height: size.height)
        }
    }

    /// The distance from a point to a rectangle; 0 inside.
    private func distance(_ point: CGPoint, _ rect: CGRect) -> CGFloat {
        max(rect.minX - point.x, point.x - rect.maxX, rect.minY - point.y, point.y - rect.maxY, 0)
    }

    /// 60×20 points in the middle: the bubble of 100×60 points is centered, 8 points of arrow away.
    @Test(arguments: [
        (ToolTipSide.bottom, CGRect(x: 110, y: 258, width: 100, height: 60), CGPoint(x: 160, y: 250)),
        (.top, CGRect(x: 110, y: 162, width: 100, height: 60), CGPoint(x: 160, y: 230)),
        (.right, CGRect(x: 198, y: 210, width: 100, height: 60), CGPoint(x: 190, y: 240)),
        (.left, CGRect(x: 22, y: 210, width: 100, height: 60), CGPoint(x: 130, y: 240)),
    ])
    func bubbleIsCenteredOnItsSide(side: ToolTipSide, frame: CGRect, point: CGPoint) {
        let placement = place(CGRect(x: 130, y: 230, width: 60, height: 20), sides: [side])

        #expect(placement.frame == frame && placement.arrowPoint == point)
        #expect(placement.side == side && placement.isClear)
    }

    @Test func sideWithoutRoomFallsBackToTheNext() {
        // 30 points below: no room for 60 and the arrow.
        let low = place(CGRect(x: 130, y: 430, width: 60, height: 20))
        #expect(low.side == .top && low.frame.maxY == 422)

        // As high as the screen: at its right.
        let tall = place(CGRect(x: 10, y: 0, width: 60, height: 480))
        #expect(tall.side == .right && tall.frame.minX == 78)
    }

    @Test func bubbleCoversAnAnchorThatLeavesNoRoom() {
        let placement = place(Self.screen)

        #expect(!placement.isClear)
        #expect(Self.screen.insetBy(dx: 8, dy: 8).contains(placement.frame))
        #expect(distance(placement.arrowPoint, Self.screen) == 0)
    }

    @Test func bubbleBesideItsAnchorBecomesNarrower() {
        // 320 - 100 - 8 of arrow - 8 of margin are 204 points; the text wants 300.
        let placement = ToolTipPlacement.placing(
            at: CGRect(x: 0, y: 200, width: 100, height: 20), in: Self.screen, sides: [.right], scale: 1
        ) { CGSize(width: min($0, 300), height: 60) }

        #expect(placement.frame == CGRect(x: 108, y: 180, width: 204, height: 60))
    }

    @Test(arguments: [false, true])
    func directionsAreMirroredRightToLeft(isRightToLeft: Bool) {
        func first(_ direction: ToolTipDirection) -> ToolTipSide? {
            direction.sides(isRightToLeft: isRightToLeft).first
        }

        #expect(first(.leading) == (isRightToLeft ? .right : .left))
        #expect(first(.trailing) == (isRightToLeft ? .left : .right))
        #expect(first(.left) == .left && first(.right) == .right)
        #expect(first(.top) == .top && first(.bottom) == .bottom && first(.automatic) == .bottom)
        for direction in ToolTipDirection.allCases {
            #expect(Set(direction.sides(isRightToLeft: isRightToLeft)) == Set(ToolTipSide.allCases))
        }
    }

    @Test func automaticTipStaysOnItsSide() {
        #expect(ToolTipDirection.automatic.sides(isRightToLeft: false, current: .left).first == .left)
        #expect(ToolTipDirection.top.sides(isRightToLeft: false, current: .left).first == .top)
    }

    /// Anchors at every position and of every size class, on four sides, at three scales.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func bubbleIsOnTheScreenAndItsArrowOnTheAnchor(scale: CGFloat) {
        let safe = CGRect(x: 10, y: 44, width: 300, height: 402), pixel = 1 / scale
        let room = safe.insetBy(dx: 8, dy: 8).insetBy(dx: -0.01, dy: -0.01)
        for x in stride(from: -20, through: 330, by: 13.3) as StrideThrough<CGFloat> {
            for y in stride(from: -20, through: 490, by: 17.7) as StrideThrough<CGFloat> {
                for size in [CGSize.zero, CGSize(width: 33.3, height: 20.5), CGSize(width: 250, height: 300)] {
                    let anchor = CGRect(origin: CGPoint(x: x, y: y), size: size)
                    for side in ToolTipSide.allCases {
                        let sides = [side, side.opposite] + ToolTipSide.allCases
                        let placement = place(
                            anchor, size: CGSize(width: 120.3, height: 70.2), in: safe, sides: sides, scale: scale)

                        #expect(room.contains(placement.frame), "\(anchor) \(side): \(placement)")
                        #expect(distance(placement.arrowPoint, anchor) <= 0.001, "\(anchor) \(side): \(placement)")
                        for edge in [placement.frame.minX, placement.frame.minY, placement.frame.width] {
                            #expect(abs(edge / pixel - (edge / pixel).rounded()) < 0.01, "\(edge) at \(scale)x")
                        }
                        if placement.isClear {
                            let overlap = placement.frame.intersection(anchor)
                            #expect(overlap.isNull || overlap.width * overlap.height < 0.01)
                        }
                    }
                }
            }
        }
    }

    /// The mirrored input gives the mirrored output.
    @Test func leadingIsTheMirrorImageOfTrailing() {
        for x in stride(from: 0, through: 280, by: 7) as StrideThrough<CGFloat> {
            let anchor = CGRect(x: x, y: 200, width: 40, height: 20)
            let mirrored = CGRect(x: 320 - anchor.maxX, y: 200, width: 40, height: 20)

            let left = place(anchor, sides: ToolTipDirection.trailing.sides(isRightToLeft: false))
            let right = place(mirrored, sides: ToolTipDirection.trailing.sides(isRightToLeft: true))

            #expect(right.frame.minX == 320 - left.frame.maxX && right.frame.minY == left.frame.minY)
            #expect(right.arrowPoint.x == 320 - left.arrowPoint.x)
        }
    }

    @Test func uselessRectanglesGiveAPlacement() {
        for bounds in [CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: 4)] {
            let placement = place(CGRect(x: 3, y: 3, width: 2, height: 2), in: bounds, scale: 0)
            #expect(placement.arrowPoint.x.isFinite && placement.frame.width >= 0)
        }
    }
}
