import CoreGraphics

/// A context menu from its opening to its end.
@MainActor
final class ContextMenuRun {
    let configuration: UIContextMenuConfiguration
    let overlay: MenuOverlay
    /// Whether it has a preview.
    let isRich: Bool
    let controller: UIViewController?
    /// Whether the delegate is being notified, so that a dismissal waits.
    var isOpening = true
    /// Whether that dismissal is animated.
    var waitingEnd: Bool?

    init(
        _ configuration: UIContextMenuConfiguration, overlay: MenuOverlay, isRich: Bool, controller: UIViewController?
    ) {
        self.configuration = configuration
        self.overlay = overlay
        self.isRich = isRich
        self.controller = controller
    }
}
