import CoreGraphics
import Foundation
import TwillDrawing

/// The sections that scroll across the layout's axis.
extension UICollectionViewCompositionalLayout {
    final func region(_ solved: SolvedSection, _ section: Int) -> ScrollRegion? {
        guard let region = solved.region else { return nil }
        var frame = region.frame
        frame.origin[main] += stack.entries[section].start
        return ScrollRegion(section: section, axis: main.other, frame: frame, contentSize: region.contentSize)
    }

    final func regions(in rect: CGRect) -> [ScrollRegion] {
        solveAsked(from: rect.low(main), to: rect.high(main))
        return stack.sections(from: rect.low(main), to: rect.high(main)).compactMap { section in
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
        let cross = main.other
        guard region.behavior != .continuousGroupLeadingBoundary else {
            // At its end, the section stays there.
            let most = region.contentSize[cross] - region.frame.size[cross]
            return proposed >= most ? proposed : solved.offset(ofGroup: solved.group(nearest: proposed))
        }
        let first = solved.group(nearest: start)
        var target = solved.group(nearest: offset)
        if velocity > ScrollPhysics.flick {
            target = solved.offset(ofGroup: target) > offset ? target : target + 1
        } else if velocity < -ScrollPhysics.flick {
            target = solved.offset(ofGroup: target) < offset ? target : target - 1
        }
        target = min(max(target, first - 1), first + 1)
        return solved.offset(ofGroup: min(max(target, 0), solved.groups.groupCount - 1))
    }

    /// Returns the groups that are aligned in the sections that were scrolled.
    final func alignedGroups() -> [Int: Int] {
        var groups: [Int: Int] = [:]
        for (section, offset) in orthogonalOffsets {
            guard let solved = solved(section), solved.region != nil else { continue }
            groups[section] = solved.group(nearest: offset)
        }
        return groups
    }

    /// Scrolls sections to groups, where there is other room now.
    final func align(_ groups: [Int: Int]) {
        for (section, group) in groups {
            guard let solved = solved(section), solved.region != nil, group > 0 else {
                orthogonalOffsets[section] = nil
                continue
            }
            orthogonalOffsets[section] = solved.offset(ofGroup: group)
        }
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
