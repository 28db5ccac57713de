import TwillSync
public import UIKit

/// A view of a collection view that shows the view of a node.
@MainActor
protocol CollectionNodeCell: NodeCell {
    var node: ASCellNode? { get set }
    /// The superview of the node's view.
    var nodeSuperview: UIView { get }
    /// The attributes that the layout has given the element.
    var shownAttributes: UICollectionViewLayoutAttributes? { get }
    /// Takes the node's selection and highlight to those of the cell.
    func updateState(of node: ASCellNode)
}

extension CollectionNodeCell {
    func show(_ node: ASCellNode) {
        if self.node === node, node.view.superview === nodeSuperview { return takeStyle(of: node) }
        takeOff()
        self.node = node
        node.cell.withLock { $0.shownIn = self }
        takeStyle(of: node)
        if let attributes = shownAttributes { node.take(attributes) }
        let view = node.view, controller = node.joinController()
        nodeSuperview.addSubview(view)
        controller?.didMove(toParent: controller?.parent)
        setNeedsLayout()
    }

    /// Removes the node's view, because the element is out of sight. The list keeps the node.
    func takeOff() {
        guard let node else { return }
        letNodeForget()
        self.node = nil
        guard let view = node.loadedBacking?.view, view.superview === nodeSuperview else { return }
        node.leaveController { view.removeFromSuperview() }
    }

    func layOutNode() {
        guard let node, node.frame != nodeSuperview.bounds else { return }
        node.frame = nodeSuperview.bounds
    }
}

/// The collection view's cell of an item with a node, which shows the node's view.
///
/// A data source of the type ``ASCollectionDataSourceInterop`` whose `dequeuesCellsForNodeBackedItems` is true registers
/// and dequeues it.
public final class _ASCollectionViewCell: UICollectionViewCell, CollectionNodeCell {
    static let identifier = "node"

    /// The node of the item that the cell shows.
    public internal(set) var node: ASCellNode?

    /// The attributes that the layout has given the item.
    public var layoutAttributes: UICollectionViewLayoutAttributes? { shownAttributes }

    isolated deinit { letNodeForget() }

    var nodeSuperview: UIView { contentView }

    func takeStyle(of node: ASCellNode) {
        let state = node.cell.withLock { $0 }
        if backgroundView !== state.backgroundView { backgroundView = state.backgroundView }
        if selectedBackgroundView !== state.selectedBackgroundView {
            selectedBackgroundView = state.selectedBackgroundView
        }
        clipsToBounds = node.clipsToBounds
        updateState(of: node)
    }

    func updateState(of node: ASCellNode) {
        node.takeState { node in
            node.isSelected = isSelected
            node.isHighlighted = isHighlighted
        }
    }

    func takeHighlight(_ isHighlighted: Bool) {
        if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
    }

    public override var isSelected: Bool {
        didSet { node?.takeState { $0.isSelected = isSelected } }
    }

    public override var isHighlighted: Bool {
        didSet { node?.takeState { $0.isHighlighted = isHighlighted } }
    }

    private(set) var shownAttributes: UICollectionViewLayoutAttributes?

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        shownAttributes = layoutAttributes
        node?.take(layoutAttributes)
    }

    /// The layout's size, which is that of the node.
    public override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    public override func prepareForReuse() {
        super.prepareForReuse()
        node?.prepareForReuse()
        takeOff()
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        layOutNode()
    }
}

/// The collection view's view of a supplementary element with a node, which shows the node's view.
///
/// A data source of the type ``ASCollectionDataSourceInterop`` whose `dequeuesCellsForNodeBackedItems` is true registers
/// and dequeues it.
public final class _ASCollectionReusableView: UICollectionReusableView, CollectionNodeCell {
    static let identifier = "node"

    /// The node of the element that the view shows.
    public internal(set) var node: ASCellNode?
    let nodeSuperview = UIView()

    /// The attributes that the layout has given the element.
    public var layoutAttributes: UICollectionViewLayoutAttributes? { shownAttributes }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(nodeSuperview)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(nodeSuperview)
    }

    isolated deinit { letNodeForget() }

    private(set) var shownAttributes: UICollectionViewLayoutAttributes?

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        shownAttributes = layoutAttributes
        node?.take(layoutAttributes)
    }

    func takeStyle(of node: ASCellNode) {}

    func updateState(of node: ASCellNode) {}

    func takeHighlight(_ isHighlighted: Bool) {}

    public override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    public override func prepareForReuse() {
        super.prepareForReuse()
        node?.prepareForReuse()
        takeOff()
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        // The superview of the node is flipped in inverted collections, and has no frame then.
        nodeSuperview.bounds = CGRect(origin: .zero, size: bounds.size)
        nodeSuperview.center = CGPoint(x: bounds.midX, y: bounds.midY)
        layOutNode()
    }
}

extension ASCellNode {
    /// Takes over the attributes of the layout.
    @MainActor
    fileprivate func take(_ attributes: UICollectionViewLayoutAttributes) {
        cell.withLock { $0.layoutAttributes = attributes }
        apply(attributes)
    }
}

/// The node of an element that a view of UIKit shows. It has the size of the element, and is not shown itself.
final class UIKitCellNode: ASCellNode {}
