import CoreGraphics
import Foundation

/// The groups of a section, one after the other along an axis.
///
/// Groups that are equal are one run, which takes the memory of one group. A group in which views determined sizes is
/// a run by itself.
@MainActor
struct SectionGroups {
    struct Run {
        let firstItem: Int
        let itemsPerGroup: Int
        let firstGroup: Int
        let count: Int
        /// The start of the first group along the axis.
        let start: CGFloat
        /// The distance from one group to the next.
        let pitch: CGFloat
        let group: SolvedGroup
        /// Whether a view of the group was asked for its size.
        var isMeasured = false
    }

    /// A group at its position.
    struct Placed {
        let index: Int
        let firstItem: Int
        let origin: CGPoint
        let group: SolvedGroup
    }

    let spec: NSCollectionLayoutGroup
    let count: Int
    /// The axis along which the groups follow each other.
    let axis: LayoutAxis
    let container: CGSize
    let spacing: CGFloat
    let template: SolvedGroup
    private(set) var runs: [Run] = []
    private(set) var overflow: CGFloat
    /// The groups that differ from the template, by their first items.
    private var cache: [Int: SolvedGroup] = [:]

    init(
        _ spec: NSCollectionLayoutGroup, count: Int, axis: LayoutAxis, container: CGSize, spacing: CGFloat,
        template: SolvedGroup
    ) {
        self.spec = spec
        self.count = count
        self.axis = axis
        self.container = container
        self.spacing = spacing
        self.template = template
        overflow = template.overflow
    }

    private var before: CGFloat { spec.edgeSpacing?.before(axis).map { $0.spacing.isFinite ? $0.spacing : 0 } ?? 0 }
    private var after: CGFloat { spec.edgeSpacing?.after(axis).map { $0.spacing.isFinite ? $0.spacing : 0 } ?? 0 }

    /// Discards what is known of the groups around an item.
    mutating func forget(item: Int) {
        guard let run = runIndex(ofItem: item) else { return }
        cache[runs[run].firstItem] = nil
        if run > 0 { cache[runs[run - 1].firstItem] = nil }
    }

    /// Computes the runs.
    ///
    /// - Parameter solve: Solves the group with an index that begins with an item.
    mutating func solve(
        _ preferences: SectionPreferences, _ solve: (_ firstItem: Int, _ index: Int) -> SolvedGroup
    ) {
        runs = []
        overflow = template.overflow
        let perGroup = max(1, template.items.count)
        var changed = Array(preferences.items.keys)
        for key in preferences.supplementaries.keys {
            let inGroup = template.groupCount(of: key.kind)
            changed.append(inGroup > 0 ? key.item / inGroup * perGroup : key.item)
        }
        changed.sort()
        var item = 0, index = 0, start: CGFloat = 0, next = 0
        func append(_ group: SolvedGroup, items: Int, groups: Int, isMeasured: Bool = false) {
            let pitch = before + group.size[axis] + after + spacing
            runs.append(
                Run(
                    firstItem: item, itemsPerGroup: items, firstGroup: index, count: groups, start: start + before,
                    pitch: pitch, group: group, isMeasured: isMeasured))
            start += pitch * CGFloat(groups)
            item += items * groups
            index += groups
        }
        var used: [Int: SolvedGroup] = [:]
        while item < count {
            while next < changed.count, changed[next] < item { next += 1 }
            let equal = (min(next < changed.count ? changed[next] : count, count) - item) / perGroup
            if equal > 0 {
                append(template, items: perGroup, groups: equal)
                continue
            }
            let group = cache[item] ?? solve(item, index)
            used[item] = group
            overflow = max(overflow, group.overflow)
            let items = max(1, group.items.count)
            let isMeasured = next < changed.count && changed[next] < item + items
            append(group, items: items, groups: 1, isMeasured: isMeasured)
        }
        cache = used
    }

    /// The length of all groups along the axis.
    var extent: CGFloat {
        guard let last = runs.last else { return 0 }
        return last.start - before + last.pitch * CGFloat(last.count) - spacing
    }

    /// The length of the longest group across the axis.
    var breadth: CGFloat {
        let cross = axis.other
        func fixed(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
            spacing.map { $0.spacing.isFinite ? $0.spacing : 0 } ?? 0
        }
        let edges = fixed(spec.edgeSpacing?.before(cross)) + fixed(spec.edgeSpacing?.after(cross))
        // Estimates do not count where views were asked.
        let measured = runs.filter(\.isMeasured)
        return ((measured.isEmpty ? runs : measured).map { $0.group.size[cross] }.max() ?? 0)
            + (runs.isEmpty ? 0 : edges)
    }

    var groupCount: Int { runs.last.map { $0.firstGroup + $0.count } ?? 0 }

    // MARK: Positions

    private func runIndex(where isAtOrBefore: (Run) -> Bool) -> Int? {
        var low = 0, high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if isAtOrBefore(runs[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private func runIndex(ofItem item: Int) -> Int? {
        guard item >= 0, item < count else { return nil }
        return runIndex { $0.firstItem <= item }
    }

    private func placed(_ run: Run, _ offset: Int) -> Placed {
        var origin = CGPoint.zero
        origin[axis] = run.start + CGFloat(offset) * run.pitch
        origin[axis.other] = crossStart(run.group.size[axis.other])
        return Placed(
            index: run.firstGroup + offset, firstItem: run.firstItem + offset * run.itemsPerGroup, origin: origin,
            group: run.group)
    }

    private func crossStart(_ length: CGFloat) -> CGFloat {
        let cross = axis.other, low = spec.edgeSpacing?.before(cross), high = spec.edgeSpacing?.after(cross)
        func fixed(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
            spacing.map { $0.spacing.isFinite ? $0.spacing : 0 } ?? 0
        }
        let left = max(0, container[cross] - length - fixed(low) - fixed(high))
        guard low?.isFlexibleSpacing == true else { return fixed(low) }
        return fixed(low) + (high?.isFlexibleSpacing == true ? left / 2 : left)
    }

    func group(ofItem item: Int) -> Placed? {
        guard let index = runIndex(ofItem: item) else { return nil }
        let run = runs[index]
        return placed(run, (item - run.firstItem) / run.itemsPerGroup)
    }

    func group(at index: Int) -> Placed? {
        guard index >= 0, index < groupCount, let found = runIndex(where: { $0.firstGroup <= index }) else {
            return nil
        }
        return placed(runs[found], index - runs[found].firstGroup)
    }

    /// The index of the last group that begins at or before a position; 0 before the first.
    func groupIndex(at position: CGFloat) -> Int {
        guard let found = runIndex(where: { $0.start <= position }) else { return 0 }
        let run = runs[found]
        let offset = run.pitch > 0 ? Int(min(1e9, (position - run.start) / run.pitch)) : run.count - 1
        return run.firstGroup + min(max(0, offset), run.count - 1)
    }

    /// Returns the groups that overlap a range along the axis, with those whose views may reach into it.
    func groups(from low: CGFloat, to high: CGFloat) -> [Placed] {
        guard low < high, !runs.isEmpty else { return [] }
        var index = groupIndex(at: low - overflow)
        // Groups may overlap if the spacing is negative.
        while index > 0, let previous = group(at: index - 1),
            previous.origin[axis] + previous.group.size[axis] + overflow > low, spacing < 0
        {
            index -= 1
        }
        var found: [Placed] = []
        while let placed = group(at: index), placed.origin[axis] - overflow < high {
            if placed.origin[axis] + placed.group.size[axis] + overflow > low { found.append(placed) }
            index += 1
        }
        return found
    }
}
