/// Work that waits for the next commit of the screen: callbacks that UIKit sends once a change is on its way to be seen.
///
/// The main loop runs a frame for it even where no layer changed. Main thread only.
@MainActor
package enum AfterCommit {
    private static var waiting: [() -> Void] = []

    /// Called when something begins to wait.
    static var onWaiting: (() -> Void)?

    static var isWaiting: Bool { !waiting.isEmpty }

    package static func run(_ work: @escaping () -> Void) {
        waiting.append(work)
        if waiting.count == 1 { onWaiting?() }
    }

    /// Runs what waits now; what that adds in turn waits for the next commit.
    static func runWaiting() {
        let work = waiting
        waiting = []
        for item in work { item() }
    }
}
