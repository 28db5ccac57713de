import Foundation
import Testing
import TwillDrawing
import TwillTesting
import TwillText

@testable import UIKit

/// `UIColor.tintColor`: the color of the view that uses it.
@MainActor
@Suite struct TintColorTests {
    private final class Painted: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.tintColor.setFill()
            UIRectFill(bounds)
        }
        override func tintColorDidChange() { setNeedsDisplay() }
    }

    private func components(_ color: UIColor?) -> [CGFloat] { color?.cgColor.components ?? [] }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func backgroundsAndDrawingHaveTheViewsTint(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let root = UIView(frame: stage.screen.bounds), plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let painted = Painted(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
        let own = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
        plain.backgroundColor = .tintColor
        own.backgroundColor = .tintColor
        own.tintColor = .green
        for view in [plain, painted, own] { root.addSubview(view) }

        root.tintColor = .red
        stage.show(root)
        let first = stage.snapshot()
        #expect(first.hasColor(.red, at: CGPoint(x: 25, y: 25)) && first.hasColor(.red, at: CGPoint(x: 125, y: 25)))
        #expect(first.hasColor(.green, at: CGPoint(x: 225, y: 25)))

        root.tintColor = .blue
        let second = stage.snapshot()
        #expect(second.hasColor(.blue, at: CGPoint(x: 25, y: 25)) && second.hasColor(.blue, at: CGPoint(x: 125, y: 25)))
        #expect(second.hasColor(.green, at: CGPoint(x: 225, y: 25)))
    }

    @Test func textsOfLabelsFollowTheTint() {
        let stage = Stage(), label = UILabel(), root = UIView(frame: stage.screen.bounds)
        label.text = "Text"
        label.textColor = .tintColor
        let attributed = UILabel()
        attributed.attributedText = NSAttributedString(
            string: "Text", attributes: [.foregroundColor: UIColor.tintColor.withAlphaComponent(0.5)])
        for view in [label, attributed] { root.addSubview(view) }
        stage.show(root)
        _ = label.content

        root.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

        #expect(label.content.runs[0].color == UIColor.red.color(in: .current))
        #expect(attributed.content.runs[0].color == UIColor.red.withAlphaComponent(0.5).color(in: .current))
        #expect(label.textColor == .tintColor)
    }

    /// A dimmed tint is the gray of its lightness: of red 0.2126, by Rec. 709.
    @Test func dimmedTintIsGray() {
        let stage = Stage(), view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = .tintColor
        view.tintColor = .red
        stage.show(view)

        view.tintAdjustmentMode = .dimmed

        #expect(view.layer.backgroundColor?.components?.first == 0.2126)
    }

    @Test func tintOutsideOfViewsIsTheSystemsBlue() {
        let stage = Stage(), view = UIView()
        view.tintColor = .red
        stage.show(view)

        #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor)
        #expect(
            UIColor.tintColor.resolvedColor(with: view.traitCollection) == UIColor(cgColor: UIColor.systemBlue.cgColor))
        #expect(UIColor.tintColor.withAlphaComponent(0.5).cgColor == UIColor.systemBlue.withAlphaComponent(0.5).cgColor)
    }

    @Test func viewWhoseTintIsTheTintColorInherits() {
        let root = UIView(), view = UIView()
        root.tintColor = .red
        root.addSubview(view)

        view.tintColor = .tintColor

        #expect(view.tintColor == .red)
    }
}
