import Foundation
import UIKit

/// The words for a list and its elements in messages.
struct ListDataWords {
    let item: String
    let items: String
    /// The list without its description.
    let list: String
    /// The kind of list whose view reports contradicting changes.
    let view: String
    let block: String
    let node: String

    static let table = ListDataWords(
        item: "row", items: "rows", list: "A table node", view: "table view",
        block: "tableNode(_:nodeBlockForRowAt:)", node: "tableNode(_:nodeForRowAt:)")

    static let pager = ListDataWords(
        item: "page", items: "pages", list: "A pager node", view: "collection view",
        block: "pagerNode(_:nodeBlockAt:)", node: "pagerNode(_:nodeAt:)")

    static let collection = ListDataWords(
        item: "item", items: "items", list: "A collection node", view: "collection view",
        block: "collectionNode(_:nodeBlockForItemAt:)", node: "collectionNode(_:nodeForItemAt:)")
}

extension ListData {
    /// Returns a description of an index path.
    final func inWords(_ path: IndexPath) -> String {
        path.count == 2 ? "\(words.item) \(path[1]) of section \(path[0])" : "\(path)"
    }

    /// Returns a description of an element.
    final func inWords(_ key: ElementKey) -> String {
        guard let kind = key.kind else { return inWords(key.path) }
        return "the supplementary element \(kind) at \(inWords(key.path))"
    }

    /// Returns a description of counts; of many only the first.
    final func inWords(_ counts: [Int]) -> String {
        let some = counts.prefix(12).map(String.init).joined(separator: ", ")
        return counts.count > 12 ? "[\(some), … \(counts.count) sections in all]" : "[\(some)]"
    }
}
