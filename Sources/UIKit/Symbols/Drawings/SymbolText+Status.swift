extension SymbolText {
    /// Signs, shapes and what both are combined to.
    static let status = """
        xmark: p -7 -7 7 7 S p 7 -7 -7 7 S
        checkmark: p -7.6 1 -2.4 7.2 7.6 -7.2 S
        plus: p -8.4 0 8.4 0 S p 0 -8.4 0 8.4 S
        minus: p -8.4 0 8.4 0 S
        multiply: p -5.6 -5.6 5.6 5.6 S p 5.6 -5.6 -5.6 5.6 S
        divide: p -8 0 8 0 S o 0 -5.4 0.7 F o 0 5.4 0.7 F
        equal: p -7.6 -2.8 7.6 -2.8 S p -7.6 2.8 7.6 2.8 S
        plusminus: p -6.4 -3.4 6.4 -3.4 S p 0 -9.4 0 2.6 S p -6.4 8 6.4 8 S
        number: p -3 -8 -5 8 S p 5 -8 3 8 S p -7.8 -3 8.2 -3 S p -8.2 3 7.8 3 S
        percent: p 6 -7.6 -6 7.6 S o -5.4 -4.6 3 S o 5.4 4.6 3 S
        at: o 0 0 3.8 S m 3.8 -3.8 l 3.8 1.8 c 3.8 5.4 9.2 4.8 9.2 0 A 0 0 9.2 0 -310 S
        dollarsign: m 5 -4 c 4.6 -6.2 2.6 -7.2 0 -7.2 c -3 -7.2 -5 -5.8 -5 -3.6 c -5 -1 -2.4 -0.6 0 0
            c 2.6 0.6 5.4 1 5.4 3.8 c 5.4 6 3.2 7.2 0 7.2 c -3 7.2 -5 6.2 -5.4 4 S p 0 -9.6 0 9.6 S
        info: W 1 o 0 -7.8 0.8 F W 1.1 p -2.8 -2.4 0.4 -2.4 0.4 7.6 S p -3.4 7.6 4.2 7.6 S
        questionmark: W 1.1 m -4.8 -5 c -4.8 -7.6 -2.8 -9 0 -9 c 2.8 -9 4.9 -7.4 4.9 -4.8 c 4.9 -1.2 0 -1 0 3.2 S
            W 1 o 0 8.2 0.7 F
        exclamationmark: W 1.2 p 0 -9 0 3 S W 1 o 0 8.4 0.8 F
        exclamationmark.2: D -3.2 0 = exclamationmark N D 3.2 0 = exclamationmark
        ellipsis: w 2.6 o -7 0 0.95 F o 0 0 0.95 F o 7 0 0.95 F
        circle: o 0 0 9.25 S
        circle.fill: o 0 0 9.25 F
        circle.lefthalf.filled: o 0 0 9.25 S a 0 0 9.25 90 270 z f
        circle.righthalf.filled: X = circle.lefthalf.filled
        circle.inset.filled: o 0 0 9.25 S o 0 0 5 F
        largecircle.fill.circle: = circle.inset.filled
        square: r -8.2 -8.2 16.4 16.4 3.4 S
        square.fill: r -8.2 -8.2 16.4 16.4 3.4 F
        app: r -8.8 -8.8 17.6 17.6 5 S
        app.fill: r -8.8 -8.8 17.6 17.6 5 F
        rectangle: r -10.6 -7.4 21.2 14.8 2.6 S
        rectangle.fill: r -10.6 -7.4 21.2 14.8 2.6 F
        rectangle.portrait: r -7.4 -10.2 14.8 20.4 2.6 S
        rectangle.portrait.fill: r -7.4 -10.2 14.8 20.4 2.6 F
        capsule: r -11 -6 22 12 6 S
        capsule.fill: r -11 -6 22 12 6 F
        triangle: v 1.8 0 -9.6 10 7.4 -10 7.4 S
        triangle.fill: v 1.8 0 -9.6 10 7.4 -10 7.4 F
        diamond: v 1.6 0 -10 10 0 0 10 -10 0 S
        diamond.fill: v 1.6 0 -10 10 0 0 10 -10 0 F
        hexagon: v 1.8 -5.2 -9 5.2 -9 10.4 0 5.2 9 -5.2 9 -10.4 0 S
        hexagon.fill: v 1.8 -5.2 -9 5.2 -9 10.4 0 5.2 9 -5.2 9 -10.4 0 F
        octagon: v 1.6 -3.8 -9.2 3.8 -9.2 9.2 -3.8 9.2 3.8 3.8 9.2 -3.8 9.2 -9.2 3.8 -9.2 -3.8 S
        octagon.fill: v 1.6 -3.8 -9.2 3.8 -9.2 9.2 -3.8 9.2 3.8 3.8 9.2 -3.8 9.2 -9.2 3.8 -9.2 -3.8 F
        seal: b 8 11.4 8.6 S
        seal.fill: b 8 11.4 8.6 F
        shield: m 0 -9.6 l 7.6 -6.8 l 7.6 -0.6 c 7.6 4.2 4.6 7.6 0 9.8 c -4.6 7.6 -7.6 4.2 -7.6 -0.6 l -7.6 -6.8 z S
        shield.fill: m 0 -9.6 l 7.6 -6.8 l 7.6 -0.6 c 7.6 4.2 4.6 7.6 0 9.8 c -4.6 7.6 -7.6 4.2 -7.6 -0.6 l -7.6 -6.8
            z F
        star: D 0 0.8 j 0 10.4 4.5 S
        star.fill: D 0 0.8 j 0 10.4 4.5 F
        star.leadinghalf.filled: D 0 0.8 j 0 10.4 4.5 S J 0 10.4 4.5 f
        heart: m 0 8.8 c -3.6 6.4 -9.6 2.2 -9.6 -3 c -9.6 -6.2 -7.4 -8.2 -4.8 -8.2 c -2.8 -8.2 -1.1 -7.2 0 -5.2
            c 1.1 -7.2 2.8 -8.2 4.8 -8.2 c 7.4 -8.2 9.6 -6.2 9.6 -3 c 9.6 2.2 3.6 6.4 0 8.8 z S
        heart.fill: m 0 8.8 c -3.6 6.4 -9.6 2.2 -9.6 -3 c -9.6 -6.2 -7.4 -8.2 -4.8 -8.2 c -2.8 -8.2 -1.1 -7.2 0 -5.2
            c 1.1 -7.2 2.8 -8.2 4.8 -8.2 c 7.4 -8.2 9.6 -6.2 9.6 -3 c 9.6 2.2 3.6 6.4 0 8.8 z F
        exclamationmark.triangle: Q = triangle P w 2.2 W 1.1 p 0 -3.4 0 1.4 S W 1 o 0 4.5 0.35 F
        exclamationmark.triangle.fill: Q = triangle.fill P w 2.2 W 1.1 p 0 -3.4 0 1.4 K W 1 o 0 4.5 0.35 k
        checkmark.seal: Q = seal P p -3.8 0.5 -1.2 3.6 3.8 -3.6 S
        checkmark.seal.fill: Q = seal.fill P p -3.8 0.5 -1.2 3.6 3.8 -3.6 K
        checkmark.shield: Q = shield P p -3.6 0 -1.1 3 3.6 -3.6 S
        checkmark.shield.fill: Q = shield.fill P p -3.6 0 -1.1 3 3.6 -3.6 K
        exclamationmark.octagon: Q = octagon P w 2.2 W 1.1 p 0 -4.6 0 0.8 S W 1 o 0 4.2 0.4 F
        exclamationmark.octagon.fill: Q = octagon.fill P w 2.2 W 1.1 p 0 -4.6 0 0.8 K W 1 o 0 4.2 0.4 k
        xmark.octagon: Q = octagon P p -3.2 -3.2 3.2 3.2 S p 3.2 -3.2 -3.2 3.2 S
        xmark.octagon.fill: Q = octagon.fill P p -3.2 -3.2 3.2 3.2 K p 3.2 -3.2 -3.2 3.2 K
        xmark.seal: Q = seal P p -3.2 -3.2 3.2 3.2 S p 3.2 -3.2 -3.2 3.2 S
        xmark.seal.fill: Q = seal.fill P p -3.2 -3.2 3.2 3.2 K p 3.2 -3.2 -3.2 3.2 K
        """
}
