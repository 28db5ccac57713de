import AsyncDisplayKit

/// A sample whose spec is a stack.
protocol StackLayoutSample: LayoutSample {
    var styles: [ChildStyle] { get set }
    /// All parameters of the stack.
    var stack: StackSample { get }
}

extension StackSample: StackLayoutSample {
    var stack: StackSample { self }
}

extension FlexSample: StackLayoutSample {
    var stack: StackSample { StackSample(spacing: 0, alignItems: .center, styles: styles, room: room) }
}

/// The reasons for the sizes in a stack, with the numbers of the steps: natural lengths, what is left or missing, and
/// what each child gets of that.
struct StackReasons {
    private let stack: StackSample
    private let boxes: [SampleBox]
    private let layout: SampleLayout
    private let axis: SampleAxis
    /// The lengths before children grow and shrink.
    private let natural: [CGFloat]
    private let spacing: CGFloat
    private let ownSpacing: CGFloat

    init<Sample: StackLayoutSample>(_ sample: Sample, _ layout: SampleLayout) {
        var rigid = sample
        for index in rigid.styles.indices {
            rigid.styles[index].flexGrow = 0
            rigid.styles[index].flexShrink = 0
        }
        let rigidLayout = SampleLayout(rigid, in: layout.page)
        let axis: SampleAxis = sample.stack.direction == .horizontal ? .x : .y
        natural = sample.boxes.indices.map { index in
            let box = rigidLayout.box(index)
            return box.isNull ? 0 : axis.length(box)
        }
        self.axis = axis
        stack = sample.stack
        boxes = sample.boxes
        self.layout = layout
        spacing = stack.spacing.isFinite ? stack.spacing : 0
        func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }
        ownSpacing = stack.styles.reduce(0) { $0 + finite($1.spacingBefore) + finite($1.spacingAfter) }
    }

    private var most: CGFloat { axis.length(layout.page) }
    private var sum: CGFloat { natural.reduce(0, +) + spacing * CGFloat(natural.count - 1) + ownSpacing }
    private var left: CGFloat { most - sum }
    private var wraps: Bool { stack.flexWrap == .wrap }

    private func factors(_ path: KeyPath<ChildStyle, CGFloat>) -> [CGFloat] {
        stack.styles.map { $0[keyPath: path].isFinite ? max(0, $0[keyPath: path]) : 0 }
    }

    /// The factors that count: flexGrow if something is left, flexShrink if something is missing.
    private var counting: (name: String, factors: [CGFloat]) {
        left >= 0 ? ("flexGrow", factors(\.flexGrow)) : ("flexShrink", factors(\.flexShrink))
    }

    func sentences(for part: SamplePart) -> [String] {
        switch part {
        case .spec: specSentences
        case .box(let index): [alongSentence(index), positionSentence(index), acrossSentence(index)]
        }
    }

    private var specSentences: [String] {
        var terms = natural.map { plainText($0) }
        if spacing != 0 { terms.append("\(natural.count - 1) × \(plainText(spacing)) of spacing") }
        if ownSpacing != 0 { terms.append("\(plainText(ownSpacing)) of the children's own spacing") }
        var sentences = [
            "The children ask for \(terms.joined(separator: " + ")) = \(plainText(sum)) of \(plainText(most))."
        ]
        if wraps {
            sentences.append(
                "With wrap, a child that does not fit begins another line. Each line grows or shrinks by itself.")
        } else if left > 0 {
            sentences.append(leftSentence)
        } else if left < 0 {
            let total = counting.factors.reduce(0, +)
            sentences.append(
                total > 0
                    ? "\(plainText(-left)) are missing, and are taken from the children with a flexShrink."
                    : "\(plainText(-left)) are missing, and no child has a flexShrink: they stick out.")
        } else {
            sentences.append("That fits exactly.")
        }
        return sentences
    }

    private var leftSentence: String {
        let amount = plainText(left)
        if stack.room == .upToPage {
            return "\(amount) less than it may be. In a range, a stack is as long as its children: nothing grows."
        }
        return counting.factors.reduce(0, +) > 0
            ? "\(amount) are left, and go to the children with a flexGrow."
            : "\(amount) are left. No child grows, so justifyContent distributes them."
    }

    /// Whether a basis has an effect: fractions do only where the length of the stack is exact.
    private func isUsed(_ basis: ASDimension) -> Bool {
        switch basis.unit {
        case .auto: false
        case .points: basis.value >= 0 && basis.value.isFinite
        case .fraction: stack.room == .exact
        }
    }

    /// The child's length along the stack.
    private func alongSentence(_ index: Int) -> String {
        let length = natural[index], final = axis.length(layout.box(index)), name = axis.lengthName
        let style = stack.styles[index]
        let source: String =
            if isUsed(style.flexBasis) {
                "flexBasis makes it \(plainText(length))"
            } else if length == axis.length(boxes[index].size) {
                "it is \(plainText(length)), as it asks"
            } else {
                "its style makes it \(plainText(length))"
            }
        let factor = counting.factors[index], total = counting.factors.reduce(0, +)
        guard !wraps, factor > 0, left != 0, final != length else {
            if factor > 0, stack.room == .upToPage, left > 0 {
                return "\(name): \(source). It does not grow, as the range allows less."
            }
            return final == length
                ? "\(name): \(source)." : "\(name): \(source), and its line makes it \(plainText(final))."
        }
        if left > 0 {
            let share = "\(plainText(left)) × \(plainText(factor)) / \(plainText(total))"
            return "\(name): \(source), and it gets \(share) in whole points: \(plainText(final)). "
                + "What rounding leaves goes to the first child that grows."
        }
        let weights = zip(natural, counting.factors).reduce(0) { $0 + $1.0 * $1.1 }
        let share =
            "\(plainText(-left)) × (\(plainText(length)) × \(plainText(factor))) / \(plainText(weights))"
        return "\(name): \(source), and it loses \(share): \(plainText(final))."
    }

    private func positionSentence(_ index: Int) -> String {
        let start = plainText(axis.start(layout.boxInSpec(index)))
        var parts = ["Position: it begins at \(start)"]
        let free = counting.factors.reduce(0, +) == 0 && left > 0 && stack.room == .exact && !wraps
        if free, stack.justifyContent != .start {
            parts.append("justifyContent \(stack.justifyContent.title) distributes \(plainText(left))")
        } else if left < 0, !wraps, stack.justifyContent == .center || stack.justifyContent == .end {
            parts.append("as nothing is left, justifyContent \(stack.justifyContent.title) has no room to distribute")
        }
        let style = stack.styles[index]
        if style.spacingBefore != 0, style.spacingBefore.isFinite {
            parts.append("\(plainText(style.spacingBefore)) of it are its spacingBefore")
        }
        return parts.joined(separator: "; ") + "."
    }

    private func acrossSentence(_ index: Int) -> String {
        let cross: SampleAxis = axis == .x ? .y : .x
        let box = layout.boxInSpec(index), length = plainText(cross.length(box)), start = plainText(cross.start(box))
        let own = stack.styles[index].alignSelf
        let alignment = own == .auto ? stack.alignItems.title : own.title
        let source = own == .auto ? "alignItems \(alignment)" : "its alignSelf \(alignment)"
        let line = wraps ? "its line" : "the stack, \(plainText(cross.length(layout.spec)))"
        switch alignment {
        case "stretch": return "\(cross.lengthName): \(source) makes it as long as \(line): \(length)."
        case "start", "notSet": return "\(cross.lengthName): \(length), at the start of \(line): \(source)."
        case "end": return "\(cross.lengthName): \(length), at the end of \(line), at \(start): \(source)."
        case "center": return "\(cross.lengthName): \(length), in the center of \(line), at \(start): \(source)."
        default:
            return axis == .x
                ? "\(cross.lengthName): \(length). Boxes have no text, so their baseline is their top: \(source)."
                : "\(cross.lengthName): \(length). Baselines count in horizontal stacks."
        }
    }
}
