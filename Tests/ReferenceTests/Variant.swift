import Testing
import TwillTesting
import UIKit

/// A stage's settings that a reference's name states.
enum Variant: String, CaseIterable, CustomTestStringConvertible {
    case standard, dark, rightToLeft, largeText, at1x, at3x

    @MainActor
    func makeStage(device: Stage.Device = .iphone5) -> Stage {
        let scale: CGFloat = self == .at1x ? 1 : self == .at3x ? 3 : 2
        let stage = Stage(device: device, scale: scale)
        switch self {
        case .dark: stage.setAppearance(.dark)
        case .rightToLeft: stage.setLayoutDirection(.rightToLeft)
        case .largeText: stage.setTextSize(.accessibilityLarge)
        case .standard, .at1x, .at3x: break
        }
        return stage
    }

    var testDescription: String { rawValue }
}

/// The state of a control, as references are named after it.
enum ShownState: String, CaseIterable {
    case normal, highlighted, selected, disabled

    @MainActor
    func apply(to control: UIControl) {
        control.isHighlighted = self == .highlighted
        control.isSelected = self == .selected
        control.isEnabled = self != .disabled
    }
}

/// Views below each other, each at its own size or the one that fits, with room around them.
@MainActor
func column(_ views: [UIView], width: CGFloat? = nil) -> UIView {
    var y: CGFloat = 8
    var widest: CGFloat = 0
    for view in views {
        if view.bounds.isEmpty { view.sizeToFit() }
        var size = view.bounds.size
        if let width { size.width = width - 16 }
        view.frame = CGRect(origin: CGPoint(x: 8, y: y), size: size)
        y += view.frame.height + 8
        widest = max(widest, view.frame.width)
    }
    let column = UIView(frame: CGRect(x: 0, y: 0, width: width ?? widest + 16, height: y))
    views.forEach(column.addSubview)
    return column
}

/// A template image of the test's own: a circle with a hole.
@MainActor
let ring: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
    UIColor.black.setStroke()
    let path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12))
    path.lineWidth = 4
    path.stroke()
}.withRenderingMode(.alwaysTemplate)
