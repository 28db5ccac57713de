import CoreGraphics
import Foundation

/// What a drop on an item or between items does.
enum ListDropIntent {
    /// Nothing is shown, a gap opens, the item is highlighted, or one of both according to the finger's location.
    case unspecified, insert, into, automatic
}

/// A list whose items take part in drags: the calls of its delegates, and what it shows.
///
/// Index paths are of the presentation, with placeholders, unless the comment says otherwise.
@MainActor
protocol DraggableList: UIScrollView {
    var isDragEnabled: Bool { get }
    var hasDragDelegate: Bool { get }
    var hasDropDelegate: Bool { get }

    // MARK: Content

    var dropSectionCount: Int { get }
    func dropItemCount(_ section: Int) -> Int
    func draggedPath(at point: CGPoint) -> IndexPath?
    func isPlaceholder(_ path: IndexPath) -> Bool
    /// Returns the data source's index path of an item; nil for a placeholder.
    func dataSourcePath(_ path: IndexPath) -> IndexPath?
    /// Returns the data source's index path at which an item that comes to an index path is inserted.
    func dropDestination(_ path: IndexPath) -> IndexPath
    /// Returns the index path at which an item of the data source is shown.
    func shownPath(_ path: IndexPath) -> IndexPath
    /// Returns the frame of an item without the effect of a gap, in the list's coordinates.
    func restingFrame(of path: IndexPath) -> CGRect?
    func shownCell(at path: IndexPath) -> UIView?
    func showDragState(_ state: UICellConfigurationState.DragState, at path: IndexPath)
    func showDropState(_ state: UICellConfigurationState.DropState, at path: IndexPath)
    /// Lays out the list with another gap, within an animation.
    func gapDidChange()
    func dataSourceAllowsDragging(_ path: IndexPath) -> Bool
    /// Moves an item through the data source's method for moving.
    func moveByDrag(from source: IndexPath, to target: IndexPath)

    // MARK: The drag delegate

    func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func items(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool

    // MARK: The drop delegate

    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent)
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func perform(_ drop: ListDrop)
}

/// An item of a drop on a list.
@MainActor
final class ListDropItem: NSObject, UICollectionViewDropItem, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, source: IndexPath?, size: CGSize) {
        self.dragItem = dragItem
        sourceIndexPath = source
        previewSize = size
    }
}

/// A drop on a list that its delegate performs.
@MainActor
final class ListDrop {
    let session: any UIDropSession
    let destination: IndexPath?
    let proposal: UIDropProposal
    let items: [ListDropItem]

    /// Where an item flies to.
    enum Destination {
        /// The cell of an item, a rectangle in a cell, or any target. Index paths are of the data source.
        case item(IndexPath), into(IndexPath, CGRect), target(UIDragPreviewTarget)
        case placeholder(any ListDropPlaceholder)
    }

    private(set) var destinations: [ObjectIdentifier: (destination: Destination, animator: DragAnimator)] = [:]

    init(_ session: any UIDropSession, _ destination: IndexPath?, _ proposal: UIDropProposal, _ items: [ListDropItem]) {
        self.session = session
        self.destination = destination
        self.proposal = proposal
        self.items = items
    }

    @discardableResult
    func add(
        _ item: UIDragItem, _ destination: Destination, _ animator: DragAnimator = DragAnimator()
    ) -> DragAnimator {
        destinations[ObjectIdentifier(item)] = (destination, animator)
        return animator
    }
}
