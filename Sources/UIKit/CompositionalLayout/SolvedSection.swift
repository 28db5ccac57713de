import CoreGraphics
import Foundation

/// The positions of a section's views, in the section's coordinates.
@MainActor
struct SolvedSection {
    /// A view behind the section.
    struct Decoration {
        let item: NSCollectionLayoutDecorationItem
        /// The number among the views of its kind.
        let index: Int
        let frame: CGRect
    }

    let section: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    let main: LayoutAxis
    var groups: SectionGroups
    /// The origin of the groups.
    let groupsOrigin: CGPoint
    let boundaries: [PlacedBoundary]
    let startExtent: CGFloat
    let endExtent: CGFloat
    let decorations: [Decoration]
    /// The length along the scrolling axis.
    let extent: CGFloat
    /// The part that scrolls across the layout's axis; nil for a section that does not scroll by itself.
    let region: Region?

    struct Region {
        let frame: CGRect
        let contentSize: CGSize
        let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
        /// The distances that the content can be scrolled beyond its ends, so that groups at the ends are centered.
        let insets: (before: CGFloat, after: CGFloat)
    }

    var isOrthogonal: Bool { region != nil }

    var overflow: CGFloat { max(0, groups.overflow) }

    /// The kinds of views that belong to the section as a whole.
    var kinds: [LayoutElement.Kind] {
        section.boundarySupplementaryItems.map { .supplementary($0.elementKind) }
            + section.decorationItems.map { .decoration($0.elementKind) }
    }
}

/// What the sections of a layout have in common.
@MainActor
struct SectionContext {
    let main: LayoutAxis
    /// The room without the insets of the collection view.
    let room: CGSize
    let traits: UITraitCollection
    let log: LayoutLog
    /// Returns the insets of a reference.
    let insets: (UIContentInsetsReference) -> NSDirectionalEdgeInsets
    /// Returns a solved full group.
    let template: (NSCollectionLayoutGroup, CGSize) -> SolvedGroup
    /// Called for each group that is solved.
    let didSolveGroup: () -> Void
}

