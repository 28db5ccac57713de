import Foundation
import XCTest

/// The block of an example, or one before or after it.
enum Body {
    case sync(@MainActor (ExampleMetadata) throws -> Void)
    case async((ExampleMetadata) async throws -> Void)

    var isAsynchronous: Bool { if case .async = self { true } else { false } }
}

/// What a group adds to its examples, in an order in which each contains those after it.
struct Hooks {
    enum Hook {
        case before(Body)
        case after(Body)
        case around(@MainActor (ExampleMetadata, @escaping () -> Void) throws -> Void)
        case asyncAround((ExampleMetadata, @escaping () async -> Void) async throws -> Void)

        var isAsynchronous: Bool {
            switch self {
            case .before(let body), .after(let body): body.isAsynchronous
            case .around: false
            case .asyncAround: true
            }
        }
    }

    private(set) var hooks: [Hook] = []
    /// What comes directly before the example, after all other blocks.
    var justBefore: [Body] = []

    /// Blocks before and around an example run in the order of the source; those after it are outside of both.
    mutating func add(_ hook: Hook) {
        if case .after = hook { hooks.insert(hook, at: 0) } else { hooks.append(hook) }
    }
}

/// One run of an example.
final class ExampleRun: @unchecked Sendable {
    private let metadata: ExampleMetadata
    private let hooks: [Hooks.Hook]
    private let justBefore: [Body]
    private let body: Body
    /// The errors that blocks threw, in their order. After the first, the example itself does not run.
    private(set) var errors: [any Error] = []

    init(_ metadata: ExampleMetadata, _ groups: [Hooks], _ body: Body) {
        self.metadata = metadata
        hooks = groups.flatMap(\.hooks)
        justBefore = groups.flatMap(\.justBefore)
        self.body = body
    }

    var isAsynchronous: Bool {
        body.isAsynchronous || hooks.contains(where: \.isAsynchronous) || justBefore.contains(where: \.isAsynchronous)
    }

    private func attempt(_ work: () throws -> Void) {
        do { try work() } catch { errors.append(error) }
    }

    private func attempt(_ work: () async throws -> Void) async {
        do { try await work() } catch { errors.append(error) }
    }

    // MARK: On the main thread

    @MainActor func perform() { perform(hooks[...]) }

    @MainActor private func perform(_ rest: ArraySlice<Hooks.Hook>) {
        guard let hook = rest.first else {
            for body in justBefore + [body] where errors.isEmpty { perform(body) }
            return
        }
        let inner = rest.dropFirst()
        switch hook {
        case .before(let body):
            if errors.isEmpty { perform(body) }
            perform(inner)
        case .after(let body):
            perform(inner)
            perform(body)
        case .around(let closure):
            attempt { try closure(metadata) { MainActor.assumeIsolated { self.perform(inner) } } }
        case .asyncAround: break
        }
    }

    @MainActor private func perform(_ body: Body) {
        guard case .sync(let closure) = body else { return }
        attempt { try closure(metadata) }
    }

    // MARK: Asynchronously

    func performAsync() async { await performAsync(hooks[...]) }

    private func performAsync(_ rest: ArraySlice<Hooks.Hook>) async {
        guard let hook = rest.first else {
            for body in justBefore + [body] where errors.isEmpty { await performAsync(body) }
            return
        }
        let inner = rest.dropFirst()
        switch hook {
        case .before(let body):
            if errors.isEmpty { await performAsync(body) }
            await performAsync(inner)
        case .after(let body):
            await performAsync(inner)
            await performAsync(body)
        case .around:
            errors.append(StopTest("An aroundEach of an asynchronous example has to await the example it is given."))
        case .asyncAround(let closure):
            await attempt { try await closure(metadata) { await self.performAsync(inner) } }
        }
    }

    private func performAsync(_ body: Body) async {
        switch body {
        case .sync(let closure):
            let metadata = metadata
            await attempt { try await MainActor.run { try closure(metadata) } }
        case .async(let closure): await attempt { try await closure(metadata) }
        }
    }
}
