import UIKit

/// A bar for each group of frames: the time of the main thread, compared with the duration of a frame. Red bars have
/// missed the display.
final class FrameGraph: UIView {
    private enum Metrics {
        /// From one bar to the next, at least.
        static let pitch: CGFloat = 3
        static let height: CGFloat = 56
        static let cornerRadius: CGFloat = 4
    }

    /// The frames, the oldest first.
    private(set) var samples: [FrameSample] = []
    /// The number of frames for which the graph has room.
    private let capacity: Int
    private let rate: Double

    init(capacity: Int, rate: Double) {
        self.capacity = capacity
        self.rate = rate
        super.init(frame: .zero)
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Metrics.height) }

    func add(_ sample: FrameSample) {
        samples.append(sample)
        setNeedsDisplay()
    }

    func clear() {
        samples = []
        setNeedsDisplay()
    }

    /// A bar of the graph.
    struct Bar: Equatable {
        /// From 0 to 1, which is the duration of a frame.
        var height: Double
        var hasMissed: Bool
    }

    /// The bars for a width in points: the slowest of the frames that share a bar.
    func bars(width: CGFloat) -> [Bar] {
        let room = roomForBars(width: width)
        return (0..<room).compactMap { index in
            let frames = samples.dropFirst(index * capacity / room).prefix(
                (index + 1) * capacity / room - index * capacity / room)
            guard let slowest = frames.map(\.mainThread).max() else { return nil }
            return Bar(
                height: min(1, slowest * rate),
                hasMissed: slowest * rate > 1 || frames.contains { $0.dropped(at: rate) > 0 })
        }
    }

    private func roomForBars(width: CGFloat) -> Int { max(1, min(capacity, Int(width / Metrics.pitch))) }

    override func draw(_ rect: CGRect) {
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: Metrics.cornerRadius).fill()
        let pitch = (bounds.width / CGFloat(roomForBars(width: bounds.width))).rounded(.down)
        for (index, bar) in bars(width: bounds.width).enumerated() {
            (bar.hasMissed ? UIColor.systemRed : UIColor.systemBlue).setFill()
            // A frame that cost next to nothing was shown all the same.
            let height = max(1, (bounds.height * CGFloat(bar.height)).rounded())
            UIRectFill(
                CGRect(
                    x: CGFloat(index) * pitch, y: bounds.height - height, width: max(1, pitch - 1), height: height))
        }
    }
}
