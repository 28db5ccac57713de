import CoreGraphics

/// A label of a cell's style. The cell is laid out again when the size of its text has changed.
final class CellLabel: UILabel {
    private weak var cell: UITableViewCell?

    init(of cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// On the fill of a focused cell, the text is white.
    override var highlightedTextColor: UIColor? {
        get { super.highlightedTextColor ?? (cell?.isFocused == true ? .white : nil) }
        set { super.highlightedTextColor = newValue }
    }

    /// Whether the text wraps because of the text size.
    private var isUnfolded = false

    /// Lets a single line wrap into as many lines as needed, or restores the single line.
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

/// The image view of a cell's style. The cell is laid out again when the size of the image has changed.
final class CellImageView: UIImageView {
    private weak var cell: UITableViewCell?

    /// Whether the image is on the fill of a focused cell, where a template is white unless the app has set a tint.
    var isOnFill = false {
        didSet {
            guard isOnFill != oldValue else { return }
            if isOnFill, storedTintColor == nil {
                tintColor = .white
                isWhite = true
            } else if isWhite {
                tintColor = nil
                isWhite = false
            }
        }
    }
    private var isWhite = false

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
