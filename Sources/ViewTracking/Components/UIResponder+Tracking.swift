public import UIKit

extension UIView {
    /// The component that makes the view a tracked element; nil for none.
    ///
    /// Setting another identity, as a reused cell does, makes it another element. Setting an equal component again does
    /// nothing.
    ///
    /// - Complexity: O(1).
    public var trackingElement: TrackingElement? {
        get { EntityStore.shared.entity(of: self)?.element }
        set { EntityStore.shared.setElement(newValue, of: self) }
    }

    /// The component that makes the view a tracked screen; nil for none.
    public var trackingScreen: TrackingScreen? {
        get { EntityStore.shared.entity(of: self)?.screen }
        set { EntityStore.shared.setScreen(newValue, of: self) }
    }
}

extension UIViewController {
    /// The component that makes the controller's view a tracked element; nil for none. It does not load the view.
    public var trackingElement: TrackingElement? {
        get { EntityStore.shared.entity(of: self)?.element }
        set { EntityStore.shared.setElement(newValue, of: self) }
    }

    /// The component that makes the controller a tracked screen; nil for none. It does not load the view.
    public var trackingScreen: TrackingScreen? {
        get { EntityStore.shared.entity(of: self)?.screen }
        set { EntityStore.shared.setScreen(newValue, of: self) }
    }
}
