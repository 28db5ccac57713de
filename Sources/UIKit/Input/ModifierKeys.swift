import TwillHost

/// The modifier keys that are held, as far as the host's keys say.
struct ModifierKeys {
    private(set) var held: UIKeyModifierFlags = []

    private static let flags: [String: UIKeyModifierFlags] = [
        "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
    ]

    mutating func update(with key: HostEvent.Key) {
        held = UIKeyModifierFlags(key.modifiers)
        guard let flag = Self.flags[key.name] else { return }
        if key.isDown { held.insert(flag) } else { held.remove(flag) }
    }
}

extension UIKeyModifierFlags {
    init(_ modifiers: HostEvent.Key.Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alternate) { insert(.alternate) }
        if modifiers.contains(.command) { insert(.command) }
        if modifiers.contains(.capsLock) { insert(.alphaShift) }
    }
}
