import CoreGraphics
import Foundation

/// The identity of an element of a collection view's layout.
struct LayoutElement: Hashable {
    enum Kind: Hashable {
        case cell
        case supplementary(String)
        case decoration(String)

        /// The name of the kind; nil for cells.
        var name: String? {
            switch self {
            case .cell: nil
            case .supplementary(let name), .decoration(let name): name
            }
        }

        /// Whether the views belong to a section as a whole: headers and footers.
        var belongsToSection: Bool {
            switch self {
            case .supplementary(let name):
                name == UICollectionView.elementKindSectionHeader || name == UICollectionView.elementKindSectionFooter
            case .cell, .decoration: false
            }
        }
    }

    let kind: Kind
    let path: IndexPath

    init(_ kind: Kind, at path: IndexPath) {
        self.kind = kind
        self.path = path
    }

    /// Where the element is after a group of changes; nil where it, or its section, is no more or is shown by another
    /// view.
    ///
    /// Headers and footers follow their section, all others the item at their index path.
    ///
    /// - Parameter belongsToSection: Whether the layout's views of this kind belong to a section as a whole.
    func mapped(
        by mapping: ListMapping, reloadedSections: Set<Int>, _ belongsToSection: Bool
    ) -> LayoutElement? {
        guard path.count == 2 else { return self }
        if belongsToSection {
            guard !reloadedSections.contains(path.section), let section = mapping.section(after: path.section) else {
                return nil
            }
            return LayoutElement(kind, at: IndexPath(item: path.item, section: section))
        }
        guard !mapping.isReloaded(path), let new = mapping.path(after: path) else { return nil }
        return LayoutElement(kind, at: new)
    }
}
