import Foundation

/// A group of changes while a layout is asked how elements come and go.
@MainActor
struct LayoutChanges {
    /// The attributes of the elements near the visible part before the changes.
    let before: [LayoutElement: UICollectionViewLayoutAttributes]
    /// The elements of `before` that stay, by their new identity.
    private(set) var staying: [LayoutElement: LayoutElement]
    /// The supplementary and decoration views that the layout says are added.
    private var insertedViews: Set<LayoutElement> = []
    private let insertedItems: Set<IndexPath>
    private let insertedSections: Set<Int>

    private let layout: UICollectionViewLayout

    init(
        _ resolved: ResolvedListUpdate<Void>, before: [LayoutElement: UICollectionViewLayoutAttributes],
        _ layout: UICollectionViewLayout
    ) {
        self.layout = layout
        self.before = before
        let mapping = resolved.mapping, reloaded = Set(resolved.update.reloadedSections.keys)
        var staying: [LayoutElement: LayoutElement] = [:]
        for element in before.keys {
            if let new = element.mapped(
                by: mapping, reloadedSections: reloaded, layout.belongsToSection(element.kind))
            {
                staying[new] = element
            }
        }
        self.staying = staying
        insertedItems = Set(resolved.update.insertedItems.keys)
            .union(resolved.update.reloadedItems.keys.compactMap { mapping.path(after: $0) })
        insertedSections = Set(resolved.update.insertedSections.keys)
            .union(reloaded.compactMap { mapping.section(after: $0) })
    }

    /// Whether the group adds the element, or shows it with another view.
    func inserts(_ element: LayoutElement) -> Bool {
        if insertedViews.contains(element) { return true }
        guard element.path.count == 2 else { return false }
        if insertedSections.contains(element.path.section) { return true }
        return !layout.belongsToSection(element.kind) && insertedItems.contains(element.path)
    }

    /// Notes the supplementary and decoration views that the layout adds and removes.
    ///
    /// - Parameters:
    ///   - inserted: The views that are added.
    ///   - deleted: The views that are removed, with their old index paths.
    mutating func note(inserted: Set<LayoutElement>, deleted: Set<LayoutElement>) {
        insertedViews = inserted
        if !deleted.isEmpty { staying = staying.filter { !deleted.contains($0.value) } }
    }
}

extension UICollectionViewLayout {
    /// Returns the index paths of the views of a kind that a group of changes adds, or removes.
    final func changedPaths(_ kind: LayoutElement.Kind, inserted: Bool) -> [IndexPath] {
        switch kind {
        case .cell: []
        case .supplementary(let name):
            inserted
                ? indexPathsToInsertForSupplementaryView(ofKind: name)
                : indexPathsToDeleteForSupplementaryView(ofKind: name)
        case .decoration(let name):
            inserted
                ? indexPathsToInsertForDecorationView(ofKind: name)
                : indexPathsToDeleteForDecorationView(ofKind: name)
        }
    }

    /// The attributes from which an element comes into sight: transparent if it is new, else at its old position.
    final func initialAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard let changes else { return nil }
        if changes.inserts(element) { return attributes(of: element)?.copied { $0.alpha = 0 } }
        guard let old = changes.staying[element] else { return nil }
        return changes.before[old]?.copied { $0.indexPath = element.path }
    }

    /// The attributes with which an element goes: transparent if it is no more, nil if it stays.
    ///
    /// - Parameter element: With its old index path.
    final func finalAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard let changes, let old = changes.before[element], !changes.staying.values.contains(element) else {
            return nil
        }
        return old.copied { $0.alpha = 0 }
    }

    /// Asks the layout for the attributes from which an element comes into sight.
    final func appearance(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        switch element.kind {
        case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
        case .supplementary(let kind):
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: element.path)
        case .decoration(let kind):
            initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: element.path)
        }
    }

    /// Asks the layout for the attributes with which an element goes out of sight.
    ///
    /// - Parameter element: With its old index path.
    final func disappearance(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        switch element.kind {
        case .cell: finalLayoutAttributesForDisappearingItem(at: element.path)
        case .supplementary(let kind):
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: element.path)
        case .decoration(let kind):
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: element.path)
        }
    }
}
