import Testing
import TwillTesting
import UIKit

/// Template images of buttons of type `.custom`.
@MainActor
@Suite struct ButtonTemplateTests {
    /// A square, as a template.
    private func square(scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }.withRenderingMode(.alwaysTemplate)
    }

    private func button(on stage: Stage) -> UIButton {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        button.setImage(square(scale: stage.screen.scale), for: .normal)
        button.tintColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let back = UIView(frame: stage.screen.bounds)
        back.backgroundColor = .white
        back.addSubview(button)
        stage.show(back)
        return button
    }

    private let middle = CGPoint(x: 120, y: 120)

    @Test(arguments: [1, 2, 3] as [CGFloat]) func highlightedTemplateIsTheDarkenedTint(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let button = button(on: stage)
        let normal = stage.snapshot()

        button.isHighlighted = true
        let pressed = stage.snapshot()

        #expect(normal.hasColor(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), at: middle, tolerance: 1))
        // Black of alpha 0.4 over the tint: 0.6 of it.
        #expect(pressed.hasColor(UIColor(red: 0.6, green: 0.3, blue: 0, alpha: 1), at: middle, tolerance: 2))
        button.isHighlighted = false
        #expect(stage.snapshot() == normal)
    }

    @Test func changedTintIsDarkened() {
        let stage = Stage()
        let button = button(on: stage)
        button.isHighlighted = true
        stage.drawChanges()
        button.isHighlighted = false

        button.tintColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        button.isHighlighted = true

        #expect(
            stage.snapshot().hasColor(UIColor(red: 0, green: 0.3, blue: 0.6, alpha: 1), at: middle, tolerance: 2))
    }

    @Test func tintOfTheAppearanceIsDarkened() {
        let stage = Stage()
        let button = button(on: stage)
        button.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        button.isHighlighted = true
        stage.drawChanges()
        button.isHighlighted = false
        stage.setAppearance(.dark)
        button.isHighlighted = true

        #expect(
            stage.snapshot().hasColor(UIColor(white: 0.6, alpha: 1), at: middle, tolerance: 2))
    }
}
