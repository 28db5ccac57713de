import TwillResources

extension UITableViewHeaderFooterView {
    /// Returns the identifier of the element, or else the one that a table registered the nib for.
    static func decodedIdentifier(_ coder: NSCoder) -> String? {
        guard let nib = coder as? NibCoder else { return nil }
        return nib.element["reuseIdentifier"] ?? nib.loader.reuseIdentifier
    }

    /// Reads the content view, if the element has one.
    final func decodeHeader(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        sendSubviewToBack(contentView)
        if let child = nib.element.child(key: "contentView") {
            contentView.decodeView(from: NibCoder(child, nib.loader))
        }
    }
}
