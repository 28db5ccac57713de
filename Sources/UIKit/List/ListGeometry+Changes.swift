import CoreGraphics
import Foundation

extension ListGeometry {
    /// Returns the geometry with one item at another position. Sections keep their own standard extents.
    ///
    /// - Parameter target: The item's index path after the move.
    func moved(from source: IndexPath, to target: IndexPath) -> ListGeometry {
        var counts = counts
        counts[source.section] -= 1
        counts[target.section] += 1
        let mapping = ListMapping(moving: source, to: target, sectionCount: sections.count)
        let known = KnownExtents(of: self, after: mapping)
        let sections = sections.enumerated().map { index, section in
            guard index == source.section || index == target.section else { return section }
            var section = section
            section.items = ItemExtents(
                count: counts[index], standard: section.items.standard, isUniform: section.items.isUniform)
            known.restore(to: &section.items, in: index)
            return section
        }
        var geometry = ListGeometry(sections: sections, scale: scale)
        geometry.header = header
        geometry.footer = footer
        return geometry
    }
}

/// The extents of measured items, which stay with the items when a group of changes moves these.
struct KnownExtents {
    private var sections: [Int: [(item: Int, extent: CGFloat)]] = [:]

    init(of geometry: ListGeometry) {
        for (section, contents) in geometry.sections.enumerated() {
            contents.items.forEachKnown { sections[section, default: []].append(($0, $1)) }
        }
    }

    /// - Parameter mapping: Reloaded items and those that are no more have no extent after it.
    init(of geometry: ListGeometry, after mapping: ListMapping) {
        for (section, contents) in geometry.sections.enumerated() {
            contents.items.forEachKnown { item, extent in
                let path = IndexPath(item: item, section: section)
                guard !mapping.isReloaded(path), let new = mapping.path(after: path) else { return }
                sections[new.section, default: []].append((new.item, extent))
            }
        }
    }

    /// Gives a section's items the extents that are known. Uniform items need none.
    func restore(to items: inout ItemExtents, in section: Int) {
        guard !items.isUniform else { return }
        for (item, extent) in sections[section] ?? [] { items.set(extent, of: item) }
    }
}
