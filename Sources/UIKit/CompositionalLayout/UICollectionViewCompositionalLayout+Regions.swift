import CoreGraphics
import Foundation

/// The sections that scroll across the layout's axis.
extension UICollectionViewCompositionalLayout {
    final func region(_ solved: SolvedSection, _ section: Int) -> ScrollRegion? {
        guard let region = solved.region else { return nil }
        var frame = region.frame
        frame.origin[main] += stack.entries[section].start
        return ScrollRegion(section: section, axis: main.other, frame: frame, contentSize: region.contentSize)
    }

    final func regions(in rect: CGRect) -> [ScrollRegion] {
        stack.sections(from: rect.low(main), to: rect.high(main)).compactMap { section in
            solved(section).flatMap { region($0, section) }
        }.filter { $0.frame.overlaps(rect) }
    }

    /// How far a section is scrolled by itself, from its leading end.
    final func scrolledDistance(_ section: Int) -> CGFloat {
        orthogonalOffsets[section] ?? -(solved(section)?.region?.insets.before ?? 0)
    }

    final func regionBehavior(_ section: Int) -> ScrollRegionBehavior {
        var result = ScrollRegionBehavior()
        guard let solved = solved(section), let region = solved.region else { return result }
        switch region.behavior {
        case .none, .continuous: break
        case .continuousGroupLeadingBoundary: result.aligns = true
        case .paging: result.pages = true
        case .groupPaging, .groupPagingCentered:
            result.aligns = true
            result.decelerationRate = .fast
        }
        let properties = solved.section.orthogonalScrollingProperties
        switch properties.decelerationRate {
        case .automatic: break
        case .normal: result.decelerationRate = .normal
        case .fast: result.decelerationRate = .fast
        }
        switch properties.bounce {
        case .automatic: break
        case .always: result.alwaysBounces = true
        case .never: result.bounces = false
        }
        result.before = region.insets.before
        result.after = region.insets.after
        return result
    }

    /// Returns the offset at which a section comes to rest.
    ///
    /// - Parameters:
    ///   - start: The offset at which the drag began.
    ///   - offset: The present offset.
    ///   - proposed: The offset at which it would come to rest by itself.
    ///   - velocity: The velocity in points per second.
    final func regionRest(
        _ section: Int, from start: CGFloat, offset: CGFloat, proposed: CGFloat, velocity: CGFloat
    ) -> CGFloat {
        guard let solved = solved(section), let region = solved.region, solved.groups.groupCount > 0 else {
            return proposed
        }
        let groups = solved.groups, cross = main.other, last = groups.groupCount - 1
        let isCentered = region.behavior == .groupPagingCentered
        func aligned(_ index: Int) -> CGFloat {
            guard let group = groups.group(at: index) else { return 0 }
            // The first group is at the start when nothing is scrolled.
            guard isCentered else { return group.origin[cross] - (groups.group(at: 0)?.origin[cross] ?? 0) }
            return solved.groupsOrigin[cross] + group.origin[cross] + group.group.size[cross] / 2
                - region.frame.size[cross] / 2
        }
        func nearest(_ offset: CGFloat) -> Int {
            let position =
                isCentered ? offset + region.frame.size[cross] / 2 - solved.groupsOrigin[cross] : offset
            let index = groups.groupIndex(at: position)
            let around = [index - 1, index, index + 1].filter { $0 >= 0 && $0 <= last }
            return around.min { abs(aligned($0) - offset) < abs(aligned($1) - offset) } ?? 0
        }
        guard region.behavior != .continuousGroupLeadingBoundary else {
            // At the end, the last group cannot be aligned.
            let most = region.contentSize[cross] - region.frame.size[cross]
            return proposed >= most ? proposed : aligned(nearest(proposed))
        }
        let first = nearest(start)
        var target = nearest(offset)
        if velocity > ScrollPhysics.flick {
            target = aligned(target) > offset ? target : target + 1
        } else if velocity < -ScrollPhysics.flick {
            target = aligned(target) < offset ? target : target - 1
        }
        target = min(max(target, first - 1), first + 1)
        return aligned(min(max(target, 0), last))
    }

    /// Returns the items of a section in a range across the layout's axis.
    final func regionItems(_ section: Int, from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        guard let solved = solved(section) else { return [] }
        let origin = solved.groupsOrigin[main.other]
        return solved.groups.groups(from: low - origin, to: high - origin).flatMap { placed in
            placed.group.items.indices.map { IndexPath(item: placed.firstItem + $0, section: section) }
        }
    }

    // MARK: Visible items

    /// Has the closures of sections change the appearance of their visible views.
    final func adjustVisible(_ attributes: [UICollectionViewLayoutAttributes]) {
        guard let view = collectionView else { return }
        var bySection: [Int: [UICollectionViewLayoutAttributes]] = [:]
        for attributes in attributes where attributes.indexPath.count == 2 {
            let section = attributes.indexPath.section
            guard solved(section)?.section.visibleItemsInvalidationHandler != nil else { continue }
            bySection[section, default: []].append(attributes)
        }
        for (section, items) in bySection.sorted(by: { $0.key < $1.key }) {
            guard let solved = solved(section), let handler = solved.section.visibleItemsInvalidationHandler else {
                continue
            }
            var offset = view.contentOffset
            if let region = items.lazy.compactMap(\.region).first {
                offset[region.axis] = view.offset(ofRegion: region)[region.axis]
            }
            handler(items.map(VisibleLayoutItem.init), offset, solved.environment)
        }
    }
}
