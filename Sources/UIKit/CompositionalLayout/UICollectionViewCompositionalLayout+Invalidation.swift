import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    // MARK: Invalidating

    /// Discards what a context declares invalid.
    final func forget(_ context: UICollectionViewLayoutInvalidationContext) {
        roomsOfInsets = []
        if context.invalidateEverything {
            preferences = [:]
            seen = []
            orthogonalOffsets = [:]
        }
        let namesElements =
            context.invalidatedItemIndexPaths != nil || context.invalidatedSupplementaryIndexPaths != nil
        // Named views have determined other sizes, which their sections know already.
        guard !namesElements || context.invalidateEverything || context.invalidateDataSourceCounts else { return }
        needsSections = true
    }

    // MARK: Sizes that views prefer

    final func isInvalid(
        forPreferred preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let axes = original.selfSizedAxes else { return false }
        let element = original.element
        let known = preferences[section(of: element)]?.size(of: element) ?? original.size
        return [LayoutAxis.x, .y].contains { axes.contains($0) && abs(preferred.size[$0] - known[$0]) > 1e-3 }
    }

    final func context(
        forPreferred preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let element = original.element, section = section(of: element)
        let size = CGSize(
            width: log.valid(preferred.size.width, of: "preferredLayoutAttributesFitting(_:)"),
            height: log.valid(preferred.size.height, of: "preferredLayoutAttributesFitting(_:)"))
        preferences[section, default: SectionPreferences()].set(size, of: element)
        if section >= 0, section < stack.entries.count {
            stack.entries[section].solved?.groups.forget(item: element.path.item)
        }
        outdated.insert(section)
        return context(naming: element)
    }

    /// The section of an element; -1 for a header or a footer of the whole content.
    private func section(of element: LayoutElement) -> Int { element.path.count == 2 ? element.path.section : -1 }

    // MARK: Changes of data

    final func preferencesWillFollow(_ mapping: ListMapping) {
        var sizes: [Int: SectionPreferences] = [:]
        sizes[-1] = preferences[-1]
        for (section, known) in preferences where section >= 0 {
            for (item, size) in known.items {
                let path = IndexPath(item: item, section: section)
                guard !mapping.isReloaded(path), let new = mapping.path(after: path) else { continue }
                sizes[new.section, default: SectionPreferences()].items[new.item] = size
            }
            for (key, size) in known.supplementaries {
                let element = LayoutElement(
                    .supplementary(key.kind), at: IndexPath(item: key.item, section: section))
                guard let new = element.mapped(by: mapping, reloadedSections: [], belongsToSection(element.kind)),
                    new.path.count == 2
                else { continue }
                let newKey = SectionPreferences.Key(kind: key.kind, item: new.path.item)
                sizes[new.path.section, default: SectionPreferences()].supplementaries[newKey] = size
            }
        }
        preferences = sizes
        seen = Set(seen.compactMap { mapping.section(after: $0) })
        var offsets: [Int: CGFloat] = [:]
        for (section, offset) in orthogonalOffsets {
            if let new = mapping.section(after: section) { offsets[new] = offset }
        }
        orthogonalOffsets = offsets
    }

    /// Moves the size of an item that the user moves.
    final func moveItem(from source: IndexPath, to target: IndexPath) {
        func shift(_ section: Int, _ change: (Int) -> Int?) {
            guard let known = preferences[section] else { return }
            var items: [Int: CGSize] = [:]
            for (item, size) in known.items {
                if let new = change(item) { items[new] = size }
            }
            preferences[section]?.items = items
        }
        let size = preferences[source.section]?.items[source.item]
        shift(source.section) { $0 == source.item ? nil : $0 > source.item ? $0 - 1 : $0 }
        shift(target.section) { $0 >= target.item ? $0 + 1 : $0 }
        if let size { preferences[target.section, default: SectionPreferences()].items[target.item] = size }
    }
}
