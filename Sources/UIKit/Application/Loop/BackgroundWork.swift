import TwillSync

/// Work on other threads whose results frames take over: set by the code that runs such work.
@MainActor
package enum BackgroundWork {
    /// Whether the context's screen wants a frame for it: on the virtual clock, where frames wait for all that was
    /// begun.
    package static var wantsFrame: (AppContext) -> Bool = { _ in false }

    /// Takes over the results that belong to the current context, before layout.
    package static var takeResults: () -> Void = {}

    private nonisolated static let polls = Locked(false)

    /// Whether the main thread will fetch results without being woken: in the frame that is due, or before it sleeps.
    ///
    /// Other threads then need not wake it: in a scrolling list, each wakeup costs as much as placing the rows. Any
    /// thread.
    package nonisolated static var mainThreadPollsResults: Bool {
        get { polls.withLock { $0 } }
        set { polls.withLock { $0 = newValue } }
    }
}
