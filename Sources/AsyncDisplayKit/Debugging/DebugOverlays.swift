import Synchronization
import TwillSync
import UIKit

/// The overlays for debugging that an app has turned on.
enum DebugOverlays {
    private static let hitTest = Atomic<Bool>(false)
    private static let imageScaling = Atomic<Bool>(false)
    private static let range = Atomic<Bool>(false)
    private static let wasUsed = Atomic<Bool>(false)

    /// Whether an overlay was ever turned on, so that nodes need to update theirs. Any thread.
    static var isUsed: Bool { wasUsed.load(ordering: .relaxed) }

    static var showsHitTest: Bool {
        get { hitTest.load(ordering: .relaxed) }
        set { set(hitTest, newValue) }
    }

    static var showsImageScaling: Bool {
        get { imageScaling.load(ordering: .relaxed) }
        set { set(imageScaling, newValue) }
    }

    static var showsRange: Bool {
        get { range.load(ordering: .relaxed) }
        set { set(range, newValue) }
    }

    private static func set(_ flag: borrowing Atomic<Bool>, _ isOn: Bool) {
        guard flag.exchange(isOn, ordering: .relaxed) != isOn else { return }
        wasUsed.store(true, ordering: .relaxed)
        setNeedsUpdate()
    }

    private static let needsUpdate = Atomic<Bool>(false)

    /// Updates the overlays of all nodes on the screen in the next iteration of the run loop. Any thread.
    static func setNeedsUpdate() {
        guard isUsed else { return }
        needsUpdate.store(true, ordering: .relaxed)
        MainTurn.run {
            // The first of several requests does the work.
            if needsUpdate.exchange(false, ordering: .relaxed) { AppContext.performInEach { update() } }
        }
    }

    @MainActor
    private static func update() {
        for window in UIScreen.main.windows {
            if !showsRange { RangeOverlay.of(window)?.removeFromSuperview() }
            update(window.layer)
        }
    }

    @MainActor
    private static func update(_ layer: CALayer) {
        if let node = (layer as? _ASDisplayLayer)?.node {
            (node as? ASControlNode)?.updateDebugOverlays()
            if showsRange { (node as? any ListDataOwner)?.data.showRangesForDebugging() }
        }
        for sublayer in layer.sublayers ?? [] { update(sublayer) }
    }

    /// Returns the layer of an overlay in a node's layer, above all others; nil if it does not exist and is not needed.
    @MainActor
    static func layer<Layer: CALayer>(
        _ name: String, in superlayer: CALayer, isNeeded: Bool, _ make: () -> Layer
    ) -> Layer? {
        let known = superlayer.sublayers?.first { $0.name == name } as? Layer
        guard isNeeded else {
            known?.removeFromSuperlayer()
            return nil
        }
        if let known { return known }
        let made = make()
        made.name = name
        made.followsViewActions = true
        made.zPosition = 1000
        superlayer.addSublayer(made)
        return made
    }
}

extension ASControlNode {
    /// Whether the area in which each control with a target receives touches is shown; false by default. Any thread.
    ///
    /// The area, the bounds extended by `hitTestSlop`, is covered with translucent green. It has a dark green edge where
    /// the area of a node or view around it ends before, which then receives no touches for the control. It has an
    /// orange edge where it goes on and cannot be drawn, as a node clips to its bounds. Gesture recognizers are not
    /// shown.
    public class var enableHitTestDebug: Bool {
        get { DebugOverlays.showsHitTest }
        set { DebugOverlays.showsHitTest = newValue }
    }
}

extension ASImageNode {
    /// Whether each image node shows how many pixels its image has for each pixel of the node, if it is not one; false
    /// by default. Any thread.
    ///
    /// "4.00x" is an image with four times as many pixels as are shown, "0.25x" one that is enlarged.
    public class var shouldShowImageScalingOverlay: Bool {
        get { DebugOverlays.showsImageScaling }
        set { DebugOverlays.showsImageScaling = newValue }
    }
}

extension ASDisplayNode {
    /// Whether a panel shows the ranges of each visible list; false by default. Any thread.
    ///
    /// Each list has a bar: the visible area in green, the display range in yellow and the preload range in orange, to
    /// scale, with an arrow in the direction of the last movement. The name is the list's ``debugName``, or else its
    /// data source's class. The panel can be dragged.
    public class var shouldShowRangeDebugOverlay: Bool {
        get { DebugOverlays.showsRange }
        set { DebugOverlays.showsRange = newValue }
    }
}
