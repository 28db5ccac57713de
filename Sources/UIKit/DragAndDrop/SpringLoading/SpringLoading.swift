import CoreGraphics
import Foundation
import TwillHost

/// A view that has a spring-loaded interaction built in.
@MainActor
protocol SpringLoadedView: UIView {
    /// The interaction; nil where the view is not spring-loaded.
    var springLoading: UISpringLoadedInteraction? { get }
}

/// A drag over spring-loaded views: one at a time, from the view under the finger to those around it.
@MainActor
final class SpringLoading {
    /// Seconds for which each state lasts, estimated.
    static let rest = 0.25
    static let possible = 0.75
    static let flash = 0.125
    static let activating = 4 * flash

    private let session: DragSession
    private var context: SpringLoadingContext?
    private var timer: AppClockHandle?
    /// What was activated and is still under the finger.
    private var spent: SpringLoadingContext?
    private var isUpdating = false

    init(_ session: DragSession) {
        self.session = session
    }

    /// Follows the finger, and views that move below it.
    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let found = interactionUnderFinger
        if let spent {
            if spent.interaction === found, allows(spent) { return }
            self.spent = nil
        }
        if let context {
            if context.interaction === found, allows(context) { return }
            finish()
        }
        guard let found else { return }
        let context = SpringLoadingContext(found, session)
        guard allows(context) else { return }
        self.context = context
        schedule(after: Self.rest)
    }

    /// Ends what has begun, because the finger has left or the drag is over.
    func finish() {
        timer?.cancel()
        timer = nil
        guard let context else { return }
        self.context = nil
        if context.state != .inactive { context.change(to: .inactive) }
        context.interaction.interactionBehavior.interactionDidFinish(context.interaction)
    }

    private func allows(_ context: SpringLoadingContext) -> Bool {
        context.interaction.interactionBehavior.shouldAllow(context.interaction, with: context)
    }

    private func schedule(after seconds: TimeInterval) {
        timer?.cancel()
        timer = AppRuntime.shared.clock.schedule(after: seconds) { [weak self] in self?.advance() }
    }

    private func advance() {
        guard let context else { return }
        switch context.state {
        case .inactive:
            context.change(to: .possible)
            schedule(after: Self.possible)
        case .possible:
            context.change(to: .activating)
            schedule(after: Self.activating)
        case .activating, .activated:
            context.change(to: .activated)
            spent = context
            context.interaction.handler(context.interaction, context)
            if self.context === context { finish() }
        }
    }

    private var interactionUnderFinger: UISpringLoadedInteraction? {
        var view: UIView? = AppContext.current.screen.hitTest(session.screenLocation, with: nil)?.view
        while let current = view {
            if let interaction = (current as? any SpringLoadedView)?.springLoading { return interaction }
            for case let interaction as UISpringLoadedInteraction in current.rareState?.interactions ?? [] {
                return interaction
            }
            view = current.superview
        }
        return nil
    }
}

/// The state of a spring-loaded interaction during one stay of the finger.
@MainActor
final class SpringLoadingContext: NSObject, UISpringLoadedInteractionContext {
    let interaction: UISpringLoadedInteraction
    private let session: DragSession
    private(set) var state = UISpringLoadedInteractionEffectState.inactive
    var targetView: UIView?
    var targetItem: Any?

    init(_ interaction: UISpringLoadedInteraction, _ session: DragSession) {
        self.interaction = interaction
        self.session = session
        targetView = interaction.view
    }

    func location(in view: UIView?) -> CGPoint {
        view.map { session.location(in: $0) } ?? session.screenLocation
    }

    func change(to state: UISpringLoadedInteractionEffectState) {
        self.state = state
        interaction.interactionEffect.interaction(interaction, didChangeWith: self)
    }
}
