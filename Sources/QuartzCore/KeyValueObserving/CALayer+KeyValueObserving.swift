import Foundation

/// An object with a layer, some of whose properties are the layer's.
package protocol LayerOwner: AnyObject {
    /// Returns the names of the properties that change with one of the layer's.
    func keysChanging(withLayerKey key: String) -> [String]
}

extension CALayer: KeyValueObserver {
    /// Makes a change of a property while something is observed. What depends on the property, such as the frame of the
    /// layer and the center of its view, is noted, too.
    final func observedChange(_ key: String, _ change: () -> Void) {
        let dependent = ["bounds", "position", "anchorPoint", "transform"].contains(key)
        let owner = followsViewActions ? delegate as? any LayerOwner : nil
        let ownerKeys = owner?.keysChanging(withLayerKey: key) ?? []
        KeyValueObservers.willChange(self, key)
        if dependent { KeyValueObservers.willChange(self, "frame") }
        if let owner { for key in ownerKeys { KeyValueObservers.willChange(owner, key) } }
        change()
        KeyValueObservers.didChange(self, key)
        if dependent { KeyValueObservers.didChange(self, "frame", ifDifferent: true) }
        if let owner { for key in ownerKeys { KeyValueObservers.didChange(owner, key, ifDifferent: true) } }
    }
}

extension CALayer: KeyPathNaming {}

extension KeyPathNaming where Self: CALayer {
    package static var keyPathNames: [AnyKeyPath: String] {
        [
            \Self.bounds: "bounds", \Self.position: "position", \Self.frame: "frame",
            \Self.anchorPoint: "anchorPoint", \Self.transform: "transform", \Self.opacity: "opacity",
            \Self.isHidden: "hidden", \Self.backgroundColor: "backgroundColor", \Self.contents: "contents",
            \Self.cornerRadius: "cornerRadius", \Self.zPosition: "zPosition",
        ]
    }
}
