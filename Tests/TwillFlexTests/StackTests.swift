import Testing
import TwillFlex

@Suite struct StackTests {
    @Test func aRowPlacesItsChildrenOneAfterAnother() {
        var tree = FlexTree(scale: 2)
        let row = tree.addStack(FlexStack(.horizontal, spacing: 5))
        let one = tree.addBox(FlexStyle(width: 30, height: 10), to: row)
        let two = tree.addBox(FlexStyle(width: 40, height: 20), to: row)

        let size = tree.layout(
            row, in: FlexRange(min: .zero, max: FlexSize(width: 200, height: 100))
        ) { _, _, _ in FlexMeasurement(.zero) }

        #expect(size == FlexSize(width: 75, height: 20))
        #expect(tree.origin(of: one) == .zero)
        #expect(tree.origin(of: two) == FlexPoint(x: 35, y: 0))
    }
}
