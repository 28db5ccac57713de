import Testing

@testable import UIKit

@MainActor
@Suite struct ContentSizeTests {
    /// Two views of 50 and 70 points that fill a row.
    private func makeRow(width: CGFloat) -> (root: UIView, a: Box, b: Box) {
        let a = Box(50, 10), b = Box(70, 10)
        let root = makeRoot(a, b, size: CGSize(width: width, height: 100))
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return (root, a, b)
    }

    @Test func theViewOfLowestCompressionResistanceShrinks() {
        let (root, a, b) = makeRow(width: 100)
        b.setContentCompressionResistancePriority(UILayoutPriority(500), for: .horizontal)

        for priority in 1...1000 where priority != 500 {
            a.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: .horizontal)
            root.layoutIfNeeded()
            // 20 points are missing.
            let expected: [CGFloat] = priority < 500 ? [30, 70] : [50, 50]
            #expect([a.frame.width, b.frame.width] == expected, "\(priority) against 500")
        }
    }

    @Test func theViewOfLowestHuggingGrows() {
        let (root, a, b) = makeRow(width: 150)
        b.setContentHuggingPriority(UILayoutPriority(500), for: .horizontal)

        for priority in 1...1000 where priority != 500 {
            a.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: .horizontal)
            root.layoutIfNeeded()
            // 30 points are over.
            let expected: [CGFloat] = priority < 500 ? [80, 70] : [50, 100]
            #expect([a.frame.width, b.frame.width] == expected, "\(priority) against 500")
        }
    }

    @Test func equalPrioritiesAreAmbiguousAndAddUp() {
        for width: CGFloat in [100, 150] {
            let (root, a, b) = makeRow(width: width)
            root.layoutIfNeeded()
            #expect(a.frame.width + b.frame.width == width)
            #expect(a.hasAmbiguousLayout && b.hasAmbiguousLayout)
        }

        let (root, a, b) = makeRow(width: 120)
        root.layoutIfNeeded()
        #expect([a.frame.width, b.frame.width] == [50, 70])
        #expect(!a.hasAmbiguousLayout && !b.hasAmbiguousLayout)
    }

    @Test func theDefaultsAreUIKits() {
        func priorities(_ view: UIView) -> [Float] {
            [
                view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical),
                view.contentCompressionResistancePriority(for: .horizontal),
                view.contentCompressionResistancePriority(for: .vertical),
            ].map(\.rawValue)
        }

        for view in [UIView(), UILabel(), UIImageView(), UIButton(), UIStackView()] {
            #expect(priorities(view) == [250, 250, 750, 750], "\(view)")
        }
        for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(), UIPageControl()] {
            #expect(priorities(view) == [750, 750, 750, 750], "\(view)")
        }
        for view in [UIProgressView(), UISegmentedControl(), UISlider(), UITabBar(), UIToolbar()] {
            #expect(priorities(view) == [250, 750, 750, 750], "\(view)")
        }
    }

    @Test func aNewContentSizeCountsOnceItIsInvalidated() {
        let a = Box(10, 20), root = makeRoot(a)
        a.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 10, 20))

        a.content = CGSize(width: 33, height: UIView.noIntrinsicMetric)
        #expect(a.frame == rect(0, 0, 10, 20))

        a.heightAnchor.constraint(equalToConstant: 7).on()
        root.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 33, 7))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1, -7])
    func anInvalidIntrinsicContentSizeIsIgnored(_ length: CGFloat) {
        let a = Box(length, 20), root = makeRoot(a)
        a.pinned(x: 0, y: 0)
        a.widthAnchor.constraint(equalToConstant: 9).at(1).on()
        root.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 9, 20))
    }

    @Test func aSizeThatIsHeldOnlyAfterThePlaceWasSolvedIsNotNegativeEither() {
        let a = Box(), root = makeRoot(a)
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50).on()
        LayoutEngine.main.solve(for: root)
        a.pinned(y: 0, height: 5)
        a.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 20).at(999).on()
        root.layoutIfNeeded()

        #expect(a.frame == rect(50, 0, 0, 5))
        #expect(LayoutEngine.main.frame(of: a.layoutItem).size.width == 0)
    }

    @Test func constraintsAreAboutTheAlignmentRectangle() {
        let a = Box(20, 10), b = Box(), root = makeRoot(a, b)
        a.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        a.pinned(x: 100, y: 50)
        b.filling(a)
        root.layoutIfNeeded()
        // The content is 20 × 10; the frame is larger by the insets.
        #expect(a.frame == rect(98, 49, 26, 14))
        #expect(b.frame == rect(100, 50, 20, 10))
        #expect(a.alignmentRect(forFrame: a.frame) == b.frame && a.frame(forAlignmentRect: b.frame) == a.frame)

        let centred = Box(), half = Box()
        root.addSubview(centred)
        root.addSubview(half)
        centred.pinned(width: 2, height: 2)
        half.pinned(x: 0, y: 0)
        NSLayoutConstraint.activate([
            centred.centerXAnchor.constraint(equalTo: a.centerXAnchor),
            centred.centerYAnchor.constraint(equalTo: a.centerYAnchor),
            half.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
            half.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        #expect(centred.frame == rect(109, 54, 2, 2) && half.frame == rect(0, 0, 10, 5))
    }
}
