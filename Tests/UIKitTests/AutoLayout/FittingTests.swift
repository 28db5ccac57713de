import Testing
import TwillConstraints

@testable import UIKit

@MainActor
@Suite struct FittingTests {
    private let compressed = UIView.layoutFittingCompressedSize, expanded = UIView.layoutFittingExpandedSize

    private func makeCard(_ content: UIView) -> UIView {
        let card = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
            content.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            card.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 10),
            card.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 5),
        ])
        return card
    }

    @Test func requiredContentDeterminesTheFittingSize() {
        let card = makeCard(Box(50, 20))
        // Hugging at 250 and compression resistance at 750 outweigh the target at 50.
        #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 70, height: 30))
        #expect(card.systemLayoutSizeFitting(expanded) == CGSize(width: 70, height: 30))
        #expect(card.systemLayoutSizeFitting(CGSize(width: 300, height: 200)) == CGSize(width: 70, height: 30))
    }

    @Test func theTargetSizeAppliesWhereConstraintsAllowIt() {
        let box = Box(), card = makeCard(box)
        box.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).on()
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 500).on()

        #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 20, height: 50))
        #expect(card.systemLayoutSizeFitting(expanded) == CGSize(width: 520, height: 10_000))
        #expect(card.systemLayoutSizeFitting(CGSize(width: 300, height: 200)) == CGSize(width: 300, height: 200))
    }

    @Test func theTargetSizeCanBeRequired() {
        let card = makeCard(Box(50, 20))
        let size = card.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 300, height: 30))

        let weak = card.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: UILayoutPriority(249),
            verticalFittingPriority: .fittingSizeLevel)
        #expect(weak.width == 70)

        let strong = card.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: UILayoutPriority(251),
            verticalFittingPriority: .fittingSizeLevel)
        #expect(strong.width == 300)
    }

    @Test func textWrapsAtARequiredWidth() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "wide wide wide wide wide wide"
        let card = makeCard(label)
        let one = UILabel()
        one.text = "wide wide"
        let width = one.intrinsicContentSize.width + 20 + 1
        let size = card.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)

        #expect(size.width == width)
        #expect(abs(size.height - 10 - 3 * label.font.lineHeight) < 0.51)
        // Unbounded, it is one line.
        #expect(abs(card.systemLayoutSizeFitting(compressed).height - 10 - label.font.lineHeight) < 0.51)
    }

    @Test func askingChangesNothing() {
        let box = Box(50, 20), card = makeCard(box), root = makeRoot(card)
        card.pinned(x: 3, y: 4)
        root.layoutIfNeeded()
        let before = (card.frame, box.frame, root.constraints.count, LayoutEngine.main.solver.count)
        _ = card.systemLayoutSizeFitting(expanded)
        _ = root.systemLayoutSizeFitting(
            CGSize(width: 5000, height: 1), withHorizontalFittingPriority: .required, verticalFittingPriority: .required
        )
        #expect(card.frame == before.0 && box.frame == before.1)
        #expect(root.constraints.count == before.2 && LayoutEngine.main.solver.count == before.3)
        #expect(!root.layer.needsLayout() && !card.layer.needsLayout())

        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(card.frame == before.0 && box.frame == before.1)
    }

    @Test func aViewThatAsksForASizeWhileItsOwnIsAskedForGetsIt() {
        final class Wrapper: UIView {
            let inside: UIView
            init(_ inside: UIView) {
                self.inside = inside
                super.init(frame: .zero)
                addSubview(inside)
            }
            required init?(coder: NSCoder) { fatalError() }
            override var intrinsicContentSize: CGSize {
                inside.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
        }
        let box = Box(50, 20), wrapper = Wrapper(makeCard(box)), card = makeCard(wrapper), root = makeRoot(card)
        #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 90, height: 40))

        card.pinned(x: 0, y: 0)
        root.layoutIfNeeded()
        #expect(card.frame == rect(0, 0, 90, 40))

        box.content.width = 60
        wrapper.invalidateIntrinsicContentSize()
        #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 100, height: 40))

        root.layoutIfNeeded()
        #expect(card.frame == rect(0, 0, 100, 40))

        // What it is about is known to that engine: constraints inside the inner view too.
        let inner = Box(5, 5)
        wrapper.inside.addSubview(inner)
        inner.leftAnchor.constraint(equalTo: wrapper.leftAnchor, constant: 1).on()
        inner.topAnchor.constraint(equalTo: wrapper.topAnchor, constant: 1).on()
        #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 100, height: 40))

        root.layoutIfNeeded()
        #expect(card.frame == rect(0, 0, 100, 40))
    }

    @Test func aLayoutForcedWhileASizeIsAskedForIsMadeUpFor() {
        final class Eager: UIView {
            let inside = Box(10, 10)
            override var intrinsicContentSize: CGSize {
                layoutIfNeeded()
                return CGSize(width: 30, height: 30)
            }
        }
        let eager = Eager(), card = makeCard(eager), root = makeRoot(card)
        eager.addSubview(eager.inside)
        eager.inside.pinned(x: 4, y: 4)
        card.pinned(x: 0, y: 0)
        #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 50, height: 40))

        root.layoutIfNeeded()
        #expect(eager.inside.frame == rect(4, 4, 10, 10))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5])
    func anInvalidTargetLengthIsIgnored(_ length: CGFloat) {
        let card = makeCard(Box(50, 20))
        #expect(card.systemLayoutSizeFitting(CGSize(width: length, height: length)) == CGSize(width: 70, height: 30))

        let required = card.systemLayoutSizeFitting(
            CGSize(width: length, height: length), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .required)
        #expect(required.width.isFinite && required.height.isFinite)
    }
}
