public import Foundation

/// An interaction that lets the user drag a view's items: a finger rests on the view until it is lifted, and then moves.
///
/// With a mouse, a press that moves drags at once. Where the view has a context menu too, the finger drags before or after the
/// menu has opened. A tap with another finger adds items to a drag, where the delegate has some. The Escape key cancels.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// Creates an interaction.
    ///
    /// - Parameter delegate: The delegate, which is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        isEnabled = Self.isEnabledByDefault
        super.init()
        lift.addTarget(self, action: Selector("handleLift", UIDragInteraction.handleLift(_:)))
        tap.addTarget(self, action: Selector("handleAddingTap", UIDragInteraction.handleAddingTap(_:)))
        gate.interaction = self
        lift.delegate = gate
        tap.delegate = gate
    }

    /// The delegate of the interaction.
    public final weak private(set) var delegate: (any UIDragInteractionDelegate)?

    /// The view that owns the interaction.
    open private(set) weak var view: UIView?

    /// Whether the user can drag; true on iPad and false on iPhone by default.
    ///
    /// Disabling it does not end a drag that has begun.
    open var isEnabled: Bool {
        didSet { if !isEnabled { run?.cancelLift(of: self) } }
    }

    /// Whether other gestures may go on while the view is lifted; false by default.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Whether interactions are enabled when they are created: true on iPad, false on iPhone.
    open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

    /// Called before the interaction moves to a view, or leaves its view with nil.
    open func willMove(to view: UIView?) {
        run?.cancelLift(of: self)
        lift.view?.removeGestureRecognizer(lift)
        tap.view?.removeGestureRecognizer(tap)
    }

    /// Called after the interaction has moved to a view, or has left its view with nil.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(lift)
        view?.addGestureRecognizer(tap)
    }

    private final let gate = DragGate()
    final let lift = DragLiftGesture()
    final let tap = UITapGestureRecognizer()
    /// The drag that the last lift has begun.
    final weak var run: DragRun?
    /// The drag that may begin: its session has been passed to the delegate, which has returned items.
    final var pending: (session: DragSession, items: [UIDragItem])?
}
