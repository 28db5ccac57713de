import CoreGraphics
import TwillResources

extension UITableView {
    /// Returns the style of a `<tableView>`.
    static func decodedStyle(_ coder: NSCoder) -> Style {
        let styles: [String: Style] = ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]
        return (coder as? NibCoder)?.choice("style", styles) ?? .plain
    }

    /// Reads the attributes of a `<tableView>`.
    final func decodeTable(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let value = element.bool("alwaysBounceVertical") { alwaysBounceVertical = value }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        // Xcode writes -1 for heights that the table determines.
        func height(_ name: String, _ set: (CGFloat) -> Void) {
            if let value = element.number(name) { set(value < 0 ? UITableView.automaticDimension : CGFloat(value)) }
        }
        height("rowHeight") { rowHeight = $0 }
        height("estimatedRowHeight") { estimatedRowHeight = $0 }
        // These are what Xcode writes unless they were changed: titles have their own heights, as in tables in code.
        let usual: Set<CGFloat> = style == .plain ? [22, 28] : [10, 18]
        height("sectionHeaderHeight") { sectionHeaderHeight = usual.contains($0) ? UITableView.automaticDimension : $0 }
        height("sectionFooterHeight") { sectionFooterHeight = usual.contains($0) ? UITableView.automaticDimension : $0 }
        height("estimatedSectionHeaderHeight") { estimatedSectionHeaderHeight = $0 }
        height("estimatedSectionFooterHeight") { estimatedSectionFooterHeight = $0 }
        let separators: [String: UITableViewCell.SeparatorStyle] = [
            "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
        ]
        if let value = nib.choice("separatorStyle", separators) { separatorStyle = value }
        if let color = nib.color("separatorColor") { separatorColor = color }
        if let insets = nib.insets("separatorInset") { separatorInset = insets }
        let references: [String: SeparatorInsetReference] = [
            "fromCellEdges": .fromCellEdges, "cellEdges": .fromCellEdges,
            "fromAutomaticInsets": .fromAutomaticInsets, "automaticInsets": .fromAutomaticInsets,
        ]
        if let value = nib.choice("separatorInsetReference", references) { separatorInsetReference = value }
        height("sectionHeaderTopPadding") { sectionHeaderTopPadding = $0 }
        if let color = nib.color("sectionIndexColor") { sectionIndexColor = color }
        if let color = nib.color("sectionIndexBackgroundColor") { sectionIndexBackgroundColor = color }
        if let color = nib.color("sectionIndexTrackingBackgroundColor") { sectionIndexTrackingBackgroundColor = color }
        if let value = element.integer("sectionIndexMinimumDisplayRowCount") {
            sectionIndexMinimumDisplayRowCount = value
        }
        if let value = element.bool("allowsSelection") { allowsSelection = value }
        if let value = element.bool("allowsMultipleSelection") { allowsMultipleSelection = value }
        if let value = element.bool("allowsSelectionDuringEditing") { allowsSelectionDuringEditing = value }
        if let value = element.bool("allowsMultipleSelectionDuringEditing") {
            allowsMultipleSelectionDuringEditing = value
        }
        if let child = element.child(key: "tableHeaderView") { tableHeaderView = nib.loader.makeView(child) }
        if let child = element.child(key: "tableFooterView") { tableFooterView = nib.loader.makeView(child) }
        if let child = element.child(key: "backgroundView") { backgroundView = nib.loader.makeView(child) }
        decodeCells(nib)
    }
}
