import Testing
import TwillTesting
import UIKit

/// The background of popovers.
@MainActor
@Suite struct PopoverBackgroundTests {
    private func present(_ stage: Stage, _ setUp: (UIViewController) -> Void) throws -> UIView {
        let root = UIViewController(), content = UIViewController()
        root.view.backgroundColor = .systemTeal
        let source = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 20))
        root.view.addSubview(source)
        stage.show(root)
        content.preferredContentSize = CGSize(width: 120, height: 80)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = source
        setUp(content)
        root.present(content, animated: false)
        stage.advance(by: 0.5)
        return content.view
    }

    private func hasColor(_ color: UIColor, _ view: UIView, _ stage: Stage) -> Bool {
        let frame = view.convert(view.bounds, to: nil)
        return stage.snapshot().hasColor(color, at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test func contentWithoutColorIsOnTheSystemBackground() throws {
        let stage = Stage(device: .ipad)

        let view = try present(stage) { _ in }

        #expect(hasColor(.white, view, stage))
    }

    @Test func backgroundFollowsTheAppearance() throws {
        let stage = Stage(device: .ipad)
        stage.setAppearance(.dark)

        let view = try present(stage) { _ in }

        let elevated = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
        ])
        #expect(hasColor(UIColor.systemBackground.resolvedColor(with: elevated), view, stage))
    }

    @Test func popoversBackgroundColorIsSeenBehindClearContent() throws {
        let stage = Stage(device: .ipad)

        let view = try present(stage) { $0.popoverPresentationController?.backgroundColor = .red }

        #expect(hasColor(.red, view, stage))
    }
}
