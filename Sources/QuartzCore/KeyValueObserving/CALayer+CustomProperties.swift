import Foundation

/// Properties that an app's subclass of `CALayer` adds.
extension CALayer {
    /// Returns a property without storage, as Core Animation keeps those that code for iOS declares with `@NSManaged`.
    ///
    /// `./twill run` writes this for such properties.
    public final func managedValue<Value>(forKey key: String, default value: Value) -> Value {
        let stored = keyedValues?[key] ?? type(of: self).defaultValue(forKey: key)
        return KeyValueBoxing.value(stored, as: Value.self) ?? value
    }

    /// Sets a property without storage: with its action, and drawing the layer again if `needsDisplay(forKey:)` says so.
    public final func setManagedValue(_ value: Any?, forKey key: String) {
        KeyValueObservers.willChange(self, key)
        change(key) {
            keyedValues = keyedValues ?? [:]
            keyedValues?[key] = value.flatMap { KeyValueBoxing.object($0) }
        }
        KeyValueObservers.didChange(self, key)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }

    /// A property of the subclass, which animates if changes of it draw the layer again.
    final func customProperty(named name: String) -> LayerProperty? {
        guard !name.contains("."), type(of: self).needsDisplay(forKey: name) else { return nil }
        return LayerProperty {
            AnimatedValue($0.listedValue(name) ?? $0.managedValue(forKey: name, default: Any?.none))
        } set: { layer, value in
            if let set = KeyValueAccess.property(name, of: layer)?.set {
                _ = set(layer, value.boxed)
            } else {
                layer.setManagedValue(value.boxed, forKey: name)
            }
        }
    }

    private func listedValue(_ name: String) -> Any? { KeyValueAccess.property(name, of: self)?.get(self) }
}
