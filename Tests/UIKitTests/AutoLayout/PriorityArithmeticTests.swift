import Testing

@testable import UIKit

/// An app may have its own operator, as many had before UIKit did; it is preferred.
extension UILayoutPriority {
    fileprivate static func + (priority: UILayoutPriority, difference: Int) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + Float(difference))
    }
}

@MainActor
@Suite struct PriorityArithmeticTests {
    @Test func prioritiesWeightsAndLevelsMoveByNumbers() {
        let offset: Float = 2
        var priority = UILayoutPriority.defaultHigh
        priority -= 1

        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(.defaultLow + offset == UILayoutPriority(252))
        #expect(priority.rawValue == 749)
        #expect(UILayoutPriority.required + Int(-5) == UILayoutPriority(995))
        #expect(UIFont.Weight.regular + 0.23 == .medium)
        #expect(UIWindow.Level.alert + 1 == UIWindow.Level(2001))
    }

    @Test func prioritiesWeightsAndLevelsAreOrdered() {
        #expect(UILayoutPriority.defaultLow < .defaultHigh)
        #expect([UILayoutPriority.required, .defaultLow, .defaultHigh].max() == .required)
        #expect(UIFont.Weight.ultraLight < .black)
        #expect(UIWindow.Level.normal < .statusBar)
    }

    @Test func aPriorityOneBelowAnotherYieldsToIt() {
        let view = UIView(), wide = view.widthAnchor.constraint(equalToConstant: 100)
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        wide.priority = .defaultHigh
        narrow.priority = .defaultHigh - 1
        NSLayoutConstraint.activate([wide, narrow])

        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 100)
    }
}
