public import CoreGraphics
import Foundation
import TwillSync

/// A view with wheels of rows, of which the user selects one in each.
///
/// Rows are asked for when they come into view. `didSelectRow` is called when a wheel that the user has spun or tapped
/// rests on another row, and not for selections by code. While the picker is first responder, arrow keys select.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// Creates a picker view. A frame of size zero becomes 320×216 points.
    public override init(frame: CGRect) {
        super.init(
            frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
        addSubview(columns)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(columns)
        decodePickerView(from: coder)
    }

    // MARK: Source and delegate

    /// The object that says how many rows there are. Setting it loads the rows again.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            setNeedsReload()
        }
    }

    /// The object that gives the rows. Setting it loads the rows again.
    open weak var delegate: (any UIPickerViewDelegate)? {
        get { storedDelegate }
        set {
            storedDelegate = newValue
            setNeedsReload()
        }
    }

    /// Whether the selection is marked. Without effect, as since iOS 7: it always is.
    open var showsSelectionIndicator = true

    // MARK: Rows

    /// The number of components.
    public final var numberOfComponents: Int {
        loadIfNeeded()
        return columns.wheels.count
    }

    /// Returns the number of rows of a component; 0 for one that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.content.count ?? 0 }

    /// Returns the size of the rows of a component.
    open func rowSize(forComponent component: Int) -> CGSize { sizeOfRows(in: component) }

    /// Returns the view of a row, as the delegate has made it; nil for rows that are not shown.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.view(forRow: row)
    }

    /// Asks for all components and rows again. Selections stay as far as their rows exist.
    open func reloadAllComponents() {
        setNeedsReload()
        loadIfNeeded()
    }

    /// Asks for the rows of a component again. Its selection stays as far as its row exists.
    open func reloadComponent(_ component: Int) { reload(component) }

    // MARK: Selection

    /// Selects a row, without a call of the delegate.
    ///
    /// - Parameter animated: Whether the wheel spins there.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        select(row, in: component, animated: animated)
    }

    /// Returns the selected row of a component; -1 for one without rows. A wheel that spins has selected none yet.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    // MARK: Layout

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override var intrinsicContentSize: CGSize { PickerMetrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        columns.frame = bounds
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { true }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in !(press.key.map(columns.handle) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    // MARK: Stored state of the extensions

    final let columns = PickerColumns()
    private final weak var storedDataSource: (any UIPickerViewDataSource)?
    private final weak var storedDelegate: (any UIPickerViewDelegate)?
    final var needsReload = false
}
