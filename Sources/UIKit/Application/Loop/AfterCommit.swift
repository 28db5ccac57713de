/// Work that waits for the next commit of the screen: callbacks that UIKit sends once a change is on its way to be
/// seen.
///
/// The main loop runs a frame for it even where no layer changed. Main thread only.
@MainActor
package final class AfterCommit {
    private var waiting: [() -> Void] = []

    var isWaiting: Bool { !waiting.isEmpty }

    /// Runs `work` after the next commit of the screen of the code that runs now.
    package static func run(_ work: @escaping () -> Void) {
        let context = AppContext.current
        context.afterCommit.waiting.append(work)
        if context.afterCommit.waiting.count == 1 { context.runtime.requestFrame() }
    }

    /// Runs what waits now; what that adds in turn waits for the next commit.
    func runWaiting() {
        let work = waiting
        waiting = []
        for item in work { item() }
    }
}
