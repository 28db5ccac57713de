import CoreGraphics
import TwillResources

extension UICollectionViewCell {
    /// Reads the content of a `<collectionViewCell>`. The collection view sets the reuse identifier.
    final func decodeCell(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let child = element.child(key: "contentView") {
            let content = NibCoder(child, nib.loader)
            // Subviews were placed for this size; the cell resizes it.
            if let frame = content.rect("frame") { contentView.frame = frame }
            contentView.decodeView(from: content)
        }
        if let child = element.child(key: "backgroundView") { backgroundView = nib.loader.makeView(child) }
        if let child = element.child(key: "selectedBackgroundView") {
            selectedBackgroundView = nib.loader.makeView(child)
        }
    }
}
