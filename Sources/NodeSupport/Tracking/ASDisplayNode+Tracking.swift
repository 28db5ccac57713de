public import AsyncDisplayKit
import UIKit
public import ViewTracking

extension ASDisplayNode {
    /// The component that makes the node a tracked element; nil for none.
    ///
    /// May be set on any thread before the node is loaded, then on the main thread. The view carries it once it is
    /// loaded. A layer-backed node has no view, so its element is logged and not sent: set it on the node around it.
    public var trackingElement: TrackingElement? {
        get { NodeComponents.shared[self].element }
        set {
            NodeComponents.shared.change(self) { $0.element = newValue }
        }
    }

    /// The component that makes the node a tracked screen; nil for none. The same rules hold as for `trackingElement`.
    public var trackingScreen: TrackingScreen? {
        get { NodeComponents.shared[self].screen }
        set {
            NodeComponents.shared.change(self) { $0.screen = newValue }
        }
    }
}
