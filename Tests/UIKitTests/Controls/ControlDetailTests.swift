import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Small API of buttons, labels, bar items and string drawing.
@MainActor
@Suite struct ControlDetailTests {
    @Test func theShadowOfAPressedTitleFallsToTheOtherSide() {
        let stage = Stage(), button = UIButton(type: .custom)
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 44)
        button.setTitle("Press", for: .normal)
        button.titleLabel?.shadowOffset = CGSize(width: 1, height: -2)
        button.reversesTitleShadowWhenHighlighted = true
        stage.show(button)

        stage.touchDown(at: CGPoint(x: 100, y: 120))
        #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: 2))
        stage.touchUp(at: CGPoint(x: 100, y: 120))
        #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
    }

    @Test func aPressedButtonGlowsWhereItShould() {
        let stage = Stage(scale: 1), button = UIButton(type: .custom)
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 44)
        button.backgroundColor = .black
        button.showsTouchWhenHighlighted = true
        stage.show(button)
        #expect(stage.snapshot().hasColor(.black, at: CGPoint(x: 100, y: 122)))

        stage.touchDown(at: CGPoint(x: 100, y: 122))
        stage.drawChanges()
        #expect(!stage.snapshot().hasColor(.black, at: CGPoint(x: 100, y: 122)))
        stage.touchUp(at: CGPoint(x: 100, y: 122))
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.black, at: CGPoint(x: 100, y: 122)))
    }

    @Test func stringsShrinkAsFarAsTheirContextAllows() {
        let text = NSAttributedString(string: "A line of text", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let full = text.size(), context = NSStringDrawingContext()
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin]
        context.minimumScaleFactor = 0.3

        let roomy = text.boundingRect(
            with: CGSize(width: full.width + 1, height: full.height + 1), options: options, context: context)
        #expect(context.actualScaleFactor == 1 && roomy.size == full)
        // In half of the width one line takes about half of the size; without a height it wraps.
        let narrow = CGSize(width: full.width / 2, height: full.height)
        let small = text.boundingRect(with: narrow, options: options, context: context)
        #expect(context.actualScaleFactor < 0.65 && context.actualScaleFactor > 0.4)
        #expect(small.width <= narrow.width && small.height <= narrow.height)
        _ = text.boundingRect(with: CGSize(width: full.width / 2, height: 0), options: options, context: context)
        #expect(context.actualScaleFactor == 1)
        // No further than the minimum.
        context.minimumScaleFactor = 0.9
        _ = text.boundingRect(with: narrow, options: options, context: context)
        #expect(context.actualScaleFactor == 0.9)
        // 0 is no shrinking.
        context.minimumScaleFactor = 0
        _ = text.boundingRect(with: narrow, options: options, context: context)
        #expect(context.actualScaleFactor == 1)
    }

    @Test func aBarItemKeepsRoomForItsPossibleTitles() throws {
        let stage = Stage(), controller = UIViewController()
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        item.possibleTitles = ["Edit", "Select everything"]
        controller.navigationItem.rightBarButtonItem = item
        stage.show(UINavigationController(rootViewController: controller))
        func width() throws -> CGFloat {
            func find(_ view: UIView) -> UIView? {
                if let button = view as? BarButton, button.item === item { return button }
                return view.subviews.lazy.compactMap(find).first
            }
            let window = try #require(controller.view.window)
            return try #require(find(window)).bounds.width
        }
        let widest = NSAttributedString(
            string: "Select everything", attributes: [.font: UIFont.systemFont(ofSize: 17)]
        ).size().width

        let before = try width()
        item.title = "Select everything"
        stage.drawChanges()

        let after = try width()
        #expect(before >= widest && after == before)
    }

    @Test func aLabelsLineBreakStrategyIsInItsParagraphStyle() {
        let label = UILabel()
        #expect(label.lineBreakStrategy == .standard)

        label.text = "Text"
        label.lineBreakStrategy = .pushOut
        let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.lineBreakStrategy == .pushOut)
    }
}
