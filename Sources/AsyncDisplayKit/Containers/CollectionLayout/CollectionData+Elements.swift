import TwillDiff
import TwillSync
import UIKit

/// The elements of a collection whose layout has a delegate.
extension CollectionData {
    /// The layout if it has a delegate.
    var delegateLayout: ASCollectionLayout? { layout as? ASCollectionLayout }

    /// All elements as they are now. Asks the data source for the nodes' blocks of those that are new.
    var elementMap: ASElementMap {
        if let knownMap { return knownMap }
        let items = counts.enumerated().map { section, count in
            (0..<count).map { element(of: ElementKey(IndexPath(item: $0, section: section))) }
        }
        var supplementary: [String: [IndexPath: ASCollectionElement]] = [:]
        for key in supplementaryKeys {
            guard let kind = key.kind else { continue }
            supplementary[kind, default: [:]][key.path] = element(of: key)
        }
        let map = ASElementMap(items: items, supplementary: supplementary, contexts: contexts)
        knownMap = map
        return map
    }

    private func element(of key: ElementKey) -> ASCollectionElement {
        if let known = delegateElements[key] { return known }
        let block: ASCellNodeBlock
        if let own = sourceNodeBlock(of: key) {
            block = own
        } else {
            // Nodes lock their state.
            nonisolated(unsafe) let node = sourceNode(of: key) ?? ASCellNode()
            block = { node }
        }
        let made = ASCollectionElement(
            kind: key.kind, model: key.kind == nil ? model(at: key.path) : nil, owner: collection,
            traits: collection?.primitiveTraitCollection() ?? ASPrimitiveTraitCollection(), block)
        delegateElements[key] = made
        return made
    }

    /// Returns the element if the layout has a delegate and the element exists.
    func delegateElement(of key: ElementKey) -> ASCollectionElement? {
        guard delegateLayout != nil else { return nil }
        guard let kind = key.kind else { return elementMap.elementForItem(at: key.path) }
        return elementMap.supplementaryElement(ofKind: kind, at: key.path)
    }

    /// Returns the size that the layout gives an element; zero for one that it leaves out.
    func delegateSize(of key: ElementKey) -> CGSize {
        guard let state = delegateLayout?.state else { return .zero }
        guard let kind = key.kind else { return state.layoutAttributesForItem(at: key.path)?.size ?? .zero }
        return state.layoutAttributesForSupplementaryElement(ofKind: kind, at: key.path)?.size ?? .zero
    }

    /// Has elements measured again to which a new layout gives another size.
    func layoutWasCalculated() {
        func check(_ key: ElementKey, _ element: ListElement) {
            guard let old = element.range, old.max != delegateSize(of: key) else { return }
            element.range = nil
        }
        for (path, element) in live { check(ElementKey(path), element) }
        for (kind, elements) in supplementary {
            for (path, element) in elements { check(ElementKey(path, kind: kind), element) }
        }
        lastUpdate = nil
    }

    /// Moves the elements that stay to their new index paths after a group of changes.
    func delegateElementsFollow(_ mapping: ListMapping, _ reloaded: Set<Int>) {
        knownMap = nil
        var kept: [ElementKey: ASCollectionElement] = [:]
        for (key, element) in delegateElements {
            if let kind = key.kind, isOfSection(kind) {
                guard !reloaded.contains(key.path.section), let section = mapping.section(after: key.path.section)
                else {
                    continue
                }
                kept[ElementKey(IndexPath(item: key.path.item, section: section), kind: kind)] = element
            } else if let new = mapping.path(after: key.path) {
                // A node that shows its new contents itself is kept.
                if mapping.isReloaded(key.path), live[new] == nil || key.kind != nil { continue }
                kept[ElementKey(new, kind: key.kind)] = element
            }
        }
        delegateElements = kept
    }

    private func isOfSection(_ kind: String) -> Bool {
        kind == UICollectionView.elementKindSectionHeader || kind == UICollectionView.elementKindSectionFooter
    }
}

extension ASCollectionNode {
    /// Creates a collection node whose layout a delegate computes off the main thread.
    ///
    /// - Parameters:
    ///   - layoutDelegate: The delegate, which is retained.
    ///   - layoutFacilitator: An object that is notified of changes before the layout is. It is not retained.
    @preconcurrency
    public convenience init(
        layoutDelegate: any ASCollectionLayoutDelegate,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        // The node is used by the main thread alone once it has a view.
        nonisolated(unsafe) let layoutDelegate = layoutDelegate
        self.init(makingLayout: { ASCollectionLayout(layoutDelegate: layoutDelegate) })
        facilitator.withLock { $0.object = layoutFacilitator }
    }

    /// The delegate of the layout; nil if the node has another layout.
    @preconcurrency @MainActor
    public final var layoutDelegate: (any ASCollectionLayoutDelegate)? {
        (collectionViewLayout as? ASCollectionLayout)?.layoutDelegate
    }

    /// The elements that the collection shows; those of no sections if the layout has no delegate.
    @preconcurrency @MainActor
    public final var visibleElements: ASElementMap { data.delegateLayout == nil ? ASElementMap() : data.elementMap }
}
