extension SymbolText {
    /// Arrows and chevrons.
    static let arrows = """
        chevron.right: p -4 -8 4 0 -4 8 S
        chevron.left: X = chevron.right
        chevron.up: R -90 = chevron.right
        chevron.down: R 90 = chevron.right
        chevron.forward: = chevron.right
        chevron.backward: = chevron.left
        chevron.right.2: D -3.5 0 = chevron.right N D 3.5 0 = chevron.right
        chevron.left.2: X = chevron.right.2
        chevron.up.chevron.down: p -5 -3 0 -8 5 -3 S p -5 3 0 8 5 3 S
        chevron.compact.right: p -2 -9 2 0 -2 9 S
        chevron.compact.left: X = chevron.compact.right
        chevron.compact.up: R -90 = chevron.compact.right
        chevron.compact.down: R 90 = chevron.compact.right
        chevron.left.forwardslash.chevron.right: p -6.5 -5 -11.5 0 -6.5 5 S p 6.5 -5 11.5 0 6.5 5 S
            p 2.2 -8 -2.2 8 S

        arrow.right: p -9 0 8.5 0 S h 9 0 0 8.6 S
        arrow.left: X = arrow.right
        arrow.up: R -90 = arrow.right
        arrow.down: R 90 = arrow.right
        arrow.forward: = arrow.right
        arrow.backward: = arrow.left
        arrow.up.right: p -6.6 6.6 6 -6 S p -3.4 -6.6 6.6 -6.6 6.6 3.4 S
        arrow.up.left: X = arrow.up.right
        arrow.down.right: R 90 = arrow.up.right
        arrow.down.left: R 180 = arrow.up.right
        arrow.up.arrow.down: D -4.6 0 R -90 p -8.4 0 8 0 S h 8.4 0 0 5.6 S N D 4.6 0 R 90 p -8.4 0 8 0 S h 8.4 0 0
            5.6 S
        arrow.left.arrow.right: R -90 = arrow.up.arrow.down
        arrow.left.and.right: p -10 0 10 0 S h 10.4 0 0 6 S h -10.4 0 180 6 S
        arrow.up.and.down: R 90 = arrow.left.and.right
        arrow.up.left.and.arrow.down.right: p -2 -2 -7.6 -7.6 S p -8 -2.4 -8 -8 -2.4 -8 S
            p 2 2 7.6 7.6 S p 8 2.4 8 8 2.4 8 S
        arrow.down.right.and.arrow.up.left: p -8.6 -8.6 -2.6 -2.6 S p -2.4 -8 -2.4 -2.4 -8 -2.4 S
            p 8.6 8.6 2.6 2.6 S p 2.4 8 2.4 2.4 8 2.4 S
        arrow.up.and.down.and.arrow.left.and.right: p -9.6 0 9.6 0 S p 0 -9.6 0 9.6 S
            h 10 0 0 4 S h -10 0 180 4 S h 0 10 90 4 S h 0 -10 -90 4 S
        arrow.clockwise: a 0 0.8 8.2 -20 282 S h 2.6 -7.4 -6 5.6 S
        arrow.counterclockwise: X = arrow.clockwise
        arrow.2.circlepath: a 0 0 8 190 322 S h 6.7 -4.6 33 5 S R 180 a 0 0 8 190 322 S h 6.7 -4.6 33 5 S
        arrow.triangle.2.circlepath: a 0 0 8 188 318 S v 0.5 8.3 -3.4 3.3 -4.4 6.4 -8.3 F
            R 180 a 0 0 8 188 318 S v 0.5 8.3 -3.4 3.3 -4.4 6.4 -8.3 F
        arrow.uturn.left: m -8.6 -3.6 l 4.2 -3.6 A 4.2 1.4 5 -90 90 l -1 6.4 S h -9 -3.6 180 6.6 S
        arrow.uturn.right: X = arrow.uturn.left
        arrow.uturn.backward: = arrow.uturn.left
        arrow.uturn.forward: = arrow.uturn.right
        arrowshape.turn.up.left: m -9.6 -0.8 l -1.8 -7.8 l -1.8 -4 c 5 -4 9.2 -0.4 9.6 7.4 c 7.4 3.8 4 2.2 -1.8 2.2
            l -1.8 6.2 z S
        arrowshape.turn.up.left.fill: m -9.6 -0.8 l -1.8 -7.8 l -1.8 -4 c 5 -4 9.2 -0.4 9.6 7.4 c 7.4 3.8 4 2.2 -1.8
            2.2
            l -1.8 6.2 z F
        arrowshape.turn.up.right: X = arrowshape.turn.up.left
        arrowshape.turn.up.right.fill: X = arrowshape.turn.up.left.fill
        arrow.down.to.line: p 0 -9 0 4.6 S h 0 5 90 7 S p -7.6 9 7.6 9 S
        arrow.up.to.line: R 180 = arrow.down.to.line
        square.and.arrow.up: u 2 -3.6 -3.4 -7.4 -3.4 -7.4 9.4 7.4 9.4 7.4 -3.4 3.6 -3.4 S
            p 0 3.4 0 -10.2 S h 0 -10.6 -90 5.2 S
        square.and.arrow.down: u 2 -3.6 -3.4 -7.4 -3.4 -7.4 9.4 7.4 9.4 7.4 -3.4 3.6 -3.4 S
            p 0 -10.6 0 3.8 S h 0 4.2 90 5.2 S
        rectangle.portrait.and.arrow.right: u 2 1.6 -4.6 1.6 -9 -8.4 -9 -8.4 9 1.6 9 1.6 4.6 S
            p -2.6 0 9.4 0 S h 9.8 0 0 5 S
        repeat: u 3.2 -9 -0.8 -9 -5.2 8 -5.2 S h 8.6 -5.2 0 4.6 S u 3.2 9 0.8 9 5.2 -8 5.2 S h -8.6 5.2 180 4.6 S
        shuffle: m -9.6 5 l -6.8 5 c -1.6 5 0.4 -5 5.4 -5 l 8.6 -5 S h 9.2 -5 0 4.4 S
            m -9.6 -5 l -6.8 -5 c -4.8 -5 -3.6 -3.8 -2.4 -2.2 S
            m 1.6 2.4 c 2.6 3.8 3.6 5 5.4 5 l 8.6 5 S h 9.2 5 0 4.4 S
        """
}
