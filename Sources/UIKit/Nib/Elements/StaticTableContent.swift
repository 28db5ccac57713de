import CoreGraphics
import Foundation
import TwillResources

/// The sections and cells of a table with static content, which its table view controller shows.
struct StaticTableContent {
    struct Section {
        var header: String?
        var footer: String?
        var cells: [(cell: UITableViewCell, height: CGFloat?)]
    }

    var sections: [Section]

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func cell(at path: IndexPath) -> UITableViewCell? { row(path)?.cell }

    /// The height of a row; nil for the table's.
    func height(at path: IndexPath) -> CGFloat? { row(path)?.height }

    private func row(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
        guard path.count == 2, let section = section(path[0]), section.cells.indices.contains(path[1]) else {
            return nil
        }
        return section.cells[path[1]]
    }
}

extension UITableView {
    /// Reads the cells of a `<tableView>`: prototypes, which are registered for their identifiers, or static sections.
    final func decodeCells(_ nib: NibCoder) {
        for prototype in nib.element.children(of: "prototypes") {
            guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else {
                nib.loader.log(
                    prototype,
                    "the prototype cell has no reuse identifier, so that it cannot be dequeued. Set it in Interface Builder."
                )
                continue
            }
            registerCell(UINib(prototype: prototype, of: nib.loader), identifier)
        }
        let sections = nib.element.children(of: "sections").filter { $0.tag == "tableViewSection" }
        guard !sections.isEmpty || nib.element["dataMode"] == "static" else { return }
        staticContent = StaticTableContent(sections: sections.map { Self.decodedSection($0, nib.loader) })
    }

    private static func decodedSection(
        _ element: InterfaceElement, _ loader: NibLoader
    ) -> StaticTableContent.Section {
        let cells = element.children(of: "cells").compactMap { child -> (cell: UITableViewCell, height: CGFloat?)? in
            guard let made = loader.make(child) else { return nil }
            guard let cell = made as? UITableViewCell else {
                loader.log(child, "<\(child.tag)> is no table view cell; it is left out.")
                return nil
            }
            let height = child.number("rowHeight").map { $0 < 0 ? UITableView.automaticDimension : CGFloat($0) }
            return (cell, height)
        }
        return StaticTableContent.Section(
            header: element.string("headerTitle"), footer: element.string("footerTitle"), cells: cells)
    }
}

extension UITableViewController {
    /// Becomes the table's data source and delegate, unless others are connected later.
    final func adopt(_ table: UITableView) {
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }
}
