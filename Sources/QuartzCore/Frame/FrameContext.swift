import Foundation

/// The state of one screen's frames that belongs to no single layer: its display links, the callbacks that wait for its
/// next frame, its clock and the run loop's mode.
///
/// An app has one. A test process has one for each screen that its tests play.
@MainActor
package final class FrameContext {
    /// The context of an app, and of code that runs without any screen of its own.
    package static let process = FrameContext()

    /// Returns the context of the code that runs now. UIKit sets it, which knows more than one screen.
    package static var find: () -> FrameContext = { process }

    /// Returns the context of the running test, where it has one: tests of bare layers know no screen.
    package static var findForTest: () -> FrameContext? = { nil }

    static var current: FrameContext { findForTest() ?? find() }

    /// The pipeline that display links follow: the one made last, until an app or a stage names its screen's.
    package weak var pipeline: FramePipeline?

    /// The mode that the main run loop is in, which display links go by.
    package var runLoopMode: () -> RunLoop.Mode = { .default }

    /// Whether layout may run now: not while views are laid out already or view controllers are notified of appearing.
    package var allowsLayout: () -> Bool = { true }

    /// The time of animations; nil is the machine's uptime.
    package var mediaClock: (@Sendable () -> CFTimeInterval)?

    /// How many animations the main thread has added to layers.
    var addedAnimations = 0

    let links = DisplayLinks()
    let callbacks = AnimationCallbacks()

    package init() {}

    /// Asks for a frame of the screen although no layer of it has changed.
    func requestFrame() { pipeline?.treeWasMarked() }

    /// Invalidates all display links: the app that made them is over, and another begins on this screen.
    package func endDisplayLinks() { links.invalidateAll() }

    /// Forgets the callbacks that wait: the test or app that waits for them has ended.
    package func forgetCallbacks() { callbacks.forgetAll() }
}
