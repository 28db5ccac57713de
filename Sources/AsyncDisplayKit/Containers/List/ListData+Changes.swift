import Foundation
import TwillDiff
import TwillSync
import UIKit

extension ListData {
    /// Compares a group of changes with the data source's counts. Where they contradict each other, that is logged,
    /// and the list reloads.
    ///
    /// - Parameter done: Called with the result if there is nothing to show.
    /// - Returns: The group, for which the counts and nodes are not updated yet; nil if there is nothing to show.
    final func resolve<Animation>(
        _ update: ListUpdate<Animation>, _ done: @escaping (Bool) -> Void
    ) -> ResolvedListUpdate<Animation>? {
        guard list != nil, isLoaded, !update.isEmpty else {
            MainTurn.run { done(true) }
            return nil
        }
        let new = readCounts()
        do {
            return try update.resolve(old: counts, new: new, words: ListWords(item: words.item, list: words.view))
        } catch {
            logError(
                "\(error.description) (\(describe()), whose sections had \(inWords(counts)) \(words.items) and now have "
                    + "\(inWords(new))). It reloads instead; make one change of the list for each change of the data.")
            reload()
            MainTurn.run { done(false) }
            return nil
        }
    }

    /// Moves the nodes of elements that stay to their new index paths, and releases others.
    final func follow<Animation>(_ resolved: ResolvedListUpdate<Animation>) {
        counts = resolved.newCounts
        remap(by: resolved.mapping, reloadedSections: Set(resolved.update.reloadedSections.keys))
    }

    /// Follows a movement by the user. The view shows the element at its new position already.
    final func itemMovedByFinger(from source: IndexPath, to target: IndexPath) {
        counts[source.section] -= 1
        counts[target.section] += 1
        remap(by: ListMapping(moving: source, to: target, sectionCount: counts.count), reloadedSections: [])
    }

    private func remap(by mapping: ListMapping, reloadedSections: Set<Int>) {
        live = remapped(live) { old in
            guard let new = mapping.path(after: old) else { return nil }
            guard mapping.isReloaded(old), let element = live[old] else { return new }
            return updatesInPlace(element, to: new) ? new : nil
        }
        for (kind, elements) in supplementary {
            let belongsToSection =
                kind == UICollectionView.elementKindSectionHeader || kind == UICollectionView.elementKindSectionFooter
            supplementary[kind] = remapped(elements) { path in
                guard belongsToSection else { return mapping.isReloaded(path) ? nil : mapping.path(after: path) }
                guard !reloadedSections.contains(path.section) else { return nil }
                return mapping.section(after: path.section).map { IndexPath(item: path.item, section: $0) }
            }
        }
        lastUpdate = nil
        didRemap(by: mapping, reloadedSections: reloadedSections)
    }

    private func remapped(
        _ elements: PathTable<ListElement>, _ path: (IndexPath) -> IndexPath?
    ) -> PathTable<ListElement> {
        var kept = PathTable<ListElement>()
        for (old, element) in elements.sorted(by: { $0.key < $1.key }) {
            if let new = path(old) { kept[new] = element } else { release(element) }
        }
        return kept
    }
}
