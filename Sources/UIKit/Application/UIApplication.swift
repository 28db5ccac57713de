@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application, where one runs: tests of views need none.
    static var sharedIfRunning: UIApplication?
}
