import CoreGraphics
import Foundation
import TwillSync

extension UIEditMenuInteraction: WindowInteraction {
    func viewDidMoveToWindow() { presentation?.dismiss(animated: false) }

    private func elements(for configuration: UIEditMenuConfiguration) -> [UIMenuElement] {
        let suggested = EditCommands.suggested(for: view)
        let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
        return menu?.children ?? suggested
    }

    private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
            return CGRect(origin: configuration.sourcePoint, size: .zero)
        }
        return rect
    }

    func present(_ configuration: UIEditMenuConfiguration) {
        presentation?.dismiss(animated: false)
        guard let view, view.window != nil else {
            logError(
                "UIEditMenuInteraction cannot present a menu: its view is in no window. Add the interaction to a view, and "
                    + "present the menu when the view is shown.")
            return
        }
        let presentation = EditMenuPresentation(
            elements: elements(for: configuration), source: view, sender: self,
            arrow: configuration.preferredArrowDirection)
        guard !presentation.isEmpty else { return }
        self.presentation = presentation
        self.configuration = configuration
        let target = target(of: configuration)
        presentation.onDismiss = { [weak self, weak presentation] animator in
            guard let self else { return }
            if self.presentation === presentation {
                self.presentation = nil
                self.configuration = nil
            }
            delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        }
        let animator = MenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        // The delegate may have dismissed it, or presented another one.
        guard self.presentation === presentation else { return }
        presentation.present(around: target, animator: animator)
    }

    func reload() {
        guard let presentation, let configuration else { return }
        presentation.show(elements(for: configuration))
        reposition(animated: false)
    }

    func reposition(animated: Bool) {
        guard let presentation, let configuration else { return }
        presentation.move(to: target(of: configuration), animated: animated)
    }

    func sourceLocation(in other: UIView?) -> CGPoint {
        guard let configuration, let view else { return .zero }
        return view.convert(configuration.sourcePoint, to: other)
    }
}
