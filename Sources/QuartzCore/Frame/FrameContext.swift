import Foundation

/// The per-screen state of frames: display links, callbacks that wait for the next frame, open transactions, the clock
/// and the run loop's mode.
///
/// An app has one. A test process has one for each screen of its tests.
@MainActor
package final class FrameContext {
    /// The context of an app, and of code that runs without a screen.
    package static let process = FrameContext()

    /// Returns the context of the running code. UIKit, which knows several screens, sets it.
    package static var find: () -> FrameContext = { process }

    /// Returns the context of the running test, where it has one: tests of bare layers know no screen.
    package static var findForTest: () -> FrameContext? = { nil }

    static var current: FrameContext { findForTest() ?? find() }

    /// The pipeline that display links follow: the last one created, until an app or a stage sets its screen's.
    package weak var pipeline: FramePipeline?

    /// Returns the mode of the main run loop, which display links depend on.
    package var runLoopMode: () -> RunLoop.Mode = { .default }

    /// Returns whether layout may run now: not during layout, or while view controllers' appearance methods run.
    package var allowsLayout: () -> Bool = { true }

    /// The clock of animations; nil is the machine's uptime.
    package var mediaClock: (@Sendable () -> CFTimeInterval)?

    /// How many animations the main thread has added to layers.
    var addedAnimations = 0

    let links = DisplayLinks()
    let callbacks = AnimationCallbacks()
    /// The main thread's open transactions in code of this screen.
    let transactions = OpenTransactions()

    package init() {}

    /// Requests a frame of the screen although no layer has changed.
    func requestFrame() { pipeline?.treeWasMarked() }

    /// Invalidates all display links, when the app that created them ends and another begins on this screen.
    package func endDisplayLinks() { links.invalidateAll() }

    /// Removes the waiting callbacks, when the test or app that waits for them ends.
    package func forgetCallbacks() { callbacks.forgetAll() }
}
