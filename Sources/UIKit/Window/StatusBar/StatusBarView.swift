import CoreGraphics
import QuartzCore

/// The contents of a status bar: the time at one side or in the middle, and symbols for network and battery.
@MainActor
final class StatusBarView: UIView {
    private let time = UILabel()
    private let signs = StatusSigns()

    var color = UIColor.black {
        didSet {
            guard color != oldValue else { return }
            time.textColor = color
            signs.color = color
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        // The hour that iOS devices show in all of Apple's images.
        time.text = "9:41"
        time.textAlignment = .center
        time.textColor = color
        signs.isOpaque = false
        signs.contentMode = .redraw
        addSubview(time)
        addSubview(signs)
    }

    required init?(coder: NSCoder) {
        fatalError("StatusBarView is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        guard bounds.height > 24 else {
            time.font = .systemFont(ofSize: 12, weight: .semibold)
            let isWide = width >= 700
            time.frame = edgesOnPixels(CGRect(x: isWide ? 10 : (width - 60) / 2, y: 2, width: 60, height: 16))
            signs.scale = 0.72
            signs.frame = edgesOnPixels(CGRect(x: width - 6 - 56, y: 3.5, width: 56, height: 13))
            return
        }
        // Next to a sensor housing of about a third of the width.
        let side = (width - 126) / 2
        time.font = .systemFont(ofSize: 17, weight: .semibold)
        time.frame = edgesOnPixels(CGRect(x: side / 2 - 34, y: 21, width: 72, height: 22))
        signs.scale = 1
        signs.frame = edgesOnPixels(CGRect(x: width - side / 2 - 42, y: 25, width: 78, height: 14))
    }
}

/// The symbols for signal strength, Wi-Fi and battery.
@MainActor
private final class StatusSigns: UIView {
    var color = UIColor.black {
        didSet { setNeedsDisplay() }
    }

    /// The scale of the symbols: 1 next to a sensor housing, smaller in a low bar.
    var scale: CGFloat = 1 {
        didSet { if scale != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.scaleBy(x: scale, y: scale)
        color.setFill()
        color.setStroke()
        drawBars()
        drawWaves(at: CGPoint(x: 32.5, y: 12))
        drawBattery(at: CGPoint(x: 48, y: 0.5))
    }

    private func drawBars() {
        for bar in 0..<4 {
            let height = 4 + CGFloat(bar) * 2.8
            UIBezierPath(
                roundedRect: CGRect(x: CGFloat(bar) * 4.8, y: 12.4 - height, width: 3.2, height: height),
                cornerRadius: 0.9
            ).fill()
        }
    }

    private func drawWaves(at foot: CGPoint) {
        for radius in [5.8, 9.8] as [CGFloat] {
            let arc = UIBezierPath(
                arcCenter: foot, radius: radius, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25, clockwise: true)
            arc.lineWidth = 2.3
            arc.stroke()
        }
        let tip = UIBezierPath()
        tip.move(to: foot)
        tip.addArc(withCenter: foot, radius: 3.2, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25, clockwise: true)
        tip.close()
        tip.fill()
    }

    private func drawBattery(at origin: CGPoint) {
        let shell = CGRect(x: origin.x + 0.5, y: origin.y + 0.5, width: 24, height: 11.4)
        color.withAlphaComponent(0.4).setStroke()
        let outline = UIBezierPath(roundedRect: shell, cornerRadius: 3.4)
        outline.lineWidth = 1
        outline.stroke()
        color.withAlphaComponent(0.45).setFill()
        UIBezierPath(
            roundedRect: CGRect(x: shell.maxX + 1.3, y: shell.midY - 2, width: 1.4, height: 4), cornerRadius: 0.7
        ).fill()
        color.setFill()
        UIBezierPath(roundedRect: shell.insetBy(dx: 2, dy: 2), cornerRadius: 1.9).fill()
    }
}
