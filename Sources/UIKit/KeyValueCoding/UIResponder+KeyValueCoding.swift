import QuartzCore
import TwillSync

extension UIResponder: MainKeyValueObserver, MainKeyValueMethods {
    /// Sets a property that the class lists or the framework knows.
    ///
    /// - Returns: false if there is none, or the value is of another type.
    final func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        if let listed = KeyValueAccess.property(key, of: self) { return listed.set?(self, value) ?? false }
        let known = FrameworkProperties.property(key, of: self) ?? ExtensionProperties.property(key, of: self)
        return known?.set?(self, value) ?? false
    }

    /// Returns a property that the class lists or the framework knows; nil, and a log, where there is none.
    final func knownValue(forKey key: String) -> Any? {
        if let listed = KeyValueAccess.property(key, of: self) { return listed.get(self) }
        if let known = FrameworkProperties.property(key, of: self) ?? ExtensionProperties.property(key, of: self) {
            return known.get(self)
        }
        logError(
            "\(type(of: self)) has no property \"\(key)\" that can be read by name. Override value(forKey:) in the class, and "
                + "return it there.", repetition: .oncePer("value \(type(of: self)).\(key)"))
        return nil
    }

    final func logUndefinedKey(_ key: String, _ value: Any?) {
        logError(
            "\(type(of: self)) has no property \"\(key)\" that can be set by name to \(value.map { "\($0)" } ?? "nil"). Override "
                + "setValue(_:forKey:) in the class, and set it there.")
    }
}

extension UIResponder: KeyValueSource {
    package nonisolated func keyedValue(_ key: String) -> Any?? {
        guard MainThread.isCurrent else { return nil }
        return MainThread.assume { FrameworkProperties.property(key, of: self).map { $0.get(self) } }
    }

    package nonisolated func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
        guard MainThread.isCurrent else { return false }
        // Stays on this thread.
        let value = HandOver(value)
        return MainThread.assume { FrameworkProperties.property(key, of: self)?.set?(self, value.value) ?? false }
    }
}

extension UIGestureRecognizer: MainKeyValueObserver {}

// MARK: Names of properties

extension UIView: MainKeyPathNaming {}
extension UIViewController: MainKeyPathNaming {}

extension MainKeyPathNaming where Self: UIView {
    package static var keyPathNames: [AnyKeyPath: String] {
        var names: [AnyKeyPath: String] = [
            \Self.frame: "frame", \Self.bounds: "bounds", \Self.center: "center", \Self.transform: "transform",
            \Self.alpha: "alpha", \Self.isHidden: "hidden", \Self.backgroundColor: "backgroundColor",
            \Self.clipsToBounds: "clipsToBounds", \Self.layer.bounds: "layer.bounds",
            \Self.layer.position: "layer.position", \Self.layer.frame: "layer.frame",
        ]
        if let scrolls = Self.self as? any ScrollKeyPathNaming.Type { names.merge(scrolls.scrollNames) { $1 } }
        if let controls = Self.self as? any ControlKeyPathNaming.Type { names.merge(controls.controlNames) { $1 } }
        return names
    }
}

extension MainKeyPathNaming where Self: UIViewController {
    package static var keyPathNames: [AnyKeyPath: String] {
        [
            \Self.title: "title", \Self.view.frame: "view.frame", \Self.view.bounds: "view.bounds",
            \Self.preferredContentSize: "preferredContentSize",
        ]
    }
}

@MainActor
private protocol ScrollKeyPathNaming: UIScrollView {}

extension UIScrollView: ScrollKeyPathNaming {}

extension ScrollKeyPathNaming {
    fileprivate static var scrollNames: [AnyKeyPath: String] {
        [
            \Self.contentOffset: "contentOffset", \Self.contentSize: "contentSize", \Self.contentInset: "contentInset",
        ]
    }
}

@MainActor
private protocol ControlKeyPathNaming: UIControl {}

extension UIControl: ControlKeyPathNaming {}

extension ControlKeyPathNaming {
    fileprivate static var controlNames: [AnyKeyPath: String] {
        [\Self.isEnabled: "enabled", \Self.isSelected: "selected", \Self.isHighlighted: "highlighted"]
    }
}

// MARK: Properties of the layer

extension UIView: LayerOwner {
    package nonisolated func keysChanging(withLayerKey key: String) -> [String] {
        switch key {
        case "bounds": self is UIScrollView ? ["bounds", "frame", "contentOffset"] : ["bounds", "frame"]
        case "position": ["center", "frame"]
        case "transform": ["transform", "frame"]
        case "frame", "anchorPoint": ["frame"]
        case "opacity": ["alpha"]
        case "masksToBounds": ["clipsToBounds"]
        default: []
        }
    }
}
