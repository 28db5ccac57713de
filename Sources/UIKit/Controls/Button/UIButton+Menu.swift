import CoreGraphics
import Foundation

extension UIButton {
    func setMenu(_ menu: UIMenu?) {
        guard menu !== storedMenu else { return }
        storedMenu = menu
        isContextMenuInteractionEnabled = menu != nil
        menuSelectionMayHaveChanged()
    }

    var configurationOfMenu: UIContextMenuConfiguration? {
        guard let menu = storedMenu else { return nil }
        let shown = isPopUp && !menu.options.contains(.singleSelection) ? menu.withSingleSelection : menu
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in shown })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    /// Whether the button shows its menu at once, and its title is that of the selected element.
    var isPopUp: Bool { storedMenu != nil && showsMenuAsPrimaryAction && storedChangesSelection }

    /// The element whose title a pop-up button has.
    var popUpSelection: UIMenuElement? { isPopUp ? storedMenu?.selectedElements.first : nil }

    /// Selects the first element of a pop-up button's menu where none is, and shows the selection.
    func menuSelectionMayHaveChanged() {
        guard isPopUp, let menu = storedMenu else { return }
        if menu.selectedElements.isEmpty, let first = menu.leaves.first(where: { $0 is any UIMenuLeaf }) {
            (first as? any UIMenuLeaf)?.state = .on
        }
        guard let selected = popUpSelection else { return }
        if configuration == nil {
            setTitle(selected.title, for: .normal)
            if let image = selected.image { setImage(image, for: .normal) }
        } else {
            configurationDidChange()
        }
    }
}

extension UIMenu {
    /// The menu with an option that leaves one element on.
    var withSingleSelection: UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options.union(.singleSelection), preferredElementSize: preferredElementSize, children: children)
    }
}
