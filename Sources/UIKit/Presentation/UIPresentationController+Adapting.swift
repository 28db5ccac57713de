import CoreGraphics

extension UIPresentationController {
    /// What this is shown as where it is about to be presented: itself, or one that stands in for it.
    ///
    /// The delegate is asked first, and may answer with another view controller, too, which contains the one that is presented.
    /// Nobody else may keep that one.
    func adapted(
        of presented: UIViewController, by presenter: UIViewController
    ) -> (presentation: UIPresentationController, shown: UIViewController) {
        let style = styleWanted(in: presenter.traitCollection)
        guard style != .none, style != self.style else { return (self, presented) }
        let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
        let standIn: UIPresentationController
        switch style {
        case .fullScreen, .overFullScreen:
            standIn = CoveringPresentationController(presentedViewController: presented, presenting: presenter)
        case .pageSheet, .formSheet:
            standIn =
                (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
                ?? UISheetPresentationController(presentedViewController: presented, presenting: presenter)
        default:
            report(
                "\(type(of: self)) cannot adapt to the style \(style). A delegate answers .none, .fullScreen, "
                    + ".overFullScreen, .pageSheet or .formSheet.")
            return (self, presented)
        }
        let shown = other ?? presented
        standIn.presented = shown
        standIn.presenter = presenter
        if standIn.delegate == nil { standIn.delegate = delegate }
        standIn.style = style
        standIn.source = source
        standIn.adapted = self
        return (standIn, shown)
    }

    /// What the delegate or a subclass says; where they say nothing, popovers are sheets in little width.
    private func styleWanted(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = OptionalProbe.call(self, "adaptivePresentationStyle(for:)") {
            adaptivePresentationStyle(for: traits)
        }
        if let style { return style }
        return self is UIPopoverPresentationController && traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    /// What `adaptivePresentationStyle(for:)` returns: the delegate's style. Without one it counts as not implemented.
    func delegatesStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let name: StaticString = "adaptivePresentationStyle(for:)"
        guard let delegate else { return OptionalProbe.unimplemented(self, .none, name) }
        return OptionalProbe.forward(
            from: self, to: delegate, "adaptivePresentationStyle(for:traitCollection:)", as: name
        ) { delegate.adaptivePresentationStyle(for: self, traitCollection: traits) }
    }

    /// Tells the delegate how the presentation begins.
    func tellOfStyle(_ transition: Transition) {
        let told = adapted ?? self
        told.delegate?.presentationController(
            told, willPresentWithAdaptiveStyle: adapted == nil ? .none : style,
            transitionCoordinator: transition.coordinator)
    }
}
