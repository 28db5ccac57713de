extension SymbolText {
    /// People, faces and hands.
    static let people = """
        person: o 0 -5 4.2 S m -6.4 9.4 c -7.8 9.4 -8.4 8.8 -8.4 7.6 c -8.4 4.6 -4.8 2.2 0 2.2
            c 4.8 2.2 8.4 4.6 8.4 7.6 c 8.4 8.8 7.8 9.4 6.4 9.4 z S
        person.fill: o 0 -5 4.2 F m -6.4 9.4 c -7.8 9.4 -8.4 8.8 -8.4 7.6 c -8.4 4.6 -4.8 2.2 0 2.2
            c 4.8 2.2 8.4 4.6 8.4 7.6 c 8.4 8.8 7.8 9.4 6.4 9.4 z F
        person.crop.circle: Q o 0 0 9.25 S P o 0 -2.6 3 F m -5.7 7.2 c -4.9 4.2 -2.8 2.8 0 2.8
            c 2.8 2.8 4.9 4.2 5.7 7.2 A 0 0 9.2 51.6 128.4 z f
        person.crop.circle.fill: Q o 0 0 9.25 F P o 0 -2.8 3.6 x m -6.1 6.2 c -4.9 3.6 -2.8 2.4 0 2.4
            c 2.8 2.4 4.9 3.6 6.1 6.2 A 0 0 8.7 45.5 134.5 z x
        person.crop.square: Q r -8.2 -8.2 16.4 16.4 3.4 S P o 0 -2.2 2.8 F m -5.4 8 c -5 4.4 -2.8 3 0 3
            c 2.8 3 5 4.4 5.4 8 z f
        person.crop.square.fill: Q r -8.2 -8.2 16.4 16.4 3.4 F P o 0 -2.4 3.4 x m -5.8 7.6 c -5.2 4.2 -2.8 2.8 0 2.8
            c 2.8 2.8 5.2 4.2 5.8 7.6 z x
        person.2: Q D 5.6 0.7 G 0.86 = person N P D -4.2 0 ! person.fill = person
        person.2.fill: Q D 5.6 0.7 G 0.86 = person.fill N P D -4.2 0 ! person.fill = person.fill
        person.3: Q D 9 1.4 G 0.74 = person N D -9 1.4 G 0.74 = person N P ! person.fill = person
        person.3.fill: Q D 9 1.4 G 0.74 = person.fill N D -9 1.4 G 0.74 = person.fill N P ! person.fill = person.fill
        person.3.sequence: T D 9 1.4 G 0.74 = person N Q D -9 1.4 G 0.74 = person N P ! person.fill = person
        person.3.sequence.fill: T D 9 1.4 G 0.74 = person.fill N Q D -9 1.4 G 0.74 = person.fill
            N P ! person.fill = person.fill
        person.badge.plus: D -2 0 = person N D 8.6 -5 p -3.2 0 3.2 0 E p 0 -3.2 0 3.2 E p -3.2 0 3.2 0 S p 0 -3.2 0
            3.2 S
        person.fill.badge.plus: D -2 0 = person.fill N D 8.6 -5 p -3.2 0 3.2 0 E p 0 -3.2 0 3.2 E
            p -3.2 0 3.2 0 S p 0 -3.2 0 3.2 S
        face.smiling: Q o 0 0 9.25 S P o -3.2 -2.6 0.7 F o 3.2 -2.6 0.7 F a 0 0.6 4.6 25 155 S
        face.smiling.fill: Q o 0 0 9.25 F P o -3.2 -2.6 0.7 k o 3.2 -2.6 0.7 k a 0 0.6 4.6 25 155 K
        hand.thumbsup: r -9.6 -1.2 3.8 10.2 1.4 S m -5.8 0 c -2.8 -2 -1.8 -4.4 -1.6 -7.2 c -1.4 -10 2.4 -9.8 2.4 -6.4
            c 2.4 -4.8 2 -3.6 1.6 -2.4 l 6.8 -2.4 c 8.8 -2.4 9.8 -1 9.4 0.8 l 7.8 6.6 c 7.4 8.2 6.4 9 4.8 9
            l -0.8 9 c -2.8 9 -4.2 8.4 -5.8 7.6 S
        hand.thumbsup.fill: r -9.6 -1.2 2.6 10.2 1.2 F m -4.2 0.2 c -1.8 -2 -1.4 -4.4 -1.4 -7.2 c -1.4 -10 2.4 -9.8
            2.4 -6.4
            c 2.4 -4.8 2 -3.6 1.6 -2.4 l 6.8 -2.4 c 8.8 -2.4 9.8 -1 9.4 0.8 l 7.8 6.6 c 7.4 8.2 6.4 9 4.8 9
            l -0.8 9 c -2.4 9 -3.4 8.4 -4.2 7.6 z F
        hand.thumbsdown: R 180 X = hand.thumbsup
        hand.thumbsdown.fill: R 180 X = hand.thumbsup.fill
        eye: m -11 0 c -8 -4.4 -4.4 -6.8 0 -6.8 c 4.4 -6.8 8 -4.4 11 0 c 8 4.4 4.4 6.8 0 6.8 c -4.4 6.8 -8 4.4 -11 0
            z S
            o 0 0 2.9 S
        eye.fill: m -11 0 c -8 -4.4 -4.4 -6.8 0 -6.8 c 4.4 -6.8 8 -4.4 11 0 c 8 4.4 4.4 6.8 0 6.8
            c -4.4 6.8 -8 4.4 -11 0 z F o 0 0 3.4 K
        """
}
