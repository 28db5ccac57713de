import Foundation
import UIKit

/// A row, item or supplementary element of a list that has a node, or will have one.
@MainActor
final class ListElement {
    /// The node of the element; nil while it is being created.
    var node: ASCellNode?
    var job: MeasureJob?
    /// The node that the data source has returned, while it is being measured.
    var answered: ASCellNode?
    /// Whether the list continues without the node for now, because its block waits for the main thread.
    var isLate = false
    /// The size range in which the node was measured; nil if it has to be measured again.
    var range: ASSizeRange?
    /// Whether the node has to be measured again once its job is done.
    var isOutdated = false
    var state: ASInterfaceState = []
    /// Whether drawing was started since the element entered the display range.
    var isDisplayed = false

    nonisolated init() {}
}

/// The identity of an element of a list: a row or an item, or a supplementary element of a kind.
struct ElementKey: Hashable {
    /// The kind of a supplementary element; nil for rows and items.
    let kind: String?
    let path: IndexPath

    init(_ path: IndexPath, kind: String? = nil) {
        self.path = path
        self.kind = kind
    }
}
