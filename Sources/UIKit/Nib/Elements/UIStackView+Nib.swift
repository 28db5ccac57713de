import CoreGraphics
import TwillResources

extension UIStackView {
    /// Reads the attributes of a `<stackView>`, and arranges its subviews.
    final func decodeStackView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let value = nib.choice("axis", Self.axes) { axis = value }
        if let value = nib.choice("distribution", Self.distributions) { distribution = value }
        if let value = nib.choice("alignment", Self.alignments) { alignment = value }
        if let value = element.number("spacing") {
            // The least positive number of a Float stands for the system's distance.
            spacing = value > 0 && value < 1e-40 ? Self.spacingUseSystem : CGFloat(value)
        }
        if let value = element.bool("baselineRelativeArrangement") { isBaselineRelativeArrangement = value }
        if let value = element.bool("layoutMarginsRelativeArrangement") { isLayoutMarginsRelativeArrangement = value }
        guard !nib.isPartial else { return }
        for subview in subviews { addArrangedSubview(subview) }
    }

    private static let axes: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]

    private static let distributions: [String: Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    private static let alignments: [String: Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
}