extension SolvedSection {
    /// Solves a section.
    ///
    /// - Parameters:
    ///   - old: What is known of the same section; nil if nothing is.
    ///   - padding: The length above the header of a list.
    init(
        _ section: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment, reusing old: SolvedSection?,
        _ preferences: SectionPreferences, _ context: SectionContext, padding: CGFloat
    ) {
        let main = context.main, cross = main.other, log = context.log, room = context.room
        let own = section.contentInsets.valid, reference = context.insets(section.contentInsetsReference)
        let low = reference.before(cross) + own.before(cross), high = reference.after(cross) + own.after(cross)
        let isOrthogonal = section.orthogonalScrollingBehavior != .none

        // Headers and footers.
        let ofSupplementaries = section.supplementaryContentInsetsReference
        let outer = ofSupplementaries == .automatic ? reference : context.insets(ofSupplementaries)
        let follows = section.supplementariesFollowContentInsets
        let edges = BoundaryLayout(
            section.boundarySupplementaryItems, main: main, container: room,
            low: outer.before(cross) + (follows ? own.before(cross) : 0),
            high: room[cross] - outer.after(cross) - (follows ? own.after(cross) : 0), preferences, log)

        // Groups.
        var container = room
        container[cross] = max(0, room[cross] - low - high - edges.beforeExtent - edges.afterExtent)
        container[main] = max(0, room[main] - own.before(main) - own.after(main))
        let axis = isOrthogonal ? cross : main
        var groups =
            old?.groups
            ?? SectionGroups(
                section.group, count: count, axis: axis, container: container,
                spacing: log.finite(section.interGroupSpacing, of: "interGroupSpacing"),
                template: context.template(section.group, container))
        let template = groups.template
        groups.solve(preferences) { first, index in
            context.didSolveGroup()
            var solver = GroupSolver(
                from: first, end: count, preferences: preferences, groupIndex: index, fullGroup: template,
                traits: context.traits, log: log)
            return solver.solve(section.group, in: container, limits: .unlimited)
        }
        var origin = CGPoint.zero
        origin[main] = padding + edges.startExtent + own.before(main)
        origin[cross] = low + edges.beforeExtent
        let length = isOrthogonal ? groups.breadth : groups.extent
        let contentEnd = origin[main] + max(0, length), end = contentEnd + own.after(main)
        let extent = max(0, end + edges.endExtent)

        self.section = section
        self.environment = environment
        self.main = main
        self.groups = groups
        groupsOrigin = origin
        startExtent = padding + edges.startExtent
        endExtent = edges.endExtent
        self.extent = extent
        boundaries = edges.placed(content: origin[main]...contentEnd, end: end).map { boundary in
            guard padding > 0, boundary.edge == .start, boundary.item.extendsBoundary else { return boundary }
            var boundary = boundary
            boundary.frame.origin[main] += padding
            return boundary
        }
        var kinds: [String: Int] = [:]
        decorations = section.decorationItems.map { item in
            let index = kinds[item.elementKind, default: 0]
            kinds[item.elementKind] = index + 1
            var size = CGSize.zero
            size[main] = extent
            size[cross] = room[cross]
            let frame = CGRect(origin: .zero, size: size).inset(by: item.contentInsets.valid)
            return Decoration(item: item, index: index, frame: frame)
        }
        guard isOrthogonal, count > 0 else {
            region = nil
            return
        }
        var frame = CGRect.zero
        frame.origin[main] = origin[main]
        frame.size[main] = max(0, length)
        frame.size[cross] = room[cross]
        var content = frame.size
        content[cross] = max(room[cross], origin[cross] + groups.extent + high + edges.afterExtent)
        var insets: (before: CGFloat, after: CGFloat) = (0, 0)
        if section.orthogonalScrollingBehavior == .groupPagingCentered, let first = groups.group(at: 0),
            let last = groups.group(at: groups.groupCount - 1)
        {
            let firstMiddle = origin[cross] + first.origin[cross] + first.group.size[cross] / 2
            let lastMiddle = origin[cross] + last.origin[cross] + last.group.size[cross] / 2
            insets.before = room[cross] / 2 - firstMiddle
            insets.after = lastMiddle + room[cross] / 2 - content[cross]
        }
        region = Region(
            frame: frame, contentSize: content, behavior: section.orthogonalScrollingBehavior, insets: insets)
    }
}

extension SolvedSection {
    // MARK: Aligned groups

    private var isCentered: Bool { region?.behavior == .groupPagingCentered }

    /// Returns how far the section is scrolled when a group is aligned.
    func offset(ofGroup index: Int) -> CGFloat {
        let cross = main.other
        guard let region, let group = groups.group(at: index) else { return 0 }
        // The first group is at the start when nothing is scrolled.
        guard isCentered else { return group.origin[cross] - (groups.group(at: 0)?.origin[cross] ?? 0) }
        return groupsOrigin[cross] + group.origin[cross] + (group.group.size[cross] - region.frame.size[cross]) / 2
    }

    /// Returns the group whose aligned offset is the nearest.
    func group(nearest offset: CGFloat) -> Int {
        let cross = main.other
        guard let region, groups.groupCount > 0 else { return 0 }
        let position = isCentered ? offset + region.frame.size[cross] / 2 - groupsOrigin[cross] : offset
        let index = groups.groupIndex(at: position)
        let around = [index - 1, index, index + 1].filter { $0 >= 0 && $0 < groups.groupCount }
        // Groups at the end cannot be aligned: they are shown when the section is scrolled to its end.
        let most = max(
            -region.insets.before, region.contentSize[cross] - region.frame.size[cross] + region.insets.after)
        func distance(_ group: Int) -> CGFloat { abs(min(self.offset(ofGroup: group), most) - offset) }
        return around.min { distance($0) < distance($1) } ?? 0
    }
}

extension CGSize {
    /// A size without limits.
    static var unlimited: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }
}
