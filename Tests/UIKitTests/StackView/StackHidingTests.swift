import Testing
import TwillTesting

@testable import UIKit

/// A view of a stack that is hidden within an animation shrinks while its neighbours close up.
@MainActor
@Suite struct StackHidingTests {
    private func makeStack(_ stage: Stage) -> (stack: UIStackView, boxes: [Box], below: Box) {
        let boxes = (0..<3).map { _ in Box(100, 40) }, below = Box(10, 10)
        let stack = UIStackView(arrangedSubviews: boxes), controller = UIViewController()
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(stack)
        controller.view.addSubview(below)
        stack.pinned(x: 0, y: 100)
        below.pinned(x: 0)
        below.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10).on()
        stage.show(controller)
        return (stack, boxes, below)
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    @Test func framesAtTheBeginningInTheMiddleAndAtTheEnd() {
        let stage = Stage()
        let (stack, boxes, below) = makeStack(stage)
        #expect(boxes.map(\.frame.minY) == [0, 50, 100] && stack.frame.height == 140 && below.frame.minY == 250)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[1].isHidden = true }
        stage.drawChanges()
        #expect(boxes[1].isHidden && !boxes[1].layer.isHidden, "hidden to the layout, and shown until it is over")
        #expect(abs(shown(boxes[2]).minY - 100) < 1 && abs(shown(boxes[1]).height - 40) < 1)
        stage.advance(by: 0.5)
        // Half way from 100 to 50, from 40 to 0, from 250 to 200.
        #expect(abs(shown(boxes[2]).minY - 75) < 2)
        #expect(abs(shown(boxes[1]).height - 20) < 2)
        #expect(abs(shown(below).minY - 225) < 2, "what stands below the stack moves with it")
        stage.advance(by: 0.6)
        #expect(shown(boxes[2]).minY == 50 && boxes[1].layer.isHidden && boxes[1].isHidden)
        #expect(stack.frame.height == 90 && below.frame.minY == 200)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[1].isHidden = false }
        #expect(!boxes[1].isHidden && !boxes[1].layer.isHidden)
        stage.advance(by: 0.5)
        #expect(abs(shown(boxes[2]).minY - 75) < 2 && abs(shown(boxes[1]).height - 20) < 2)
        stage.advance(by: 0.6)
        #expect(shown(boxes[2]).minY == 100 && below.frame.minY == 250)
    }

    @Test func hiddenTwiceIsHiddenOnce() {
        let stage = Stage()
        let (stack, boxes, _) = makeStack(stage)
        for _ in 0..<3 { UIView.animate(withDuration: 0.2) { boxes[1].isHidden = true } }
        stage.advance(by: 1)
        #expect(boxes[1].isHidden)

        UIView.animate(withDuration: 0.2) { boxes[1].isHidden = false }
        stage.advance(by: 1)
        #expect(!boxes[1].isHidden && !boxes[1].layer.isHidden)
        #expect(boxes.map(\.frame.minY) == [0, 50, 100] && stack.frame.height == 140)
    }

    @Test func shownAgainBeforeItIsOverItStays() {
        let stage = Stage()
        let (stack, boxes, _) = makeStack(stage)
        UIView.animate(withDuration: 1) { boxes[1].isHidden = true }
        stage.advance(by: 0.3)
        UIView.animate(withDuration: 1) { boxes[1].isHidden = false }
        stage.advance(by: 2)
        #expect(!boxes[1].isHidden && !boxes[1].layer.isHidden && stack.frame.height == 140)

        UIView.animate(withDuration: 1) { boxes[1].isHidden = true }
        stage.advance(by: 0.3)
        boxes[1].isHidden = false
        stage.advance(by: 2)
        #expect(!boxes[1].isHidden && !boxes[1].layer.isHidden && stack.frame.height == 140)
    }

    @Test func withoutAnAnimationItIsGoneAtOnce() {
        let stage = Stage()
        let (stack, boxes, _) = makeStack(stage)
        boxes[0].isHidden = true
        #expect(boxes[0].layer.isHidden)

        stage.drawChanges()
        #expect(boxes[1].frame.minY == 0 && stack.frame.height == 90)

        UIView.performWithoutAnimation { boxes[0].isHidden = false }
        stage.drawChanges()
        #expect(boxes[1].frame.minY == 50 && !boxes[0].layer.isHidden)
    }

    @Test func removedWhileItShrinksItIsOrdinaryAgain() {
        let stage = Stage()
        let (stack, boxes, _) = makeStack(stage)
        UIView.animate(withDuration: 1) { boxes[1].isHidden = true }
        stage.advance(by: 0.3)
        boxes[1].removeFromSuperview()
        #expect(boxes[1].isHidden && boxes[1].layer.isHidden)

        stage.advance(by: 2)
        boxes[1].isHidden = false
        #expect(!boxes[1].isHidden && !boxes[1].layer.isHidden && stack.arrangedSubviews.count == 2)
    }
}
