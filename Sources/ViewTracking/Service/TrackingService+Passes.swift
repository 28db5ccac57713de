public import UIKit

extension TrackingService {
    /// Runs a pass now, whether or not anything has changed, and sends what it finds.
    @discardableResult
    public func scan() -> TrackingPassReport {
        isDirty = true
        return scanIfNeeded()
    }

    /// Runs a pass as the schedule does: if neither the window nor a component has changed since the last one, it only
    /// sends elements whose dwell time has ended.
    @discardableResult
    public func scanIfNeeded() -> TrackingPassReport {
        let start = ProcessInfo.processInfo.systemUptime
        var report = TrackingPassReport(
            kind: isDirty ? .full : .unchanged, viewsVisited: 0, elementsMeasured: 0, elementsSkipped: 0,
            eventsRecorded: 0, duration: 0, allocations: 0)
        guard let window, consent != .denied else { return report }
        let time = now
        var events: [TrackingEvent] = []
        if hasTracked { endDwells() }
        if isDirty {
            isDirty = false
            visibility.begin(window)
            events = updateScreens()
            report.elementsMeasured = measurePending(time)
            visibility.forgetUnusedNodes()
            report.viewsVisited = visibility.viewsVisited
            report.allocations = visibility.allocations
        } else if time >= nextDue - Self.tolerance {
            collectDue(time)
        }
        report.elementsSkipped = candidates.count - pending.count
        if !due.isEmpty { events += recordDue(time) }
        report.eventsRecorded = events.count
        report.duration = ProcessInfo.processInfo.systemUptime - start
        lastPassEnd = now
        if report.kind == .full { lastPassDuration = lastPassEnd - time }
        warnIfSlow(report)
        if nextDue < .infinity { plan(at: nextDue) }
        send(events)
        costSink?.receive(report)
        return report
    }

    /// Rounding errors of times.
    private static let tolerance = 1e-6

    // MARK: Measuring

    /// Measures the elements that have not been sent; those to be sent are in `due`. Returns how many it has measured.
    private func measurePending(_ time: TimeInterval) -> Int {
        var kept = 0, measured = 0
        nextDue = .infinity
        for index in pending.indices {
            let candidate = pending[index]
            // Its component was removed, and it may have another one since.
            guard candidate.isPending else { continue }
            guard let element = candidate.entity.element, candidate.entity.isAlive else {
                candidate.isPending = false
                candidates[candidate.entity.number] = nil
                continue
            }
            pending[kept] = candidate
            kept += 1
            guard let view = candidate.entity.view, view.window != nil else {
                candidate.visibleSince = nil
                continue
            }
            let found = visibility.measure(
                view, candidate.node(view, in: visibility), minimumRatio: element.minimumVisibleRatio)
            candidate.visibility = found
            // Elements of other scenes are no part of the pass.
            if found.obstacle != .notInWindow { measured += 1 }
            guard element.accepts(found) else {
                candidate.visibleSince = nil
                continue
            }
            checkDwell(candidate, view, element, time)
        }
        pending.removeLast(pending.count - kept)
        return measured
    }

    private func checkDwell(_ candidate: Candidate, _ view: UIView, _ element: TrackingElement, _ time: TimeInterval) {
        let since = candidate.visibleSince ?? time
        candidate.visibleSince = since
        let end = since + element.minimumDwell
        if time >= end - Self.tolerance {
            due.append((candidate, view))
        } else {
            nextDue = min(nextDue, end)
        }
    }

    /// Finds the elements whose dwell time has ended while nothing has changed.
    private func collectDue(_ time: TimeInterval) {
        nextDue = .infinity
        for candidate in pending where candidate.visibleSince != nil {
            guard let element = candidate.entity.element, let view = candidate.entity.view else { continue }
            checkDwell(candidate, view, element, time)
        }
    }

    /// Begins all dwell times again: what was visible while the run loop was tracking is not known.
    private func endDwells() {
        hasTracked = false
        isDirty = true
        for candidate in pending { candidate.visibleSince = nil }
    }

    // MARK: Recording

