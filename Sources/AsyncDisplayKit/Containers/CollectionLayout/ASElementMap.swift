public import Foundation
public import UIKit

/// The items and supplementary elements of a collection node at one time, which never change.
///
/// Any thread may use it.
public final class ASElementMap: NSObject, NSCopying, @unchecked Sendable {
    private let items: [[ASCollectionElement]]
    fileprivate let supplementary: [String: [IndexPath: ASCollectionElement]]
    private let contexts: [(any ASSectionContext)?]
    private let paths: [ObjectIdentifier: IndexPath]

    /// Creates a map without elements.
    public convenience override init() { self.init(items: [], supplementary: [:], contexts: []) }

    init(
        items: [[ASCollectionElement]], supplementary: [String: [IndexPath: ASCollectionElement]],
        contexts: [(any ASSectionContext)?]
    ) {
        self.items = items
        self.supplementary = supplementary
        self.contexts = contexts
        var paths: [ObjectIdentifier: IndexPath] = [:]
        for (section, elements) in items.enumerated() {
            for (item, element) in elements.enumerated() {
                paths[ObjectIdentifier(element)] = IndexPath(item: item, section: section)
            }
        }
        for elements in supplementary.values {
            for (path, element) in elements { paths[ObjectIdentifier(element)] = path }
        }
        self.paths = paths
        super.init()
    }

    /// The number of items and supplementary elements.
    public var count: Int { paths.count }

    /// The number of sections.
    public var numberOfSections: Int { items.count }

    /// The kinds of supplementary elements that there are, in alphabetical order.
    public var supplementaryElementKinds: [String] { supplementary.keys.sorted() }

    /// The index paths of all items, in order.
    public var itemIndexPaths: [IndexPath] {
        items.indices.flatMap { section in items[section].indices.map { IndexPath(item: $0, section: section) } }
    }

    /// All items, in order.
    public var itemElements: [ASCollectionElement] { items.flatMap { $0 } }

    /// Returns the number of items in a section; 0 for a section that does not exist.
    public func numberOfItems(inSection section: Int) -> Int {
        items.indices.contains(section) ? items[section].count : 0
    }

    /// Returns the context of a section; nil without one.
    public func context(forSection section: Int) -> (any ASSectionContext)? {
        contexts.indices.contains(section) ? contexts[section] : nil
    }

    /// Returns the index path of the same element in this map; nil if it is not in it. An index path of one number is
    /// that of a section.
    public func convert(_ indexPath: IndexPath, from map: ASElementMap) -> IndexPath? {
        guard indexPath.count == 2 else {
            let section = indexPath.first.map { convertSection($0, from: map) } ?? NSNotFound
            return section == NSNotFound ? nil : IndexPath(index: section)
        }
        return map.elementForItem(at: indexPath).flatMap { self.indexPath(for: $0) }
    }

    /// Returns the index of the section in this map that has the first of a section's items that is in both maps;
    /// `NSNotFound` if there is none.
    public func convertSection(_ sectionIndex: Int, from map: ASElementMap) -> Int {
        guard map.items.indices.contains(sectionIndex) else { return NSNotFound }
        return map.items[sectionIndex].lazy.compactMap { self.indexPath(for: $0)?.section }.first ?? NSNotFound
    }

    /// Returns the index path of an element; nil if it is not in this map.
    public func indexPath(for element: ASCollectionElement) -> IndexPath? { paths[ObjectIdentifier(element)] }

    /// Returns the index path of an item; nil for other elements.
    public func indexPathForElementIfCell(_ element: ASCollectionElement) -> IndexPath? {
        element.supplementaryElementKind == nil ? indexPath(for: element) : nil
    }

    /// Returns an item; nil if it does not exist.
    public func elementForItem(at indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2, items.indices.contains(indexPath.section),
            items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    /// Returns a supplementary element; nil if it does not exist.
    public func supplementaryElement(
        ofKind supplementaryElementKind: String, at indexPath: IndexPath
    ) -> ASCollectionElement? { supplementary[supplementaryElementKind]?[indexPath] }

    /// Returns the element that attributes are of; nil for decoration views and elements that do not exist.
    public func element(for layoutAttributes: UICollectionViewLayoutAttributes) -> ASCollectionElement? {
        switch (layoutAttributes.representedElementCategory, layoutAttributes.representedElementKind) {
        case (.cell, _): elementForItem(at: layoutAttributes.indexPath)
        case (.supplementaryView, let kind?): supplementaryElement(ofKind: kind, at: layoutAttributes.indexPath)
        default: nil
        }
    }

    /// The numbers of items in the sections, as a text.
    public var smallDescription: String {
        let counts = items.indices.map { "<S\($0): \(items[$0].count)>" }
        return "{ itemCounts = [ \(counts.joined(separator: " ")) ] }"
    }

    /// Returns the map itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension ASElementMap {
    /// Returns the supplementary elements of a kind, by their index paths.
    func supplementaryElements(ofKind kind: String) -> [ASCollectionElement] {
        (supplementary[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
}
