import CoreGraphics
import TwillSync

extension UIPresentationController {
    /// Returns the presentation to use: this one, or an adapted one.
    ///
    /// The delegate is asked first, and may also return another view controller, which contains the presented one. The
    /// presented one may have no other owner.
    func adapted(
        of presented: UIViewController, by presenter: UIViewController
    ) -> (presentation: UIPresentationController, shown: UIViewController) {
        let style = styleWanted(in: presenter.traitCollection)
        guard style != .none, style != self.style else { return (self, presented) }
        let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
        let replacement: UIPresentationController
        switch style {
        case .fullScreen, .overFullScreen:
            replacement = CoveringPresentationController(presentedViewController: presented, presenting: presenter)
        case .pageSheet, .formSheet:
            replacement =
                (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
                ?? UISheetPresentationController(presentedViewController: presented, presenting: presenter)
        default:
            logError(
                "\(type(of: self)) cannot adapt to the style \(style). A delegate answers .none, .fullScreen, "
                    + ".overFullScreen, .pageSheet or .formSheet.")
            return (self, presented)
        }
        let shown = other ?? presented
        replacement.presented = shown
        replacement.presenter = presenter
        if replacement.delegate == nil { replacement.delegate = delegate }
        replacement.style = style
        replacement.source = source
        replacement.adapted = self
        return (replacement, shown)
    }

    /// Returns the style of the delegate or a subclass; by default, popovers are sheets in compact width.
    private func styleWanted(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = OptionalProbe.call(self, "adaptivePresentationStyle(for:)") {
            adaptivePresentationStyle(for: traits)
        }
        if let style { return style }
        return self is UIPopoverPresentationController && traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    /// Returns the delegate's style; without a delegate, `adaptivePresentationStyle(for:)` counts as not implemented.
    func delegatesStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let name: StaticString = "adaptivePresentationStyle(for:)"
        guard let delegate else { return OptionalProbe.unimplemented(self, .none, name) }
        return OptionalProbe.forward(
            from: self, to: delegate, "adaptivePresentationStyle(for:traitCollection:)", as: name
        ) { delegate.adaptivePresentationStyle(for: self, traitCollection: traits) }
    }

    /// Notifies the delegate of the style at the beginning of the presentation.
    func notifyOfStyle(_ transition: Transition) {
        let requested = adapted ?? self
        requested.delegate?.presentationController(
            requested, willPresentWithAdaptiveStyle: adapted == nil ? .none : style,
            transitionCoordinator: transition.coordinator)
    }
}
