import CoreGraphics
import Foundation

// Heights from constraints in cells, headers and footers.

/// The content view of a cell, a header or a footer.
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

    override func contentOfDescendantDidChange() -> Bool {
        if let cell = superview as? UITableViewCell { cell.table?.contentDidChange(of: cell, bySaying: false) }
        return true
    }
}

extension UIEdgeInsets {
    /// The insets at the sides. Rows scroll under bars, so only these inset their content.
    var sides: UIEdgeInsets { UIEdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}

extension UIView {
    /// Whether the view has constraints for its content.
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
        // An accessory already keeps the readable margin.
        if !hasAccessory { margins.trailing = max(margins.trailing, readable) }
        return margins
    }

    func sizeOfContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        configurations.updateIfNeeded()
        if let size = sizeOfConfiguredContent(in: target.width) { return size }
        guard contentView.holdsConstraints else { return sizeThatFits(target) }
        // The width of the views at the sides depends only on the cell's width.
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
    /// Has a row measured again, because the height of its content may have changed.
    ///
    /// - Parameter bySaying: Whether the cell's intrinsic content size was invalidated. Otherwise a constraint or a
    ///   view in it has changed.
    func contentDidChange(of cell: UITableViewCell, bySaying: Bool) {
        guard
            selfSizingInvalidation == .enabledIncludingConstraints || (bySaying && selfSizingInvalidation == .enabled),
            !isLayingOut, let path = path(of: cell), cell.superview === self,
            geometry?.isKnown(path) == true, geometry?.sections[path.section].items.isUniform == false
        else { return }
        geometry?.forgetExtent(of: path)
        // The end of a group of changes lays out, and measures the row where it is then.
        if !batch.isOpen { setNeedsLayout() }
    }

    /// Returns whether the content determines the height of a row.
    func isSelfSizing(_ path: IndexPath) -> Bool {
        delegateAnswer(of: path).map { $0 == Self.automaticDimension } ?? (rowHeight == Self.automaticDimension)
    }

    /// Returns the height that the constraints of a header or footer determine; nil without constraints.
    func constrainedHeight(of view: UIView) -> CGFloat? {
        if let header = view as? UITableViewHeaderFooterView {
            setUpLook(of: header, isFooter: header.placing.isFooter)
            if let height = header.configuredHeight(in: bounds.width) {
                return height.raisedToPixels(traitCollection.displayScale)
            }
        }
        let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
        guard content.holdsConstraints else { return nil }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height.raisedToPixels(traitCollection.displayScale)
    }
}
