import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct KeyboardGuideTests {
    private func showBar(on stage: Stage, usesBottomSafeArea: Bool = true) -> (field: UITextField, bar: UIView) {
        let field = showFields(1, on: stage)[0]
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        let view = field.superview!
        view.addSubview(bar)
        view.keyboardLayoutGuide.usesBottomSafeArea = usesBottomSafeArea
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        stage.drawChanges()
        return (field, bar)
    }

    @Test func theGuideFollowsTheKeyboardAndItsAnimation() throws {
        let stage = Stage(device: .iphone15, keyboard: .onScreen)
        let (field, bar) = showBar(on: stage)

        #expect(bar.frame.maxY == 818)

        try stage.tap("field 0")

        #expect(bar.frame.maxY == 561)
        #expect(try #require(bar.layer.presentation()).frame.maxY > 561)

        stage.advance(by: 1)

        #expect(bar.layer.presentation()?.frame.maxY == 561)

        field.resignFirstResponder()
        stage.advance(by: 1)

        #expect(bar.frame.maxY == 818)
    }

    @Test func withoutTheSafeAreaTheGuideEndsAtTheViewsBottom() throws {
        let stage = Stage(device: .iphone15, keyboard: .onScreen)
        let (field, bar) = showBar(on: stage, usesBottomSafeArea: false)

        #expect(bar.frame.maxY == 852)

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(bar.frame.maxY == 561)
    }

    @Test func theGuideOfAViewThatEndsAboveTheBottomGoesOnToTheWindows() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 400))
        field.superview?.addSubview(box)

        // The box ends at 500, the window at 667.
        #expect(box.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 400, width: 375, height: 167))

        field.becomeFirstResponder()
        stage.advance(by: 1)

        // The keyboard begins at 451.
        #expect(box.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 351, width: 375, height: 216))

        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: box.keyboardLayoutGuide.topAnchor),
            bar.bottomAnchor.constraint(equalTo: box.keyboardLayoutGuide.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: box.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 10),
        ])
        stage.drawChanges()

        #expect(bar.frame == CGRect(x: 0, y: 351, width: 10, height: 216))
    }

    @Test func aViewThatComesWhileTheKeyboardIsShownKnowsIt() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        field.becomeFirstResponder()
        stage.advance(by: 1)
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: page.topAnchor),
            bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            bar.widthAnchor.constraint(equalToConstant: 10),
            bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
        ])

        field.superview?.addSubview(page)
        stage.advance(by: 0.1)

        #expect(bar.frame.height == 451)
    }

    @Test func theGuideFollowsRotation() throws {
        let stage = Stage(keyboard: .onScreen)
        let (field, bar) = showBar(on: stage)
        field.becomeFirstResponder()
        stage.advance(by: 1)

        stage.rotate(to: .landscapeLeft)

        #expect(bar.frame.maxY == 213)
    }
}
