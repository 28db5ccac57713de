import Testing
import TwillTesting

@testable import ViewTracking

/// What opaque views in front leave visible.
@MainActor @Suite struct OcclusionTests {
    private let root = UIViewController()

    private func show(on stage: Stage) -> UIView {
        stage.show(root)
        return root.view
    }

    private func cover(_ frame: CGRect, _ color: UIColor? = .white) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        return view
    }

    /// Every position of a cover of 4 by 4 over a box of 4 by 4, against a count of the unit squares left.
    @Test func everyPositionOfACoverHasItsRatio() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 100, width: 4, height: 4), to: page)
        let front = cover(CGRect(x: 0, y: 0, width: 4, height: 4))
        page.addSubview(front)

        for x in 95...105 {
            for y in 95...105 {
                front.frame.origin = CGPoint(x: x, y: y)
                let covered = max(0, 4 - abs(x - 100)) * max(0, 4 - abs(y - 100))
                #expect(view.trackingVisibility.ratio == CGFloat(16 - covered) / 16, "\(x), \(y)")
            }
        }
        front.frame.origin = CGPoint(x: 100, y: 100)
        #expect(view.trackingVisibility.obstacle == .covered)
    }

    /// Random covers of whole points over a box of 12 by 12, against a count of the unit squares left.
    @Test func coversThatOverlapCountOnce() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 100, width: 12, height: 12), to: page)
        let covers = (0..<4).map { _ in cover(.zero) }
        for front in covers { page.addSubview(front) }
        var random = RandomNumbers(seed: 7)

        for round in 0..<300 {
            for front in covers {
                front.frame = CGRect(
                    x: 95 + Int(random.next() * 14), y: 95 + Int(random.next() * 14), width: 1 + Int(random.next() * 9),
                    height: 1 + Int(random.next() * 9))
            }
            var left = 0
            for x in 100..<112 {
                for y in 100..<112 {
                    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    if !covers.contains(where: { $0.frame.contains(point) }) { left += 1 }
                }
            }
            #expect(abs(view.trackingVisibility.ratio - CGFloat(left) / 144) < 1e-9, "round \(round)")
        }
    }

    @Test func onlyOpaqueViewsCover() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 100, width: 40, height: 40), to: page)
        let front = cover(view.frame)
        page.addSubview(front)
        #expect(!view.trackingVisibility.isVisible)

        front.backgroundColor = nil
        #expect(view.trackingVisibility.ratio == 1)
        front.backgroundColor = UIColor.white.withAlphaComponent(0.9)
        #expect(view.trackingVisibility.ratio == 1)
        front.backgroundColor = .white
        front.alpha = 0.9
        #expect(view.trackingVisibility.ratio == 1)
        front.alpha = 1
        front.isHidden = true
        #expect(view.trackingVisibility.ratio == 1)
        front.isHidden = false
        front.mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.trackingVisibility.ratio == 1)
        front.mask = nil
        #expect(!view.trackingVisibility.isVisible)
    }

    @Test func viewsBehindAndSubviewsDoNotCover() {
        let stage = Stage()
        let page = show(on: stage)
        page.addSubview(cover(CGRect(x: 0, y: 0, width: 300, height: 300)))
        let view = add("a", CGRect(x: 100, y: 100, width: 40, height: 40), to: page)
        view.addSubview(cover(view.bounds))

        #expect(view.trackingVisibility.ratio == 1)
    }

    @Test func viewsInFrontOfAncestorsCover() {
        let stage = Stage()
        let page = show(on: stage)
        let outer = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        page.addSubview(outer)
        let view = add("a", CGRect(x: 50, y: 50, width: 40, height: 40), to: outer)
        page.addSubview(cover(CGRect(x: 100, y: 100, width: 40, height: 10)))

        #expect(view.trackingVisibility.ratio == 0.75)
    }

    @Test func opaqueSubviewOfATransparentViewInFrontCovers() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 100, width: 40, height: 40), to: page)
        let overlay = cover(page.bounds, nil), panel = cover(CGRect(x: 100, y: 100, width: 20, height: 40))
        page.addSubview(overlay)
        overlay.addSubview(panel)

        #expect(view.trackingVisibility.ratio == 0.5)
        overlay.alpha = 0.5
        #expect(view.trackingVisibility.ratio == 1)
    }

    @Test func orderOfSiblingsFollowsZPosition() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 100, width: 40, height: 40), to: page)
        let front = cover(view.frame)
        page.addSubview(front)

        view.layer.zPosition = 1
        #expect(view.trackingVisibility.ratio == 1)
        front.layer.zPosition = 2
        #expect(!view.trackingVisibility.isVisible)
        view.layer.zPosition = 0
        front.layer.zPosition = 0
        page.bringSubviewToFront(view)
        #expect(view.trackingVisibility.ratio == 1)
    }

    /// A cover of 100 by 100 turned by 45° over the center of a box of 200 by 200: its area is covered, wherever it points.
    @Test func rotatedCoverCoversItsArea() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 50, y: 50, width: 200, height: 200), to: page)
        let front = cover(CGRect(x: 100, y: 100, width: 100, height: 100))
        page.addSubview(front)

        for degrees in stride(from: 0, through: 180, by: 15) {
            front.transform = CGAffineTransform(rotationAngle: CGFloat(degrees) * .pi / 180)
            #expect(abs(view.trackingVisibility.ratio - 0.75) < 1e-6, "\(degrees)")
        }
    }

    @Test func windowInFrontCovers() throws {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 100, width: 40, height: 40), to: page)
        let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
        front.windowLevel = .alert
        front.backgroundColor = .white
        #expect(view.trackingVisibility.ratio == 1)

        front.isHidden = false
        #expect(view.trackingVisibility.ratio == 0.75)
        front.frame = stage.screen.bounds
        #expect(view.trackingVisibility.obstacle == .covered)
        front.windowLevel = .normal - 1
        #expect(view.trackingVisibility.ratio == 1)
        front.windowLevel = .alert
        front.alpha = 0.5
        #expect(view.trackingVisibility.ratio == 1)
    }

    /// Elements share the walk over a window in front.
    @Test func windowInFrontIsWalkedOncePerPass() {
        let stage = Stage()
        let page = show(on: stage)
        for index in 0..<50 {
            add("\(index)", CGRect(x: 10, y: 100 + index * 10, width: 10, height: 10), to: page, dwell: 60)
        }
        let front = UIWindow(frame: stage.screen.bounds)
        front.windowLevel = .alert
        front.isHidden = false
        for _ in 0..<100 { front.addSubview(UIView(frame: front.bounds)) }
        let recorder = Recorder()
        recorder.service.start(in: page.window!)
        defer { recorder.service.stop() }

        let report = recorder.service.scan()

        // The elements, the page with what UIKit puts around it, each element as one that may cover another, the window.
        #expect(report.elementsMeasured == 50)
        #expect(report.viewsVisited <= 50 + 5 + 50 + 101)
    }

    @Test func presentedPageCoversTheOneBelow() {
        let stage = Stage()
        let page = show(on: stage)
        let view = add("a", CGRect(x: 100, y: 400, width: 40, height: 40), to: page)
        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        sheet.modalPresentationStyle = .fullScreen

        root.present(sheet, animated: true)
        stage.advance(by: 1)
        #expect(!view.trackingVisibility.isVisible)
        root.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(view.trackingVisibility.ratio == 1)
    }
}
