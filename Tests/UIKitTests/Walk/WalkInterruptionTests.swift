import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Every action within each callback of every other action: cases that random walks meet rarely.
///
/// Each pair runs once for each callback of the first action, in a separate walk. At the end everything has to agree:
/// at once, and after showing every tab and dismissing all presentations.
///
/// `TWILL_SEED` selects some of the interruptions; with `TWILL_WALK_STEPS` all of them run.
@MainActor
@Suite struct WalkInterruptionTests {
    struct Deed: CustomTestStringConvertible {
        var testDescription: String
        /// Brings about what it starts from.
        var prepare: @MainActor (ControllerWalk) -> Void = { _ in }
        var act: @MainActor (ControllerWalk) -> Void

        init(
            _ name: String, prepare: @escaping @MainActor (ControllerWalk) -> Void = { _ in },
            act: @escaping @MainActor (ControllerWalk) -> Void
        ) {
            testDescription = name
            self.prepare = prepare
            self.act = act
        }
    }

    // MARK: Deeds

    private static func push(_ walk: ControllerWalk, animated: Bool) {
        walk.front.navigationController?.pushViewController(WalkPage(walk), animated: animated)
    }

    private static func pop(_ walk: ControllerWalk, animated: Bool) {
        walk.front.navigationController?.popViewController(animated: animated)
    }

    private static func reverse(_ walk: ControllerWalk, animated: Bool) {
        guard let navigation = walk.front.navigationController else { return }
        navigation.setViewControllers(navigation.viewControllers.reversed(), animated: animated)
    }

    private static func present(_ walk: ControllerWalk, _ style: UIModalPresentationStyle, animated: Bool) {
        let presented = WalkNavigation(walk, root: WalkPage(walk))
        presented.modalPresentationStyle = style
        walk.front.present(presented, animated: animated)
    }

    nonisolated private static let styles: [(String, UIModalPresentationStyle)] = [
        ("current context", .currentContext), ("over current context", .overCurrentContext),
        ("full screen", .fullScreen), ("sheet", .pageSheet),
    ]

    nonisolated private static func both(_ name: String, _ make: (String, Bool) -> Deed) -> [Deed] {
        [make("\(name), animated", true), make(name, false)]
    }

    nonisolated static let deeds: [Deed] =
        both("push") { name, animated in Deed(name) { push($0, animated: animated) } }
        + both("pop") { name, animated in
            Deed(name) {
                push($0, animated: false)
            } act: {
                pop($0, animated: animated)
            }
        }
        + both("reverse the stack") { name, animated in
            Deed(name) {
                push($0, animated: false)
            } act: {
                reverse($0, animated: animated)
            }
        }
        + styles.flatMap { style in
            both("present in \(style.0)") { name, animated in Deed(name) { present($0, style.1, animated: animated) } }
        }
        + styles.flatMap { style in
            both("dismiss in \(style.0)") { name, animated in
                Deed(name) {
                    present($0, style.1, animated: false)
                } act: {
                    $0.front.dismiss(animated: animated)
                }
            }
        }
        + [Deed("select the next tab") { $0.root.selectedIndex = 1 }]

    nonisolated static let interruptions: [Deed] =
        [
            Deed("select a page") { $0.root.selectedIndex = 2 },
            Deed("select a page and return") { walk in
                walk.root.selectedIndex = 2
                walk.root.selectedIndex = 0
            },
        ]
        + both("push") { name, animated in Deed(name) { push($0, animated: animated) } }
        + both("pop") { name, animated in Deed(name) { pop($0, animated: animated) } }
        + [Deed("reverse the stack") { reverse($0, animated: false) }]
        + both("dismiss") { name, animated in Deed(name) { $0.front.dismiss(animated: animated) } }
        + [
            Deed("present over the context") { present($0, .overCurrentContext, animated: false) },
            Deed("present full screen") { present($0, .fullScreen, animated: true) },
        ]

    private static let afterwards: [(ControllerWalk) -> Void] = [
        { $0.root.selectedIndex = 1 }, { $0.root.selectedIndex = 0 }, { $0.front.dismiss(animated: true) },
        { $0.root.dismiss(animated: false) },
    ]

    // MARK: Pairs

    /// - Returns: What is wrong after an interruption of the callback with this number; nil once there are no more of
    ///   them.
    private func interrupt(_ deed: Deed, by interruption: Deed, at moment: Int) -> [String]? {
        // Leaves a screen of the usual scale to tests that bring none.
        let walk = ControllerWalk(seed: 1, manner: .calm)
        walk.comeToRest(within: 1.8)
        deed.prepare(walk)
        walk.comeToRest(within: 1.8)
        var calls = 0
        var place: String?
        walk.whenCalledBack = { [unowned walk] name in
            calls += 1
            guard calls == moment + 1 else { return }
            place = "\(interruption.testDescription) in callback \(moment), \(name)"
            interruption.act(walk)
        }
        deed.act(walk)
        walk.comeToRest(within: 1.8)
        walk.whenCalledBack = nil
        guard let place else { return nil }
        var wrong = walk.disagreements()
        guard wrong.isEmpty else { return ["\(place): \(wrong.joined(separator: "; "))"] }
        for (index, next) in Self.afterwards.enumerated() {
            next(walk)
            walk.comeToRest(within: 1.8)
            wrong = walk.disagreements()
            guard wrong.isEmpty else { return ["\(place), and then \(index): \(wrong.joined(separator: "; "))"] }
        }
        return []
    }

    @Test(arguments: deeds)
    func aDeedInACallbackOfAnotherLeavesAllInAgreement(deed: Deed) {
        let environment = ProcessInfo.processInfo.environment
        let seed = UInt64(environment["TWILL_SEED"] ?? "") ?? UInt64.random(in: 1..<1_000_000)
        var random = Seeded(seed)
        print("\(deed.testDescription) is interrupted with TWILL_SEED=\(seed)")

        for interruption in Self.interruptions {
            guard environment["TWILL_WALK_STEPS"] != nil || random.next() % 4 == 0 else { continue }
            var moment = 0
            while let wrong = interrupt(deed, by: interruption, at: moment) {
                if !wrong.isEmpty { Issue.record("TWILL_SEED=\(seed), \(wrong.joined(separator: "\n"))") }
                moment += 1
            }
            #expect(moment > 1)
        }
    }
}
