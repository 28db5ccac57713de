public import UIKit

/// An element on the screen that a tip points at.
///
/// An anchor is looked for in every frame, so that it follows scrolling, reuse and layout. It retains no view.
@preconcurrency @MainActor
public struct ToolTipAnchor {
    /// The state of an anchor in a frame.
    public enum State {
        /// A rectangle in the coordinates of a view.
        case shown(in: UIView, rect: CGRect)
        /// An item with a frame that UIKit knows, like a bar button item.
        case item(any UIPopoverPresentationControllerSourceItem)
        /// An anchor that is not on the screen at present, like a row that is scrolled away.
        case offScreen
        /// An anchor that is not there, with the reason.
        case missing(String)
    }

    private let find: @MainActor () -> State
    private let scroll: (@MainActor (_ animated: Bool) -> Void)?

    /// Creates an anchor of a kind that the framework does not know.
    ///
    /// - Parameters:
    ///   - scroll: Scrolls to the anchor while it is off screen; nil scrolls the scroll views around its view.
    ///   - find: Returns the state in the current frame.
    public init(scroll: (@MainActor (_ animated: Bool) -> Void)? = nil, find: @escaping @MainActor () -> State) {
        self.scroll = scroll
        self.find = find
    }

    /// The state in the current frame.
    public var state: State { find() }

    /// Scrolls the anchor onto the screen.
    public func reveal(animated: Bool) {
        if let scroll { return scroll(animated) }
        guard case .shown(let view, let rect) = state else { return }
        AnchorGeometry.scroll(to: rect, of: view, animated: animated)
    }

    // MARK: Kinds

    /// The bounds of a view.
    public static func view(_ view: UIView) -> ToolTipAnchor {
        ToolTipAnchor { [weak view] in
            guard let view else { return .missing("its view was released") }
            return .shown(in: view, rect: view.bounds)
        }
    }

    /// A rectangle in the coordinates of a view.
    public static func rect(_ rect: CGRect, in view: UIView) -> ToolTipAnchor {
        let isValid = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
        return ToolTipAnchor { [weak view] in
            guard isValid else { return .missing("its rectangle \(rect) is not finite") }
            guard let view else { return .missing("the view of its rectangle was released") }
            return .shown(in: view, rect: rect)
        }
    }

    /// The button of a bar button item, with or without a custom view.
    public static func barButtonItem(_ item: UIBarButtonItem) -> ToolTipAnchor { sourceItem(item) }

    /// The button of a tab bar item.
    public static func tabItem(_ item: UITabBarItem) -> ToolTipAnchor { sourceItem(item) }

    /// An item that popovers can point at: a layout guide, or an item of a bar.
    public static func sourceItem(_ item: any UIPopoverPresentationControllerSourceItem) -> ToolTipAnchor {
        let name = "\(type(of: item))"
        return ToolTipAnchor { [weak item] in
            item.map { .item($0) } ?? .missing("its \(name) was released")
        }
    }

    /// The row of a table at an index path.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the row.
    ///   - tableView: The table, which is not retained.
    ///   - subview: Returns the part of the cell to point at; nil for the whole cell.
    public static func row(
        at indexPath: IndexPath, in tableView: UITableView,
        subview: (@MainActor (UITableViewCell) -> UIView?)? = nil
    ) -> ToolTipAnchor {
        let name = "row \(indexPath.map(String.init).joined(separator: "-"))"
        func isThere(_ tableView: UITableView) -> Bool {
            indexPath.count == 2 && indexPath.section >= 0 && indexPath.row >= 0
                && indexPath.section < tableView.numberOfSections
                && indexPath.row < tableView.numberOfRows(inSection: indexPath.section)
        }
        return ToolTipAnchor(
            scroll: { [weak tableView] animated in
                guard let tableView, isThere(tableView) else { return }
                tableView.scrollToRow(at: indexPath, at: .middle, animated: animated)
            },
            find: { [weak tableView] in
                guard let tableView else { return .missing("the table of its row was released") }
                guard isThere(tableView) else { return .missing("its table has no \(name)") }
                // While a row is inserted its cell is transparent, and one that the next layout shows is in no window.
                guard let cell = tableView.cellForRow(at: indexPath), !cell.isHidden, cell.alpha >= 0.01,
                    cell.window != nil || tableView.window == nil
                else { return .offScreen }
                let view = subview?(cell) ?? cell
                return .shown(in: view, rect: view.bounds)
            })
    }

    /// An anchor that is not there; the step ends with the reason.
    public static func missing(_ reason: String) -> ToolTipAnchor { ToolTipAnchor { .missing(reason) } }
}
