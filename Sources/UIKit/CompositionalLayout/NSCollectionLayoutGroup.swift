import CoreGraphics
public import Foundation

/// Returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items of a compositional layout in a row, in a column, or where an app wants them.
///
/// A group is an item itself, so that groups can contain groups. A section repeats its group for all of its items.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Returns a row of items, which are repeated while there is room.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.x, .repeated), subitems) }

    /// Returns a row with a number of equal items.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.x, .count(count)), [subitem]) }

    /// Returns a row that is divided equally among a number of items, whatever their width is.
    ///
    /// Deprecated since iOS 16; apps for earlier versions use it without a warning.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.x, .divided(count)), [subitem]) }

    /// Returns a column of items, which are repeated while there is room.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.y, .repeated), subitems) }

    /// Returns a column with a number of equal items.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.y, .count(count)), [subitem]) }

    /// Returns a column that is divided equally among a number of items, whatever their height is.
    ///
    /// Deprecated since iOS 16; apps for earlier versions use it without a warning.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.y, .divided(count)), [subitem]) }

    /// Returns a group whose items have the frames that a closure returns.
    public static func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

    /// The items and groups in the group; empty for a custom group.
    public final let subitems: [NSCollectionLayoutItem]

    /// The views attached to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { storedSupplementaryItems }
        set { storedSupplementaryItems = newValue }
    }

    /// The distance between items along the row or the column; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// Returns a text that shows the group with its items as a tree, to be printed while an app is written.
    open func visualDescription() -> String { lines(indent: "").joined(separator: "\n") }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems.map { $0.copied() })
        copySettings(to: copy)
        copy.interItemSpacing = interItemSpacing
        return copy
    }

    enum Repetition {
        /// The items are repeated while there is room.
        case repeated
        /// A number of items with their own size.
        case count(Int)
        /// A number of items that divide the group among them.
        case divided(Int)
    }

    enum Arrangement {
        case line(LayoutAxis, Repetition)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    final let arrangement: Arrangement

    private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
        self.arrangement = arrangement
        self.subitems = subitems
        super.init(layoutSize: size, supplementaryItems: [])
    }

    private func lines(indent: String) -> [String] {
        let name =
            switch arrangement {
            case .line(.x, _): "horizontal group"
            case .line(.y, _): "vertical group"
            case .custom: "custom group"
            }
        var lines = ["\(indent)\(name) \(layoutSize)"]
        for item in supplementaryItems { lines.append("\(indent)  + \(item.elementKind) \(item.layoutSize)") }
        for item in subitems {
            if let group = item as? NSCollectionLayoutGroup {
                lines += group.lines(indent: indent + "  ")
            } else {
                lines.append("\(indent)  item \(item.layoutSize)")
                for badge in item.supplementaryItems {
                    lines.append("\(indent)    + \(badge.elementKind) \(badge.layoutSize)")
                }
            }
        }
        switch arrangement {
        case .line(_, .count(let count)), .line(_, .divided(let count)): lines[0] += ", \(count) items"
        default: break
        }
        return lines
    }
}

/// The frame of an item in a custom group of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// The frame in the group's coordinates.
    public let frame: CGRect
    /// The position of the item in front of others.
    public let zIndex: Int

    /// Creates an item with a frame in the group's coordinates.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }

    /// Returns the object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