    /// Records what is due, breadth first and in the order of reading.
    private func recordDue(_ time: TimeInterval) -> [TrackingEvent] {
        let ordered = due.map { (order: ReadingOrder($0.view), candidate: $0.candidate, view: $0.view) }
            .sorted { $0.order < $1.order }
        due.removeAll(keepingCapacity: true)
        var events: [TrackingEvent] = []
        for entry in ordered {
            if let event = record(entry.candidate, entry.view, time) { events.append(event) }
        }
        pending.removeAll { !$0.isPending }
        return events
    }

    /// Records an element, once per identity in a visit. One whose screen has not appeared yet stays pending.
    private func record(_ candidate: Candidate, _ view: UIView, _ time: TimeInterval) -> TrackingEvent? {
        guard let element = candidate.entity.element else { return nil }
        let screen = screen(of: view)
        guard let visit = screen.visit else { return nil }
        candidate.isPending = false
        candidate.screen = screen
        guard screen.sent.insert(ElementKey(element, candidate.entity)).inserted else { return nil }
        return TrackingEvent(
            id: nextEventIdentifier(), kind: .element, date: Date(), path: screen.path, visit: visit,
            elementType: element.elementType.rawValue, identity: element.identity,
            visibleRatio: Double(candidate.visibility.ratio), dwell: time - (candidate.visibleSince ?? time),
            parameters: element.parameters)
    }

    func nextEventIdentifier() -> String {
        lastEventNumber += 1
        return "\(session)-\(lastEventNumber)"
    }

    private func warnIfSlow(_ report: TrackingPassReport) {
        guard report.duration > maximumPassDuration, !hasLoggedDuration else { return }
        hasLoggedDuration = true
        TrackingMessages.log(
            """
            A pass over \(report.elementsMeasured) elements and \(report.viewsVisited) views took \
            \((report.duration * 1e4).rounded() / 10) ms, more than \(maximumPassDuration * 1e3) ms. Passes are made less \
            often, so that they take at most 2 % of the time. Track fewer elements, for instance cells instead of their \
            subviews, and remove the component from views that are not shown.
            """)
    }

    // MARK: Single elements

    /// Records the element of a view now, whether or not it is visible, unless it was sent in this visit.
    public func trackViewElement(_ view: UIView) {
        guard let entity = EntityStore.shared.entity(of: view), consent != .denied else { return }
        guard let candidate = candidates[entity.number] else {
            TrackingMessages.log(
                "The element of \(type(of: view)) was not sent: the service is not running. Call start(in:) before.")
            return
        }
        guard candidate.isPending, let window else { return }
        visibility.begin(window)
        candidate.visibility = visibility.measure(view, candidate.node(view, in: visibility), minimumRatio: 0)
        if let event = record(candidate, view, now) {
            pending.removeAll { $0 === candidate }
            send([event])
        }
    }

    /// Returns the views with a tracking element in a view that are visible as far as the element requires, breadth
    /// first.
    public static func visibleElements(inView root: UIView) -> [UIView] {
        guard let window = root.window else { return [] }
        let pass = VisibilityPass()
        pass.begin(window)
        return EntityStore.shared.entities.compactMap { entity -> (ReadingOrder, UIView)? in
            guard let element = entity.element, let view = entity.view, view.isDescendant(of: root) else { return nil }
            let found = pass.measure(view, pass.node(for: view), minimumRatio: element.minimumVisibleRatio)
            return element.accepts(found) ? (ReadingOrder(view), view) : nil
        }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The elements of the window's scene with their visibility, breadth first. For overlays: it measures them all.
    public var elementStates: [TrackingElementState] {
        guard let window else { return [] }
        visibility.begin(window)
        return candidates.values.compactMap { candidate -> (ReadingOrder, TrackingElementState)? in
            guard let element = candidate.entity.element, let view = candidate.entity.view, view.window != nil else {
                return nil
            }
            let found = visibility.measure(view, candidate.node(view, in: visibility), minimumRatio: 0)
            let dwell = candidate.visibleSince.map { now - $0 }
            let state = TrackingElementState(
                view: view, element: element, visibility: found, dwell: dwell, isSent: !candidate.isPending)
            return found.obstacle == .notInWindow ? nil : (ReadingOrder(view), state)
        }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
}
