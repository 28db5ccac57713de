import CoreGraphics
import Foundation
import TwillSync

/// The views of a collection view that wait to be reused, and what creates others, by kind and identifier.
struct CollectionReuse {
    struct Key: Hashable {
        let kind: LayoutElement.Kind
        let identifier: String
    }

    var sources: [Key: ViewSource] = [:]
    /// The waiting views by kind.
    var idle: [LayoutElement.Kind: ReuseQueue<UICollectionReusableView>] = [:]
    /// The number of views that were created.
    var made: [LayoutElement.Kind: Int] = [:]

    /// Registers a class or a nib, and drops the views that wait, which may be of another class.
    mutating func register(_ source: ViewSource?, _ kind: LayoutElement.Kind, _ identifier: String) {
        sources[Key(kind: kind, identifier: identifier)] = source
        let type: UICollectionReusableView.Type? = source == nil ? nil : UICollectionReusableView.self
        idle[kind, default: Self.emptyQueue].register(type, for: identifier)
    }

    /// Grids show more views than lists of rows do.
    static var emptyQueue: ReuseQueue<UICollectionReusableView> {
        var queue = ReuseQueue<UICollectionReusableView>()
        queue.capacity = 128
        return queue
    }

    /// Releases the waiting views of some kinds. Registrations stay.
    mutating func discardIdle(_ condition: (LayoutElement.Kind) -> Bool) {
        for kind in idle.keys where condition(kind) { idle[kind]?.removeAll() }
    }
}

extension UICollectionView {
    // MARK: Registering

    func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        guard let cellClass else { return reuse.register(nil, .cell, identifier) }
        guard let type = cellClass as? UICollectionViewCell.Type else {
            preconditionFailure(
                "\(describe()): register(_:forCellWithReuseIdentifier:) was given \(cellClass), which is not a "
                    + "UICollectionViewCell. Register a subclass of it.")
        }
        reuse.register(.viewClass(type), .cell, identifier)
    }

    func registerSupplementary(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
        guard let viewClass else { return reuse.register(nil, .supplementary(kind), identifier) }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure(
                "\(describe()): register(_:forSupplementaryViewOfKind:withReuseIdentifier:) was given \(viewClass), which "
                    + "is not a UICollectionReusableView. Register a subclass of it.")
        }
        reuse.register(.viewClass(type), .supplementary(kind), identifier)
    }

    func registerIfNeeded(_ source: ViewSource, _ kind: LayoutElement.Kind, _ identifier: String) {
        let key = CollectionReuse.Key(kind: kind, identifier: identifier)
        if reuse.sources[key] == nil { reuse.register(source, kind, identifier) }
    }

    // MARK: Dequeuing

    /// Returns a view to reuse, or a new one, with the frame that the layout gives the element. Traps where nothing is
    /// registered, as in UIKit.
    func dequeue(
        _ kind: LayoutElement.Kind, _ identifier: String, for path: IndexPath
    ) -> UICollectionReusableView {
        if let view = reconfigured, view.reuseIdentifier == identifier { return view }
        // The attributes of the element that is asked for now are known.
        let attributes =
            pending.flatMap { $0.elementKind == kind ? $0 : nil }
            ?? layoutAttributes(of: LayoutElement(kind, at: path))
        if let view = reuse.idle[kind]?.dequeue(identifier) {
            UIView.performWithoutAnimation {
                view.prepareForReuse()
                view.collectionView = self
                view.wasPlaced(at: LayoutElement(kind, at: path), in: self)
                if let attributes { view.take(attributes) }
            }
            return view
        }
        let source: ViewSource?
        switch kind {
        case .decoration(let name): source = collectionViewLayout.decorations[name]
        default: source = reuse.sources[CollectionReuse.Key(kind: kind, identifier: identifier)]
        }
        guard let source else {
            let name = kind.name ?? "UICollectionElementKindCell"
            preconditionFailure(
                "could not dequeue a view of kind: \(name) with identifier \(identifier) - must register a nib or a class "
                    + "for the identifier or connect a prototype cell in a storyboard")
        }
        // New views have no animations before they are shown.
        let view = make(source, kind, identifier, frame: attributes?.frame ?? .zero)
        UIView.performWithoutAnimation {
            view.collectionView = self
            view.wasPlaced(at: LayoutElement(kind, at: path), in: self)
            if let attributes { view.take(attributes) }
        }
        return view
    }

    private func make(
        _ source: ViewSource, _ kind: LayoutElement.Kind, _ identifier: String, frame: CGRect
    ) -> UICollectionReusableView {
        reuse.made[kind, default: 0] += 1
        let type: UICollectionReusableView.Type
        switch source {
        case .viewClass(let registered): type = registered
        case .nib(let nib):
            let objects = nib.makeObjects(owner: nil, external: [:], reuseIdentifier: identifier)
            let wanted = kind == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
            if let view = objects.lazy.compactMap({ $0 as? UICollectionReusableView }).first,
                kind != .cell || view is UICollectionViewCell
            {
                view.storedReuseIdentifier = identifier
                return view
            }
            logError(
                "\(describe()): the nib \"\(nib.name)\" is registered for \"\(identifier)\", and no top-level object of it "
                    + "is a \(wanted). Make the nib's view one; a plain one takes its place.")
            type = wanted
        }
        let view = type.new(frame: frame)
        view.storedReuseIdentifier = identifier
        return view
    }

    /// Removes a view, and keeps it for reuse.
    func recycle(_ view: UICollectionReusableView, _ kind: LayoutElement.Kind) {
        if let swipe = swipe(of: view) {
            swipe.finish()
            view.appliedAttributes = nil
        }
        layer.placesSublayers = isLayingOut
        view.removeFromSuperview()
        layer.placesSublayers = false
        view.collectionView = nil
        view.isSizeOutdated = true
        view.isPlaceholder = false
        if let cell = view as? UICollectionViewCell {
            if cell.isHighlighted { cell.isHighlighted = false }
            if cell.isSelected { cell.isSelected = false }
        }
        reuse.idle[kind, default: CollectionReuse.emptyQueue].recycle(view, view.reuseIdentifier)
    }
}
