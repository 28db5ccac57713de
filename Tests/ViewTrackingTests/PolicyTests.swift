import Foundation
import Testing
import TwillTesting
import ViewTracking

/// Consent, sampling, redaction, and what a service does with bad input.
@MainActor @Suite struct PolicyTests {
    private let page = UIViewController()
    private let recorder = Recorder()

    private func begin(on stage: Stage) {
        page.trackingScreen = TrackingScreen(screenName: "page", parameters: ["user": "Ada", "tab": "1"])
        add("a", CGRect(x: 0, y: 0, width: 100, height: 100), to: page.view)
        recorder.service.start(in: stage.show(page))
        stage.advance(by: 1)
    }

    // MARK: Consent

    @Test func eventsWaitForTheDecision() {
        let stage = Stage()
        recorder.service.consent = .undecided
        begin(on: stage)
        #expect(recorder.events.isEmpty)

        recorder.service.consent = .granted

        #expect(recorder.lines == ["screen page", "element page: box a, 100 %, 0.0 s"])
    }

    @Test func deniedTrackingMeasuresAndSendsNothing() {
        let stage = Stage()
        recorder.service.consent = .undecided
        begin(on: stage)
        recorder.service.consent = .denied
        _ = recorder.takeReports()

        add("b", CGRect(x: 0, y: 200, width: 100, height: 100), to: page.view)
        stage.advance(by: 1)
        #expect(recorder.events.isEmpty)
        #expect(recorder.reports.isEmpty)
        #expect(recorder.service.scan().viewsVisited == 0)
        recorder.service.consent = .granted
        stage.advance(by: 1)

        #expect(recorder.take() == ["b"])
    }

    @Test func withdrawnConsentRemovesWhatWaitsForASink() {
        let stage = Stage()
        let gate = DispatchSemaphore(value: 0), received = Shared<[TrackingEvent]>([])
        recorder.service.sinks = [
            .closure("gate") { event in
                gate.wait()
                received.change { $0.append(event) }
            }
        ]
        begin(on: stage)
        recorder.service.flush(timeout: 0.1)

        recorder.service.consent = .denied
        for _ in 0..<2 { gate.signal() }

        #expect(recorder.service.flush(timeout: 10))
        #expect(received.value.map(\.kind) == [.screen])
    }

    // MARK: Sampling

    private func event(_ number: Int, visit: Int = 1) -> TrackingEvent {
        TrackingEvent(id: "session-\(number)", kind: .screen, date: Date(), path: ["a"], visit: visit)
    }

    @Test(arguments: [0, 0.01, 0.25, 0.5, 0.9, 1]) func sampleHasItsRate(rate: Double) {
        let events = (0..<20_000).map { event($0) }

        let part = Double(events.count(where: TrackingSampling.events(rate).includes)) / 20_000

        #expect(abs(part - rate) < 0.01, "\(part)")
    }

    @Test func sampledVisitIsWhole() {
        let sampling = TrackingSampling.visits(0.5)

        for visit in 0..<50 {
            let first = sampling.includes(event(0, visit: visit))
            #expect((1..<20).allSatisfy { sampling.includes(event($0, visit: visit)) == first })
        }
        let visits = (0..<1_000).count { sampling.includes(event(0, visit: $0)) }
        #expect(400...600 ~= visits)
    }

