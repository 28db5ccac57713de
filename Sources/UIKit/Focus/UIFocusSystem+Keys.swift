import CoreGraphics
import Foundation
import TwillDrawing

/// What a key means for the focus.
enum FocusKeyEffect {
    /// The key is none of the focus.
    case none
    /// The key has moved the focus, or could not.
    case handled
    /// The key performs the action of the focused item, unless a responder handles its press.
    case performsAction
}

extension UIFocusSystem {
    private enum Key {
        case move(UIFocusHeading)
        case select

        init?(_ name: String, _ flags: UIKeyModifierFlags) {
            let flags = flags.subtracting([.alphaShift, .numericPad])
            if name == "tab", flags == .shift {
                self = .move(.previous)
                return
            }
            guard flags.isEmpty else { return nil }
            switch name {
            case "tab": self = .move(.next)
            case "up": self = .move(.up)
            case "down": self = .move(.down)
            case "left": self = .move(.left)
            case "right": self = .move(.right)
            case "return", "space": self = .select
            default: return nil
            }
        }
    }

    /// Handles a key that went down, or repeats.
    func handleKey(_ name: String, _ flags: UIKeyModifierFlags, in window: UIWindow) -> FocusKeyEffect {
        guard let key = Key(name, flags), window === self.window, window.keyOverlay == nil else { return .none }
        window.layoutIfNeeded()
        settle()
        followFirstResponder(of: window)
        guard !isText(key, of: window.firstResponder) else { return .none }
        switch key {
        case .select: return item == nil ? .none : .performsAction
        case .move(let heading):
            guard item != nil else { return showFocus(heading) ? .handled : .none }
            if !move(heading) {
                NotificationCenter.default.post(name: Self.movementDidFailNotification, object: self)
            }
            return .handled
        }
    }

    /// Performs the action of the focused item.
    func performAction() { (item as? UIView)?.performFocusAction() }

    /// Returns whether the first responder edits its text with the key.
    private func isText(_ key: Key, of responder: UIResponder?) -> Bool {
        guard let responder, responder is any UIKeyInput else { return false }
        guard let client = responder as? any TextEditorClient, case .move(let heading) = key else { return true }
        return heading == .next ? client.typesTabs : heading != .previous
    }

    /// Gives the focus to the item that waits for it, or to a preferred one.
    private func showFocus(_ heading: UIFocusHeading) -> Bool {
        if let waiting = validWaitingItem, update(to: waiting, heading) { return true }
        if let list = waitingList, isInSight(list), let found = list.restoredFocusItem(scrolls: true), isUsable(found),
            update(to: found, heading)
        {
            return true
        }
        guard let root = rootEnvironment, let found = preferredItem(in: root) else { return false }
        return update(to: found, heading)
    }

    // MARK: Moving

    /// - Returns: Whether the focus has moved.
    func move(_ heading: UIFocusHeading) -> Bool {
        guard let item, let root = rootView, let window else { return false }
        let scan = FocusScan(of: root, in: window)
        switch heading {
        case .next, .previous: return moveToGroup(heading, from: item, scan, window)
        default: return moveInGroup(heading, from: item, scan, window)
        }
    }

    private func moveToGroup(
        _ heading: UIFocusHeading, from item: any UIFocusItem, _ scan: FocusScan, _ window: UIWindow
    ) -> Bool {
        let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let groups = scan.root.inOrder(isRightToLeft: isRightToLeft)
        let present = scan.group(of: item)
        guard let index = groups.firstIndex(where: { $0 === present }), groups.count > 1 else { return false }
        for step in 1..<groups.count {
            let next = (index + (heading == .next ? step : groups.count - step)) % groups.count
            if let found = primaryItem(of: groups[next], isRightToLeft: isRightToLeft) {
                return update(to: found, heading)
            }
        }
        return false
    }

    private func moveInGroup(
        _ heading: UIFocusHeading, from item: any UIFocusItem, _ scan: FocusScan, _ window: UIWindow
    ) -> Bool {
        guard let group = scan.group(of: item), let source = FocusPath.frame(of: item) else { return false }
        let items = group.items.filter { $0.item !== item }
        let guides = group.guides.filter { !$0.frame.overlaps(source) }
        let frames = items.map(\.frame) + guides.map(\.frame)
        let seen = FocusSearch.next(from: source, heading, among: frames, inRows: group.list != nil)
        if let list = group.list, seen?.isAhead != true, let path = list.focusPath(of: item),
            let found = target(in: list, path, source, heading, seen.map { frames[$0.index] }, window)
        {
            return update(to: found, heading)
        }
        guard let seen else {
            guard let list = group.list, !(item is any FocusListCell) else { return false }
            return moveByScrolling(list, heading, from: item, window)
        }
        if seen.index < items.count { return update(to: items[seen.index].item, heading) }
        let environments: [any UIFocusEnvironment] =
            guides[seen.index - items.count].guide.preferredFocusEnvironments ?? []
        let led = environments.lazy.compactMap { self.preferredItem(in: $0) }.first { $0 !== item }
        return led.map { update(to: $0, heading) } ?? false
    }

    /// Moves from a view in a cell to one in a cell that is not visible yet: scrolls the list by half of what is visible.
    private func moveByScrolling(
        _ list: any FocusList, _ heading: UIFocusHeading, from item: any UIFocusItem, _ window: UIWindow
    ) -> Bool {
        guard heading.isVertical, let root = rootView else { return false }
        let before = list.contentOffset, step = (list.bounds.height / 2).rounded(.down)
        let wanted = CGPoint(x: before.x, y: before.y + (heading == .down ? step : -step))
        list.setContentOffset(list.clamped(wanted), animated: false)
        list.layoutIfNeeded()
        guard self.item === item, let source = FocusPath.frame(of: item) else { return false }
        let scan = FocusScan(of: root, in: window)
        let items = scan.group(of: item)?.items.filter { $0.item !== item } ?? []
        if let seen = FocusSearch.next(from: source, heading, among: items.map(\.frame), inRows: true) {
            return update(to: items[seen.index].item, heading)
        }
        list.setContentOffset(before, animated: false)
        return false
    }

    /// Returns the item of a list that is next in a direction and has no cell yet; nil where `seen` is nearer.
    private func target(
        in list: any FocusList, _ path: IndexPath, _ source: CGRect, _ heading: UIFocusHeading, _ seen: CGRect?,
        _ window: UIWindow
    ) -> (any UIFocusItem)? {
        var rejected: Set<IndexPath> = []
        while true {
            let from = list.convert(source, from: window)
            let targets = list.focusTargets(from: path, from, heading, rejected: rejected)
            let frames = targets.map(\.frame) + (seen.map { [list.convert($0, from: window)] } ?? [])
            guard let next = FocusSearch.next(from: from, heading, among: frames, inRows: true),
                next.index < targets.count
            else { return nil }
            if let found = list.revealFocusTarget(targets[next.index].path), found.canBecomeFocused { return found }
            rejected.insert(targets[next.index].path)
        }
    }
}
