import CoreGraphics

/// The actions of a user with VoiceOver. They work without VoiceOver, too, but then without a focus.
extension AppSession {
    /// Returns the accessibility elements on the screen, in VoiceOver's order.
    package func accessibilityElements() throws -> [AccessibleObject] {
        try settle()
        return AccessibilityWalk.elements(on: screen)
    }

    /// Returns the element with a label or identifier, and focuses it.
    private func element(_ name: String) throws -> AccessibleObject {
        let all = try accessibilityElements()
        guard let found = all.first(where: { $0.accessibilityIdentifier == name || $0.accessibilityLabel == name })
        else {
            let labels = all.compactMap { $0.accessibilityLabel ?? $0.accessibilityIdentifier }
            throw ActionFailure(
                "VoiceOver finds no \"\(name)\". It finds: \(labels.map { "\"\($0)\"" }.joined(separator: ", ")).")
        }
        AssistiveFocus.shared.focus(found)
        return found
    }

    /// Activates an element as a double tap does: by its own action, or by a touch of its activation point.
    package func activate(_ name: String) throws {
        let element = try element(name)
        if element.accessibilityActivate() { return try settle() }
        try tap(at: element.accessibilityActivationPoint)
    }

    package func adjust(_ name: String, isUp: Bool) throws {
        let element = try element(name)
        guard element.accessibilityTraits.contains(.adjustable) else {
            throw ActionFailure("\"\(name)\" is not adjustable: its accessibilityTraits need .adjustable.")
        }
        if isUp { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
        try settle()
    }

    package func performAction(_ action: String, on name: String) throws {
        let element = try element(name)
        var owner: AccessibleObject? = element
        while let current = owner {
            if let found = current.accessibilityCustomActions?.first(where: { $0.name == action }) {
                guard found.perform() else { throw ActionFailure("The action \"\(action)\" of \"\(name)\" failed.") }
                return try settle()
            }
            owner = current.nextInAccessibility
        }
        throw ActionFailure("Neither \"\(name)\" nor what it is in has a custom action \"\(action)\".")
    }

    package func scroll(_ direction: UIAccessibilityScrollDirection, from name: String) throws {
        guard try ask(element(name), { $0.accessibilityScroll(direction) }) else {
            throw ActionFailure("Nothing from \"\(name)\" up the chain takes accessibilityScroll(_:).")
        }
        try settle()
    }

    /// Performs the two-finger scrub, from the focus or the first element.
    package func performEscape() throws {
        guard ask(try start(), { $0.accessibilityPerformEscape() }) else {
            throw ActionFailure("Nothing on the screen takes accessibilityPerformEscape().")
        }
        try settle()
    }

    /// Performs the two-finger double tap, from the focus or the first element.
    package func performMagicTap() throws {
        guard ask(try start(), { $0.accessibilityPerformMagicTap() }) else {
            throw ActionFailure("Nothing on the screen takes accessibilityPerformMagicTap().")
        }
        try settle()
    }

    private func start() throws -> AccessibleObject? {
        let all = try accessibilityElements()
        return AssistiveFocus.shared.element ?? all.first ?? screen.keyWindow?.rootViewController?.viewIfLoaded
    }

    private func ask(_ first: AccessibleObject?, _ question: (AccessibleObject) -> Bool) -> Bool {
        var asked = first
        while let current = asked {
            if question(current) { return true }
            asked = current.nextInAccessibility
        }
        return false
    }
}
