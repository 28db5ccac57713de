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

    private nonisolated static let looks = Locked(false)

    /// Whether the main thread will take results by itself: in the frame that is due, or else before it sleeps. A thread
    /// that is done need not wake it then: in a list that scrolls each wake-up costs as much as placing its rows. There
    /// is one main thread, for all screens. Any thread.
    package nonisolated static var mainWillLook: Bool {
        get { looks.withLock { $0 } }
        set { looks.withLock { $0 = newValue } }
    }
}
