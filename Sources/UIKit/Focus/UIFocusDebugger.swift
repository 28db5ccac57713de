public import Foundation
import TwillSync

/// A text of the focus debugger: print it, or read its description.
@preconcurrency @MainActor
public protocol UIFocusDebuggerOutput: AnyObject, CustomStringConvertible {}

/// Explains why an item has the focus, or cannot have it. For debugging.
///
/// Print what a method returns, in the debugger or in code: `print(UIFocusDebugger.status())`.
@preconcurrency @MainActor
open class UIFocusDebugger: NSObject {
    private final class Output: NSObject, UIFocusDebuggerOutput {
        private let text: String

        init(_ lines: [String]) {
            text = lines.joined(separator: "\n")
        }

        override var description: String { text }
    }

    /// Returns what the debugger can do.
    open class func help() -> any UIFocusDebuggerOutput {
        Output([
            "UIFocusDebugger.status(): the focused item and what contains it.",
            "UIFocusDebugger.checkFocusability(for: item): whether an item can have the focus, and if not, why.",
            "UIFocusDebugger.focusGroups(for: environment): the groups of the screen with their items.",
            "UIFocusDebugger.preferredFocusEnvironments(for: environment): what the focus prefers, and where it ends up.",
            "UIFocusDebugger.simulateFocusUpdateRequest(from: environment): the item that an update would move it to.",
        ])
    }

    /// Returns the focused item of the screen, and the environments that contain it.
    open class func status() -> any UIFocusDebuggerOutput {
        let context = AppContext.current
        guard let system = context.focusSystemOfDevice else {
            return Output(["There is no focus system: the device is no iPad."])
        }
        guard let item = system.focusedItem else {
            let waiting = system.validWaitingItem.map { "The next key gives it to \(name($0))." }
            return Output(["No item has the focus."] + [waiting].compactMap { $0 })
        }
        let environments = FocusPath.environments(from: item)
        return Output(
            ["\(name(item)) has the focus, in:"] + environments.dropFirst().map { "  \(name($0))" }
                + ["Its group is \(groupName(FocusPath.groups(of: item).first))."])
    }

    /// Returns whether an item can have the focus, with each reason why not.
    open class func checkFocusability(for item: any UIFocusItem) -> any UIFocusDebuggerOutput {
        let problems = problems(of: item)
        return Output(
            problems.isEmpty
                ? ["\(name(item)) can have the focus."]
                : ["\(name(item)) cannot have the focus:"] + problems.map { "  \($0)" })
    }

    private class func problems(of item: any UIFocusItem) -> [String] {
        var problems: [String] = []
        if !item.canBecomeFocused { problems.append("Its canBecomeFocused is false.") }
        guard let view = FocusPath.view(of: item), let window = view.window else {
            return problems + ["It is in no window."]
        }
        guard let system = window.context.focusSystemOfDevice else {
            return problems + ["There is no focus system: the device is no iPad."]
        }
        var current: UIView? = view
        while let view = current {
            problems += FocusPath.problems(of: view).map { "\(name(view)) \($0)." }
            current = view.superview
        }
        if window !== system.window {
            problems.append("Its window is not the key window.")
        } else if let root = system.rootView, !view.isDescendant(of: root) {
            problems.append("It is below the presented \(system.rootEnvironment.map(name) ?? "view controller").")
        }
        if FocusPath.frame(of: item) == nil { problems.append("Its frame is empty.") }
        return problems
    }

    /// Returns the groups of the screen that an environment is on, in the order of the Tab key, with their items.
    open class func focusGroups(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
        guard let system = UIFocusSystem.focusSystem(for: environment), let root = system.rootView,
            let window = system.window
        else {
            return Output(["\(name(environment)) takes part in no focus system."])
        }
        let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let groups = FocusScan(of: root, in: window).root.inOrder(isRightToLeft: isRightToLeft)
        guard !groups.isEmpty else { return Output(["Nothing on the screen can have the focus."]) }
        return Output(
            groups.flatMap { group in
                ["\(groupName(group.identifier)):"]
                    + group.itemsInOrder(isRightToLeft: isRightToLeft).map { candidate in
                        let priority = candidate.item.focusGroupPriority.rawValue
                        return "  \(name(candidate.item))" + (priority == 0 ? "" : ", priority \(priority)")
                    }
            })
    }

    /// Returns the preferred environments of an environment, with theirs below each.
    open class func preferredFocusEnvironments(
        for environment: any UIFocusEnvironment
    ) -> any UIFocusDebuggerOutput {
        var lines: [String] = []
        var visited: [any UIFocusEnvironment] = []
        func add(_ environment: any UIFocusEnvironment, _ depth: Int, in outer: (any UIFocusEnvironment)?) {
            let indent = String(repeating: "  ", count: depth)
            if let outer, !FocusPath.environment(outer, contains: environment) {
                lines.append("\(indent)\(name(environment)): skipped, it is not in \(name(outer))")
                return
            }
            guard !visited.contains(where: { $0 === environment }) else {
                lines.append("\(indent)\(name(environment)): skipped, it is above already")
                return
            }
            visited.append(environment)
            let canFocus = (environment as? any UIFocusItem)?.canBecomeFocused == true
            lines.append("\(indent)\(name(environment))" + (canFocus ? ": can have the focus" : ""))
            for preferred in environment.preferredFocusEnvironments { add(preferred, depth + 1, in: environment) }
        }
        add(environment, 0, in: nil)
        return Output(lines)
    }

    /// Returns the item that an update of an environment would give the focus to. Nothing is changed, unless a list has to
    /// be scrolled to find the item.
    open class func simulateFocusUpdateRequest(
        from environment: any UIFocusEnvironment
    ) -> any UIFocusDebuggerOutput {
        guard let system = UIFocusSystem.focusSystem(for: environment) else {
            return Output(["\(name(environment)) takes part in no focus system."])
        }
        guard let item = system.focusedItem else { return Output(["No item has the focus, so nothing would move."]) }
        guard FocusPath.environment(environment, contains: item) else {
            return Output(["\(name(environment)) does not contain the focused \(name(item)), so nothing would move."])
        }
        guard let found = system.preferredItem(in: environment) else {
            return Output(["Nothing in \(name(environment)) can have the focus."])
        }
        return Output([
            found === item ? "\(name(item)) would keep the focus." : "The focus would move to \(name(found))."
        ])
    }

    private class func name(_ environment: any UIFocusEnvironment) -> String {
        (environment as? NSObject)?.description ?? "\(type(of: environment))"
    }

    private class func groupName(_ identifier: String?) -> String { identifier.map { "\"\($0)\"" } ?? "the screen's" }
}
