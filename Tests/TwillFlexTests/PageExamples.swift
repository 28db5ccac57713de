import Testing
import TwillFlex

// The code of Sources/TwillFlex/TwillFlex.docc; a test of the repository finds each of its paragraphs here.

@Suite struct PageExamples {
    @Test func theTitleLiesBesideTheImage() {
        let range = FlexRange(min: FlexSize(width: 0, height: 0), max: FlexSize(width: 320, height: 400))
        var tree = FlexTree(scale: 2)
        let row = tree.addStack(FlexStack(.horizontal, spacing: 8))
        let image = tree.addBox(FlexStyle(width: 80, height: 80), to: row)
        let title = tree.addContent(token: 0, to: row)

        tree.layout(row, in: range) { _, _, _ in FlexMeasurement(FlexSize(width: 100, height: 17)) }

        #expect(tree.size(of: image) == FlexSize(width: 80, height: 80))
        #expect(tree.origin(of: title) == FlexPoint(x: 88, y: 0))
    }
}
