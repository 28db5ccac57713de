import CoreGraphics
import Foundation
import TwillDrawing

extension UICollectionViewCompositionalLayout {
    // MARK: Elements

    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let low = rect.low(main), high = rect.high(main)
        solveAsked(from: low, to: high)
        var found: [UICollectionViewLayoutAttributes] = []
        for index in stack.sections(from: low, to: high) { addElements(of: index, in: rect, to: &found) }
        for boundary in stack.boundaries {
            let attributes = globalAttributes(boundary)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        return found
    }

    private func addElements(
        of index: Int, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
    ) {
        guard let solved = stack.entries[index].solved else { return }
        for decoration in solved.decorations {
            let attributes = decorationAttributes(decoration, index)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        for boundary in solved.boundaries {
            let attributes = boundaryAttributes(boundary, solved, index)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        // The rectangle in the coordinates of the groups.
        let origin = groupsOrigin(solved, index)
        var area = rect.offsetBy(dx: -origin.x, dy: -origin.y)
        if solved.isOrthogonal { area.origin[main.other] += orthogonalOffset(index) }
        let axis = solved.groups.axis
        for placed in solved.groups.groups(from: area.low(axis), to: area.high(axis)) {
            for (item, child) in placed.group.items.enumerated()
            where child.frame.offsetBy(dx: placed.origin.x, dy: placed.origin.y).overlaps(area) {
                found.append(itemAttributes(placed, item, solved, index))
            }
            for child in placed.group.supplementaries
            where child.frame.offsetBy(dx: placed.origin.x, dy: placed.origin.y).overlaps(area) {
                found.append(attachedAttributes(child, placed, solved, index))
            }
        }
    }

    // MARK: Single elements

    final func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2 else { return nil }
        solveAsked(path.section)
        guard let solved = solved(path.section), let placed = solved.groups.group(ofItem: path.item) else { return nil }
        let item = path.item - placed.firstItem
        guard placed.group.items.indices.contains(item) else { return nil }
        return itemAttributes(placed, item, solved, path.section)
    }

    final func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count == 1 {
            return stack.boundaries.first { $0.item.elementKind == kind && $0.index == path[0] }.map(globalAttributes)
        }
        guard path.count == 2 else { return nil }
        solveAsked(path.section)
        guard let solved = solved(path.section) else { return nil }
        let boundary = solved.boundaries.first { $0.item.elementKind == kind && $0.index == path.item }
        if let boundary { return boundaryAttributes(boundary, solved, path.section) }
        if let placed = solved.groups.group(ofItem: path.item),
            let badge = placed.group.supplementaries.first(where: {
                $0.kind == kind && $0.owner == .item(path.item - placed.firstItem)
            })
        {
            return attachedAttributes(badge, placed, solved, path.section)
        }
        let inGroup = solved.groups.template.groupCount(of: kind)
        guard inGroup > 0, let placed = solved.groups.group(at: path.item / inGroup),
            let view = placed.group.supplementaries.first(where: {
                $0.kind == kind && $0.owner == .group(path.item % inGroup)
            })
        else { return nil }
        return attachedAttributes(view, placed, solved, path.section)
    }

