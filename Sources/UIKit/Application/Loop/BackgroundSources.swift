import TwillSync

/// Work on other threads whose results one screen's frames use.
@MainActor
package protocol BackgroundSource: AnyObject {
    /// Whether the screen needs a frame for the work: on the virtual clock, where frames wait for all that was begun.
    var wantsFrame: Bool { get }

    /// Applies the results that are complete, before layout, and when the main loop is about to sleep.
    func takeResults()

    /// Called after each display phase, before what it has drawn is committed.
    func prepareForCommit()
}

/// The sources of one screen, in the order in which they were registered.
@MainActor
package final class BackgroundSources {
    private static var makers: [(AppContext) -> any BackgroundSource] = []

    private var sources: [any BackgroundSource] = []

    /// Gives each context a source, also those that are created later.
    package static func register(_ make: @escaping (AppContext) -> any BackgroundSource) {
        let contexts = AppContext.all
        makers.append(make)
        for context in contexts { context.backgroundSources.add(make(context)) }
    }

    func fill(for context: AppContext) {
        for make in Self.makers { add(make(context)) }
    }

    /// Adds a source to this screen only.
    package func add(_ source: any BackgroundSource) { sources.append(source) }

    package func remove(_ source: any BackgroundSource) { sources.removeAll { $0 === source } }

    /// Returns the registered source of a class; nil without one.
    package func source<Source: BackgroundSource>(_ kind: Source.Type) -> Source? {
        for source in sources {
            if let source = source as? Source { return source }
        }
        return nil
    }

    var wantFrame: Bool {
        for source in sources where source.wantsFrame { return true }
        return false
    }

    func takeResults() {
        for source in sources { source.takeResults() }
    }

    func prepareForCommit() {
        for source in sources { source.prepareForCommit() }
    }

    private nonisolated static let polls = Locked(false)

    /// Whether the main thread will fetch results without being woken: in the frame that is due, or before it sleeps.
    ///
    /// Other threads then need not wake it: in a scrolling list, each wakeup costs as much as placing the rows. All
    /// screens share the main thread. Any thread.
    package nonisolated static var mainThreadPollsResults: Bool {
        get { polls.withLock { $0 } }
        set { polls.withLock { $0 = newValue } }
    }
}
