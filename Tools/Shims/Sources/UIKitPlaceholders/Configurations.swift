// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor public protocol UIContentConfiguration {
    func makeContentView() -> UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
    var configuration: any UIContentConfiguration { get set }
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { return true }
}
@preconcurrency @MainActor public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)
    var traitCollection: UITraitCollection { get set }
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled: Bool = false
    public var isHighlighted: Bool = false
    public var isSelected: Bool = false
    public var isFocused: Bool = false
    public var isPinned: Bool = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get { custom[key] } set { custom[key] = newValue } }
}
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    public enum DragState: Int, Sendable {
        case none, lifting, dragging
    }
    public enum DropState: Int, Sendable {
        case none, notTargeted, targeted
    }
    public var traitCollection: UITraitCollection
    public var isDisabled: Bool = false
    public var isHighlighted: Bool = false
    public var isSelected: Bool = false
    public var isFocused: Bool = false
    public var isPinned: Bool = false
    public var isEditing: Bool = false
    public var isExpanded: Bool = false
    public var isSwiped: Bool = false
    public var isReordering: Bool = false
    public var cellDragState: DragState = DragState.none
    public var cellDropState: DropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get { custom[key] } set { custom[key] = newValue } }
}
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable {
            case natural, center, justified
        }
        public enum TextTransform: Int, Sendable {
            case none, uppercase, lowercase, capitalized
        }
        public var font: UIFont = .preferredFont(forTextStyle: .body)
        public var color: UIColor = .label
        public var alignment: TextAlignment = TextAlignment.natural
        public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        public var numberOfLines: Int = 0
        public var adjustsFontSizeToFitWidth: Bool = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation: Bool = false
        public var adjustsFontForContentSizeCategory: Bool = false
        public var transform: TextTransform = TextTransform.none
    }
    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize: CGSize = CGSize.zero
        public var reservedLayoutSize: CGSize = CGSize.zero
    }
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins: NSDirectionalEdgeInsets = .zero
    public var prefersSideBySideTextAndSecondaryText: Bool = false
    public var imageToTextPadding: CGFloat = 0
    public var textToSecondaryTextHorizontalPadding: CGFloat = 0
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    public init() {  }
    public static func cell() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func header() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func footer() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func plainHeader() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func plainFooter() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func groupedHeader() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func groupedFooter() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func sidebarCell() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func sidebarHeader() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { return UIListContentConfiguration() }
    public func makeContentView() -> UIView & UIContentView { return UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { return self }
}
open class UIListContentView: UIView, UIContentView {
    public init(configuration: UIListContentConfiguration) { super.init(frame: .zero); self.configuration = configuration; Placeholder.log("UIListContentView"); contentMode = .redraw }
    open var configuration: any UIContentConfiguration = UIListContentConfiguration()
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIListContentView"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("UIListContentView", in: self) }
}
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var image: UIImage?
    public var text: String?
    public var secondaryText: String?
    public var button: UIButton.Configuration = .plain()
    public var background: UIBackgroundConfiguration = .clear()
    public static func empty() -> UIContentUnavailableConfiguration { return UIContentUnavailableConfiguration() }
    public static func loading() -> UIContentUnavailableConfiguration { return UIContentUnavailableConfiguration() }
    public static func search() -> UIContentUnavailableConfiguration { return UIContentUnavailableConfiguration() }
    public func makeContentView() -> UIView & UIContentView { return UIListContentView(configuration: UIListContentConfiguration()) }
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { return self }
}
extension UITableViewCell {
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { Placeholder.value(of: self, "contentConfiguration") }
        set {
            Placeholder.log("UITableViewCell.contentConfiguration")
            Placeholder.set(newValue, of: self, "contentConfiguration")
            guard let list = newValue as? UIListContentConfiguration else { return }
            textLabel?.text = list.text ?? list.attributedText?.string
            textLabel?.font = list.textProperties.font
            textLabel?.textColor = list.textProperties.color
            detailTextLabel?.text = list.secondaryText
            imageView?.image = list.image
        }
    }
    public func defaultContentConfiguration() -> UIListContentConfiguration { Placeholder.log("UITableViewCell.defaultContentConfiguration"); return .cell() }
    public var configurationState: UICellConfigurationState { UICellConfigurationState(traitCollection: traitCollection) }
}
extension UIViewController {
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { Placeholder.value(of: self, "contentUnavailableConfiguration") }
        set { Placeholder.log("UIViewController.contentUnavailableConfiguration"); Placeholder.set(newValue, of: self, "contentUnavailableConfiguration") }
    }
}
