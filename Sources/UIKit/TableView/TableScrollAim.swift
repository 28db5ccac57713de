import CoreGraphics
import Foundation

/// The target of a table's animated scrolling.
enum TableScrollAim: ScrollAim {
    /// - Parameter clamps: Whether it was within the content when the animation began, and so ends there.
    case offset(CGPoint, clamps: Bool)
    /// The beginning of the content.
    case top
    /// - Parameter isBelowHeader: Whether the header and footer that float over rows leave it uncovered.
    case element(TableElement, UITableView.ScrollPosition, isBelowHeader: Bool)
}

/// A part of a table that can be scrolled to.
enum TableElement: Equatable {
    case row(IndexPath)
    case section(Int)
    case header(Int)
    case footer(Int)
    case tableHeader
    case tableFooter

    /// Where the element is after a group of changes; nil where it was deleted.
    func mapped(by mapping: ListMapping) -> TableElement? {
        switch self {
        case .row(let path): mapping.path(after: path).map { .row($0) }
        case .section(let old): mapping.section(after: old).map { .section($0) }
        case .header(let old): mapping.section(after: old).map { .header($0) }
        case .footer(let old): mapping.section(after: old).map { .footer($0) }
        case .tableHeader, .tableFooter: self
        }
    }
}
