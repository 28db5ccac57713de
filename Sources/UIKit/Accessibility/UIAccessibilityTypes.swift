public import Foundation

/// How the user goes through what is in an element.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic
    /// One by one.
    case separate
    /// All as one.
    case combined
}

/// What a container's elements are to each other.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none
    /// Rows and columns; the container is a ``UIAccessibilityContainerDataTable``.
    case dataTable
    case list, landmark, semanticGroup
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// How a text is to be read.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
    public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
    public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
    public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
    public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
    public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}

/// A named point of a view, for dragging and dropping without sight.
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
    open weak var view: UIView?
    /// In the view's coordinates.
    public let point: CGPoint
    public let attributedName: NSAttributedString
    open var name: String { attributedName.string }

    public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
        self.attributedName = attributedName
        self.point = point
        self.view = view
        super.init()
    }

    public convenience init(name: String, view: UIView) {
        self.init(name: name, point: view.bounds.middle, in: view)
    }

    public convenience init(name: String, point: CGPoint, in view: UIView) {
        self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
    }
}

/// A cell of a table of data.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: AnyObject {
    func accessibilityRowRange() -> NSRange
    func accessibilityColumnRange() -> NSRange
}

/// A container whose elements stand in rows and columns.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: AnyObject {
    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)?
    func accessibilityRowCount() -> Int
    func accessibilityColumnCount() -> Int
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        nil
    }
}

/// An object whose label can be asked for, on iOS by Voice Control and others.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    var accessibilityIdentifier: String? { get set }
}

extension AccessibleObject: UIAccessibilityIdentification {}

/// An object whose image may grow with the accessibility text sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {}
