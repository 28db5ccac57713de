public import UIKit

/// The center that shows tours, one at a time, and remembers what was seen.
@preconcurrency @MainActor
public final class ToolTipCenter {
    /// The app's center.
    public static let shared = ToolTipCenter()

    /// The store of what was seen; an app can replace it.
    public var store: any ToolTipStore {
        didSet { memory = [:] }
    }

    /// Returns the present time, for rules.
    public var now: @MainActor () -> Date

    private var run: TourRun?
    /// Values that the store did not take.
    private var memory: [String: Data] = [:]

    /// Creates a center.
    ///
    /// - Parameters:
    ///   - store: The store of what was seen; nil for the user defaults.
    ///   - now: Returns the present time.
    public init(store: (any ToolTipStore)? = nil, now: @escaping @MainActor () -> Date = { Date() }) {
        self.store = store ?? UserDefaultsToolTipStore()
        self.now = now
    }

    // MARK: Tours

    /// The name of the tour that is under way; nil if there is none.
    public var currentTour: String? { run?.tour.id }

    /// Returns why a tour cannot be shown now; nil if it can.
    public func problem(with tour: ToolTipTour) -> ToolTipProblem? {
        if let run, run.isStale { run.cancel() }
        if let run { return .busy(tour: tour.id, with: run.tour.id) }
        let facts = ToolTipRule.Facts(
            history: history(of: tour.id), allTours: read(ToolTipHistory.self, "all") ?? ToolTipHistory(), now: now(),
            eventCount: { self.count(ofEvent: $0) })
        guard let rule = tour.rules.first(where: { !$0.allows(facts) }) else { return nil }
        return .ruledOut(tour: tour.id, rule: rule.reason)
    }

    /// Starts a tour in a window, and waits for its screens.
    ///
    /// - Parameters:
    ///   - tour: The tour.
    ///   - window: The window of its screens.
    ///   - completion: Called with the outcome, at once if the tour cannot be shown now.
    public func start(
        _ tour: ToolTipTour, in window: UIWindow, completion: (@MainActor (ToolTipOutcome) -> Void)? = nil
    ) {
        if let problem = problem(with: tour) {
            // A rule that does not hold is the ordinary case.
            if case .busy = problem { ToolTipLog.note(problem) }
            completion?(.failed(problem))
            return
        }
        let id = tour.id
        let run = TourRun(
            tour, in: window,
            onShow: { [weak self] in self?.noteShown(id) },
            onEnd: { [weak self] outcome in
                self?.run = nil
                self?.note(outcome, of: id)
                completion?(outcome)
            })
        self.run = run
        run.start()
    }

    /// Starts a tour in a window and returns its outcome.
    ///
    /// Cancelling the task ends the tour.
    public func start(_ tour: ToolTipTour, in window: UIWindow) async -> ToolTipOutcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                start(tour, in: window) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            Task { @MainActor in if self.currentTour == tour.id { self.cancel() } }
        }
    }

    /// Ends the tour that is under way.
    public func cancel() { run?.cancel() }

    // MARK: What was seen

    /// Returns the record of a tour.
    public func history(of id: String) -> ToolTipHistory { read(ToolTipHistory.self, "tour." + id) ?? ToolTipHistory() }

    /// Records that an event has happened, for rules.
    public func record(event: String) { write(count(ofEvent: event) + 1, "event." + event) }

    /// Returns how often an event was recorded.
    public func count(ofEvent event: String) -> Int { read(Int.self, "event." + event) ?? 0 }

    /// Forgets what was seen and which events have happened.
    public func reset() {
        memory = [:]
        do { try store.removeAll() } catch { ToolTipLog.note(.storeFailed("\(error)")) }
    }

    private func noteShown(_ id: String) {
        for key in ["tour." + id, "all"] {
            var history = read(ToolTipHistory.self, key) ?? ToolTipHistory()
            history.add(now())
            write(history, key)
        }
    }

    private func note(_ outcome: ToolTipOutcome, of id: String) {
        var history = history(of: id)
        switch outcome {
        case .done: history.doneCount += 1
        case .skipped: history.skippedCount += 1
        case .dismissed, .failed: return
        }
        write(history, "tour." + id)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
        do {
            guard let data = try memory[key] ?? store.value(forKey: key) else { return nil }
            return try JSONDecoder().decode(type, from: data)
        } catch {
            ToolTipLog.note(.storeFailed("\(key) could not be read, \(error)"))
            return nil
        }
    }

    private func write<Value: Encodable>(_ value: Value, _ key: String) {
        do {
            let data = try JSONEncoder().encode(value)
            memory[key] = data
            try store.set(data, forKey: key)
            memory[key] = nil
        } catch {
            ToolTipLog.note(.storeFailed("\(key) could not be written, \(error)"))
        }
    }
}
