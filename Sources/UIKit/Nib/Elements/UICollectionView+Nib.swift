import CoreGraphics
import Foundation
import TwillResources

extension UICollectionView {
    /// Returns the layout of a `<collectionView>`; a flow layout without one.
    static func decodedLayout(_ coder: NSCoder) -> UICollectionViewLayout {
        guard let nib = coder as? NibCoder, let child = nib.element.child(key: "collectionViewLayout") else {
            return UICollectionViewFlowLayout()
        }
        if let layout = nib.loader.make(child) as? UICollectionViewLayout { return layout }
        nib.loader.log(child, "<\(child.tag)> is no layout of a collection view; a flow layout takes its place.")
        return UICollectionViewFlowLayout()
    }

    /// Reads the attributes of a `<collectionView>`, and registers its prototypes for their identifiers.
    final func decodeCollection(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let value = element.bool("allowsSelection") { allowsSelection = value }
        if let value = element.bool("allowsMultipleSelection") { allowsMultipleSelection = value }
        if let value = element.bool("allowsSelectionDuringEditing") { allowsSelectionDuringEditing = value }
        if let value = element.bool("allowsMultipleSelectionDuringEditing") {
            allowsMultipleSelectionDuringEditing = value
        }
        if let value = element.bool("prefetchingEnabled") { isPrefetchingEnabled = value }
        if let child = element.child(key: "backgroundView") { backgroundView = nib.loader.makeView(child) }
        for prototype in element.children(of: "cells") { register(prototype, .cell, nib.loader) }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let prototype = element.child(key: key) else { continue }
            register(prototype, .supplementary(kind), nib.loader)
        }
    }

    private func register(_ prototype: InterfaceElement, _ kind: LayoutElement.Kind, _ loader: NibLoader) {
        guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else {
            loader.log(
                prototype,
                "the prototype has no reuse identifier, so that it cannot be dequeued. Set it in Interface Builder.")
            return
        }
        reuse.register(.nib(UINib(prototype: prototype, of: loader)), kind, identifier)
    }
}

extension UICollectionViewFlowLayout {
    /// Reads the attributes of a `<collectionViewFlowLayout>`.
    final func decodeFlow(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let value = element.number("minimumLineSpacing") { minimumLineSpacing = CGFloat(value) }
        if let value = element.number("minimumInteritemSpacing") { minimumInteritemSpacing = CGFloat(value) }
        let directions: [String: UICollectionView.ScrollDirection] = [
            "vertical": .vertical, "horizontal": .horizontal,
        ]
        if let value = nib.choice("scrollDirection", directions) { scrollDirection = value }
        if let size = nib.size("itemSize") { itemSize = size }
        if element.bool("automaticEstimatedItemSize") == true {
            estimatedItemSize = Self.automaticSize
        } else if let size = nib.size("estimatedItemSize") {
            estimatedItemSize = size
        }
        if let size = nib.size("headerReferenceSize") { headerReferenceSize = size }
        if let size = nib.size("footerReferenceSize") { footerReferenceSize = size }
        if let insets = nib.insets("sectionInset") { sectionInset = insets }
        let references: [String: SectionInsetReference] = [
            "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
            "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea,
            "fromLayoutMargins": .fromLayoutMargins,
        ]
        if let value = nib.choice("sectionInsetReference", references) { sectionInsetReference = value }
        if let value = element.bool("sectionHeadersPinToVisibleBounds") { sectionHeadersPinToVisibleBounds = value }
        if let value = element.bool("sectionFootersPinToVisibleBounds") { sectionFootersPinToVisibleBounds = value }
    }
}

extension UICollectionViewController {
    /// Reads the attributes of a `<collectionViewController>`.
    final func decodeCollectionController(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let value = nib.element.bool("clearsSelectionOnViewWillAppear") { clearsSelectionOnViewWillAppear = value }
    }

    /// Becomes the collection view's data source and delegate, unless others are connected later.
    final func adopt(_ view: UICollectionView) {
        if view.dataSource == nil { view.dataSource = self }
        if view.delegate == nil { view.delegate = self }
    }
}
