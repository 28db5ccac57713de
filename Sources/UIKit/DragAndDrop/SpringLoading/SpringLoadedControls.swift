import CoreGraphics
import Foundation

/// The spring-loaded interaction of a control, which a tap or dragged items activate alike.
@MainActor
final class ControlSpringLoading: UISpringLoadedInteraction {
    init(_ control: UIControl) {
        super.init(interactionBehavior: ControlSpringLoadingBehavior(), interactionEffect: nil) {
            interaction, context in
            guard let control = interaction.view as? UIControl else { return }
            if let segments = control as? UISegmentedControl {
                if let index = context.targetItem as? Int { segments.springLoad(index) }
            } else {
                control.touchUpInside(with: nil)
            }
        }
        didMove(to: control)
    }
}

/// The behavior that allows to activate enabled controls, and of segmented controls the segment under the finger.
@MainActor
final class ControlSpringLoadingBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let control = interaction.view as? UIControl, control.isEnabled, control.window != nil else {
            return false
        }
        guard let segments = control as? UISegmentedControl else { return true }
        guard let index = segments.springLoadedSegment(at: context.location(in: segments)) else { return false }
        if let known = context.targetItem as? Int { return known == index }
        context.targetItem = index
        return true
    }
}

extension UISegmentedControl {
    /// Returns the segment at a point that dragged items may select.
    fileprivate func springLoadedSegment(at point: CGPoint) -> Int? {
        let index = frames.firstIndex { $0.minX <= point.x && point.x < $0.maxX }
        return index.flatMap { segments[$0].isEnabled && $0 != selectedSegmentIndex ? $0 : nil }
    }

    fileprivate func springLoad(_ index: Int) {
        pressedIndex = index
        released(nil, nil)
    }
}

extension UIButton: UISpringLoadedInteractionSupporting, SpringLoadedView {
    /// Whether dragged items that are held over the button send its action; false by default.
    public final var isSpringLoaded: Bool {
        get { springLoading != nil }
        set { springLoading = newValue ? springLoading ?? ControlSpringLoading(self) : nil }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting, SpringLoadedView {
    /// Whether dragged items that are held over a segment select it; false by default.
    public final var isSpringLoaded: Bool {
        get { springLoading != nil }
        set { springLoading = newValue ? springLoading ?? ControlSpringLoading(self) : nil }
    }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that are held over the button perform its action; false by default.
    public final var isSpringLoaded: Bool {
        get { storedIsSpringLoaded }
        set { storedIsSpringLoaded = newValue }
    }
}

extension UITabBarItem: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that are held over the tab select it; false by default.
    public final var isSpringLoaded: Bool {
        get { storedIsSpringLoaded }
        set { storedIsSpringLoaded = newValue }
    }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether dragged items that are held over any tab select it; false by default.
    public final var isSpringLoaded: Bool {
        get { storedIsSpringLoaded }
        set { storedIsSpringLoaded = newValue }
    }
}

extension BarButton: SpringLoadedView {
    var springLoading: UISpringLoadedInteraction? { item.isSpringLoaded ? storedSpringLoading : nil }
}

extension TabButton: SpringLoadedView {
    var springLoading: UISpringLoadedInteraction? {
        item.isSpringLoaded || bar.isSpringLoaded ? storedSpringLoading : nil
    }
}
