import Testing
import TwillTesting

@testable import UIKit

/// Frames of every distribution and alignment, calculated by hand. Contents along the stack are 20, 40 and 60 points,
/// across it 10, 30 and 20; the stack is 220 × 50 with a spacing of 10, or the same with axes exchanged.
@MainActor
@Suite struct StackFrameTests {
    private let contents = [(CGFloat(20), CGFloat(10)), (40, 30), (60, 20)]

    private func makeStack(
        _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment
    ) -> (stack: UIStackView, boxes: [Box]) {
        let boxes = contents.map { axis == .horizontal ? Box($0.0, $0.1) : Box($0.1, $0.0) }
        // In the middle, the last view is resized: which one is otherwise ambiguous.
        boxes[2].setContentHuggingPriority(UILayoutPriority(240), for: axis)
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.axis = axis
        stack.distribution = distribution
        stack.alignment = alignment
        stack.spacing = 10
        stack.frame = axis == .horizontal ? rect(0, 0, 220, 50) : rect(0, 0, 50, 220)
        return (stack, boxes)
    }

    /// Beginnings and lengths along the axis of what is shown, by hand; nil is hidden.
    private func expected(_ distribution: UIStackView.Distribution, hidden: Int?) -> [(CGFloat, CGFloat)?] {
        switch (distribution, hidden) {
        // 120 and two gaps of 10 leave 80, which the last takes.
        case (.fill, nil): [(0, 20), (30, 40), (80, 140)]
        case (.fill, 0): [nil, (0, 40), (50, 170)]
        case (.fill, 1): [(0, 20), nil, (30, 190)]
        // Without the last: 220 − 10 − 20 − 40 leave 150; views of equal priority are ambiguous (see below).
        case (.fill, _): [(0, 20), (30, 190), nil]
        // (220 − 20) / 3, and (220 − 10) / 2
        case (.fillEqually, nil): [(0, 200 / 3), (200 / 3 + 10, 200 / 3), (400 / 3 + 20, 200 / 3)]
        case (.fillEqually, 0): [nil, (0, 105), (115, 105)]
        case (.fillEqually, 1): [(0, 105), nil, (115, 105)]
        case (.fillEqually, _): [(0, 105), (115, 105), nil]
        // Shares of 120 + 20 of 220: 31.43 and 62.86; the last, whose share is less firm, takes the rest.
        case (.fillProportionally, nil):
            [(0, 220 / 7), (220 / 7 + 10, 440 / 7), (660 / 7 + 20, 220 - 660 / 7 - 20)]
        // 220 × 40 / 110 = 80, 220 × 20 / 90 = 48.89, 220 × 20 / 70 = 62.86
        case (.fillProportionally, 0): [nil, (0, 80), (90, 130)]
        case (.fillProportionally, 1): [(0, 440 / 9), nil, (440 / 9 + 10, 220 - 440 / 9 - 10)]
        case (.fillProportionally, _): [(0, 440 / 7), (440 / 7 + 10, 220 - 440 / 7 - 10), nil]
        // 100 for two gaps; or all that is left for one.
        case (.equalSpacing, nil): [(0, 20), (70, 40), (160, 60)]
        case (.equalSpacing, 0): [nil, (0, 40), (160, 60)]
        case (.equalSpacing, 1): [(0, 20), nil, (160, 60)]
        case (.equalSpacing, _): [(0, 20), (180, 40), nil]
        // Centres at 10 and 190: the middle one's is at 100.
        case (.equalCentering, nil): [(0, 20), (80, 40), (160, 60)]
        case (.equalCentering, 0): [nil, (0, 40), (160, 60)]
        case (.equalCentering, 1): [(0, 20), nil, (160, 60)]
        case (.equalCentering, _): [(0, 20), (180, 40), nil]
        }
    }

    /// Beginning and length across, of a view whose content is `length` points.
    private func expectedAcross(
        _ alignment: UIStackView.Alignment, _ length: CGFloat, isRow: Bool
    ) -> (CGFloat, CGFloat) {
        switch alignment {
        case .fill: (0, 50)
        case .leading: (0, length)
        case .center: ((50 - length) / 2, length)
        case .trailing: (50 - length, length)
        // Plain views stand on their bottoms: together at the top the highest is 30, at the bottom all end at 50. A
        // column has no line to stand on.
        case .firstBaseline: (isRow ? 30 - length : 0, length)
        case .lastBaseline: (isRow ? 50 - length : 0, length)
        }
    }

