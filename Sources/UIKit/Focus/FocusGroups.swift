import CoreGraphics

/// An item to which the focus can move, with its frame in the window's coordinates.
struct FocusCandidate {
    let item: any UIFocusItem
    let frame: CGRect
}

/// The items among which the arrow keys move.
@MainActor
final class FocusGroup {
    /// nil for the group of all items that are in no other.
    let identifier: String?
    private(set) var items: [FocusCandidate] = []
    private(set) var guides: [(guide: UIFocusGuide, frame: CGRect)] = []
    private(set) var groups: [FocusGroup] = []
    /// The list whose cells the items are.
    weak var list: (any FocusList)?
    /// The frame of that list.
    var listFrame: CGRect?

    init(_ identifier: String?) {
        self.identifier = identifier
    }

    func add(_ item: FocusCandidate) { items.append(item) }
    func add(_ guide: UIFocusGuide, _ frame: CGRect) { guides.append((guide, frame)) }
    func add(_ group: FocusGroup) { groups.append(group) }

    /// The area of the items, without those of the groups in this one.
    private var ownArea: CGRect { listFrame ?? items.reduce(.null) { $0.union($1.frame) } }

    private var area: CGRect { groups.reduce(items.isEmpty ? .null : ownArea) { $0.union($1.area) } }

    /// Returns this group and those in it that have items, in the direction of reading.
    func inOrder(isRightToLeft: Bool) -> [FocusGroup] {
        var nodes: [(group: FocusGroup, frame: CGRect, isOwn: Bool)] = []
        if !items.isEmpty { nodes.append((self, ownArea, true)) }
        for group in groups where !group.area.isNull { nodes.append((group, group.area, false)) }
        return ReadingOrder.sorted(nodes, isRightToLeft: isRightToLeft, \.frame).flatMap { node in
            node.isOwn ? [node.group] : node.group.inOrder(isRightToLeft: isRightToLeft)
        }
    }

    /// Returns the items in the direction of reading.
    func itemsInOrder(isRightToLeft: Bool) -> [FocusCandidate] {
        ReadingOrder.sorted(items, isRightToLeft: isRightToLeft, \.frame)
    }
}

/// The focus groups in a view, with all items in it that can have the focus.
@MainActor
struct FocusScan {
    let root = FocusGroup(nil)
    private let window: UIWindow
    private var groups: [String: FocusGroup] = [:]
    /// The number of items that are visited at most, in case that an app's containers contain each other.
    private var remaining = 100_000

    /// - Parameter view: A view in the window.
    init(of view: UIView, in window: UIWindow) {
        self.window = window
        var group = root
        for identifier in FocusPath.groups(of: view).reversed() { group = self.group(identifier, in: group) }
        guard FocusPath.isUsable(view) else { return }
        visit(view, in: group, isOuter: true)
    }

    /// Returns the group that an item is in.
    func group(of item: any UIFocusItem) -> FocusGroup? {
        FocusPath.groups(of: item).first.map { groups[$0] } ?? root
    }

    private mutating func group(_ identifier: String, in outer: FocusGroup) -> FocusGroup {
        if let group = groups[identifier] { return group }
        let group = FocusGroup(identifier)
        groups[identifier] = group
        outer.add(group)
        return group
    }

    private mutating func visit(_ view: UIView, in outer: FocusGroup, isOuter: Bool = false) {
        var group = outer
        if !isOuter {
            guard FocusPath.isUsableInSuperview(view) else { return }
            if let identifier = view.viewController?.focusGroupIdentifier { group = self.group(identifier, in: group) }
            if let identifier = view.focusGroupIdentifier { group = self.group(identifier, in: group) }
        }
        visitItem(view, in: group)
        if let list = view as? any FocusList, group.list == nil {
            group.list = list
            group.listFrame = view.convert(view.bounds, to: window).intersection(window.bounds)
        }
        for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled {
            let frame = view.convert(guide.layoutFrame, to: window)
            if !frame.isEmpty, guide.preferredFocusEnvironments?.isEmpty == false { group.add(guide, frame) }
        }
        visitItems(of: view, in: group)
    }

    private mutating func visitItems(of environment: any UIFocusEnvironment, in group: FocusGroup) {
        guard let container = environment.focusItemContainer else { return }
        var rect = (container as? UIView ?? environment as? UIView)?.bounds ?? window.bounds
        if let scrolling = container as? any UIFocusItemScrollableContainer {
            rect = rect.union(CGRect(origin: .zero, size: scrolling.contentSize))
        }
        for item in container.focusItems(in: rect) {
            remaining -= 1
            guard remaining > 0 else { return }
            if let view = item as? UIView {
                visit(view, in: group)
            } else {
                let group = item.focusGroupIdentifier.map { self.group($0, in: group) } ?? group
                visitItem(item, in: group)
                visitItems(of: item, in: group)
            }
        }
    }

    private func visitItem(_ item: any UIFocusItem, in group: FocusGroup) {
        guard item.canBecomeFocused, let frame = FocusPath.frame(of: item) else { return }
        group.add(FocusCandidate(item: item, frame: frame))
    }
}
