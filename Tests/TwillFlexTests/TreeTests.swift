import Testing
import TwillFlex

/// The parts of a kept tree that run again, and invalid input.
@Suite struct TreeTests {
    /// A column of rows of three texts each.
    private struct Rows: ~Copyable {
        var tree = FlexTree(scale: 2)
        let root: FlexID
        var texts: [FlexID] = []
        var lengths: [Double]

        init(_ count: Int) {
            root = tree.addStack(FlexStack(.vertical))
            lengths = [Double](repeating: 20, count: count * 3)
            for row in 0..<count {
                let stack = tree.addStack(FlexStack(.horizontal, align: .start), to: root)
                for text in 0..<3 { texts.append(tree.addContent(token: Int32(row * 3 + text), to: stack)) }
            }
        }

        mutating func layout(width: Double = 300) -> FlexSize {
            let lengths = lengths
            let range = FlexRange(
                min: FlexSize(width: width, height: 0), max: FlexSize(width: width, height: .infinity))
            return tree.layout(root, in: range) { token, _, _ in
                FlexMeasurement(FlexSize(width: lengths[Int(token)], height: 10))
            }
        }

        /// What one more layout does.
        mutating func work() -> FlexStatistics {
            let before = tree.statistics
            _ = layout()
            let after = tree.statistics
            return FlexStatistics(
                computed: after.computed - before.computed, measured: after.measured - before.measured,
                placed: after.placed - before.placed)
        }
    }

    @Test func aChangeRunsTheElementAndThoseAboveIt() {
        var rows = Rows(100)
        let size = rows.layout()
        #expect(size == FlexSize(width: 300, height: 1000))
        let again = rows.work()
        #expect(again == FlexStatistics())

        rows.lengths[150] = 50
        rows.tree.setNeedsLayout(rows.texts[150])

        // The text, its row and the column; the row and the column get a place, others stay.
        let work = rows.work()
        #expect(work == FlexStatistics(computed: 3, measured: 1, placed: 2))
        #expect(rows.tree.origin(of: rows.texts[151]) == FlexPoint(x: 50, y: 500))
    }

    @Test func placesBelowAChangeMoveWithoutBeingMeasured() {
        var rows = Rows(100)
        _ = rows.layout()
        var style = FlexStyle()
        style.height = .points(25)
        rows.tree.setStyle(style, of: rows.texts[0])

        // The first row is higher now, so that all rows below it move.
        let work = rows.work()
        #expect(work == FlexStatistics(computed: 3, measured: 1, placed: 101))
        #expect(rows.tree.origin(of: rows.texts[3]) == FlexPoint(x: 0, y: 25))
    }

    @Test func aRangeThatWasThereBeforeMeasuresNothing() {
        var rows = Rows(10)
        _ = rows.layout(width: 300)
        _ = rows.layout(width: 200)
        let measured = rows.tree.statistics.measured

        let size = rows.layout(width: 300)
        #expect(size == FlexSize(width: 300, height: 100))
        #expect(rows.tree.statistics.measured == measured)
    }

    @Test func sizesThatAreRecalledDoNotReplaceTheQuestionOfTheCurrentSize() {
        var rows = Rows(1)
        for width in [300.0, 200, 300] { _ = rows.layout(width: width) }
        let text = rows.texts[0]
        let question = rows.tree.question(of: text).range

        // More than an element remembers.
        for height in [1.0, 2, 3, 4] {
            let size = FlexSize(width: 1, height: height)
            rows.tree.recall(text, size, in: FlexRange(min: size, max: size), parent: size)
        }

        #expect(rows.tree.size(of: text) == FlexSize(width: 20, height: 10))
        #expect(rows.tree.question(of: text).range.max == question.max)
        #expect(question.max.width >= 20)
    }

    @Test func removedElementsAreGoneAndTheirIDsAreReused() {
        var rows = Rows(10)
        _ = rows.layout()
        let bytes = rows.tree.bytes
        for _ in 0..<1000 {
            let row = rows.tree.firstChild(of: rows.root)!
            rows.tree.remove(row)
            let fresh = rows.tree.addStack(FlexStack(.horizontal, align: .start), to: rows.root)
            for token in 0..<3 { rows.tree.addContent(token: Int32(token), to: fresh) }
            let size = rows.layout()
            #expect(size.height == 100)
        }

        #expect(rows.tree.bytes <= bytes * 2)
        rows.tree.remove(rows.tree.firstChild(of: rows.root)!)
        let size = rows.layout()
        #expect(size.height == 90)
    }

    /// A row by first baselines: a column that grows and shrinks, its text 6 below the top, and a box of 20 points.
    private struct Baselines: ~Copyable {
        var tree = FlexTree(scale: 2)
        let row, column, text, box: FlexID

        init() {
            row = tree.addStack(FlexStack(.horizontal, align: .baselineFirst))
            var flexible = FlexStyle()
            flexible.grow = 1
            flexible.shrink = 1
            column = tree.addStack(FlexStack(.vertical), flexible, to: row)
            var style = FlexStyle(width: 30, height: 10)
            style.ascender = 6
            text = tree.addBox(style, to: column)
            box = tree.addBox(FlexStyle(width: 20, height: 10), to: row)
        }

        /// How far below the top the box is put, so that its own baseline meets the column's.
        mutating func offset(in width: ClosedRange<Double>) -> Double {
            let range = FlexRange(
                min: FlexSize(width: width.lowerBound, height: 0),
                max: FlexSize(width: width.upperBound, height: .infinity))
            tree.layout(row, in: range) { _, _, _ in FlexMeasurement(.zero) }
            return tree.origin(of: box).y
        }
    }

