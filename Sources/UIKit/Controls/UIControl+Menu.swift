import CoreGraphics

extension UIControl {
    func setMenuInteraction(_ isEnabled: Bool) {
        guard isEnabled != (storedMenuInteraction != nil) else { return }
        if let interaction = storedMenuInteraction {
            storedMenuInteraction = nil
            removeInteraction(interaction)
        } else {
            let interaction = UIContextMenuInteraction(delegate: self)
            storedMenuInteraction = interaction
            addInteraction(interaction)
        }
    }

    /// Whether a touch opens the menu when it begins.
    var opensMenuAtTouch: Bool { showsMenuAsPrimaryAction && storedMenuInteraction != nil && isEnabled }

    /// Whether the menu is shown beside the control, without a preview of it.
    var showsCompactMenu: Bool { true }

    /// The rectangle beside which the menu is shown.
    var menuSourceRect: CGRect { bounds }

    /// Opens the menu for a touch that began in the control, which belongs to the menu from now on.
    func openMenu(for touch: UITouch, _ event: UIEvent?) {
        guard let interaction = storedMenuInteraction, interaction.run == nil else { return }
        send(.menuActionTriggered, with: event)
        guard interaction.openCompact(at: touch.location(in: self), isPointer: false) else { return }
        menuOpenedByTouch = true
        // A scroll view around the control would take the finger that slides to an element.
        guard let event else { return }
        for recognizer in touch.recognizers { recognizer.ignore(touch, for: event) }
    }
}
