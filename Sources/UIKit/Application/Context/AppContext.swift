import QuartzCore
import Synchronization
import TwillSync

/// Everything that belongs to one screen: the screen itself with its windows and frames, the clock and host that drive
/// it, the input, gestures, animation blocks, layout and callbacks under way, and the traits and appearances that views
/// on it have.
///
/// An app lives in ``process``, the only one. A test process has one more for each stage. ``current`` is the one that
/// the running code belongs to; `UIScreen.main`, `UITraitCollection.current`, `UIView.animate` and whatever else is one
/// for the whole process on iOS go by it.
@MainActor
package final class AppContext {
    /// An app's, and that of code that has no stage.
    package static let process = AppContext()

    let frames: FrameContext
    let gestures = GestureEngine()
    private(set) lazy var drags = DragController(self)
    let afterCommit = AfterCommit()
    let ticks = FrameTicks()
    let updateLinks = UpdateLinks()
    let animations = AnimationBlocks()
    let layoutEngine = LayoutEngine(root: nil)
    let updates = PendingUpdates()
    let appearances = AppearanceStore()
    let application = ApplicationState()
    let delayedCalls = DelayedCalls()
    /// The focus system; nil until it is needed, and on devices without one.
    var focusSystem: UIFocusSystem?
    private(set) lazy var eventUndoGroups = EventUndoGroups(self)
    package let backgroundSources = BackgroundSources()
    /// The traits that code of this screen has set as `UITraitCollection.current`; nil are the screen's own.
    var chosenTraits: UITraitCollection?

    /// The scale and the traits of the screen.
    var environment = DisplayEnvironment.initial {
        didSet {
            if Self.shared === self || !Self.areMany { DisplayEnvironment.publish(environment) }
            record()
        }
    }

    package private(set) lazy var runtime = AppRuntime(self)

    /// What the screen's host reports goes through it alone.
    package private(set) lazy var input = InputDispatcher(self)

    package private(set) lazy var screen = makeScreen()

    private let makesScreen: (AppContext) -> UIScreen

    private func makeScreen() -> UIScreen { makesScreen(self) }

    /// Names the context where only a value can go along: in tasks that its code starts. The process's is 0.
    package let number: Int

    /// The task and the test that made the context; nothing for an app's.
    let maker: Maker

    struct Maker: Equatable {
        /// The hash of the task's identity.
        var task: Int?
        /// The hash of the test's identity.
        var test: Int?

        static var current: Maker {
            Maker(task: withUnsafeCurrentTask { $0?.hashValue }, test: AppContext.currentTest())
        }
    }

    private init() {
        number = 0
        maker = Maker()
        frames = .process
        makesScreen = { context in
            do throws(LaunchError) {
                let options = try LaunchOptions(screenOf: ProcessInfo.processInfo.environment)
                return UIScreen(context, device: options.device ?? .iphone8, scale: options.scale)
            } catch {
                // No caller can catch it, and images of the wrong device would be worse than none.
                endProcess(saying: error.description)
            }
        }
        backgroundSources.fill(for: self)
    }

    /// Makes a context beside the process's: a screen with nothing on it, which belongs to the task that makes it.
    ///
    /// - Parameter scale: Pixels per point; nil for the device's own.
    package init(device: Device, scale: CGFloat?) {
        Self.lastNumber += 1
        number = Self.lastNumber
        maker = .current
        frames = FrameContext()
        makesScreen = { UIScreen($0, device: device, scale: scale) }
        FrameContext.find = { AppContext.current.frames }
        Self.others.append(Weak(context: self))
        Self.alive.insert(number)
        Self.count.store(Self.others.count, ordering: .relaxed)
        Self.process.record()
        backgroundSources.fill(for: self)
        perform { _ = screen }
    }

    /// Takes everything off the screen and ends what is under way on it. The context is never current again.
    package func end() {
        perform {
            runtime.stop()
            animations.removeAll()
            updates.safeAreas.removeAll()
        }
        LayoutItem.moveAll(from: layoutEngine, to: Self.process.layoutEngine)
        Self.others.removeAll { $0.context == nil || $0.context === self }
        Self.alive.remove(number)
        Self.snapshots.withLock { $0[number] = nil }
        Self.count.store(Self.others.count, ordering: .relaxed)
        if Self.shared === self { Self.share(Self.process) }
    }

    // MARK: Which is current

    private struct Weak {
        weak var context: AppContext?
    }

    /// All but the process's, the one used last at the end.
    private static var others: [Weak] = [] {
        didSet { found = nil }
    }
    /// The context that was found last, and for which code: a test that makes many views asks for it each time.
    private static var found: (inherited: Int?, maker: Maker, context: Weak)?
    /// The numbers of all contexts that have not ended: looked up for each piece of work that is open.
    private static var alive: Set<Int> = [0]
    private static var lastNumber = 0

    /// The context whose code is running, where that is certain: inside ``perform(_:)``.
    private static var entered: AppContext?

    /// The context that other threads see, and blocks of the main queue that belong to no task.
    private static var shared: AppContext?

    private nonisolated static let count = Atomic<Int>(0)

    /// Whether there is any context beside the process's. Any thread.
    nonisolated static var areMany: Bool { count.load(ordering: .relaxed) > 0 }

    private nonisolated static var inherited: Int? { Inherited.context }

    /// In a structure, because each access to a closure that is a generic type's own value wraps it in a further one.
    private struct TestFinder {
        var find: @Sendable () -> Int?
    }

    private nonisolated static let testFinder = Locked(TestFinder { nil })

    /// Returns the hash of the running test's identity, where the testing library knows it; set by TwillTesting. Any
    /// thread.
    package nonisolated static var currentTest: @Sendable () -> Int? {
        get { testFinder.withLock { $0 }.find }
        set { testFinder.withLock { $0.find = newValue } }
    }

    static var all: [AppContext] { [process] + others.compactMap(\.context) }

    /// The context of the code that runs now: the innermost that performs it; else that of the code that started the
    /// task; else the one that this task, or this test, made or used last. Outside tasks and tests it is the one used
    /// last.
    package static var current: AppContext {
        if let entered { return entered }
        guard areMany else { return process }
        let context = find()
        if context !== shared { share(context) }
        return context
    }

    private static func find() -> AppContext {
        let inherited = inherited, maker = Maker.current
        if let found, found.inherited == inherited, found.maker == maker, let context = found.context.context {
            return context
        }
        let context = find(inherited, maker)
        found = (inherited, maker, Weak(context: context))
        return context
    }

    private static func find(_ inherited: Int?, _ maker: Maker) -> AppContext {
        if let number = inherited, let context = newest(where: { $0.number == number }) { return context }
        if let task = maker.task, let context = newest(where: { $0.maker.task == task && $0.maker.test == maker.test })
        {
            return context
        }
        // A test without a stage has the process's screen, whatever other tests do meanwhile.
        if let test = maker.test { return newest { $0.maker.test == test } ?? process }
        return newest { _ in true } ?? process
    }

    private static func newest(where isMeant: (AppContext) -> Bool) -> AppContext? {
        for entry in others.reversed() {
            if let context = entry.context, isMeant(context) { return context }
        }
        return nil
    }

    /// Runs code of this context's screen: an action of a test's, a frame, a delay that is over.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard Self.entered !== self else { return try body() }
        guard self !== Self.process || Self.areMany else { return try body() }
        let outer = Self.entered
        Self.entered = self
        let drawing = DrawingState.suspend()
        defer {
            drawing.resume()
            Self.entered = outer
            if let outer { Self.share(outer) }
        }
        Self.share(self)
        if self !== Self.process, Self.others.last?.context !== self,
            let index = Self.others.firstIndex(where: { $0.context === self })
        {
            Self.others.append(Self.others.remove(at: index))
        }
        return try Inherited.$context.withValue(number, operation: body)
    }

    // MARK: Work for later

    /// The number of the context that the running code belongs to; nil where there is only one, and on a thread of the
    /// app's own. Any thread.
    package nonisolated static var currentNumber: Int? {
        guard areMany else { return nil }
        return MainThread.isCurrent ? MainThread.assume { current.number } : inheritedNumber
    }

    /// Whether this context is the one to finish work that was begun in the context of that number: its own, and work
    /// of no context or of one that has ended.
    package func isOwner(of number: Int?) -> Bool {
        guard let number, number != self.number else { return true }
        return !Self.alive.contains(number)
    }

    /// Runs `body` off the main thread as work that was begun in the context of that number.
    package nonisolated static func inherit(_ number: Int?, _ body: () -> Void) {
        guard let number else { return body() }
        Inherited.$context.withValue(number, operation: body)
    }

    /// Returns `work` as a block for another queue that runs it in the context of the code that calls this. Any thread.
    nonisolated static func bound(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard let number = currentNumber else { return work }
        return {
            guard MainThread.isCurrent else { return inherit(number, work) }
            MainThread.assume {
                // Its stage may have ended meanwhile.
                guard let context = all.first(where: { $0.number == number }) else { return work() }
                context.perform(work)
            }
        }
    }

    /// Runs `body` in every context, in turn.
    package static func performInEach(_ body: () -> Void) {
        for context in all { context.perform(body) }
    }

    // MARK: Other threads

    /// Shows other threads this context's traits and time.
    private static func share(_ context: AppContext) {
        guard shared !== context else { return }
        shared = context
        context.publish()
    }

    /// Publishes what other threads see of the context, if they see it.
    func clockDidChange() {
        if Self.shared === self || !Self.areMany { publish() }
        record()
    }

    /// What other threads see of a context.
    struct Snapshot: Sendable {
        var environment: DisplayEnvironment
        var isVirtual: Bool
        /// See ``AppContext/Maker``.
        var test: Int?
    }

    /// By the contexts' numbers.
    private nonisolated static let snapshots = Locked<[Int: Snapshot]>([:])

    /// The snapshot of the context that began this thread's work, or else of the running test's; nil where both are
    /// unknown, and where there is only one context. Any thread.
    nonisolated static var inheritedSnapshot: Snapshot? {
        guard areMany, let number = inheritedNumber else { return nil }
        return snapshots.withLock { $0[number] }
    }

    private nonisolated static var inheritedNumber: Int? {
        if let inherited { return inherited }
        guard let test = currentTest() else { return nil }
        // A test without a stage has the process's screen, whatever other tests do meanwhile.
        return snapshots.withLock { snapshots in snapshots.keys.filter { snapshots[$0]?.test == test }.max() ?? 0 }
    }

    private func record() {
        guard Self.areMany else { return }
        let snapshot = Snapshot(
            environment: environment, isVirtual: runtime.hasVirtualClock, test: maker.test)
        Self.snapshots.withLock { $0[number] = snapshot }
    }

    private func publish() {
        DisplayEnvironment.publish(environment)
        runtime.publishClock()
    }
}

private enum Inherited {
    /// The number of the context in whose code a task was started, or a block put into a queue.
    @TaskLocal static var context: Int?
}
