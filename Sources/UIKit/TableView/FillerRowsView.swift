import CoreGraphics

/// The lines of a plain table below its last row, at equal distances.
@MainActor
final class FillerRowsView: UIView {
    private weak var table: UITableView?
    private var lines: [SeparatorView] = []
    /// The distance of the lines, in points.
    var rowHeight: CGFloat = 44 {
        didSet { if rowHeight != oldValue { setNeedsLayout() } }
    }

    init(_ table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("FillerRowsView is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let table else { return }
        let count = table.separatorStyle == .none ? 0 : Int(min(1_000, bounds.height / rowHeight))
        while lines.count > count { lines.removeLast().removeFromSuperview() }
        while lines.count < count {
            let line = SeparatorView(frame: .zero)
            lines.append(line)
            addSubview(line)
        }
        let pixel = 1 / max(1, traitCollection.displayScale), inset = table.separatorInset
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = isRightToLeft ? inset.right : inset.left
        let width = max(0, bounds.width - inset.left - inset.right)
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: start, y: CGFloat(index + 1) * rowHeight - pixel, width: width, height: pixel)
            line.show(table.separatorColor ?? .separator, table.separatorEffect)
        }
    }
}

extension UITableView {
    /// Shows lines from the end of the content to the end of the visible part.
    func placeFillerRows() {
        let height = heightOfFillerRows, start = currentGeometry.footerSpan.start
        let end = max(bounds.maxY, start)
        guard height > 0, tableFooterView == nil, end > start else {
            fillerRows?.removeFromSuperview()
            fillerRows = nil
            return
        }
        let view = fillerRows ?? FillerRowsView(self)
        if fillerRows == nil {
            fillerRows = view
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
        }
        view.rowHeight = height
        let frame = CGRect(x: 0, y: start, width: bounds.width, height: end - start)
        if view.frame != frame { view.frame = frame }
    }

    private var heightOfFillerRows: CGFloat {
        guard style == .plain, storedFillerRowHeight.isFinite else { return 0 }
        guard storedFillerRowHeight == UITableView.automaticDimension else { return max(0, storedFillerRowHeight) }
        let height = [rowHeight, estimatedRowHeight].first { $0.isFinite && $0 > 0 }
        return height ?? 44
    }
}
