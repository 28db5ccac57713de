import Foundation
import TwillResources

/// A part of a file that is instantiated by itself: a prototype cell of a table or a collection view.
struct NibPart {
    var element: InterfaceElement
    var document: InterfaceDocument
    var bundle: Bundle?
    /// The scene whose view controller the cell's actions and segues lead to; nil in nibs.
    weak var scene: StoryboardScene?

    /// Creates the objects, and connects them.
    @MainActor
    func makeObjects(reuseIdentifier: String?) -> [AnyObject] {
        let loader = NibLoader(document: document, bundle: bundle, owner: nil, external: [:])
        loader.reuseIdentifier = reuseIdentifier
        loader.scene = scene
        if let scene { loader.know(scene.knownObjects) }
        return loader.load(element)
    }
}

extension UINib {
    /// Creates a nib of a prototype cell.
    convenience init(prototype element: InterfaceElement, of loader: NibLoader) {
        self.init(
            part: NibPart(element: element, document: loader.original, bundle: loader.bundle, scene: loader.scene))
    }
}
