import Foundation
import TwillHost

/// The behavior that always allows to activate a view.
@MainActor
final class StandardSpringLoadingBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
}

/// The effect that highlights the target view, and flashes before it is activated.
@MainActor
final class StandardSpringLoadingEffect: NSObject, UISpringLoadedInteractionEffect {
    private var flashes: [AppClockHandle] = []
    private weak var highlighted: UIView?
    /// The segment that is the target, of a segmented control.
    private var segment: Int?
    /// The color over a view that shows no highlight itself.
    private var cover: UIView?

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        for flash in flashes { flash.cancel() }
        flashes = []
        segment = context.targetItem as? Int ?? segment
        switch context.state {
        case .inactive, .activated: highlight(nil)
        case .possible: highlight(context.targetView)
        case .activating:
            let target = context.targetView
            for (number, isOn) in [false, true, false, true].enumerated() {
                let delay = Double(number) * SpringLoading.flash
                flashes.append(
                    AppRuntime.shared.clock.schedule(after: delay) { [weak self, weak target] in
                        self?.highlight(isOn ? target : nil)
                    })
            }
        }
    }

    private func highlight(_ view: UIView?) {
        guard view !== highlighted else { return }
        if let highlighted { set(false, highlighted) }
        highlighted = view
        if let view { set(true, view) }
    }

    private func set(_ isOn: Bool, _ view: UIView) {
        switch view {
        case let segments as UISegmentedControl:
            segments.pressedIndex = isOn ? segment : nil
            segments.dim()
        case let control as UIControl: control.isHighlighted = isOn
        case let cell as UITableViewCell: cell.setHighlighted(isOn, animated: false)
        case let cell as UICollectionViewCell: cell.isHighlighted = isOn
        default:
            cover?.removeFromSuperview()
            cover = nil
            guard isOn else { return }
            let cover = UIView(frame: view.bounds)
            cover.isUserInteractionEnabled = false
            cover.backgroundColor = .label.withAlphaComponent(0.2)
            cover.layer.cornerRadius = view.layer.cornerRadius
            view.addSubview(cover)
            self.cover = cover
        }
    }
}
