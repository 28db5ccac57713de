import UIKit

/// The four curves of `UIView.animate`, side by side.
final class CurvesCard: AnimationCard {
    private let lanes: [(name: UILabel, dot: UIView, curve: UIView.AnimationOptions)]
    private var isAtEnd = false

    private static let lane: CGFloat = 32
    private static let dot: CGFloat = 22
    private static let names: CGFloat = 84

    init() {
        let curves: [(String, UIView.AnimationOptions, UIColor)] = [
            ("Ease in out", .curveEaseInOut, .systemBlue), ("Ease in", .curveEaseIn, .systemGreen),
            ("Ease out", .curveEaseOut, .systemOrange), ("Linear", .curveLinear, .systemPink),
        ]
        lanes = curves.map { title, curve, color in
            let name = UILabel()
            name.text = title
            name.font = .systemFont(ofSize: 13)
            let dot = UIView()
            dot.backgroundColor = color
            dot.layer.cornerRadius = Self.dot / 2
            return (name, dot, curve)
        }
        super.init(
            title: "Curves", caption: "Equal times, different ways: a block animation with each of UIKit's curves.",
            stageHeight: CGFloat(curves.count) * Self.lane)
        for lane in lanes {
            stage.addSubview(lane.name)
            stage.addSubview(lane.dot)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func play() {
        isAtEnd.toggle()
        for (index, lane) in lanes.enumerated() {
            UIView.animate(withDuration: 1.2, delay: 0, options: lane.curve) { [self] in
                lane.dot.center = dotCenter(index)
            }
        }
    }

    override func layOutStage() {
        for (index, lane) in lanes.enumerated() {
            lane.name.frame = CGRect(x: 0, y: CGFloat(index) * Self.lane, width: Self.names, height: Self.lane)
            lane.dot.bounds.size = CGSize(width: Self.dot, height: Self.dot)
            lane.dot.center = dotCenter(index)
        }
    }

    private func dotCenter(_ index: Int) -> CGPoint {
        let start = Self.names + Self.dot / 2, end = stage.bounds.width - Self.dot / 2
        return CGPoint(x: isAtEnd ? end : start, y: (CGFloat(index) + 0.5) * Self.lane)
    }
}
