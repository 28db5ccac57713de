import CoreGraphics
import Foundation

/// Computes the frames of one group's views, from an item of a section on.
@MainActor
struct GroupSolver {
    /// The next item of the section.
    private(set) var next: Int
    /// The number of items of the section, or the end of what a group may have.
    let end: Int
    let preferences: SectionPreferences
    /// The number of the group in its section, and how many views of a kind a full group has.
    let groupIndex: Int
    let fullGroup: SolvedGroup?
    let traits: UITraitCollection
    let log: LayoutLog
    /// The number of views attached to groups so far, by kind.
    private var attached: [String: Int] = [:]

    init(
        from first: Int, end: Int, preferences: SectionPreferences, groupIndex: Int, fullGroup: SolvedGroup?,
        traits: UITraitCollection, log: LayoutLog
    ) {
        next = first
        // Items without a length, or a mistaken count, would never end.
        self.end = min(end, first + Self.maximum)
        self.preferences = preferences
        self.groupIndex = groupIndex
        self.fullGroup = fullGroup
        self.traits = traits
        self.log = log
    }

    /// The most items in a group.
    static let maximum = 10_000

    /// Solves an item or a group in a container.
    ///
    /// - Parameters:
    ///   - limits: The most that a view may take where it determines its length.
    ///   - fixed: A length that takes the place of the item's own.
    mutating func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize, limits: CGSize, fixed: (LayoutAxis, CGFloat)? = nil
    ) -> SolvedGroup {
        guard let group = item as? NSCollectionLayoutGroup else {
            return solveItem(item, in: container, limits: limits, fixed: fixed)
        }
        var size = group.layoutSize.nominal(in: container, log)
        var fitted = group.layoutSize.selfSizedAxes
        if let fixed {
            size[fixed.0] = fixed.1
            fitted.remove(fixed.0 == .x ? .x : .y)
        }
        var insets = group.contentInsets.valid
        if fitted.contains(.x) { (insets.leading, insets.trailing) = (0, 0) }
        if fitted.contains(.y) { (insets.top, insets.bottom) = (0, 0) }
        let inner = CGRect(origin: .zero, size: size).inset(by: insets)
        var solved = SolvedGroup()
        switch group.arrangement {
        case .line(let axis, let repetition):
            var line = LineSolver(
                group: group, axis: axis, repetition: repetition, fitted: fitted, inner: inner.size, limits: limits)
            let content = line.solve(&self)
            for axis in [LayoutAxis.x, .y] where fitted.contains(axis) { size[axis] = content.size[axis] }
            solved.append(content, at: inner.origin)
        case .custom(let provider):
            let content = solveCustom(provider, in: inner.size)
            for axis in [LayoutAxis.x, .y] where fitted.contains(axis) {
                size[axis] = content.items.map { $0.frame.high(axis) }.max() ?? 0
            }
            solved.append(content, at: inner.origin)
        }
        solved.size = size
        for badge in group.supplementaryItems {
            let count = attached[badge.elementKind, default: 0]
            attached[badge.elementKind] = count + 1
            let number = groupIndex * (fullGroup?.groupCount(of: badge.elementKind) ?? 0) + count
            let frame = CGRect(origin: .zero, size: size).inset(by: insets)
            solved.supplementaries.append(attach(badge, to: frame, number: number, owner: .group(count)))
        }
        return solved
    }

    private mutating func solveItem(
        _ item: NSCollectionLayoutItem, in container: CGSize, limits: CGSize, fixed: (LayoutAxis, CGFloat)?
    ) -> SolvedGroup {
        var size = item.layoutSize.resolved(in: container, preferred: preferences.items[next], log)
        var selfSized = item.layoutSize.selfSizedAxes
        if let fixed {
            size[fixed.0] = fixed.1
            selfSized.remove(fixed.0 == .x ? .x : .y)
        }
        var insets = item.contentInsets.valid
        if selfSized.contains(.x) {
            size.width = min(size.width, limits.width)
            (insets.leading, insets.trailing) = (0, 0)
        }
        if selfSized.contains(.y) {
            size.height = min(size.height, limits.height)
            (insets.top, insets.bottom) = (0, 0)
        }
        let frame = CGRect(origin: .zero, size: size).inset(by: insets)
        var solved = SolvedGroup(size: size, items: [SolvedGroup.Item(frame: frame, selfSized: selfSized)])
        for badge in item.supplementaryItems {
            solved.supplementaries.append(attach(badge, to: frame, number: next, owner: .item(0)))
        }
        next += 1
        return solved
    }

    private mutating func solveCustom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, in size: CGSize
    ) -> SolvedGroup {
        var custom = provider(LayoutEnvironment(LayoutContainer(size: size), traits))
        if custom.isEmpty {
            log.once(
                "NSCollectionLayoutGroup.custom(layoutSize:itemProvider:): the closure returned no items. Return one at "
                    + "least; an item that fills the group is used.")
            custom = [NSCollectionLayoutGroupCustomItem(frame: CGRect(origin: .zero, size: size))]
        }
        var solved = SolvedGroup(size: size)
        for item in custom where next < end {
            var frame = item.frame
            if !(abs(frame.minX) < 1e9 && abs(frame.minY) < 1e9 && abs(frame.width) < 1e9 && abs(frame.height) < 1e9) {
                log.once("NSCollectionLayoutGroupCustomItem: the frame \(frame) is not finite. It counts as empty.")
                frame = .zero
            }
            solved.items.append(SolvedGroup.Item(frame: frame.standardized, zIndex: item.zIndex, selfSized: []))
            next += 1
        }
        return solved
    }

    private func attach(
        _ badge: NSCollectionLayoutSupplementaryItem, to frame: CGRect, number: Int, owner: SolvedGroup.Owner
    ) -> SolvedGroup.Supplementary {
        let key = SectionPreferences.Key(kind: badge.elementKind, item: number)
        let size = badge.layoutSize.resolved(
            in: frame.size, preferred: preferences.supplementaries[key], log)
        let there = badge.containerAnchor.unitPoint, distance = badge.containerAnchor.distance(for: size)
        let own = badge.itemAnchor?.unitPoint ?? there, ownDistance = badge.itemAnchor?.distance(for: size) ?? .zero
        let origin = CGPoint(
            x: frame.minX + there.x * frame.width - own.x * size.width + distance.x - ownDistance.x,
            y: frame.minY + there.y * frame.height - own.y * size.height + distance.y - ownDistance.y)
        return SolvedGroup.Supplementary(
            kind: badge.elementKind,
            frame: CGRect(origin: origin, size: size).inset(by: badge.contentInsets.valid),
            zIndex: badge.zIndex, owner: owner, selfSized: badge.layoutSize.selfSizedAxes)
    }

    /// Continues with another item of the section.
    mutating func rewind(to item: Int, _ attached: [String: Int]) {
        next = item
        self.attached = attached
    }

    /// What ``rewind(to:_:)`` needs.
    var position: (Int, [String: Int]) { (next, attached) }
}
