import Foundation

/// The addresses are the keys of associated values.
private enum Keys {
    nonisolated(unsafe) static var label: UInt8 = 0
    nonisolated(unsafe) static var hint: UInt8 = 0
    nonisolated(unsafe) static var identifier: UInt8 = 0
    nonisolated(unsafe) static var isElement: UInt8 = 0
}

/// Accessibility of images, which on iOS every object has. An image view does not take it over.
extension UIImage {
    /// A short text that identifies the image.
    public var accessibilityLabel: String? {
        get { objc_getAssociatedObject(self, &Keys.label) as? String }
        set { objc_setAssociatedObject(self, &Keys.label, newValue, .OBJC_ASSOCIATION_COPY) }
    }

    /// A text that describes what the image does.
    public var accessibilityHint: String? {
        get { objc_getAssociatedObject(self, &Keys.hint) as? String }
        set { objc_setAssociatedObject(self, &Keys.hint, newValue, .OBJC_ASSOCIATION_COPY) }
    }

    /// An identifier for tests.
    public var accessibilityIdentifier: String? {
        get { objc_getAssociatedObject(self, &Keys.identifier) as? String }
        set { objc_setAssociatedObject(self, &Keys.identifier, newValue, .OBJC_ASSOCIATION_COPY) }
    }

    /// Whether assistive technology focuses the image. False by default.
    public var isAccessibilityElement: Bool {
        get { objc_getAssociatedObject(self, &Keys.isElement) as? Bool ?? false }
        set { objc_setAssociatedObject(self, &Keys.isElement, newValue, .OBJC_ASSOCIATION_COPY) }
    }
}
