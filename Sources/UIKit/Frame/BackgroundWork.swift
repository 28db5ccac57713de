/// Work on other threads whose results frames take over: set by whoever runs such work.
@MainActor
package enum BackgroundWork {
    /// Whether a frame is wanted for it: on the virtual clock, where frames wait for all that was begun.
    package static var wantsFrame: () -> Bool = { false }

    /// Takes the results over, before layout.
    package static var takeResults: () -> Void = {}
}
