import CoreGraphics
import Foundation

/// Heights that constraints in cells, headers and footers ask for.

/// What an app puts its views into, in a cell or above a section.
final class CellContentView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        preservesSuperviewLayoutMargins = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var defaultMargins: NSDirectionalEdgeInsets {
        let width = superview?.bounds.width ?? 0
        guard let cell = superview as? UITableViewCell else { return UITableViewCell.standardMargins(width: width) }
        return cell.margins(width: width)
    }

    override var safeAreaInsetsOfMargins: UIEdgeInsets { safeAreaInsets.sides }

    override func contentOfDescendantDidChange() {
        if let cell = superview as? UITableViewCell { cell.table?.contentDidChange(of: cell, bySaying: false) }
    }
}

extension UIEdgeInsets {
    /// Rows scroll under bars: only what covers the sides moves their content.
    var sides: UIEdgeInsets { UIEdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}

extension UIView {
    /// Whether anything in the view is placed by constraints that it holds.
    var holdsConstraints: Bool { storedAuto?.item?.held.isEmpty == false }
}

extension UITableViewCell {
    static func standardMargins(width: CGFloat) -> NSDirectionalEdgeInsets {
        let side = UIView.sideMargin(forWidth: width)
        return NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
    }

    func margins(width: CGFloat) -> NSDirectionalEdgeInsets {
        var margins = Self.standardMargins(width: isInGroup ? table?.bounds.width ?? width : width)
        guard let readable = table?.readableMargin(in: width), readable > 0 else { return margins }
        margins.leading = max(margins.leading, readable)
        // What stands at the end of the row has taken the readable margin.
        if !hasAccessory { margins.trailing = max(margins.trailing, readable) }
        return margins
    }

    func sizeOfContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(target) }
        // What stands beside the content depends on the cell's width alone.
        if bounds.width != target.width, horizontal == .required {
            bounds.size.width = target.width
        }
        layOutCell()
        let beside = bounds.width - contentView.bounds.width, below = bounds.height - contentView.bounds.height
        var size = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - beside), height: max(0, target.height - below)),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        guard size.height > 0 else { return CGSize(width: target.width, height: 0) }
        size.width += beside
        size.height += below
        return size
    }
}

extension UITableView {
    /// A cell's content asks for another height than it did.
    ///
    /// - Parameter bySaying: The cell itself was told; else a constraint or a view in it changed.
    func contentDidChange(of cell: UITableViewCell, bySaying: Bool) {
        guard
            selfSizingInvalidation == .enabledIncludingConstraints || (bySaying && selfSizingInvalidation == .enabled),
            !isLayingOut, batchDepth == 0, let path = path(of: cell), cell.superview === self,
            geometry?.isKnown(path) == true, geometry?.sections[path.section].items.isUniform == false
        else { return }
        geometry?.forgetExtent(of: path)
        setNeedsLayout()
    }

    /// Whether what gives a row its height is its content.
    func isSelfSizing(_ path: IndexPath) -> Bool {
        delegateAnswer(of: path).map { $0 == Self.automaticDimension } ?? (rowHeight == Self.automaticDimension)
    }

    /// The height of a header or footer that the delegate gave, by its constraints; nil where it has none.
    func constrainedHeight(of view: UIView) -> CGFloat? {
        let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
        guard content.holdsConstraints else { return nil }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height.raisedToPixels(traitCollection.displayScale)
    }
}
