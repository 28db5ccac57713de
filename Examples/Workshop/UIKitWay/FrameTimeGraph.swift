import UIKit

/// A bar for the main thread's time of each frame, compared with the duration of a frame at 60 frames per second.
final class FrameTimeGraph: UIView {
    private enum Metrics {
        static let budget = 1000.0 / 60
        static let barWidth: CGFloat = 2
    }

    /// The times in milliseconds, the oldest first.
    private(set) var times: [Double] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }

    func add(_ time: Double) {
        times.append(time)
        setNeedsDisplay()
    }

    func clear() {
        times = []
        setNeedsDisplay()
    }

    /// The text below the bars, such as "1.2 ms, slowest 4.7 ms".
    var summary: String {
        guard !times.isEmpty else { return "not scrolled yet" }
        let mean = times.reduce(0, +) / Double(times.count)
        return String(format: "%.2f ms a frame, slowest %.1f ms", mean, times.max() ?? 0)
    }

    override func draw(_ rect: CGRect) {
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 4).fill()
        let fitting = Int(bounds.width / Metrics.barWidth)
        // The top is the duration of a frame: a bar that reaches it has missed the next one.
        for (index, time) in times.suffix(fitting).enumerated() {
            let height = bounds.height * CGFloat(min(1, time / Metrics.budget))
            (time > Metrics.budget ? UIColor.systemRed : UIColor.systemBlue).setFill()
            UIRectFill(
                CGRect(
                    x: CGFloat(index) * Metrics.barWidth, y: bounds.height - height, width: Metrics.barWidth - 0.5,
                    height: height))
        }
    }
}