    @Test func sampledUserStaysInOrOut() {
        let users = (0..<1_000).map { TrackingSampling.users(0.3, user: "user \($0)") }

        for user in users { #expect(user.includes(event(1)) == user.includes(event(2))) }

        #expect(250...350 ~= users.count { $0.includes(event(1)) })
    }

    @Test func sampledOutEventsReachNoSink() {
        let stage = Stage()
        recorder.service.sampling = .events(0)
        begin(on: stage)

        #expect(recorder.events.isEmpty)
    }

    // MARK: Redaction

    @Test func redactionPrecedesTheSinks() {
        let stage = Stage()
        recorder.service.redaction = .removing(parameters: ["user"]).then(.removingIdentities)
        begin(on: stage)

        #expect(recorder.events.map(\.parameters) == [["tab": "1"], [:]])
        #expect(recorder.events.map(\.identity) == [nil, nil])
    }

    @Test func redactionCanDropEvents() {
        let stage = Stage()
        recorder.service.redaction = TrackingRedaction { $0.kind == .screen ? nil : $0 }
        begin(on: stage)

        #expect(recorder.events.map(\.kind) == [.element])
    }

    // MARK: Bad input

    @Test func invalidRatioAndDwellAreClampedWithAMessage() {
        MessageLog.begin()
        let view = UIView()

        for (ratio, valid) in [(2, 1), (-1, 0), (.nan, 0), (.infinity, 1)] as [(CGFloat, CGFloat)] {
            view.trackingElement = TrackingElement(elementType: "bad ratio", minimumVisibleRatio: ratio)
            #expect(view.trackingElement?.minimumVisibleRatio == valid, "\(ratio)")
        }
        view.trackingElement = TrackingElement(elementType: "bad dwell", minimumDwell: -.infinity)

        #expect(view.trackingElement?.minimumDwell == 0)
        #expect(MessageLog.contains("The element \"bad ratio\" has the minimum visible ratio 2.0"))
        #expect(MessageLog.contains("The element \"bad dwell\" has the minimum dwell -inf"))
    }

    @Test func elementOnControllerAndViewIsLogged() {
        MessageLog.begin()
        page.loadViewIfNeeded()
        page.trackingElement = TrackingElement(elementType: "doubled")

        page.view.trackingElement = TrackingElement(elementType: "again")

        #expect(MessageLog.contains("has a tracking element, and so has its view or controller (\"doubled\")"))
    }

    @Test func slowPassIsLoggedOnceWithTheWayOut() {
        MessageLog.begin()
        let stage = Stage()
        recorder.service.maximumPassDuration = 0
        begin(on: stage)

        #expect(MessageLog.contains("A pass over"))
        #expect(MessageLog.contains("at most 2 % of the time"))
    }

    /// 100,000 views in one page: each visible element is sent once, and the app goes on.
    @Test func visibleElementsOfManyViewsAreSentOnce() {
        let stage = Stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scroll.contentInsetAdjustmentBehavior = .never
        page.view.addSubview(scroll)
        for group in 0..<200 {
            let holder = UIView(frame: CGRect(x: 0, y: group * 500, width: 10, height: 500))
            for row in 0..<500 {
                let view = UIView(frame: CGRect(x: 0, y: row, width: 10, height: 1))
                if row % 10 == 0 {
                    view.trackingElement = TrackingElement(elementType: "row", identity: "\(group) \(row)")
                }
                holder.addSubview(view)
            }
            scroll.addSubview(holder)
        }
        recorder.service.start(in: stage.show(page))

        recorder.service.scan()
        let report = recorder.service.scan()

        #expect(report.elementsMeasured + report.elementsSkipped == 10_000)
        let rows =
            stride(from: 0, to: 500, by: 10).map { "0 \($0)" } + stride(from: 0, to: 167, by: 10).map { "1 \($0)" }
        #expect(recorder.take() == rows)
    }

    /// Removing one component after the other does not look at all the others each time.
    @Test func manyComponentsAreRemovedAndSetAgain() {
        let stage = Stage()
        begin(on: stage)
        _ = recorder.take()
        let views = (0..<20_000).map {
            add("\($0)", CGRect(x: 0, y: $0, width: 10, height: 1), to: page.view)
        }

        for view in views {
            let element = view.trackingElement
            view.trackingElement = nil
            view.trackingElement = element
        }
        for view in views.dropFirst(100) { view.trackingElement = nil }
        let report = recorder.service.scan()

        #expect(report.elementsMeasured == 100)
        #expect(recorder.take() == (0..<100).map(String.init))
    }

    @Test func trackedElementIsSentWithoutAPass() {
        let stage = Stage()
        let view = add("late", CGRect(x: 0, y: 0, width: 10, height: 10), to: page.view, dwell: 60)
        begin(on: stage)
        _ = recorder.take()

        recorder.service.trackViewElement(view)
        recorder.service.trackViewElement(view)

        #expect(recorder.take() == ["late"])
    }
}
