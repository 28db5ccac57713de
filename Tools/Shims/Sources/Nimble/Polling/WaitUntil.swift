/// Waits until a block has called the function that it is given; it fails if that does not happen in time.
@available(*, noasync)
public func waitUntil(
    timeout: NimbleTimeInterval = PollingDefaults.timeout, file: FileString = #file, line: UInt = #line,
    action: @escaping (@escaping () -> Void) throws -> Void
) {
    let wait = Wait(timeout, file, line)
    do { try action(wait.done) } catch { return wait.fail("unexpected error thrown: <\(error)>") }
    let end = Date(timeIntervalSinceNow: timeout.timeInterval)
    while !wait.isDone, Date() < end { runLoop(until: min(end, Date(timeIntervalSinceNow: 0.005))) }
    wait.finish()
}

/// Waits until a block has called the function that it is given; it fails if that does not happen in time.
@available(*, noasync)
@_disfavoredOverload
public func waitUntil<Time: NimbleTimeIntervalConvertible>(
    timeout: Time, file: FileString = #file, line: UInt = #line,
    action: @escaping (@escaping () -> Void) throws -> Void
) { waitUntil(timeout: timeout.nimbleTimeInterval, file: file, line: line, action: action) }

/// Waits until a block has called the function that it is given; it fails if that does not happen in time.
public func waitUntil(
    timeout: NimbleTimeInterval = PollingDefaults.timeout, file: FileString = #file, line: UInt = #line,
    action: @escaping (@escaping @Sendable () -> Void) throws -> Void
) async {
    let wait = Wait(timeout, file, line)
    do { try action(wait.done) } catch { return wait.fail("unexpected error thrown: <\(error)>") }
    await wait.finishAsync()
}

/// Waits until an asynchronous block has called the function that it is given; it fails if that does not happen in time.
@_disfavoredOverload
public func waitUntil(
    timeout: NimbleTimeInterval = PollingDefaults.timeout, file: FileString = #file, line: UInt = #line,
    action: @escaping (@escaping @Sendable () -> Void) async throws -> Void
) async {
    let wait = Wait(timeout, file, line)
    do { try await action(wait.done) } catch { return wait.fail("unexpected error thrown: <\(error)>") }
    await wait.finishAsync()
}

/// One wait.
private final class Wait: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0
    private let timeout: NimbleTimeInterval
    private let location: SourceLocation

    init(_ timeout: NimbleTimeInterval, _ file: FileString, _ line: UInt) {
        self.timeout = timeout
        location = SourceLocation(file: file, line: line)
    }

    var isDone: Bool { lock.withLock { calls > 0 } }

    @Sendable func done() {
        let count = lock.withLock {
            calls += 1
            return calls
        }
        if count == 2 { fail("waitUntil(..) expects its completion closure to be only called once") }
    }

    func finishAsync() async {
        let end = Date(timeIntervalSinceNow: timeout.timeInterval)
        while !isDone, Date() < end { try? await Task.sleep(nanoseconds: 5_000_000) }
        finish()
    }

    func finish() {
        if !isDone { fail("Waited more than \(timeout)") }
    }

    func fail(_ text: String) {
        currentHandler.assert(false, message: FailureMessage(stringValue: text), location: location)
    }
}
