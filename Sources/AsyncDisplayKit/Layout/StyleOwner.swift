import TwillSync

/// The owner of a style: the class and name of its element, for messages, and the delegate.
///
/// Most contain only a class. Classes live forever, so nothing has to be updated when an element is deallocated. A name
/// or delegate needs an object. Guarded by the style's lock.
struct StyleOwner {
    private final class Details {
        @exclusivity(unchecked)
        var name: String?
        @exclusivity(unchecked)
        private var link = LightReference<AnyObject>()

        var delegate: (any ASLayoutElementStyleDelegate)? {
            get { link.node ?? link.object as? any ASLayoutElementStyleDelegate }
            set { link.object = newValue }
        }
    }

    /// The element's class; nil without an element.
    var element: AnyClass?
    /// Made for a name or a delegate.
    private var details: Details?

    var hasDetails: Bool {
        @inline(__always) get { details != nil }
    }

    /// The element's name.
    var name: String? {
        get { details?.name }
        set { if details != nil || newValue != nil { makeDetails().name = newValue } }
    }

    var delegate: (any ASLayoutElementStyleDelegate)? {
        @inline(__always) get { details?.delegate }
        set { makeDetails().delegate = newValue }
    }

    /// The element's class and name; nil without an element.
    var description: String? {
        let name = name.map { " “\($0)”" } ?? ""
        return element.map { String(describing: $0) + name }
    }

    private mutating func makeDetails() -> Details {
        if let details { return details }
        let made = Details()
        details = made
        return made
    }
}
