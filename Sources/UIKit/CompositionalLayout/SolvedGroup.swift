import CoreGraphics
import Foundation

/// The frames of a group's views, in the group's coordinates.
struct SolvedGroup {
    struct Item {
        var frame: CGRect
        var zIndex = 0
        /// The axes on which the cell determines the length.
        var selfSized: LayoutAxes
    }

    struct Supplementary {
        let kind: String
        var frame: CGRect
        let zIndex: Int
        let owner: Owner
        let selfSized: LayoutAxes
    }

    enum Owner: Equatable {
        /// The item that the view is attached to, counted from the group's first.
        case item(Int)
        /// The number among the views of its kind that are attached to groups.
        case group(Int)
    }

    var size = CGSize.zero
    var items: [Item] = []
    var supplementaries: [Supplementary] = []

    /// How far views reach beyond the group.
    var overflow: CGFloat {
        var most: CGFloat = 0
        for frame in items.map(\.frame) + supplementaries.map(\.frame) {
            most = max(most, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
        }
        return most
    }

    mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
        let count = items.count
        for var item in other.items {
            item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            items.append(item)
        }
        for supplementary in other.supplementaries {
            let owner: Owner
            switch supplementary.owner {
            case .item(let item): owner = .item(item + count)
            case .group:
                owner = .group(groupCount(of: supplementary.kind))
            }
            supplementaries.append(
                Supplementary(
                    kind: supplementary.kind, frame: supplementary.frame.offsetBy(dx: origin.x, dy: origin.y),
                    zIndex: supplementary.zIndex, owner: owner, selfSized: supplementary.selfSized))
        }
    }

    /// Returns the number of views of a kind that are attached to groups.
    func groupCount(of kind: String) -> Int {
        supplementaries.count {
            if case .group = $0.owner { return $0.kind == kind }
            return false
        }
    }
}

/// The sizes that the views of a section prefer.
struct SectionPreferences {
    struct Key: Hashable {
        let kind: String
        let item: Int
    }

    var items: [Int: CGSize] = [:]
    var supplementaries: [Key: CGSize] = [:]

    func size(of element: LayoutElement) -> CGSize? {
        switch element.kind {
        case .cell: items[element.path.item]
        case .supplementary(let kind): supplementaries[Key(kind: kind, item: element.path.last ?? 0)]
        case .decoration: nil
        }
    }

    mutating func set(_ size: CGSize, of element: LayoutElement) {
        switch element.kind {
        case .cell: items[element.path.item] = size
        case .supplementary(let kind): supplementaries[Key(kind: kind, item: element.path.last ?? 0)] = size
        case .decoration: break
        }
    }
}
