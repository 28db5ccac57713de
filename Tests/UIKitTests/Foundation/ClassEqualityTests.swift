import Foundation
import Testing

@testable import UIKit

@Suite struct ClassEqualityTests {
    @Test func classIsEqualToItselfAlone() {
        let type: UIView.Type = UILabel.self
        #expect(type.isEqual(UILabel.self))
        #expect(!type.isEqual(UIView.self))
        #expect(!type.isEqual(nil) && !type.isEqual("UILabel"))
    }
}