    final func decorationAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2 else { return nil }
        solveAsked(path.section)
        let decoration = solved(path.section)?.decorations.first {
            $0.item.elementKind == kind && $0.index == path.item
        }
        return decoration.map { decorationAttributes($0, path.section) }
    }

    // MARK: Making attributes

    final func solved(_ section: Int) -> SolvedSection? {
        stack.entries.indices.contains(section) ? stack.entries[section].solved : nil
    }

    /// The origin of a section's groups in the content.
    final func groupsOrigin(_ solved: SolvedSection, _ section: Int) -> CGPoint {
        var origin = solved.groupsOrigin
        origin[main] += stack.entries[section].start
        return origin
    }

    private func itemAttributes(
        _ placed: SectionGroups.Placed, _ item: Int, _ solved: SolvedSection, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let child = placed.group.items[item], origin = groupsOrigin(solved, section)
        let attributes = makeAttributes(.cell, at: IndexPath(item: placed.firstItem + item, section: section))
        attributes.frame = onPixels(
            child.frame.offsetBy(dx: origin.x + placed.origin.x, dy: origin.y + placed.origin.y), child.selfSized)
        attributes.zIndex = child.zIndex
        attributes.selfSizedAxes = child.selfSized
        attributes.region = region(solved, section)
        return attributes
    }

    private func attachedAttributes(
        _ child: SolvedGroup.Supplementary, _ placed: SectionGroups.Placed, _ solved: SolvedSection, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let item: Int
        switch child.owner {
        case .item(let offset): item = placed.firstItem + offset
        case .group(let number):
            item = placed.index * solved.groups.template.groupCount(of: child.kind) + number
        }
        let origin = groupsOrigin(solved, section)
        let attributes = makeAttributes(.supplementary(child.kind), at: IndexPath(item: item, section: section))
        attributes.frame = onPixels(
            child.frame.offsetBy(dx: origin.x + placed.origin.x, dy: origin.y + placed.origin.y), child.selfSized)
        attributes.zIndex = child.zIndex
        attributes.selfSizedAxes = child.selfSized
        attributes.region = region(solved, section)
        return attributes
    }

    private func decorationAttributes(
        _ decoration: SolvedSection.Decoration, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: decoration.index, section: section)
        let attributes = makeAttributes(.decoration(decoration.item.elementKind), at: path)
        var frame = decoration.frame
        frame.origin[main] += stack.entries[section].start
        attributes.frame = onPixels(frame, [])
        attributes.zIndex = decoration.item.zIndex
        attributes.selfSizedAxes = []
        return attributes
    }

    private func boundaryAttributes(
        _ boundary: PlacedBoundary, _ solved: SolvedSection, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let start = stack.entries[section].start
        var frame = boundary.frame
        frame.origin[main] += start
        if boundary.item.pinToVisibleBounds {
            frame = pinned(
                frame, boundary.edge, from: start + solved.startExtent, to: start + solved.extent - solved.endExtent)
        }
        return boundaryAttributes(boundary, frame, IndexPath(item: boundary.index, section: section))
    }

    private func globalAttributes(_ boundary: PlacedBoundary) -> UICollectionViewLayoutAttributes {
        var frame = boundary.frame
        if boundary.item.pinToVisibleBounds {
            let content = stack.content
            frame = pinned(frame, boundary.edge, from: content.lowerBound, to: content.upperBound, isGlobal: true)
        }
        return boundaryAttributes(boundary, frame, IndexPath(index: boundary.index))
    }

    private func boundaryAttributes(
        _ boundary: PlacedBoundary, _ frame: CGRect, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.supplementary(boundary.item.elementKind), at: path)
        let axes = boundary.item.layoutSize.selfSizedAxes
        attributes.frame = onPixels(frame, axes)
        attributes.zIndex = boundary.item.zIndex
        attributes.selfSizedAxes = axes
        return attributes
    }

    /// Returns the frame at the edge of the visible part, as far as the section reaches.
    ///
    /// - Parameters:
    ///   - low: The start of the section's content.
    ///   - high: The end of the section's content.
    private func pinned(
        _ frame: CGRect, _ edge: BoundaryLayout.Edge, from low: CGFloat, to high: CGFloat, isGlobal: Bool = false
    ) -> CGRect {
        guard let view = collectionView else { return frame }
        let visible = view.mirrored(view.bounds.inset(by: view.coveredInset))
        var frame = frame
        let start = frame.low(main), length = frame.size[main]
        switch edge {
        case .start:
            let above = isGlobal ? 0 : pinnedLength(.start)
            frame.origin[main] = max(start, min(visible.low(main) + above, high - length))
        case .end:
            let below = isGlobal ? 0 : pinnedLength(.end)
            frame.origin[main] = min(start, max(visible.high(main) - below - length, low))
        case .before, .after: break
        }
        return frame
    }

    /// The length of the pinned headers or footers of the whole content.
    private func pinnedLength(_ edge: BoundaryLayout.Edge) -> CGFloat {
        stack.boundaries.filter { $0.edge == edge && $0.item.pinToVisibleBounds }
            .map { $0.frame.size[main] }.max() ?? 0
    }

    /// Returns a frame with edges on whole pixels. Lengths that views determine stay as they are.
    final func onPixels(_ frame: CGRect, _ selfSized: LayoutAxes) -> CGRect {
        let scale = collectionView?.traitCollection.displayScale ?? 1
        var rounded = frame
        for axis in [LayoutAxis.x, .y] {
            rounded.origin[axis] = frame.low(axis).roundedToPixels(scale)
            guard !selfSized.contains(axis) else { continue }
            rounded.size[axis] = max(0, frame.high(axis).roundedToPixels(scale) - rounded.origin[axis])
        }
        return rounded
    }
}
