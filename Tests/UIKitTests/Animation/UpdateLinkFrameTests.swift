import Testing
import TwillTesting

@MainActor @Suite struct UpdateLinkFrameTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func makeLink(_ action: @escaping (UIUpdateInfo) -> Void) -> UIUpdateLink {
        let link = UIUpdateLink(view: view)
        link.addAction(to: .beforeCATransactionCommit) { _, info in action(info) }
        link.isEnabled = true
        return link
    }

    @Test func actionIsPartOfTheFrameItIsCalledIn() {
        stage.show(view)
        let follower = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        follower.backgroundColor = .red
        view.superview?.addSubview(follower)
        let link = makeLink { [view] _ in follower.frame.origin = CGPoint(x: view.frame.minX, y: 100) }

        view.frame.origin.x = 200
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 205, y: 105)))
        link.isEnabled = false
    }

    /// A display link has fired before, with the frame's animations as they are shown.
    @Test func actionSeesAnimationsOfItsFrame() throws {
        stage.show(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.center.x = 105 })
        var seen: [CGFloat] = []
        let link = makeLink { [view] _ in seen.append((view.layer.presentation() ?? view.layer).position.x) }

        stage.advance(by: 0.5)

        // From 5 to 105 points in a second: half of the way after half of it.
        #expect(abs(try #require(seen.last) - 55) < 0.5)
        link.isEnabled = false
    }

    @Test func linkIsCalledWhileItIsEnabledAndItsViewIsInAWindow() {
        var calls = 0
        let link = makeLink { _ in calls += 1 }
        stage.show(UIViewController())
        stage.drawChanges()
        #expect(calls == 0)

        stage.show(view)
        #expect(calls > 0)

        calls = 0
        link.isEnabled = false
        view.backgroundColor = .red
        stage.drawChanges()
        #expect(calls == 0)
    }

    @Test func framesAreMadeForContinuousUpdatesAlone() {
        stage.show(view)
        stage.advance(by: 0.1)
        var times: [TimeInterval] = []
        let link = makeLink { times.append($0.modelTime) }
        stage.advance(by: 0.5)
        #expect(times.isEmpty)

        link.requiresContinuousUpdates = true
        stage.advance(by: 0.5)
        #expect(times.count >= 29 && times == times.sorted())

        link.requiresContinuousUpdates = false
        times = []
        stage.advance(by: 0.5)
        #expect(times.count <= 1)
    }

    @Test func releasedLinkIsNotCalled() {
        stage.show(view)
        var calls = 0
        var link: UIUpdateLink? = makeLink { _ in calls += 1 }
        link?.requiresContinuousUpdates = true
        weak let weakLink = link

        link = nil
        stage.advance(by: 0.1)

        #expect(weakLink == nil && calls == 0)
    }

    @Test func linkOfAnotherScreenIsNotCalled() {
        stage.show(view)
        var calls = 0
        let link = makeLink { _ in calls += 1 }
        let other = Stage(), page = UIViewController()

        other.show(page)
        page.view.backgroundColor = .red
        other.drawChanges()

        #expect(calls == 0)
        link.isEnabled = false
    }
}
