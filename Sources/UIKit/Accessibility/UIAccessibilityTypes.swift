public import Foundation

/// The way the user navigates within an element.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// Decided by the system.
    case automatic
    /// Element by element.
    case separate
    /// The container is a single element.
    case combined
}

/// The relation of a container's elements.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No particular relation.
    case none
    /// Rows and columns; the container is a ``UIAccessibilityContainerDataTable``.
    case dataTable
    /// A list, a landmark, or a group.
    case list, landmark, semanticGroup
}

/// The direction of a scroll by assistive technology.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// A scroll to the right.
    case right = 1
    /// A scroll in one of the other directions.
    case left, up, down, next, previous
}

/// The kind of a text, which affects how it is read.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A document.
    public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// A narrative.
    public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
    /// A message.
    public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
    /// A spreadsheet.
    public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// A file's name or path.
    public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
    /// Source code.
    public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
    /// The output of a console.
    public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}

/// A named point of a view, for drag and drop with assistive technology.
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
    /// The view.
    open weak var view: UIView?
    /// The point in the view's coordinates.
    public let point: CGPoint
    /// The name with attributes.
    public let attributedName: NSAttributedString
    /// The name.
    open var name: String { attributedName.string }

    /// Creates a descriptor with an attributed name.
    public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
        self.attributedName = attributedName
        self.point = point
        self.view = view
        super.init()
    }

    /// Creates a descriptor of a view's center.
    public convenience init(name: String, view: UIView) {
        self.init(name: name, point: view.bounds.middle, in: view)
    }

    /// Creates a descriptor of a point.
    public convenience init(name: String, point: CGPoint, in view: UIView) {
        self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
    }
}

/// A cell of a data table.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: AnyObject {
    /// Returns the rows of the cell.
    func accessibilityRowRange() -> NSRange
    /// Returns the columns of the cell.
    func accessibilityColumnRange() -> NSRange
}

/// A container whose elements are arranged in rows and columns.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: AnyObject {
    /// Returns the cell at a row and column.
    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)?
    /// Returns the number of rows.
    func accessibilityRowCount() -> Int
    /// Returns the number of columns.
    func accessibilityColumnCount() -> Int
    /// Returns the headers of a row.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// Returns the headers of a column.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    /// No headers.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    /// No headers.
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        nil
    }
}

/// An object with an identifier for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    /// The identifier.
    var accessibilityIdentifier: String? { get set }
}

extension AccessibleObject: UIAccessibilityIdentification {}

/// A view whose image may grow with the accessibility text sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
    /// Whether the image grows.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {}
