import TwillDiff
import TwillDrawing
import TwillSync
import UIKit

/// Sections with their contexts and supplementary elements, and models of items.
extension CollectionData {
    // MARK: Sections

    /// Asks for the contexts and the supplementary elements of sections that do not have them.
    func loadSections() {
        guard let collection, let source = dataSource else { return }
        while contexts.count < counts.count { contexts.append(loadContext(of: contexts.count)) }
        guard let view else { return }
        var kinds = registeredKinds
        var wanted: [String: Set<IndexPath>] = [:]
        for section in counts.indices {
            let own = source.collectionNode(collection, supplementaryElementKindsInSection: section)
            for kind in own {
                if !kinds.contains(kind) { kinds.append(kind) }
                let count = inspector.collectionView(view, supplementaryNodesOfKind: kind, inSection: UInt(section))
                for item in 0..<min(Int(clamping: count), 1_000_000) {
                    wanted[kind, default: []].insert(IndexPath(item: item, section: section))
                }
            }
        }
        for kind in kinds where !registeredKinds.contains(kind) { register(kind) }
        // A layout other than a flow layout may show elements that its inspector does not count.
        if flowLayout != nil {
            for (kind, elements) in supplementary {
                for (path, element) in elements where wanted[kind]?.contains(path) != true {
                    supplementary[kind]?[path] = nil
                    release(element)
                }
            }
        }
        knownMap = nil
        supplementaryKeys = wanted.flatMap { kind, paths in paths.sorted().map { ElementKey($0, kind: kind) } }
            .sorted { ($0.path, $0.kind ?? "") < ($1.path, $1.kind ?? "") }
    }

    /// Creates and measures the supplementary elements that are missing, on all cores.
    func prepareSupplementary() {
        // The delegate determines their sizes.
        guard delegateLayout == nil else { return }
        let missing = supplementaryKeys.filter { self[$0]?.node == nil && self[$0]?.isLate != true }
        if !missing.isEmpty { prepare(missing) }
        for key in supplementaryKeys { if let element = self[key], isOutdated(element) { _ = node(for: key) } }
    }

    private func loadContext(of section: Int) -> (any ASSectionContext)? {
        guard let collection, let source = dataSource else { return nil }
        let context = source.collectionNode(collection, contextForSection: section)
        context?.collectionView = view
        return context
    }

    func sectionsFollow(_ mapping: ListMapping, _ reloaded: Set<Int>) {
        var moved = [(any ASSectionContext)??](repeating: nil, count: counts.count)
        for section in contexts.indices where !reloaded.contains(section) {
            if let new = mapping.section(after: section), moved.indices.contains(new) {
                moved[new] = .some(contexts[section])
            }
        }
        contexts = moved.indices.map { moved[$0] ?? loadContext(of: $0) }
        func followed<Value>(_ values: PathTable<Value>) -> PathTable<Value> {
            var kept = PathTable<Value>()
            for (path, value) in values where !mapping.isReloaded(path) {
                if let new = mapping.path(after: path) { kept[new] = value }
            }
            return kept
        }
        models = followed(models)
        sizes = followed(sizes)
        newSizes = Set(newSizes.compactMap { mapping.isReloaded($0) ? nil : mapping.path(after: $0) })
        if let path = anchor?.path {
            if let new = mapping.path(after: path) { anchor?.path = new } else { anchor = nil }
        }
    }

    // MARK: Kinds

    func register(_ kind: String) {
        guard !registeredKinds.contains(kind) else { return }
        registeredKinds.append(kind)
        registerView(of: kind)
    }

    func registerView(of kind: String) {
        view?.register(
            _ASCollectionReusableView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: _ASCollectionReusableView.identifier)
    }

    // MARK: Models

    /// Returns the model of an item, which the data source is asked for once.
    func model(at path: IndexPath) -> Any? {
        guard contains(path), let collection, let source = dataSource else { return nil }
        if let model = models[path] { return model }
        let model = source.collectionNode(collection, nodeModelForItemAt: path)
        models[path] = model
        return model
    }

    // MARK: Ranges

    func updateRangesOfSupplementary(_ update: RangeUpdate) {
        guard let view, !supplementary.isEmpty else { return }
        let display = update.bounds.reaching(tuning[update.mode, .display], along: scrollableDirections, heading)
        let preload = update.bounds.reaching(tuning[update.mode, .preload], along: scrollableDirections, heading)
        for (kind, elements) in supplementary {
            for (path, element) in elements where element.node != nil {
                let frame = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame ?? .null
                let isSeen = view.supplementaryView(forElementKind: kind, at: path) != nil
                if isSeen, frame.overlaps(update.bounds) {
                    set(stateOfVisible(update.isVisible), of: element)
                } else if frame.overlaps(display) {
                    set([.measureLayout, .preload, .display], of: element)
                } else if frame.overlaps(preload) {
                    set([.measureLayout, .preload], of: element)
                } else {
                    set(.measureLayout, of: element)
                }
            }
        }
    }
}
