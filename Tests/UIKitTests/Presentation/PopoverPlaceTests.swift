import CoreGraphics
import Testing

@testable import UIKit

@Suite struct PopoverPlaceTests {
    private let room = CGRect(x: 10, y: 30, width: 748, height: 984)

    private func place(
        _ anchor: CGRect, _ permitted: UIPopoverArrowDirection = .any, size: CGSize = CGSize(width: 320, height: 400)
    ) -> PopoverPlace {
        PopoverPlace(size: size, anchor: anchor, room: room, permitted: permitted, arrowHeight: 13, reach: 32)
    }

    @Test func popoversAreBelowTheirAnchorWithACenteredArrow() {
        let place = place(CGRect(x: 350, y: 100, width: 44, height: 44))
        // 372 is the anchor's middle; the arrow takes 13 points below the anchor's end at 144.
        #expect(place.frame == CGRect(x: 212, y: 144, width: 320, height: 413))
        #expect(place.arrow == .up && place.arrowPosition == 160)
    }

    @Test func atTheScreensEdgeTheArrowLeavesTheMiddle() {
        let place = place(CGRect(x: 700, y: 100, width: 44, height: 44))
        #expect(place.frame.maxX == 758 && place.arrowPosition == 722 - 438)
    }

    @Test func theArrowKeepsOffTheCorners() {
        #expect(place(CGRect(x: 0, y: 100, width: 20, height: 20)).arrowPosition == 32)
        #expect(place(CGRect(x: 748, y: 100, width: 20, height: 20)).arrowPosition == 288)
    }

    @Test func withoutRoomBelowItGoesAbove() {
        let place = place(CGRect(x: 350, y: 900, width: 44, height: 44))
        #expect(place.arrow == .down && place.frame == CGRect(x: 212, y: 900 - 413, width: 320, height: 413))
    }

    @Test(arguments: [
        (UIPopoverArrowDirection.up, CGRect(x: 212, y: 544, width: 320, height: 413)),
        (.down, CGRect(x: 212, y: 87, width: 320, height: 413)),
        (.left, CGRect(x: 394, y: 322, width: 333, height: 400)),
        (.right, CGRect(x: 17, y: 322, width: 333, height: 400)),
    ])
    func aPermittedDirectionIsTheOnlyOne(direction: UIPopoverArrowDirection, frame: CGRect) {
        let place = place(CGRect(x: 350, y: 500, width: 44, height: 44), direction)
        #expect(place.arrow == direction && place.frame == frame)
    }

    @Test func aPopoverWithoutDirectionIsOnItsAnchor() {
        let place = place(CGRect(x: 350, y: 500, width: 44, height: 44), [])
        #expect(place.arrow == .unknown && place.frame == CGRect(x: 212, y: 322, width: 320, height: 400))
    }

    @Test func aPopoverThatFitsNowhereIsClippedOnTheLargestSide() {
        let place = place(CGRect(x: 350, y: 300, width: 44, height: 44), size: CGSize(width: 900, height: 2000))
        #expect(place.arrow == .up && place.frame == CGRect(x: 10, y: 344, width: 748, height: 670))
    }
}
