import CoreGraphics

/// The card of a sheet, which clips the presented view to round corners and shows the grabber.
@MainActor
final class SheetCard: UIView {
    let grabber = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.cornerCurve = .continuous
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        addSubview(grabber)
    }

    required init?(coder: NSCoder) {
        fatalError("SheetCard is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        grabber.frame = edgesOnPixels(CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5))
    }
}

extension UISheetPresentationController {
    /// The arrangement of a sheet on its screen.
    enum Arrangement {
        /// At the bottom, as wide as the screen.
        case edge
        /// In the middle of a wide screen.
        case floating
        /// Covering the screen, in compact height.
        case covering
    }

    var arrangement: Arrangement {
        let traits = container?.traitCollection ?? traitCollection
        if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular { return .floating }
        if traits.verticalSizeClass == .compact { return prefersEdgeAttachedInCompactHeight ? .edge : .covering }
        return .edge
    }

    /// The distance of the highest sheet from the status bar, in points.
    static let topGap: CGFloat = 10

    private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
        let containerTraitCollection: UITraitCollection
        let maximumDetentValue: CGFloat

        init(traits: UITraitCollection, maximum: CGFloat) {
            containerTraitCollection = traits
            maximumDetentValue = maximum
        }
    }

    // MARK: Heights

    private var largestHeight: CGFloat {
        guard let container else { return 0 }
        return max(0, container.bounds.height - container.safeAreaInsets.top - Self.topGap)
    }

    /// The heights of all active detents, including the safe area below; the lowest first.
    var resolvedDetents: [(identifier: Detent.Identifier, height: CGFloat)] {
        guard let container else { return [] }
        let bottom = container.safeAreaInsets.bottom
        let context = Context(traits: container.traitCollection, maximum: max(0, largestHeight - bottom))
        let resolved = storedDetents.compactMap { detent in
            detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: $0 + bottom) }
        }
        let all = resolved.isEmpty ? [(identifier: Detent.Identifier.large, height: largestHeight)] : resolved
        return all.sorted { $0.height < $1.height }
    }

    var selectedHeight: CGFloat {
        let all = resolvedDetents
        return (all.first { $0.identifier == storedSelection } ?? all.first)?.height ?? 0
    }

    func cardFrame(height: CGFloat) -> CGRect {
        guard let container else { return .zero }
        return placeOfCard(height: height, in: container)
            .edgesRoundedToPixels(container.traitCollection.displayScale)
    }

    private func placeOfCard(height: CGFloat, in container: UIView) -> CGRect {
        let bounds = container.bounds, wanted = presented?.preferredContentSize ?? .zero
        switch arrangement {
        case .covering: return bounds
        case .edge:
            var width = bounds.width
            if widthFollowsPreferredContentSizeWhenEdgeAttached, wanted.width > 0 { width = min(width, wanted.width) }
            // A low sheet grows, so that its content stays above the keyboard.
            let covered = height < largestHeight - 1 ? keyboardOverlap : 0
            let grown = min(largestHeight, covered > 0 ? height - container.safeAreaInsets.bottom + covered : height)
            return CGRect(x: (bounds.width - width) / 2, y: bounds.height - grown, width: width, height: grown)
        case .floating:
            var size = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: largestHeight)
            if wanted.width > 0 { size.width = wanted.width }
            if wanted.height > 0 { size.height = wanted.height }
            let room = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: 10, dy: 10)
            size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
            // Moves up from the keyboard, as far as the status bar.
            let lowest = bounds.height - keyboardOverlap - size.height
            let y = max(
                min((bounds.height - size.height) / 2, lowest), min(room.minY, (bounds.height - size.height) / 2))
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: y.rounded(), width: size.width, height: size.height)
        }
    }

    /// The height that the keyboard covers, while it belongs to a text input of the sheet.
    fileprivate var keyboardOverlap: CGFloat {
        guard let container, let window = container.window, let card, state == .presented || state == .presenting,
            let first = window.firstResponder as? UIView, first.isDescendant(of: card)
        else { return 0 }
        return window.screen.keyboard.overlap(with: container)
    }

    // MARK: Around the card

    func setUpSheet() {
        guard let container, let view = presented?.viewIfLoaded else { return }
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        dimming.gestureRecognizers = [
            UITapGestureRecognizer(
                target: self,
                action: Selector("dismissByUser", UISheetPresentationController.dismissByUser))
        ]
        container.addSubview(dimming)
        let card = SheetCard(frame: container.bounds)
        card.grabber.isHidden = !prefersGrabberVisible
        view.frame = card.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.insertSubview(view, at: 0)
        self.card = card
        drag.attach(to: card)
        rememberPresenter()
        (container.window?.screen ?? .main).keyboard.add(self)
    }

    func tearDownSheet() {
        restorePresenter()
        dimming.removeFromSuperview()
        card?.removeFromSuperview()
        card = nil
    }

    private var dims: Bool {
        guard let limit = largestUndimmedDetentIdentifier else { return true }
        let all = resolvedDetents
        guard let undimmed = all.first(where: { $0.identifier == limit })?.height else { return true }
        return selectedHeight > undimmed
    }

    func updateTouches() {
        dimming.isUserInteractionEnabled = dims
        container?.passesTouches = !dims
    }

    func selectionDidChange() {
        guard state == .presented, let container else { return }
        container.setNeedsLayout()
        updateTouches()
        presented?.statusBarMayHaveChanged()
    }

    /// - Parameter presence: The progress, from 0 to 1.
    func placeAround(_ presence: CGFloat) {
        guard let container, let card else { return }
        let arrangement = arrangement
        let radius = preferredCornerRadius ?? 10
        card.layer.cornerRadius = arrangement == .covering ? 0 : radius
        card.layer.maskedCorners =
            arrangement == .edge
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        dimming.frame = container.bounds
        dimming.alpha = dims ? presence : 0
        // Only the highest card pushes the presenter back.
        let height = card.untransformedFrame.height
        let reach = arrangement == .edge && largestHeight > 0 && height >= largestHeight - 1 ? presence : 0
        stepBack(reach)
    }

    // MARK: What is behind

    /// The scale of the presenter's view behind a sheet.
    static let behindScale: CGFloat = 0.9165

    /// The card of the presenter if it is a sheet itself, otherwise its view.
    private var presentersView: UIView? {
        guard let presenter, let view = presenter.viewIfLoaded else { return nil }
        return (presenter.ownPresentation as? UISheetPresentationController)?.card ?? view
    }

    /// Whether the card is high enough to push the presenter back.
    var pushesPresenterBack: Bool {
        arrangement == .edge && largestHeight > 0 && selectedHeight >= largestHeight - 1
    }

    private func rememberPresenter() {
        guard let view = presentersView, presentersLook == nil else { return }
        presentersLook = (view, view.layer.cornerRadius, view.clipsToBounds, view.layer.cornerCurve)
    }

    private func stepBack(_ amount: CGFloat) {
        guard let look = presentersLook, let container else { return }
        let view = look.view
        guard amount > 0, view.bounds.height > 0, arrangement == .edge else {
            if !view.transform.isIdentity { view.transform = .identity }
            view.restingFrame = nil
            return restoreCorners()
        }
        let scale = 1 - (1 - Self.behindScale) * amount
        let top = container.safeAreaInsets.top
        let ownTop = view.center.y - view.bounds.height / 2
        // Only its appearance is scaled: its layout stays unchanged.
        view.restingFrame = CGRect(
            origin: CGPoint(x: view.center.x - view.bounds.width / 2, y: ownTop), size: view.bounds.size)
        let shift = (top - ownTop) * amount + view.bounds.height * (scale - 1) / 2
        view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
        view.clipsToBounds = true
        view.layer.cornerCurve = .continuous
        view.layer.cornerRadius = max(look.radius, (preferredCornerRadius ?? 10) * min(1, amount * 4))
    }

    private func restoreCorners() {
        guard let look = presentersLook else { return }
        look.view.layer.cornerRadius = look.radius
        look.view.layer.cornerCurve = look.curve
        look.view.clipsToBounds = look.clips
    }

    private func restorePresenter() {
        presentersLook?.view.transform = .identity
        presentersLook?.view.restingFrame = nil
        restoreCorners()
        presentersLook = nil
    }
}

extension UISheetPresentationController: KeyboardFollower {
    func keyboardMayHaveMoved(_ keyboard: KeyboardController) {
        let covered = keyboardOverlap
        guard covered != knownKeyboardOverlap else { return }
        knownKeyboardOverlap = covered
        container?.setNeedsLayout()
    }
}
