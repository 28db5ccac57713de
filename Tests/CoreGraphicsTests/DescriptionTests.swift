import CoreGraphics
import Testing

/// The texts of points, sizes and rectangles.
@Suite struct DescriptionTests {
    @Test func geometryReadsAsNumbersInParentheses() {
        let rect = CGRect(x: 0, y: 20.5, width: 375, height: 647)

        #expect("\(rect)" == "(0.0, 20.5, 375.0, 647.0)")
        #expect("\(rect.origin)" == "(0.0, 20.5)" && String(describing: rect.size) == "(375.0, 647.0)")
        #expect("\([rect.origin])" == "[(0.0, 20.5)]" && "\(rect as CGRect?)" == "Optional((0.0, 20.5, 375.0, 647.0))")
    }
}
