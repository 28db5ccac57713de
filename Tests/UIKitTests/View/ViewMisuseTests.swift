import Foundation
import Testing
import TwillTesting
import UIKit

/// Mistakes that UIKit traps, each with a message that names the objects and the way out.
@Suite struct ViewMisuseTests {
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aViewAddedToItselfIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                view.addSubview(view)
            }
        }

        #expect(message(result).contains("Can't add self as subview: <UILabel: 0x"))
        #expect(message(result).contains("frame = (1 2; 3 4)"))
    }

    @Test func aViewAddedToItsOwnSubviewNamesBoth() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let outer = UIImageView(), middle = UIView(), inner = UILabel()
                outer.addSubview(middle)
                middle.addSubview(inner)
                inner.addSubview(outer)
            }
        }
        let text = message(result)

        #expect(text.contains("<UIImageView: 0x") && text.contains("cannot become a subview of <UILabel: 0x"))
        #expect(text.contains("Remove the inner view from its superview first."))
    }

    @Test func aWindowAddedAsASubviewIsReportedAndShownThere() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let window = stage.show(view)
                let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                other.isHidden = false
                let root = UIViewController()
                root.view.backgroundColor = .red
                other.rootViewController = root
                view.addSubview(other)
                stage.drawChanges()
                let isThere =
                    other.superview === view && other.window === window && !stage.screen.windows.contains(other)
                let isRed = stage.snapshot().hasColor(.red, at: CGPoint(x: 25, y: 25))
                other.isHidden = true
                other.isHidden = false
                let isStill = !stage.screen.windows.contains(other)
                other.removeFromSuperview()
                exit(isThere && isRed && isStill && other.window === other ? 0 : 1)
            }
        }

        #expect(message(result).contains("makeKeyAndVisible()"))
    }

    @Test func insertingBesideAStrangerNamesItAndAddsTheView() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView(), middle = UIView(), front = UIView(), back = UIView()
                view.addSubview(middle)
                view.insertSubview(front, aboveSubview: UILabel())
                view.insertSubview(back, belowSubview: UILabel())
                exit(view.subviews == [back, middle, front] ? 0 : 1)
            }
        }

        #expect(message(result).contains("<UILabel: 0x"))
        #expect(message(result).contains("which is not a subview of"))
    }

    @Test func exchangingInvalidIndicesLogsTheNumberOfSubviews() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().exchangeSubview(at: 0, withSubviewAt: 1) }
        }
        #expect(message(result).contains("has 0 subviews"))
    }

    @Test func anInvalidFrameNamesTheViewsLayer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UILabel().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10) }
        }
        let text = message(result)

        #expect(text.contains("CALayerInvalidGeometry: the frame of <CALayer: 0x"))
        #expect(text.contains("delegate = UILabel"))
        #expect(text.contains("division by zero"))
    }

    @Test func anInvalidCenterTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().center = CGPoint(x: CGFloat.infinity, y: 0) }
        }
    }

    @Test func anInvalidLayerClassIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Odd: UIView {
                    override class var layerClass: AnyClass { UIView.self }
                }
                _ = Odd()
            }
        }

        #expect(message(result).contains("Odd.layerClass answers UIView, which is not a CALayer"))
    }
}

/// Sizes that make no sense but are numbers: nothing is drawn for them, and the rest of the screen works.
@MainActor
@Suite struct OddSizeTests {
    private func shows(_ odd: UIView) -> [String] {
        let stage = Stage()
        let root = UIView(0, 0, 375, 667, .white)
        let good = UIView(0, 0, 20, 20, .red)
        root.addSubview(odd)
        root.addSubview(good)
        let inside = UIView(0, 0, 5, 5, .green)
        odd.addSubview(inside)
        stage.show(root)
        let picture = stage.snapshot()
        return [picture.pixel(at: CGPoint(x: 10, y: 10)).onScreen, picture.pixel(at: CGPoint(x: 100, y: 100)).onScreen]
    }

    @Test(arguments: [CGSize(width: 0, height: 10), CGSize(width: 10, height: 0), .zero])
    func anEmptyViewDrawsNothingAndItsSubviewsShow(_ size: CGSize) {
        let view = DrawingView(frame: CGRect(origin: CGPoint(x: 100, y: 100), size: size))
        view.backgroundColor = .blue
        #expect(shows(view) == [red, green])
        #expect(view.rects.isEmpty)
    }

    @Test func aHugeViewShowsItsBackground() {
        let view = DrawingView(frame: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        view.backgroundColor = .blue
        #expect(shows(view) == [red, blue])
    }

    @Test func aNegativeSizeKeepsTheRestWorking() {
        let view = DrawingView(frame: CGRect(x: 110, y: 110, width: -20, height: -20))
        view.clipsToBounds = true
        _ = shows(view)
        #expect(view.rects.allSatisfy { $0.width > 0 && $0.height > 0 })
    }

    @Test func aHairAboveZeroIsDrawnInOnePixel() {
        let view = DrawingView(frame: CGRect(x: 100, y: 100, width: 0.1, height: 0.1))
        _ = shows(view)
        #expect(view.rects.count == 1)
    }
}
