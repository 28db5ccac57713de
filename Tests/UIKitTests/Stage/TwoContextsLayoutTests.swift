import Testing
import TwillConstraints
import TwillTesting

@testable import UIKit

/// Constraints of two screens that are played in turns.
@MainActor @Suite struct TwoContextsLayoutTests {
    private let pair = StagePair()

    @Test func constraintsAreSolvedInTurns() {
        let views = [UIView(), UIView()]
        var widths: [NSLayoutConstraint] = []
        pair.small.act { widths.append(pair.first.addConstrained(views[0], width: 10)) }
        pair.large.act { widths.append(pair.second.addConstrained(views[1], width: 10)) }

        for step in 1...5 {
            // 33.3 points are 66.6 pixels at 2x, drawn as 67, and 99.9 pixels at 3x, drawn as 100.
            let width = CGFloat(step) + 32.3
            pair.small.act { widths[0].constant = width }
            pair.large.act { widths[1].constant = width }
            pair.small.drawChanges()
            if step == 1 { #expect(views.map(\.frame.width) == [33.5, 0]) }
            pair.large.drawChanges()
            #expect(views[0].frame.width == (width * 2).rounded() / 2)
            #expect(views[1].frame.width == (width * 3).rounded() / 3)
        }
    }

    @Test func exchangeOfConstraintsIsNotSolvedHalfwayByTheOtherScreen() {
        let box = UIView(), other = UIView()
        var old: NSLayoutConstraint!, new: NSLayoutConstraint!, width: NSLayoutConstraint!
        var recorder: ConflictRecorder!, others: ConflictRecorder!
        pair.small.act {
            recorder = ConflictRecorder()
            old = pair.first.addConstrained(box, width: 100)
            new = box.widthAnchor.constraint(equalToConstant: 200)
        }
        pair.large.act {
            others = ConflictRecorder()
            width = pair.second.addConstrained(other, width: 30)
        }
        for stage in [pair.small, pair.large] { stage.drawChanges() }

        pair.small.act { new.isActive = true }
        pair.large.act { width.constant = 60 }
        pair.large.drawChanges()
        #expect(other.frame.width == 60 && box.frame.width == 100)
        pair.small.act { old.isActive = false }
        pair.small.drawChanges()

        #expect(box.frame.width == 200)
        #expect(recorder.take().isEmpty && others.take().isEmpty)
    }

    @Test func conflictIsReportedToItsScreen() {
        let box = UIView()
        var recorder: ConflictRecorder!, others: ConflictRecorder!
        pair.large.act { others = ConflictRecorder() }
        pair.small.act {
            recorder = ConflictRecorder()
            _ = pair.first.addConstrained(box, width: 100)
            box.widthAnchor.constraint(equalToConstant: 200).isActive = true
        }

        for stage in [pair.large, pair.small] { stage.drawChanges() }

        #expect(recorder.take().count == 1 && others.take().isEmpty)
    }

    @Test func layoutWithinTheSolvingOfTheOtherScreenIsSolved() {
        let box = UIView(), measured = MeasuredView()
        var width: NSLayoutConstraint!
        pair.small.act { width = pair.first.addConstrained(box, width: 100) }
        pair.large.act {
            pair.second.root.addSubview(measured)
            measured.translatesAutoresizingMaskIntoConstraints = false
            measured.leftAnchor.constraint(equalTo: pair.second.root.leftAnchor).isActive = true
        }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        var seen: [CGFloat] = []
        measured.onMeasure = { [pair] in
            pair.small.act {
                width.constant += 50
                pair.first.root.layoutIfNeeded()
            }
            seen.append(box.frame.width)
        }

        pair.large.act { measured.invalidateIntrinsicContentSize() }
        pair.large.drawChanges()

        #expect(seen.first == 150 && measured.frame.width == 40)
        #expect(seen == seen.indices.map { 150 + 50 * CGFloat($0) })
    }

    @Test func treeThatMovesToTheOtherScreenTakesItsConstraintsAlong() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), box = UIView(), guide = UILayoutGuide()
        var width: NSLayoutConstraint!
        let engines = (pair.small.screen.context.layoutEngine, pair.large.screen.context.layoutEngine)
        let before = engines.0.solver.count
        pair.small.act {
            card.addSubview(box)
            card.addLayoutGuide(guide)
            pair.first.root.addSubview(card)
            width = box.constrain(width: 100)
            guide.leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
            guide.rightAnchor.constraint(equalTo: card.rightAnchor).isActive = true
        }
        pair.small.drawChanges()
        #expect(box.frame.width == 100 && guide.layoutFrame.width == 200)
        #expect(engines.0.solver.count > before)

        pair.small.act { width.constant = 120 }
        pair.large.act { pair.second.root.addSubview(card) }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        #expect(box.frame.width == 120 && guide.layoutFrame.width == 180)
        #expect(engines.0.solver.count == before)
        pair.large.act { width.constant = 140 }
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        #expect(box.frame.width == 140 && guide.layoutFrame.width == 160)
        pair.large.act {
            box.widthAnchor.constraint(equalToConstant: 10).isActive = true
            width.isActive = false
        }
        for stage in [pair.large, pair.small] { stage.drawChanges() }

        #expect(box.frame.width == 10 && guide.layoutFrame.width == 290)
        for engine in [engines.0, engines.1] { #expect(engine.solver.checkInvariants().isEmpty) }
    }

    @Test func treesOfBothScreensJoinOutsideWindows() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), inner = UIView(), leaf = UIView()
        var width: NSLayoutConstraint!
        pair.small.act {
            inner.addSubview(leaf)
            width = leaf.constrain(width: 30)
        }

        pair.large.act {
            outer.addSubview(inner)
            inner.translatesAutoresizingMaskIntoConstraints = false
            for (one, other) in [(inner.leftAnchor, outer.leftAnchor), (inner.rightAnchor, leaf.rightAnchor)] {
                one.constraint(equalTo: other).isActive = true
            }
            outer.layoutIfNeeded()
        }
        #expect(inner.frame.width == 30 && leaf.frame.width == 30)
        width.constant = 50
        pair.small.act { outer.layoutIfNeeded() }

        #expect(inner.frame.width == 50 && leaf.frame.width == 50)
    }

    @Test func viewsOfAScreenThatHasEndedAreLaidOutOnAnother() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), box = UIView()
        var width: NSLayoutConstraint!
        weak var engine: LayoutEngine?
        do {
            let stage = Stage()
            stage.act {
                card.addSubview(box)
                width = box.constrain(width: 100)
            }
            stage.show(card)
            #expect(box.frame.width == 100)
            // These changes are pending when the screen ends.
            width.constant = 110
            engine = stage.screen.context.layoutEngine
        }
        #expect(engine == nil, "the views do not keep it")

        pair.large.act { pair.second.root.addSubview(card) }
        pair.large.drawChanges()

        #expect(box.frame.width == 110)
    }
}