    /// In a row of exactly 10 points the column is not measured first, because it would be flexed anyway; then nothing
    /// is left for it, and it has the baselines of its style.
    @Test func aColumnThatWasLeftOutForgetsTheBaselinesOfItsText() {
        var fresh = Baselines()
        let alone = fresh.offset(in: 10...10)
        #expect(alone == 0)

        var kept = Baselines()
        let offsets = [kept.offset(in: 0...300), kept.offset(in: 10...10), kept.offset(in: 0...300)]
        #expect(offsets == [6, 0, 6])
        let isSkipped = kept.tree.isSkipped(kept.column)
        #expect(!isSkipped)
    }

    @Test func aColumnThatLosesItsTextLosesTheBaselinesOfIt() {
        var tree = Baselines()
        let before = tree.offset(in: 0...300)
        tree.tree.remove(tree.text)

        let after = tree.offset(in: 0...300)
        #expect(before == 6 && after == 0)
    }

    @Test func aCardTakesNoMoreMemoryThanItsChunks() {
        var tree = FlexTree(scale: 2)
        let column = tree.addStack(FlexStack(.vertical))
        for _ in 0..<20 { tree.addBox(FlexStyle(width: 10, height: 10), to: column) }
        tree.layout(column, in: .unconstrained) { _, _, _ in FlexMeasurement(.zero) }

        // One chunk of records and one of rules.
        #expect(tree.bytes < 9000)
    }

    // MARK: Invalid input

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5])
    func invalidLengthsGiveFiniteFrames(_ length: Double) {
        var tree = FlexTree(scale: 2)
        let stack = tree.addStack(FlexStack(.horizontal, spacing: length, lineSpacing: length))
        var style = FlexStyle(width: length, height: length)
        style.grow = length
        style.shrink = length
        style.basis = .points(length)
        style.spacingBefore = length
        style.ascender = length
        style.position = FlexPoint(x: length, y: length)
        let inset = tree.addInset(
            FlexInsets(top: length, left: length, bottom: length, right: length), style, to: stack)
        let leaf = tree.addContent(style, token: 0, to: inset)
        let absolute = tree.addAbsolute(.sizeToFit, style, to: stack)
        let other = tree.addContent(style, token: 0, to: absolute)
        let ratio = tree.addRatio(length, style, to: stack)
        let third = tree.addContent(style, token: 0, to: ratio)

        for range in [
            FlexRange.unconstrained, FlexRange(exactly: FlexSize(width: 100, height: 100)),
            FlexRange(exactly: FlexSize(width: length, height: length)),
        ] {
            tree.layout(stack, in: range) { _, _, _ in
                FlexMeasurement(FlexSize(width: length, height: length))
            }
            for id in [stack, inset, leaf, absolute, other, ratio, third] {
                let size = tree.size(of: id)
                let origin = tree.origin(of: id)
                #expect([size.width, size.height, origin.x, origin.y].allSatisfy { $0.isFinite })
                #expect(size.width >= 0 && size.height >= 0)
            }
        }
    }

    @Test func unlimitedElementIsReported() {
        var tree = FlexTree(scale: 2)
        let inset = tree.addInset(FlexInsets(top: .infinity, left: 0, bottom: 0, right: 0))
        tree.addBox(FlexStyle(width: 10, height: 10), to: inset)

        let size = tree.layout(inset, in: .unconstrained) { _, _, _ in FlexMeasurement(.zero) }

        #expect(size == .zero)
        #expect(tree.issues.map(\.element) == [inset])
        #expect(tree.issues.map(\.rule) == [.invalidSize])
    }

    @Test func aTreeThatIsTooDeepEndsInsteadOfCrashing() {
        var tree = FlexTree(scale: 2)
        let root = tree.addWrapper()
        var id = root
        for _ in 0..<5000 { id = tree.addWrapper(to: id) }
        tree.addBox(FlexStyle(width: 10, height: 10), to: id)

        let size = tree.layout(root, in: .unconstrained) { _, _, _ in FlexMeasurement(.zero) }

        #expect(size == .zero)
        #expect(tree.issues.map(\.rule) == [.tooDeep])
    }

    @Test(arguments: [1.0, 2, 3, 1.5])
    func roundingGoesUpDownAndToTheNearest(_ scale: Double) {
        let rounding = FlexRounding(scale: scale)
        for step in -400...400 {
            let length = Double(step) / 16
            // A whole number of pixels stays, whatever the error in its last digits.
            let pixel = Double(step) / scale
            #expect(abs(rounding.up(pixel + 1e-9) - pixel) < 1e-9)
            #expect(abs(rounding.down(pixel - 1e-9) - pixel) < 1e-9)
            #expect(rounding.up(length) >= length - 1e-6 && rounding.up(length) < length + 1 / scale)
            #expect(rounding.down(length) <= length + 1e-6 && rounding.down(length) > length - 1 / scale)
            #expect(abs(rounding.nearest(length) - length) <= 0.5 / scale + 1e-12)
        }
        #expect(rounding.nearest(0.5 / scale) == 1 / scale)
        #expect(rounding.nearest(-0.5 / scale) == -1 / scale)
        #expect(rounding.up(.infinity) == .infinity)
        #expect(rounding.down(.nan).isNaN)
    }
}
