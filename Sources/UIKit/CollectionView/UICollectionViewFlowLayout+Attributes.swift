import CoreGraphics
import Foundation
import TwillDiff
import TwillDrawing
import TwillSync

extension UICollectionViewFlowLayout {
    // MARK: The geometry

    final func makeGeometry(_ view: UICollectionView) {
        let isHorizontal = scrollsAlongX
        let extra = referenceInsets(view, view.adjustedContentInset)
        let made = FlowGeometry(
            metrics ?? [], isHorizontal: isHorizontal, cross: lineRoom(view),
            inset: isHorizontal ? (extra.top, extra.bottom) : (extra.left, extra.right))
        geometry = made
        measurements.geometry += 1
        logLongItems(made, view)
    }

    /// The insets that are added to those of sections.
    private func referenceInsets(_ view: UICollectionView, _ inset: UIEdgeInsets) -> UIEdgeInsets {
        let all: UIEdgeInsets
        switch settings.insetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: all = view.safeAreaInsets
        case .fromLayoutMargins: all = view.layoutMargins
        }
        // The content insets are a part of them already, if the safe area is added to these.
        let system = UIEdgeInsets(
            top: inset.top - view.contentInset.top, left: inset.left - view.contentInset.left,
            bottom: inset.bottom - view.contentInset.bottom, right: inset.right - view.contentInset.right)
        return UIEdgeInsets(
            top: max(0, all.top - system.top), left: max(0, all.left - system.left),
            bottom: max(0, all.bottom - system.bottom), right: max(0, all.right - system.right))
    }

    /// Logs items that are longer than a line, with UIKit's words.
    private func logLongItems(_ geometry: FlowGeometry, _ view: UICollectionView) {
        guard !hasLoggedLongItem, geometry.cross > 0, let metrics, settings.estimatedItemSize == .zero else { return }
        for (section, contents) in metrics.enumerated() where contents.count > 0 {
            let longest: CGFloat
            switch contents.sizes {
            case .equal(let size): longest = geometry.isHorizontal ? size.height : size.width
            case .each(let sizes): longest = sizes.lazy.map { geometry.isHorizontal ? $0.height : $0.width }.max() ?? 0
            }
            let inset = contents.inset
            let room = geometry.cross - (geometry.isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
            guard longest > room + 1e-3 else { continue }
            hasLoggedLongItem = true
            let words =
                geometry.isHorizontal
                ? "the item height must be less than the height of the UICollectionView minus the section insets top and "
                    + "bottom values, minus the content insets top and bottom values."
                : "the item width must be less than the width of the UICollectionView minus the section insets left and "
                    + "right values, minus the content insets left and right values."
            logError(
                "The behavior of the UICollectionViewFlowLayout is not defined because: \(words) In section \(section) of "
                    + "\(view.describe()) an item is \(longest) points long, and there is room for \(room).")
            return
        }
    }

    // MARK: Attributes

    final func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let frame = preparedGeometry?.frame(ofItem: path) else { return nil }
        let attributes = makeAttributes(.cell, at: path)
        attributes.frame = onPixels(frame)
        return attributes
    }

    final func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let geometry = preparedGeometry, path.count == 2, path.item == 0 else { return nil }
        let frame: CGRect?, pins: Bool
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            (frame, pins) = (geometry.header(path.section), settings.pinsHeaders)
        case UICollectionView.elementKindSectionFooter:
            (frame, pins) = (geometry.footer(path.section), settings.pinsFooters)
        default: return nil
        }
        guard var frame else { return nil }
        let attributes = makeAttributes(.supplementary(kind), at: path)
        if pins, frame.size != .zero {
            frame = pinned(frame, geometry, path.section, isHeader: kind == UICollectionView.elementKindSectionHeader)
            attributes.zIndex = Self.pinnedZIndex
        }
        attributes.frame = onPixels(frame)
        return attributes
    }

    /// The position of pinned headers and footers in front of the items, as in UIKit.
    private static var pinnedZIndex: Int { 10 }

    /// Returns the frame at the edge of the visible part, as far as the section reaches.
    private func pinned(_ frame: CGRect, _ geometry: FlowGeometry, _ section: Int, isHeader: Bool) -> CGRect {
        guard let view = collectionView else { return frame }
        let visible = view.mirrored(view.bounds.inset(by: view.coveredInset))
        let low = geometry.isHorizontal ? visible.minX : visible.minY
        let high = geometry.isHorizontal ? visible.maxX : visible.maxY
        let extent = geometry.isHorizontal ? frame.width : frame.height
        let contents = geometry.sections[section]
        var start = geometry.isHorizontal ? frame.minX : frame.minY
        if isHeader {
            start = max(start, min(low, contents.footerStart - extent))
        } else {
            start = min(start, max(high - extent, contents.start + contents.header))
        }
        var frame = frame
        if geometry.isHorizontal { frame.origin.x = start } else { frame.origin.y = start }
        return frame
    }

    /// Sizes stay as they are, as in UIKit.
    private func onPixels(_ frame: CGRect) -> CGRect {
        frame.roundedToPixels(collectionView?.traitCollection.displayScale ?? 1)
    }

    /// Returns the items in a rectangle with their frames, in order, without creating attributes.
    final func placedItems(in rect: CGRect) -> [PlacedItem] {
        guard let geometry else { return [] }
        let low = geometry.isHorizontal ? rect.minX : rect.minY
        let high = geometry.isHorizontal ? rect.maxX : rect.maxY
        let scale = collectionView?.traitCollection.displayScale ?? 1
        return Self.placedItems(geometry, in: rect, from: low, to: high, scale)
    }

    // Not isolated: each call of a closure of the main actor would check which thread it runs on.
    nonisolated private static func placedItems(
        _ geometry: FlowGeometry, in rect: CGRect, from low: CGFloat, to high: CGFloat, _ scale: CGFloat
    ) -> [PlacedItem] {
        var found: [PlacedItem] = []
        for section in geometry.sections(from: low, to: high) {
            let items = geometry.items(in: section, from: low, to: high)
            // Only once: reserving exact room for each of many sections would copy all items each time.
            if found.isEmpty { found.reserveCapacity(items.count) }
            geometry.forEach(items, in: section) { item, frame in
                let frame = frame.roundedToPixels(scale)
                guard frame.overlaps(rect) else { return }
                found.append(PlacedItem(number: PathNumber(section: section, item: item), frame: frame))
            }
        }
        return found
    }

    /// Whether no section in a rectangle has a header or a footer.
    final func hasOnlyItems(in rect: CGRect) -> Bool {
        guard let geometry else { return true }
        let low = geometry.isHorizontal ? rect.minX : rect.minY
        let high = geometry.isHorizontal ? rect.maxX : rect.maxY
        return geometry.sections(from: low, to: high).allSatisfy {
            geometry.sections[$0].header <= 0 && geometry.sections[$0].footer <= 0
        }
    }

    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let geometry = preparedGeometry else { return [] }
        let low = geometry.isHorizontal ? rect.minX : rect.minY
        let high = geometry.isHorizontal ? rect.maxX : rect.maxY
        var found: [UICollectionViewLayoutAttributes] = []
        func add(_ attributes: UICollectionViewLayoutAttributes?) {
            if let attributes, attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        for section in geometry.sections(from: low, to: high) {
            let contents = geometry.sections[section], first = IndexPath(item: 0, section: section)
            if contents.header > 0 { add(supplementaryAttributes(UICollectionView.elementKindSectionHeader, first)) }
            let start = contents.linesStart
            for item in contents.lines.items(from: low - start, to: high - start) {
                add(itemAttributes(IndexPath(item: item, section: section)))
            }
            if contents.footer > 0 { add(supplementaryAttributes(UICollectionView.elementKindSectionFooter, first)) }
        }
        return found
    }
}

extension UICollectionViewFlowLayout: PlainItemLayout {}
