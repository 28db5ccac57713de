import Testing
import TwillTesting
import ViewTracking

/// When passes are made.
@MainActor @Suite struct ScheduleTests {
    private let page = UIViewController()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    private func begin(on stage: Stage, _ schedule: TrackingSchedule) -> Recorder {
        let recorder = Recorder(schedule)
        page.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 375, height: 20_000)
        for index in 0..<200 {
            add("\(index)", CGRect(x: 0, y: index * 100, width: 375, height: 100), to: scroll, ratio: 0.5)
        }
        recorder.service.start(in: stage.show(page))
        stage.advance(by: 1)
        _ = recorder.takeReports()
        return recorder
    }

    /// In a second in which each frame changes something.
    private func passesInASecond(_ stage: Stage, _ recorder: Recorder) -> Int {
        for step in 0..<60 {
            scroll.contentOffset.y += CGFloat(step % 2 + 1)
            stage.advance(by: 1.0 / 60)
        }
        return recorder.takeReports().count
    }

    @Test(arguments: [2.0, 4, 10]) func passesAreMadeAtMostSoManyTimesASecond(rate: Double) {
        let stage = Stage()
        let recorder = begin(on: stage, .timesPerSecond(rate))

        let passes = passesInASecond(stage, recorder)

        #expect(Double(passes) <= rate + 1 && passes >= 1, "\(passes)")
    }

    @Test func passesContinueWhileScrollingIfSoScheduled() throws {
        let stage = Stage()
        let recorder = begin(on: stage, .timesPerSecond(10))

        try stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 100), seconds: 1)

        #expect(recorder.reports.count > 3)
    }

    @Test func noPassIsMadeWhileTheUserScrolls() throws {
        let stage = Stage()
        let recorder = begin(on: stage, .whenNotTracking(timesPerSecond: 10))
        _ = recorder.take()

        stage.touchDown(at: CGPoint(x: 100, y: 600))
        for step in 1...40 {
            stage.touchMoved(to: CGPoint(x: 100, y: 600 - step * 12))
            stage.advance(by: 1.0 / 60)
        }
        #expect(recorder.reports.isEmpty)
        stage.touchUp(at: CGPoint(x: 100, y: 120))
        while scroll.isDecelerating || scroll.isDragging {
            #expect(recorder.reports.isEmpty)
            stage.advance(by: 1.0 / 60)
        }
        stage.advance(by: 0.5)

        #expect(!recorder.reports.isEmpty)
        let first = Int((scroll.contentOffset.y / 100).rounded())
        #expect(recorder.take().contains("\(first + 3)"))
    }

    @Test func dwellWhileScrollingDoesNotCount() throws {
        let stage = Stage()
        let recorder = begin(on: stage, .whenNotTracking(timesPerSecond: 10))
        let box = add("box", CGRect(x: 0, y: 0, width: 50, height: 50), to: page.view, dwell: 2)
        stage.advance(by: 1.5)
        stage.touchDown(at: CGPoint(x: 100, y: 600))
        for step in 1...30 {
            stage.touchMoved(to: CGPoint(x: 100, y: 600 - step * 10))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp(at: CGPoint(x: 100, y: 300))
        while scroll.isDecelerating || scroll.isDragging { stage.advance(by: 1.0 / 60) }

        stage.advance(by: 1.5)
        #expect(!recorder.take().contains("box"))
        stage.advance(by: 1)

        #expect(recorder.take().contains("box"))
        #expect(box.trackingElement?.identity == "box")
    }

    @Test func stoppedServiceMakesNoPass() {
        let stage = Stage()
        let recorder = begin(on: stage, .timesPerSecond(10))

        recorder.service.stop()

        #expect(passesInASecond(stage, recorder) == 0)
        #expect(!recorder.service.isRunning)
    }

    @Test func serviceCanStartAgain() {
        let stage = Stage()
        let recorder = begin(on: stage, .timesPerSecond(10))
        let sent = recorder.take()
        recorder.service.stop()
        recorder.service.start(in: page.view.window!)
        stage.advance(by: 1)

        #expect(!sent.isEmpty && recorder.take() == sent)
    }

    @Test func runningServiceIsFreed() {
        let stage = Stage()
        weak var service: TrackingService?
        do {
            let recorder = begin(on: stage, .whenIdle)
            service = recorder.service
            #expect(service != nil)
        }
        stage.advance(by: 1)

        #expect(service == nil)
    }

    @Test func invalidRateIsReplaced() {
        MessageLog.begin()

        for rate in [0, -1, .nan, .infinity, 1_000] as [Double] {
            #expect(TrackingSchedule.timesPerSecond(rate) == .timesPerSecond(4), "\(rate)")
        }

        #expect(MessageLog.contains("not -1.0; 4.0 is used"))
    }
}
