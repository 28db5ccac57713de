import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
    /// Sets the user-defined runtime attributes of all objects.
    func applyRuntimeAttributes() {
        for (element, object) in created {
            for attribute in element.children(of: "userDefinedRuntimeAttributes") {
                guard let keyPath = attribute["keyPath"], let type = attribute["type"] else { continue }
                guard let value = runtimeValue(attribute, type) else {
                    log(attribute, "the value of the runtime attribute \"\(keyPath)\" is no \(type); it is left out.")
                    continue
                }
                set(value.object, keyPath, of: object, attribute)
            }
        }
    }

    /// A value, which may be nil.
    private struct RuntimeValue {
        var object: Any?
    }

    /// Returns the value of a runtime attribute; nil if it cannot be read.
    private func runtimeValue(_ attribute: InterfaceElement, _ type: String) -> RuntimeValue? {
        // The value is the child with the key "value", or an attribute.
        let value = attribute.children.first { $0.key == "value" }
        switch type {
        case "nil": return RuntimeValue(object: nil)
        case "boolean":
            return (attribute.bool("value") ?? value?.bool("value")).map { RuntimeValue(object: NSNumber(value: $0)) }
        case "number":
            let element = value ?? attribute
            if let integer = element["value"].flatMap({ Int($0) }) {
                return RuntimeValue(object: NSNumber(value: integer))
            }
            return element.number("value").map { RuntimeValue(object: NSNumber(value: $0)) }
        case "string", "localizedString": return attribute.string("value").map { RuntimeValue(object: $0) }
        case "color": return value.flatMap(color).map { RuntimeValue(object: $0) }
        case "point":
            return value.map { element in
                let point = CGPoint(x: element.number("x") ?? 0, y: element.number("y") ?? 0)
                return RuntimeValue(object: NSValue(cgPoint: point))
            }
        case "size":
            return value.map { element in
                let size = CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
                return RuntimeValue(object: NSValue(cgSize: size))
            }
        case "rect": return value.map { RuntimeValue(object: NSValue(cgRect: NibValues.rect($0))) }
        case "image":
            guard let name = attribute["value"] ?? value?["value"] ?? value?["name"] else { return nil }
            return image(named: name, catalog: nil, at: attribute).map { RuntimeValue(object: $0) }
        default: return nil
        }
    }

    private func set(_ value: Any?, _ keyPath: String, of object: AnyObject, _ element: InterfaceElement) {
        if keyPath.hasPrefix("layer."), let view = object as? UIView {
            let key = String(keyPath.dropFirst(6))
            guard !(value is UIColor) else {
                return log(
                    element,
                    "\(keyPath) takes a CGColor, which a nib cannot contain. Set it in awakeFromNib(); it is left "
                        + "out.")
            }
            return view.layer.setValue(value, forKeyPath: key)
        }
        guard let responder = object as? UIResponder, !keyPath.contains(".") else {
            return log(
                element,
                "the runtime attribute \"\(keyPath)\" of \(type(of: object)) cannot be set without Objective-C. Set it "
                    + "in awakeFromNib().")
        }
        responder.setValue(value, forKey: keyPath)
    }
}
