import Testing
import TwillTesting

@testable import UIKit

/// Values of geometry as texts, in the forms that Apple's documentation shows.
@Suite struct GeometryTextTests {
    @Test func valuesBecomeTextsAndComeBack() {
        #expect(NSCoder.string(for: CGPoint(x: 10, y: 20.5)) == "{10, 20.5}")
        #expect(NSCoder.string(for: CGRect(x: 0, y: 1, width: 320, height: 480)) == "{{0, 1}, {320, 480}}")
        #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")

        #expect(NSCoder.cgPoint(for: "{10, 20.5}") == CGPoint(x: 10, y: 20.5))
        #expect(NSCoder.cgRect(for: "{{0,1},{320,480}}") == CGRect(x: 0, y: 1, width: 320, height: 480))
        #expect(NSCoder.cgAffineTransform(for: "[2, 0, 0, 2, 5, 6]").tx == 5)
        #expect(NSCoder.uiOffset(for: "{-1, 2}") == UIOffset(horizontal: -1, vertical: 2))
    }

    @Test func otherTextsAreZero() {
        #expect(NSCoder.cgPoint(for: "") == .zero)
        #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero)
        #expect(NSCoder.cgSize(for: "{a, b}") == .zero)
        #expect(NSCoder.cgAffineTransform(for: "{}") == .identity)
    }

    @Test func aLockOfAnObjectIsTheThreadsAgain() async {
        final class Account: @unchecked Sendable { var sum = 0 }
        let account = Account()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        objc_sync_enter(account)
                        objc_sync_enter(account)
                        account.sum += 1
                        objc_sync_exit(account)
                        objc_sync_exit(account)
                    }
                }
            }
        }
        #expect(account.sum == 8_000)
    }
}

/// The screen's two coordinate spaces.
@MainActor
@Suite struct FixedCoordinateSpaceTests {
    @Test(
        arguments: [
            (UIInterfaceOrientation.portrait, CGPoint(x: 10, y: 20)),
            // The device's top is at the left, so its right edge is at the top.
            (.landscapeRight, CGPoint(x: 375 - 20, y: 10)),
            (.landscapeLeft, CGPoint(x: 20, y: 667 - 10)),
        ])
    func theFixedSpaceStaysWithTheDevice(_ orientation: UIInterfaceOrientation, _ fixed: CGPoint) {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.rotate(to: orientation)
        view.frame.origin = CGPoint(x: 10, y: 20)

        let space = UIScreen.main.fixedCoordinateSpace
        #expect(space.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(view.convert(CGPoint.zero, to: space) == fixed)
        #expect(space.convert(fixed, to: view) == .zero)
        #expect(view.convert(fixed, from: space) == .zero)
        #expect(view.convert(view.bounds, to: space).size.width == (orientation.isLandscape ? 40 : 30))
    }
}
