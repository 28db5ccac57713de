import TwillSync

/// Work on other threads whose results frames take over: set by the code that runs such work.
@MainActor
package enum BackgroundWork {
    /// Whether the context's screen wants a frame for it: on the virtual clock, where frames wait for all that was
    /// begun.
    package static var wantsFrame: (AppContext) -> Bool = { _ in false }

    /// Takes over the results that belong to the current context, before layout.
    package static var takeResults: () -> Void = {}

    private nonisolated static let looks = Locked(false)

    /// Whether the main thread will look for results by itself: in the frame that is due, or else before it sleeps. Who
    /// is done need not wake it then: in a list that scrolls each waking costs as much as placing its rows. Any thread.
    package nonisolated static var mainWillLook: Bool {
        get { looks.withLock { $0 } }
        set { looks.withLock { $0 = newValue } }
    }
}
