import UIKit

/// Coordinators and screens that are still retained after their flow has ended.
public struct CoordinatorLeaks: Error, CustomStringConvertible {
    /// The classes of coordinators that have ended and are still alive.
    public let coordinators: [String]
    /// The classes of their screens that have left and are still alive.
    public let screens: [String]

    public var description: String {
        (coordinators.map { "\($0) has ended and is still alive." }
            + screens.map { "\($0) has left the screen with its coordinator and is still alive." }
            + ["Look for closures, delegates and timers that hold them strongly."]).joined(separator: "\n")
    }
}

/// Runs `body`, and throws if a coordinator below `root` has ended in it and is still alive, or a screen of one.
///
///     @Test func payingLeavesNothingBehind() throws {
///         try assertNoLeaks(below: app) {
///             app.startChildCoordinator(CheckoutCoordinator(…))
///             try stage.tap("Pay")
///             stage.advance(by: 1)
///         }
///     }
///
/// Works with every test framework. All transitions have to finish in `body`, because a screen that is leaving is
/// alive. Objects in the test's variables are alive, too.
@preconcurrency @MainActor
public func assertNoLeaks(below root: any Coordinator, during body: () throws -> Void) throws {
    let start = LeakWatch.position
    try body()
    try LeakWatch.check(since: start, below: ObjectIdentifier(root))
}

/// Runs an asynchronous `body`, and throws if a coordinator that ended in it, or a screen of one, is still alive.
@preconcurrency @MainActor
public func assertNoLeaks(below root: any Coordinator, during body: @MainActor () async throws -> Void) async throws {
    let start = LeakWatch.position
    try await body()
    try LeakWatch.check(since: start, below: ObjectIdentifier(root))
}

/// Weak references to ended coordinators and their screens.
@MainActor
enum LeakWatch {
    private struct Ended {
        var position: Int
        var root: ObjectIdentifier
        var name: String
        weak var coordinator: (any Coordinator)?
        var screens: [(name: String, screen: FlowRegistry.WeakController)]

        var isGone: Bool { coordinator == nil && screens.allSatisfy { $0.screen.controller == nil } }
    }

    private static var ended: [Ended] = []
    private(set) static var position = 0

    static func note(_ flow: Flow, root: ObjectIdentifier) {
        ended.removeAll(where: \.isGone)
        position += 1
        ended.append(
            Ended(
                position: position, root: root, name: flow.name, coordinator: flow.coordinator,
                screens: flow.screens.compactMap { screen in
                    screen.controller.map {
                        (String(describing: type(of: $0)), FlowRegistry.WeakController(controller: $0))
                    }
                }))
    }

    static func check(since start: Int, below root: ObjectIdentifier) throws {
        let meant = ended.filter { $0.position > start && $0.root == root }
        // A coordinator that has been started again is no leak, and neither are visible screens.
        let coordinators = meant.filter { ended in
            ended.coordinator.map { FlowRegistry.parent(of: $0) == nil } ?? false
        }
        let screens = meant.flatMap(\.screens).filter { entry in
            guard let controller = entry.screen.controller else { return false }
            if case .held = controller.place(dismissalsAreOver: true) { return false }
            return true
        }
        guard !coordinators.isEmpty || !screens.isEmpty else { return }
        throw CoordinatorLeaks(coordinators: coordinators.map(\.name), screens: screens.map(\.name))
    }
}
