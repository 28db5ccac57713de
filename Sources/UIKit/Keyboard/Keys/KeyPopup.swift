import CoreGraphics
import QuartzCore

/// The balloon above a key that is pressed: with its character, or with several to choose from.
@MainActor
final class KeyPopup: UIView {
    private let choices: [String]
    /// The number of characters to choose from.
    var count: Int { choices.count }
    private let cap: CGRect
    private var bubble = CGRect.zero
    private var cell: CGFloat = 0
    /// Whether the first choice is at the right, for keys in the right half.
    private let isReversed: Bool

    /// The index of the choice under the finger.
    var selected = 0 {
        didSet { if selected != oldValue { setNeedsDisplay() } }
    }

    /// - Parameters:
    ///   - choices: The characters. One alone is shown large.
    ///   - cap: The frame of the key, in the keyboard.
    ///   - width: The width of the keyboard.
    init(_ choices: [String], over cap: CGRect, in width: CGFloat) {
        self.choices = choices
        self.cap = cap
        isReversed = cap.midX > width / 2 && choices.count > 1
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        isAccessibilityElement = false
        let isSingle = choices.count == 1
        cell = isSingle ? cap.width + 26 : max(cap.width + 4, 30)
        let height = max(cap.height + 8, 48)
        var box = CGRect(
            x: cap.midX - cell / 2, y: cap.minY - 10 - height, width: cell * CGFloat(choices.count), height: height)
        if isReversed { box.origin.x = cap.midX + cell / 2 - box.width }
        box.origin.x = min(max(box.minX, 1), max(1, width - 1 - box.width))
        let whole = box.union(cap)
        // Room for the shadow.
        frame = whole.insetBy(dx: -6, dy: -6)
        bubble = box.offsetBy(dx: -frame.minX, dy: -frame.minY)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.28
        layer.shadowRadius = 2.5
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) {
        fatalError("KeyPopup is never archived.")
    }

    /// The text under the finger.
    var text: String { choices.indices.contains(selected) ? choices[selected] : "" }

    /// Selects the choice at a position of the keyboard.
    func select(atX x: CGFloat) {
        guard choices.count > 1, x.isFinite else { return }
        let column = Int(((x - frame.minX - bubble.minX) / cell).rounded(.down))
        let index = min(max(column, 0), choices.count - 1)
        selected = isReversed ? choices.count - 1 - index : index
    }

    override func draw(_ rect: CGRect) {
        UIColor.keyPopup.setFill()
        outline.fill()
        let isSingle = choices.count == 1
        for (index, choice) in choices.enumerated() {
            let column = isReversed ? choices.count - 1 - index : index
            let box = CGRect(
                x: bubble.minX + CGFloat(column) * cell, y: bubble.minY, width: cell, height: bubble.height)
            let isChosen = !isSingle && index == selected
            if isChosen {
                UIColor.systemBlue.setFill()
                UIBezierPath(roundedRect: box.insetBy(dx: 2, dy: 5), cornerRadius: 5).fill()
            }
            var font = UIFont.systemFont(ofSize: isSingle ? 34 : 24, weight: isSingle ? .light : .regular)
            let width = choice.size(withAttributes: [.font: font]).width
            if width > box.width - 6 { font = font.withSize(font.pointSize * (box.width - 6) / width) }
            let attributes: [NSAttributedString.Key: Any] = [
                .font: font, .foregroundColor: isChosen ? UIColor.white : UIColor.label,
            ]
            let size = choice.size(withAttributes: attributes)
            choice.draw(
                at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2 - 1), withAttributes: attributes
            )
        }
    }

    /// The balloon around the bubble and the key, with a neck between the two.
    private var outline: UIBezierPath {
        let key = cap.offsetBy(dx: -frame.minX, dy: -frame.minY)
        let b = bubble, r: CGFloat = 9, k: CGFloat = 5
        let path = UIBezierPath()
        path.move(to: CGPoint(x: b.minX + r, y: b.minY))
        path.addLine(to: CGPoint(x: b.maxX - r, y: b.minY))
        path.addQuadCurve(to: CGPoint(x: b.maxX, y: b.minY + r), controlPoint: CGPoint(x: b.maxX, y: b.minY))
        let neck = key.minY - b.maxY
        path.addLine(to: CGPoint(x: b.maxX, y: b.maxY - r))
        if choices.count == 1 || b.maxX - key.maxX < r * 2 {
            path.addCurve(
                to: CGPoint(x: key.maxX, y: key.minY + 2), controlPoint1: CGPoint(x: b.maxX, y: b.maxY + neck / 2),
                controlPoint2: CGPoint(x: key.maxX, y: b.maxY - r / 2))
        } else {
            path.addQuadCurve(to: CGPoint(x: b.maxX - r, y: b.maxY), controlPoint: CGPoint(x: b.maxX, y: b.maxY))
            path.addLine(to: CGPoint(x: key.maxX + 4, y: b.maxY))
            path.addQuadCurve(to: CGPoint(x: key.maxX, y: b.maxY + 4), controlPoint: CGPoint(x: key.maxX, y: b.maxY))
        }
        path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - k))
        path.addQuadCurve(to: CGPoint(x: key.maxX - k, y: key.maxY), controlPoint: CGPoint(x: key.maxX, y: key.maxY))
        path.addLine(to: CGPoint(x: key.minX + k, y: key.maxY))
        path.addQuadCurve(to: CGPoint(x: key.minX, y: key.maxY - k), controlPoint: CGPoint(x: key.minX, y: key.maxY))
        if choices.count == 1 || key.minX - b.minX < r * 2 {
            path.addLine(to: CGPoint(x: key.minX, y: key.minY + 2))
            path.addCurve(
                to: CGPoint(x: b.minX, y: b.maxY - r), controlPoint1: CGPoint(x: key.minX, y: b.maxY - r / 2),
                controlPoint2: CGPoint(x: b.minX, y: b.maxY + neck / 2))
        } else {
            path.addLine(to: CGPoint(x: key.minX, y: b.maxY + 4))
            path.addQuadCurve(to: CGPoint(x: key.minX - 4, y: b.maxY), controlPoint: CGPoint(x: key.minX, y: b.maxY))
            path.addLine(to: CGPoint(x: b.minX + r, y: b.maxY))
            path.addQuadCurve(to: CGPoint(x: b.minX, y: b.maxY - r), controlPoint: CGPoint(x: b.minX, y: b.maxY))
        }
        path.addLine(to: CGPoint(x: b.minX, y: b.minY + r))
        path.addQuadCurve(to: CGPoint(x: b.minX + r, y: b.minY), controlPoint: CGPoint(x: b.minX, y: b.minY))
        path.close()
        return path
    }
}

extension UIColor {
    fileprivate static let keyPopup = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 107 / 255, alpha: 1) : .white
    }
}
