/// Calls a method of a test on the main actor, as the test's class is of it and XCTest's own methods are not.
///
/// `./twill test` writes this into `setUp` and `tearDown` of such classes: tests run on the main thread.
public func twillOnMain<Test>(_ test: Test, _ body: @MainActor (Test) throws -> Void) rethrows {
    // Stays on this thread, which is the main one.
    nonisolated(unsafe) let test = test
    try MainActor.assumeIsolated { try body(test) }
}
