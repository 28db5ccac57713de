import Testing
import TwillTesting

@testable import UIKit

/// Constraints that follow the environment: size classes, text sizes, the direction of the language.
@MainActor
@Suite struct ConstraintTraitTests {
    /// A picture and a text: below each other, and side by side where there is little height.
    private final class Page: UIViewController {
        let picture = Box(100, 60), text = UILabel()
        private var narrow: [NSLayoutConstraint] = [], low: [NSLayoutConstraint] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            text.text = "Aloe"
            text.font = .preferredFont(forTextStyle: .body)
            text.adjustsFontForContentSizeCategory = true
            text.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(picture)
            view.addSubview(text)
            NSLayoutConstraint.activate([
                picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
                picture.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
            ])
            narrow = [
                text.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
                text.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
            ]
            low = [
                text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
                text.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
            ]
            useSizeClasses()
        }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            useSizeClasses()
        }

        private func useSizeClasses() {
            let isLow = traitCollection.verticalSizeClass == .compact
            NSLayoutConstraint.deactivate(isLow ? narrow : low)
            NSLayoutConstraint.activate(isLow ? low : narrow)
        }
    }

    private func show() -> (Stage, Page) {
        let stage = Stage(device: .iphone8), page = Page()
        stage.show(page)
        stage.drawChanges()
        return (stage, page)
    }

    @Test func anotherSizeClassBringsOtherConstraintsInTheTurnItself() {
        let (stage, page) = show()
        let recorder = ConflictRecorder()
        #expect(page.picture.frame == rect(40, 30, 100, 60))
        #expect(page.text.frame.origin == CGPoint(x: 40, y: 98))

        stage.rotate(to: .landscapeLeft)
        #expect(page.text.frame.minX == 152)
        #expect(abs(page.text.frame.midY - 60) <= 0.5)

        stage.rotate(to: .portrait)
        #expect(page.text.frame.origin == CGPoint(x: 40, y: 98))
        #expect(recorder.take().isEmpty)
    }

    @Test func theOtherDirectionMirrorsAllOfIt() {
        let (stage, page) = show()

        stage.setLayoutDirection(.rightToLeft)
        // 375 points wide: 40 from the right.
        #expect(page.picture.frame == rect(235, 30, 100, 60))
        #expect(page.text.frame.maxX == 335)

        stage.rotate(to: .landscapeLeft)
        #expect(page.picture.frame.maxX == 627 && page.text.frame.maxX == 515)
        stage.setLayoutDirection(.leftToRight)
        #expect(page.picture.frame.minX == 40 && page.text.frame.minX == 152)
        stage.rotate(to: .portrait)
    }

    /// Body text is 17 points, and 23 at the largest usual size; its lines are 20.5 and 27.5 points high.
    @Test func anotherTextSizeMakesTextHigherWhereverItIs() {
        let (stage, page) = show()
        #expect(page.text.frame.height == 20.5)

        stage.setTextSize(.extraExtraExtraLarge)
        #expect(page.text.frame.origin == CGPoint(x: 40, y: 98) && page.text.frame.height == 27.5)

        stage.setTextSize(.large)
        #expect(page.text.frame.height == 20.5)
    }
}
