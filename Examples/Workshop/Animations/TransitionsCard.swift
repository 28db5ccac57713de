import UIKit

/// One view in place of another: dissolved, or turned over.
final class TransitionsCard: AnimationCard {
    private let holder = UIView()
    private let front = TransitionsCard.face("Front", .systemBlue)
    private let back = TransitionsCard.face("Back", .systemOrange)
    private let kind = UISegmentedControl(items: ["Dissolve", "Left", "Right", "Top"])
    private var isFront = true

    private static let kinds: [UIView.AnimationOptions] = [
        .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
    ]

    init() {
        super.init(
            title: "Transitions", caption: "From one view to another: a cross dissolve, or a flip from any side.",
            stageHeight: 110)
        stage.addSubview(holder)
        holder.addSubview(front)
        kind.selectedSegmentIndex = 1
        add(FormRow(nil, [kind], fills: true))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func face(_ text: String, _ color: UIColor) -> UIView {
        let face = UILabel()
        face.text = text
        face.font = .systemFont(ofSize: 22, weight: .bold)
        face.textColor = .white
        face.textAlignment = .center
        face.backgroundColor = color
        face.layer.cornerRadius = 14
        face.clipsToBounds = true
        face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return face
    }

    override func play() {
        let old = isFront ? front : back, new = isFront ? back : front
        isFront.toggle()
        new.frame = holder.bounds
        UIView.transition(from: old, to: new, duration: 0.7, options: Self.kinds[kind.selectedSegmentIndex])
    }

    override func layOutStage() {
        holder.frame = pixelAligned(CGRect(x: stage.bounds.midX - 80, y: 0, width: 160, height: stage.bounds.height))
        (isFront ? front : back).frame = holder.bounds
    }
}