    nonisolated private static let distributions: [UIStackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    nonisolated private static let alignments: [UIStackView.Alignment] = [
        .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ]

    @Test(arguments: distributions, alignments)
    func everyCaseHasTheFramesOfTheRules(_ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let isRow = axis == .horizontal
            for hidden in [nil, 0, 1, 2] {
                let (stack, boxes) = makeStack(axis, distribution, alignment)
                if hidden == 2 { boxes[1].setContentHuggingPriority(UILayoutPriority(245), for: axis) }
                let recorder = ConflictRecorder()
                if let hidden { boxes[hidden].isHidden = true }
                stack.layoutIfNeeded()
                // Along the axis a hidden view takes no room; across it, where it has a baseline, it counts still.
                for (index, part) in expected(distribution, hidden: hidden).enumerated() {
                    guard let part else { continue }
                    let across = expectedAcross(alignment, contents[index].1, isRow: isRow)
                    let frame =
                        isRow ? rect(part.0, across.0, part.1, across.1) : rect(across.0, part.0, across.1, part.1)
                    #expect(
                        isSame(boxes[index].frame, frame, 0.51),
                        "\(distribution) \(alignment) \(axis), \(hidden ?? -1) hidden: view \(index) at \(boxes[index].frame), expected \(frame)"
                    )
                }
                if let hidden { #expect((isRow ? boxes[hidden].frame.width : boxes[hidden].frame.height) == 0) }
                #expect(recorder.take().isEmpty, "\(distribution) \(alignment) \(axis)")
            }
        }
    }

    /// Plain views stand on their bottoms, so that gaps go from bottom to bottom. Heights are 10, 20 and 15, the
    /// spacing 30, after the second 40.
    @Test(
        arguments: [
            // As high as it likes: bottoms at 10, 40 and 80.
            (UIStackView.Distribution.fill, nil, [(0, 10), (20, 20), (65, 15)]),
            // Bottoms at h, h + 30 and h + 70 = 100: the first view is 30 high, the others stand as they are.
            (.fill, 100, [(0, 30), (40, 20), (85, 15)]),
            (.fillEqually, 100, [(0, 30), (30, 30), (70, 30)]),
            // The first ends at 10, the last at 100, the second in the middle of both.
            (.equalSpacing, 100, [(0, 10), (35, 20), (85, 15)]),
            // Centres of the first and last at 5 and 92.5: the second's is at 48.75, its bottom 41.25 above the last's.
            (.equalCentering, 100, [(0, 10), (38.75, 20), (85, 15)]),
        ] as [(UIStackView.Distribution, CGFloat?, [(CGFloat, CGFloat)])])
    func aColumnsGapsCanGoFromLineToLine(
        _ distribution: UIStackView.Distribution, _ height: CGFloat?, _ expected: [(CGFloat, CGFloat)]
    ) {
        let boxes = [Box(5, 10), Box(5, 20), Box(5, 15)], stack = UIStackView(arrangedSubviews: boxes)
        let root = makeRoot(stack)
        boxes[0].setContentHuggingPriority(UILayoutPriority(240), for: .vertical)
        stack.axis = .vertical
        stack.distribution = distribution
        stack.spacing = 30
        stack.setCustomSpacing(40, after: boxes[1])
        stack.isBaselineRelativeArrangement = true
        stack.pinned(x: 0, y: 0, height: height)
        let recorder = ConflictRecorder()
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        for (box, part) in zip(boxes, expected) {
            #expect(isSame(box.frame, rect(0, part.0, 5, part.1), 0.51), "\(distribution): \(boxes.map(\.frame))")
        }
        #expect(stack.frame.height == height ?? 80)
        #expect(recorder.take().isEmpty)

        // In a row there are no lines below each other.
        stack.axis = .horizontal
        stack.distribution = .fill
        root.layoutIfNeeded()
        stack.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [0, 35, 80])
    }

    @Test(arguments: distributions)
    func aStackAsksForTheSizeOfItsContents(_ distribution: UIStackView.Distribution) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let (stack, _) = makeStack(axis, distribution, .fill)
            let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let length = axis == .horizontal ? fitting.width : fitting.height
            let across = axis == .horizontal ? fitting.height : fitting.width
            let expected: CGFloat =
                switch distribution {
                // No view may shrink: three of the widest.
                case .fillEqually: 3 * 60 + 20
                // Centres are as far apart as the widest two ask for: 20 + 10 + 30 = 60, and 10 + 120 + 30.
                case .equalCentering: 160
                case .fillProportionally: length
                default: 140
                }
            #expect(across == 30 && abs(length - expected) < 0.01, "\(distribution) \(axis): \(fitting)")
            if distribution == .fillProportionally { #expect(length >= 140) }
        }
    }
}
