import TwillConstraints

@testable import UIKit

/// All that measuring a view must leave as it is: frames, marks for layout, the main engine's pending changes and its
/// solver.
@MainActor
struct EngineRecord: Equatable {
    private var places: [CGRect] = []
    private var bounds: [CGRect] = []
    private var isMarked: [Bool] = []
    private var needsUpdate: [Bool] = []
    private var changes: [Int] = []
    private var statistics: SolverStatistics
    private var hasUnreported: Bool

    init(of root: UIView) {
        let engine = LayoutEngine.main
        changes = [
            engine.removals.count, engine.additions.count, engine.changedConstants.count,
            engine.changedPriorities.count, engine.changedItems.count, engine.freshAxes.count, engine.retired.count,
            engine.broken.count, engine.exercised.count, engine.solver.count, engine.solver.variableCount,
        ]
        statistics = engine.solver.statistics
        hasUnreported = engine.hasUnreported
        add(root)
    }

    private mutating func add(_ view: UIView) {
        places.append(view.frame)
        bounds.append(view.bounds)
        isMarked.append(view.layer.needsLayout())
        needsUpdate.append(view.needsUpdateConstraints())
        for subview in view.subviews { add(subview) }
    }
}

extension UIView {
    /// Returns the fitting size at a required width.
    @discardableResult
    func measured(width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }
}

/// Six words, of which any number fits on a line.
let wideWords = "wide wide wide wide wide wide"

@MainActor
func widthOnOneLine(of text: String) -> CGFloat {
    let label = UILabel()
    label.text = text
    return label.intrinsicContentSize.width
}

@MainActor
func makeWideText() -> CountedLabel {
    let label = CountedLabel()
    label.numberOfLines = 0
    label.text = wideWords
    return label
}

/// A card with a label in it, 10 points from each edge.
@MainActor
func makeFittingCard(_ label: UILabel) -> UIView {
    let card = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
        label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
        card.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
        card.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
    ])
    return card
}

/// A label that counts how often its size is read.
final class CountedLabel: UILabel {
    var sizeReads = 0

    override var intrinsicContentSize: CGSize {
        sizeReads += 1
        return super.intrinsicContentSize
    }
}
