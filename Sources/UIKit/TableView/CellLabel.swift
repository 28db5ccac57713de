import CoreGraphics

/// A label of a cell's own: the cell is laid out anew when its text has another size.
final class CellLabel: UILabel {
    private weak var cell: UITableViewCell?

    init(of cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether it is the text size that lets the text wrap.
    private var isUnfolded = false

    /// One line becomes as many as are needed, and one again.
    func wraps(_ isLarge: Bool) {
        if isLarge, numberOfLines == 1 {
            numberOfLines = 0
            isUnfolded = true
        } else if !isLarge, isUnfolded {
            if numberOfLines == 0 { numberOfLines = 1 }
            isUnfolded = false
        }
    }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}

/// The picture of a cell's own, which moves the text when it has another size.
final class CellImageView: UIImageView {
    private weak var cell: UITableViewCell?

    init(of cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}
