import Foundation

extension UIBarButtonItem {
    /// The menu, in which at most one element is selected if the item shows the selection.
    var menuOfSelection: UIMenu? {
        guard let menu, changesSelectionAsPrimaryAction, !menu.options.contains(.singleSelection) else { return menu }
        return menu.withSingleSelection
    }

    /// Selects the first element of the menu where none is, and shows the selection.
    func menuSelectionMayHaveChanged() {
        guard changesSelectionAsPrimaryAction, let menu else { return }
        if menu.selectedElements.isEmpty, let first = menu.leaves.first(where: { $0 is any UIMenuLeaf }) {
            (first as? any UIMenuLeaf)?.state = .on
        }
        guard let selected = menu.selectedElements.first else { return }
        title = selected.title
        if selected.image != nil || image != nil { image = selected.image }
    }
}
