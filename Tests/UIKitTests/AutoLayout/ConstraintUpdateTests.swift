import Testing
import TwillTesting

@testable import UIKit

/// The pass that updates constraints, and layouts within animations.
@MainActor
@Suite struct ConstraintUpdateTests {
    @MainActor
    final class Journal {
        var entries: [String] = []
    }

    final class Noting: UIView {
        let name: String, journal: Journal
        var onUpdate: (() -> Void)?

        init(_ name: String, _ journal: Journal) {
            (self.name, self.journal) = (name, journal)
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        required init?(coder: NSCoder) { fatalError() }

        override func updateConstraints() {
            journal.entries.append("update \(name)")
            onUpdate?()
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            journal.entries.append("layout \(name)")
        }
    }

    final class Controller: UIViewController {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError() }

        override func loadView() { view = Noting("root", journal) }

        override func updateViewConstraints() {
            journal.entries.append("controller")
            super.updateViewConstraints()
        }
    }

    @Test func updatesGoFromTheLeavesToTheRootBeforeLayoutsTheOtherWay() {
        let stage = Stage(), journal = Journal(), controller = Controller(journal)
        let middle = Noting("middle", journal), leaf = Noting("leaf", journal)
        controller.view.addSubview(middle)
        middle.addSubview(leaf)
        stage.show(controller)
        #expect(
            Array(journal.entries.prefix(7)) == [
                "update leaf", "update middle", "controller", "update root", "layout root", "layout middle",
                "layout leaf",
            ])
        #expect(journal.entries.filter { $0.hasPrefix("update") || $0 == "controller" }.count == 4, "once on entering")

        journal.entries = []
        stage.drawChanges()
        leaf.setNeedsLayout()
        stage.drawChanges()
        #expect(journal.entries == ["layout leaf"])

        journal.entries = []
        leaf.setNeedsUpdateConstraints()
        leaf.setNeedsUpdateConstraints()
        controller.view.setNeedsUpdateConstraints()
        #expect(leaf.needsUpdateConstraints() && journal.entries.isEmpty)

        stage.drawChanges()
        #expect(Array(journal.entries.prefix(3)) == ["update leaf", "controller", "update root"])
        #expect(!leaf.needsUpdateConstraints())
    }

    @Test func layoutIfNeededUpdatesConstraintsFirstInAWindowAndOutside() {
        let journal = Journal(), view = Noting("view", journal)
        let box = Box()
        view.addSubview(box)
        view.onUpdate = { if view.constraints.isEmpty { box.pinned(x: 1, y: 2, width: 3, height: 4) } }
        view.layoutIfNeeded()
        #expect(journal.entries == ["update view", "layout view"] && box.frame == rect(1, 2, 3, 4))

        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        view.updateConstraintsIfNeeded()
        #expect(journal.entries == ["update view", "layout view", "update view"])
    }

    @Test func aViewThatAlwaysNeedsUpdateConstraintsIsLoggedAndTheFrameEnds() {
        let stage = Stage(), journal = Journal(), view = Noting("restless", journal)
        view.onUpdate = { view.setNeedsUpdateConstraints() }
        stage.show(view)
        let count = journal.entries.filter { $0 == "update restless" }.count
        #expect(count >= 2 && count <= 1000)
    }

    // MARK: Animations

    private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

    @Test func aConstantChangesWithinAnAnimation() {
        let stage = Stage(), controller = UIViewController(), box = Box(20, 20)
        controller.view.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: controller.view.leftAnchor).on()
        box.pinned(y: 100)
        stage.show(controller)
        left.constant = 200
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.view.layoutIfNeeded() }
        #expect(box.frame.minX == 200)

        stage.advance(by: 0.5)
        #expect(abs(x(box) - 100) < 8)

        stage.advance(by: 0.6)
        #expect(x(box) == 200)
    }

    @Test func changesWithoutLayoutInTheBlockDoNotAnimate() {
        let stage = Stage(), controller = UIViewController(), box = Box(20, 20)
        controller.view.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: controller.view.leftAnchor).on()
        box.pinned(y: 100)
        stage.show(controller)
        UIView.animate(withDuration: 1) { left.constant = 200 }
        stage.advance(by: 0.2)

        #expect(x(box) == 200)
    }

    @Test func aFlushBeforeTheBlockKeepsEarlierChangesOutOfTheAnimation() {
        let stage = Stage(), controller = UIViewController(), box = Box(20, 20)
        controller.view.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: controller.view.leftAnchor).on()
        let top = box.topAnchor.constraint(equalTo: controller.view.topAnchor).on()
        stage.show(controller)
        top.constant = 300
        controller.view.layoutIfNeeded()
        left.constant = 200
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.view.layoutIfNeeded() }
        stage.advance(by: 0.5)

        #expect(abs(x(box) - 100) < 8)
        #expect(box.layer.presentation()?.frame.minY == 300)
    }

    @Test func descendantsOfAnAnimatedContainerMoveWithIt() {
        let stage = Stage(), parent = UIViewController(), child = UIViewController(), box = Box()
        parent.addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(child.view)
        child.view.pinned(x: 0, y: 0, height: 100)
        let width = child.view.widthAnchor.constraint(equalToConstant: 100).on()
        child.didMove(toParent: parent)
        child.view.addSubview(box)
        box.filling(child.view)
        stage.show(parent)
        #expect(box.frame == rect(0, 0, 100, 100))

        width.constant = 300
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { parent.view.layoutIfNeeded() }
        #expect(box.frame.width == 300)

        stage.advance(by: 0.5)
        #expect(abs((box.layer.presentation()?.bounds.width ?? 0) - 200) < 8)
        #expect(abs((child.view.layer.presentation()?.bounds.width ?? 0) - 200) < 8)

        stage.advance(by: 0.6)
        #expect(box.layer.presentation()?.bounds.width == 300)
    }
}
