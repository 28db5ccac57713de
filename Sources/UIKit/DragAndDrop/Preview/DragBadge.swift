import CoreGraphics
import QuartzCore

/// The badge of a drag: a plus where the items are copied, a slash where a drop is forbidden, and their number.
@MainActor
final class DragBadge: UIView {
    private var operation = UIDropOperation.cancel
    private var count = 0
    private static let height: CGFloat = 24

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.height, height: Self.height))
        isOpaque = false
        isUserInteractionEnabled = false
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) {
        fatalError("DragBadge is never archived.")
    }

    func show(_ operation: UIDropOperation, count: Int) {
        guard operation != self.operation || count != self.count else { return }
        self.operation = operation
        self.count = count
        isHidden = !showsSign && count < 2
        bounds.size.width = max(Self.height, contentWidth + 14)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.height / 2).cgPath
        setNeedsDisplay()
    }

    private var showsSign: Bool { operation == .copy || operation == .forbidden }

    private var number: NSAttributedString? {
        guard count > 1, operation != .forbidden else { return nil }
        return NSAttributedString(
            string: String(count),
            attributes: [.font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: UIColor.white])
    }

    private static let sign: CGFloat = 10

    private var contentWidth: CGFloat {
        let text = number?.size().width ?? 0
        return showsSign ? Self.sign + (text > 0 ? text + 4 : 0) : text
    }

    override func draw(_ rect: CGRect) {
        let color: UIColor =
            switch operation {
            case .copy: .systemGreen
            case .forbidden: .systemGray
            case .move, .cancel: .systemBlue
            }
        color.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
        var x = (bounds.width - contentWidth) / 2
        if showsSign {
            drawSign(in: CGRect(x: x, y: bounds.midY - Self.sign / 2, width: Self.sign, height: Self.sign))
            x += Self.sign + 4
        }
        guard let number else { return }
        number.draw(at: CGPoint(x: x, y: bounds.midY - number.size().height / 2))
    }

    private func drawSign(in box: CGRect) {
        let path = UIBezierPath()
        if operation == .copy {
            path.move(to: CGPoint(x: box.minX, y: box.midY))
            path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
            path.move(to: CGPoint(x: box.midX, y: box.minY))
            path.addLine(to: CGPoint(x: box.midX, y: box.maxY))
        } else {
            path.append(UIBezierPath(ovalIn: box.insetBy(dx: -1, dy: -1)))
            let middle = CGPoint(x: box.midX, y: box.midY), reach = (box.width / 2 + 1) * CGFloat(0.5).squareRoot()
            path.move(to: CGPoint(x: middle.x - reach, y: middle.y - reach))
            path.addLine(to: CGPoint(x: middle.x + reach, y: middle.y + reach))
        }
        path.lineWidth = 2
        path.lineCapStyle = .round
        UIColor.white.setStroke()
        path.stroke()
    }
}
