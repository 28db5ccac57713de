extension NSObject {
    /// Whether the receiver has the method of a selector.
    ///
    /// Without Objective-C that is whether it is of the class that the selector was made with, or of a subclass; a
    /// class of another family that has a method of the same name does not count.
    @_disfavoredOverload
    public nonisolated func responds(to aSelector: Selector!) -> Bool { aSelector?.isImplemented(by: self) ?? false }
}
