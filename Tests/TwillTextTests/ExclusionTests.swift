import Foundation
import Testing
import TwillDrawing

@testable import TwillText

/// Lines around shapes, in a font whose characters all have the same width.
@Suite struct ExclusionTests {
    private var line: CGFloat { mono.lineHeight }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: x, y: y))
        path.addLine(to: CGPoint(x: x + width, y: y))
        path.addLine(to: CGPoint(x: x + width, y: y + height))
        path.addLine(to: CGPoint(x: x, y: y + height))
        path.closeSubpath()
        return path
    }

    private func lay(
        _ text: String, around paths: [Path], width: CGFloat = 20 * cell, height: CGFloat = .infinity, lines: Int = 0,
        mode: LineBreakMode = .truncateTail, alignment: TextAlignment = .natural,
        direction: WritingDirection = .leftToRight, rule: Path.FillRule = .winding
    ) -> TextLayout {
        var style = ParagraphStyle(alignment: alignment)
        style.baseWritingDirection = direction
        var options = TextOptions(width: width, height: height, maximumLines: lines, lastLineBreakMode: mode)
        options.exclusions = TextExclusions(paths.map { .init($0, rule: rule) })
        return TextLayout.make(TextContent(text, font: mono, style: style), options)
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test func lineContinuesBesideAShape() {
        let layout = lay("aaa bbb ccc ddd eee", around: [rect(5 * cell, 0, 5 * cell, line)])

        #expect(layout.texts == ["aaa ", "bbb ccc ", "ddd eee"])
        #expect(layout.rowCount == 2)
        #expect(isNear(layout.lines[0].origin.x, 0) && isNear(layout.lines[0].origin.y, 0))
        #expect(isNear(layout.lines[1].origin.x, 10 * cell) && isNear(layout.lines[1].origin.y, 0))
        #expect(isNear(layout.lines[2].origin.x, 0) && isNear(layout.lines[2].origin.y, line))
        #expect(isNear(layout.size.width, 17 * cell) && isNear(layout.size.height, 2 * line))
    }

    @Test func linesOfRightToLeftTextBeginAtTheRight() {
        let layout = lay(
            "aaa bbb ccc ddd", around: [rect(5 * cell, 0, 5 * cell, line)], direction: .rightToLeft)

        #expect(layout.texts == ["aaa bbb ", "ccc ", "ddd"])
        #expect(isNear(layout.lines[0].origin.x, 13 * cell))
        #expect(isNear(layout.lines[1].origin.x, 2 * cell) && isNear(layout.lines[1].origin.y, 0))
        #expect(isNear(layout.lines[2].origin.x, 17 * cell))
        // The text is at these positions only in a container of this width.
        #expect(isNear(layout.size.width, 20 * cell))
    }

    @Test func textBeginsBelowAShapeOfTheWholeWidth() {
        let layout = lay("aaa bbb", around: [rect(-10, -10, 1000, 50)])

        #expect(layout.texts == ["aaa bbb"])
        #expect(isNear(layout.lines[0].origin.y, 40))
        #expect(isNear(layout.size.height, 40 + line))
    }

    @Test func linesOverlapNoPartOfAShapeThatIsLowerThanALine() {
        let layout = lay("aaa bbb", around: [rect(0, 5, 17 * cell, 2)])

        // Three cells are free beside it, and then the whole line.
        #expect(layout.texts == ["aaa ", "bbb"])
        #expect(isNear(layout.lines[0].origin.x, 17 * cell) && isNear(layout.lines[1].origin.y, line))
    }

    @Test func wordThatFitsNowhereBesideAShapeGoesBelow() {
        let layout = lay("a bcdef", around: [rect(3 * cell, 0, 17 * cell, 100)])

        #expect(layout.texts == ["a ", "bcdef"])
        #expect(isNear(layout.lines[1].origin.y, 100) && isNear(layout.lines[1].origin.x, 0))
    }

    @Test func wordLongerThanTheWholeWidthIsBrokenBelow() {
        let layout = lay("abcdefgh", around: [rect(0, 0, cell, line)], width: 4 * cell)

        #expect(layout.texts == ["abcd", "efgh"])
        #expect(isNear(layout.lines[0].origin.y, line))
    }

    @Test func charactersOfAWordAreDividedIfTheStyleWrapsThem() {
        var style = ParagraphStyle(alignment: .left, lineBreakMode: .charWrap)
        style.baseWritingDirection = .leftToRight
        var options = TextOptions(width: 10 * cell)
        options.exclusions = TextExclusions([.init(rect(3 * cell, 0, 2 * cell, line))])
        let layout = TextLayout.make(TextContent("abcdefgh", font: mono, style: style), options)

        #expect(layout.texts == ["abc", "defgh"])
        #expect(isNear(layout.lines[1].origin.x, 5 * cell))
    }

    @Test func linesFollowASlantedEdge() {
        // Inside, x is less than y: at the bottom of line n, the shape is n lines wide.
        var triangle = Path()
        triangle.move(to: .zero)
        triangle.addLine(to: CGPoint(x: 0, y: 3 * line))
        triangle.addLine(to: CGPoint(x: 3 * line, y: 3 * line))
        triangle.closeSubpath()
        let layout = lay("aaaaaaaaaaa bbbbbbbbbbb ccccccccccc ddddddddddd", around: [triangle])

        #expect(layout.lines.count == 4)
        for (index, x) in [line, 2 * line, 3 * line, 0].enumerated() {
            #expect(isNear(layout.lines[index].origin.x, x), "line \(index)")
            #expect(isNear(layout.lines[index].origin.y, CGFloat(index) * line), "line \(index)")
        }
    }

    @Test func holesAreFreeByTheRuleOfThePath() {
        var ring = rect(0, 0, 20 * cell, 3 * line)
        ring.append(rect(5 * cell, -1, 10 * cell, 3 * line + 2))

        // The word fits into the hole, and not beside the part of it that is below the ring.
        let evenOdd = lay("aaabbbb", around: [ring], rule: .evenOdd)
        #expect(evenOdd.texts == ["aaabbbb"])
        #expect(isNear(evenOdd.lines[0].origin.x, 5 * cell) && isNear(evenOdd.lines[0].origin.y, 0))
        let winding = lay("aaabbbb", around: [ring])
        #expect(isNear(winding.lines[0].origin.y, 3 * line + 1))
    }

    @Test func crossingEdgesTakeOnlyWhatIsBetweenThem() {
        // Two triangles that touch at x 5, in the middle of the line.
        var bow = Path()
        bow.move(to: CGPoint(x: 5 * cell, y: 0))
        bow.addLine(to: CGPoint(x: 6 * cell, y: 0))
        bow.addLine(to: CGPoint(x: 5 * cell, y: line))
        bow.addLine(to: CGPoint(x: 6 * cell, y: line))
        bow.closeSubpath()
        let layout = lay("aaa bbb", around: [bow])

        #expect(layout.texts == ["aaa ", "bbb"])
        #expect(isNear(layout.lines[1].origin.x, 6 * cell))
    }

    @Test func alignmentIsWithinThePiece() {
        let shape = rect(5 * cell, 0, 5 * cell, line)
        let right = lay("aaa bbb ccc ddd", around: [shape], alignment: .right)
        #expect(isNear(right.lines[0].origin.x, 2 * cell) && isNear(right.lines[1].origin.x, 13 * cell))
        #expect(isNear(right.size.width, 20 * cell))

        let centered = lay("aaa bbb ccc ddd", around: [shape], alignment: .center)
        #expect(isNear(centered.lines[0].origin.x, cell) && isNear(centered.lines[1].origin.x, 11.5 * cell))

        let justified = lay("aaa bbb ccc ddd eee", around: [shape], alignment: .justified)
        #expect(isNear(justified.lines[1].width, 10 * cell))
    }

    @Test func paragraphsBeginALine() {
        let layout = lay("aa\nbb\u{2028}cc\n", around: [rect(5 * cell, 0, 5 * cell, 10 * line)])

        #expect(layout.lines.map(\.origin.x).allSatisfy { isNear($0, 0) })
        #expect(layout.rowCount == 4 && isNear(layout.size.height, 4 * line))
    }

    @Test func unlimitedWidthHasRoomForTheLongestLineBesideEachShape() {
        let layout = lay("aaa bbb\nccc", around: [rect(0, 0, 5 * cell, line)], width: .infinity)

        #expect(layout.texts == ["aaa bbb\n", "ccc"])
        #expect(isNear(layout.lines[0].origin.x, 5 * cell))
        #expect(isNear(layout.size.width, 12 * cell))
    }

    @Test func fontsLargerThanTheFirstFindTheirOwnSpace() {
        let big = FontCatalog.named("Courier New", size: 40)
        var style = ParagraphStyle(alignment: .left)
        style.baseWritingDirection = .leftToRight
        // Lines of the small font end above the shape, lines with the large one overlap it.
        var options = TextOptions(width: 20 * cell)
        options.exclusions = TextExclusions([.init(rect(0, line + 1, 5 * cell, 4))])
        let content = TextContent(runs: [
            TextRun("a ", font: mono, style: style), TextRun("BB", font: big, style: style),
        ])
        let layout = TextLayout.make(content, options)

        #expect(layout.texts == ["a BB"])
        #expect(isNear(layout.lines[0].origin.x, 5 * cell) && isNear(layout.lines[0].origin.y, 0))
        #expect(isNear(layout.lines[0].height, big.lineHeight))
    }

    // MARK: Truncation

    @Test(arguments: [(LineBreakMode.truncateTail, "bbb ccc d"), (.truncateHead, "c ddd eee")])
    func lastPieceIsTruncated(mode: LineBreakMode, expected: String) {
        let shape = rect(5 * cell, 0, 5 * cell, line)
        for layout in [
            lay("aaa bbb ccc ddd eee", around: [shape], lines: 1, mode: mode),
            lay("aaa bbb ccc ddd eee", around: [shape], height: 1.5 * line, mode: mode),
        ] {
            #expect(layout.lines.count == 2 && layout.isTruncated)
            #expect(layout.shown(0) == "aaa " && !layout.lines[0].isTruncated)
            #expect(layout.shown(1) == expected && layout.lines[1].isTruncated)
            #expect(isNear(layout.lines[1].width, 10 * cell))
        }
    }

    @Test func textWithoutSpaceIsLeftOut() {
        let layout = lay("aaa", around: [rect(-100, -100, 1e9, 1e9)], height: 100)

        #expect(layout.lines.isEmpty && layout.isTruncated && layout.size == .zero)
    }

    // MARK: Positions

    @Test func charactersAreFoundOnBothSides() {
        let layout = lay("aaa bbb ccc ddd", around: [rect(5 * cell, 0, 5 * cell, line)])
        let y = line / 2

        #expect(layout.utf16Index(at: CGPoint(x: 0.5 * cell, y: y)) == 0)
        #expect(layout.utf16Index(at: CGPoint(x: 7 * cell, y: y)) == nil)
        #expect(layout.utf16Index(at: CGPoint(x: 10.5 * cell, y: y)) == 4)
        #expect(layout.caretIndex(at: CGPoint(x: 9 * cell, y: y)) == 4)
        #expect(layout.caretIndex(at: CGPoint(x: 0.1 * cell, y: y)) == 0)
        let boxes = layout.rects(forUTF16: 0..<7)
        #expect(boxes.count == 2 && isNear(boxes[1].minX, 10 * cell) && isNear(boxes[1].width, 3 * cell))
    }

    // MARK: Any shapes

    @Test(arguments: 0..<40)
    func linesOverlapNoShapeAndShowEverything(seed: Int) {
        var random = Random(seed: UInt64(seed) &* 7919 &+ 1)
        let paths = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Path in
            var path = Path()
            let center = CGPoint(
                x: .random(in: -20...220, using: &random), y: .random(in: -20...200, using: &random))
            for corner in 0..<Int.random(in: 3...9, using: &random) {
                let point = CGPoint(
                    x: center.x + .random(in: -60...60, using: &random),
                    y: center.y + .random(in: -60...60, using: &random))
                if corner == 0 {
                    path.move(to: point)
                } else if Bool.random(using: &random) {
                    path.addLine(to: point)
                } else {
                    path.addQuadCurve(to: point, control: center)
                }
            }
            path.closeSubpath()
            return path
        }
        let text = "The quick brown fox jumps over a lazy dog and runs away from all of the others"
        let rule: Path.FillRule = Bool.random(using: &random) ? .winding : .evenOdd
        let layout = lay(text, around: paths, width: 200, mode: .wordWrap, rule: rule)

        #expect(layout.texts.joined() == text, "seed \(seed)")
        var overlaps: [CGPoint] = []
        for line in layout.lines {
            let frame = line.frame.insetBy(dx: 0.05, dy: 0.05)
            for x in stride(from: frame.minX, through: frame.maxX, by: 2) {
                for y in stride(from: frame.minY, through: frame.maxY, by: 2) {
                    let point = CGPoint(x: x, y: y)
                    if paths.contains(where: { $0.contains(point, rule: rule) }) { overlaps.append(point) }
                }
            }
        }
        #expect(overlaps.isEmpty, "seed \(seed)")
    }

    // MARK: Bad input

    @Test func pathsWithoutAreaAreNoExclusions() {
        #expect(TextExclusions([]) == nil)
        #expect(TextExclusions([.init(Path())]) == nil)
        #expect(TextExclusions([.init(rect(.nan, 0, 10, 10))]) == nil)
        #expect(TextExclusions([.init(rect(0, 0, .infinity, 10))]) == nil)
        #expect(TextExclusions([.init(rect(0, 5, 10, 0))]) == nil)
    }

    @Test func hugeShapesEnd() {
        var slope = Path()
        slope.move(to: CGPoint(x: -1e9, y: 0))
        slope.addLine(to: CGPoint(x: 1e9, y: 0))
        slope.addLine(to: CGPoint(x: 1e9 + 5, y: 1e9))
        slope.addLine(to: CGPoint(x: -1e9 - 5, y: 1e9))
        slope.closeSubpath()

        for width in [0, 1, 100, CGFloat.infinity] {
            let layout = lay("aaa bbb", around: [slope], width: width)
            #expect(layout.texts.joined() == "aaa bbb")
        }
    }

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var value = state
            value ^= value >> 33
            value = value &* 0xff51_afd7_ed55_8ccd
            return value ^ (value >> 33)
        }
    }
}
