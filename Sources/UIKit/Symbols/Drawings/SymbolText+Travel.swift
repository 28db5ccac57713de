extension SymbolText {
    /// Places, vehicles and what one needs on the way.
    static let travel = """
        airplane: m 0 -10.4 c 1.3 -10.4 1.8 -8.4 1.8 -6 l 1.8 -3 l 10 2.4 l 10 4.8 l 1.8 2.4 l 1.4 7 l 4 8.8 l 4 10.4
            l 0 9.4 l -4 10.4 l -4 8.8 l -1.4 7 l -1.8 2.4 l -10 4.8 l -10 2.4 l -1.8 -3 l -1.8 -6
            c -1.8 -8.4 -1.3 -10.4 0 -10.4 z F
        bus: r -7.6 -9.6 15.2 17 2.8 S p -7.4 -1.4 7.4 -1.4 S p -7.4 -5.8 7.4 -5.8 S o -3.8 3 0.8 F o 3.8 3 0.8 F
            p -5 7.6 -5 9.6 S p 5 7.6 5 9.6 S
        bus.fill: r -7.6 -9.6 15.2 17 2.8 F r -5.6 -6 11.2 5 0.8 x o -3.8 3 0.6 k o 3.8 3 0.6 k p -5 7.6 -5 9.6 S
            p 5 7.6 5 9.6 S
        tram: r -6.6 -6.8 13.2 13.6 2.8 S p -6.4 0.4 6.4 0.4 S o -3.2 3.6 0.6 F o 3.2 3.6 0.6 F p -3.6 -10 3.6 -10 S
            p 0 -10 0 -7 S p -4 7.2 -6 9.8 S p 4 7.2 6 9.8 S
        tram.fill: r -6.6 -6.8 13.2 13.6 2.8 F r -4.6 -4.8 9.2 4.6 0.8 x o -3.2 3.4 0.5 k o 3.2 3.4 0.5 k
            p -3.6 -10 3.6 -10 S p 0 -10 0 -7 S p -4 7.2 -6 9.8 S p 4 7.2 6 9.8 S
        bicycle: o -6.4 3.4 4.2 S o 6.4 3.4 4.2 S p -6.4 3.4 -2.8 -3.6 4 -3.6 0.2 3.4 -6.4 3.4 S p 0.2 3.4 -3.4 -5.2 S
            p -5 -5.4 -1.8 -5.4 S p 6.4 3.4 3.2 -6.6 5.8 -6.6 S
        figure.walk: o 1 -8 1.9 F p 0.6 -4.4 -0.8 1.6 2.6 5 3.4 9.8 S p -0.8 1.6 -2.2 5.8 -4.6 9.6 S
            p 0.2 -3.8 -3.2 -2.2 -4.4 1.2 S p 0.8 -3.6 3.4 -0.8 5.6 -0.2 S
        figure.run: o 3 -8.2 1.9 F p 2 -4.8 -0.8 0.6 2.8 3.6 1.6 8.6 S p -0.8 0.6 -3.6 5 -8.2 5.4 S
            p 1.4 -4.2 -2.6 -4.8 -5.2 -1.6 S p 1.8 -4 4.2 -0.8 7.6 -1.4 S
        building.2.fill: r -9.4 -9.2 9.6 18.4 1.2 F u 1.2 2.2 -3 9.4 -3 9.4 9.2 2.2 9.2 S w 1.9 p -6.2 -5.2 -3 -5.2 K
            p -6.2 -1 -3 -1 K p -6.2 3.2 -3 3.2 K p 5 1.2 6.6 1.2 S p 5 5 6.6 5 S
        building.columns: v 0.8 -9.6 -4.4 0 -9.8 9.6 -4.4 9.6 -3.4 -9.6 -3.4 S p -6.4 -0.6 -6.4 5.4 S
            p -2.2 -0.6 -2.2 5.4 S p 2.2 -0.6 2.2 5.4 S p 6.4 -0.6 6.4 5.4 S p -9.4 8.8 9.4 8.8 S
        building.columns.fill: v 0.8 -9.6 -4.4 0 -9.8 9.6 -4.4 9.6 -3 -9.6 -3 F p -6.4 -0.2 -6.4 5.4 S
            p -2.2 -0.2 -2.2 5.4 S p 2.2 -0.2 2.2 5.4 S p 6.4 -0.2 6.4 5.4 S p -9.4 8.8 9.4 8.8 S
        bed.double.fill: r -8 -7.4 16 7.6 2 F r -6 -4.4 5 4 1 x r 1 -4.4 5 4 1 x r -10.2 0.8 20.4 5 1.6 F
            p -9.6 5.4 -9.6 8.4 S p 9.6 5.4 9.6 8.4 S
        cup.and.saucer.fill: v 1.6 -7.6 -6.6 4.8 -6.6 4.8 4.6 -7.6 4.6 F u 2.6 5 -4.2 9.2 -4.2 9.2 1.6 5 1.6 S
            p -9 8.6 7 8.6 S
        ticket: m -10 -6 l 10 -6 l 10 -2.2 c 7.4 -2.2 7.4 2.2 10 2.2 l 10 6 l -10 6 l -10 2.2
            c -7.4 2.2 -7.4 -2.2 -10 -2.2 z S w 1.8 p 3.4 -3.2 3.4 -2.6 S p 3.4 -0.3 3.4 0.3 S p 3.4 2.6 3.4 3.2 S
        ticket.fill: m -10 -6 l 10 -6 l 10 -2.2 c 7.4 -2.2 7.4 2.2 10 2.2 l 10 6 l -10 6 l -10 2.2
            c -7.4 2.2 -7.4 -2.2 -10 -2.2 z F w 1.8 p 3.4 -3.2 3.4 -2.6 K p 3.4 -0.3 3.4 0.3 K p 3.4 2.6 3.4 3.2 K
        banknote: r -10.6 -6.4 21.2 12.8 2 S o 0 0 2.8 S o -6.8 0 0.5 F o 6.8 0 0.5 F
        banknote.fill: r -10.6 -6.4 21.2 12.8 2 F o 0 0 3 x o -6.8 0 0.5 k o 6.8 0 0.5 k
        trophy: v 1 -5.4 -9.4 5.4 -9.4 5.4 -3.4 2.6 2.2 -2.6 2.2 -5.4 -3.4 S u 3 -5.8 -7.2 -9.4 -7.2 -8.6 -1.8 -4.4 -0.8 S
            u 3 5.8 -7.2 9.4 -7.2 8.6 -1.8 4.4 -0.8 S p 0 2.4 0 8.8 S p -4 9 4 9 S
        trophy.fill: v 1 -5.4 -9.4 5.4 -9.4 5.4 -3.4 2.6 2.2 -2.6 2.2 -5.4 -3.4 F
            u 3 -5.8 -7.2 -9.4 -7.2 -8.6 -1.8 -4.4 -0.8 S u 3 5.8 -7.2 9.4 -7.2 8.6 -1.8 4.4 -0.8 S p 0 2.4 0 8.8 S
            p -4 9 4 9 S
        cube.fill: v 1 0 -9.8 8.6 -5 8.6 5 0 9.8 -8.6 5 -8.6 -5 F u 0.6 -9.4 -5.4 0 -0.2 9.4 -5.4 K p 0 0 0 11 K
        shippingbox: = cube p -4.4 -7.4 4.2 -2.6 4.2 1.6 S
        shippingbox.fill: = cube.fill w 1.8 p -4.8 -7.6 4.2 -2.6 4.2 1.6 K
        icloud: = cloud
        icloud.fill: = cloud.fill
        icloud.and.arrow.down: D 0 -2.4 = cloud N p 0 -0.6 0 10 E p 0 -0.6 0 9.6 S h 0 10 90 4.6 S
        icloud.and.arrow.up: D 0 -2.4 = cloud N p 0 -1 0 9.8 E p 0 -0.6 0 9.8 S h 0 -1 -90 4.6 S
        cloud.snow.fill: D 0 -3.2 G 0.92 = cloud.fill N Q o -5 6.6 0.4 F o 0 7.8 0.4 F o 5 6.6 0.4 F o -2.6 10 0.4 F
            o 2.6 10 0.4 F
        cloud.drizzle.fill: D 0 -3.2 G 0.92 = cloud.fill N Q p -4.8 6 -5.4 7.4 S p 0.6 6 0 7.4 S p 6 6 5.4 7.4 S
            p -2.4 9 -2.8 10 S p 3 9 2.6 10 S
        cloud.fog.fill: D 0 -3.4 G 0.9 = cloud.fill N Q p -8 6 8 6 S p -5.4 9.4 5.4 9.4 S
        cloud.bolt.rain.fill: D 0 -3.2 G 0.92 = cloud.fill N Q v 0.4 1.4 5.2 -3 8.6 -0.2 8.6 -1.2 11.6 3.2 7.8 0.6 7.8 f
            T p -5.4 6 -6.8 9.4 S p 6.6 6 5.2 9.4 S
        snow: = snowflake
        goforward: = arrow.clockwise
        gobackward: = arrow.counterclockwise
        goforward.10: = arrow.clockwise w 1.8 p -3.4 -1.2 -2.2 -2.2 -2.2 3.8 S e 1.7 0.8 1.9 2.9 S
        gobackward.10: = arrow.counterclockwise w 1.8 p -3.4 -1.2 -2.2 -2.2 -2.2 3.8 S e 1.7 0.8 1.9 2.9 S
        goforward.15: = arrow.clockwise w 1.8 p -3.6 -1.2 -2.4 -2.2 -2.4 3.8 S
            m 3.2 -2.2 l 0.4 -2.2 l 0.1 0.6 c 3.4 -0.6 4 3.8 1.2 3.8 l -0.2 3.6 S
        gobackward.15: = arrow.counterclockwise w 1.8 p -3.6 -1.2 -2.4 -2.2 -2.4 3.8 S
            m 3.2 -2.2 l 0.4 -2.2 l 0.1 0.6 c 3.4 -0.6 4 3.8 1.2 3.8 l -0.2 3.6 S
        hand.raised: u 1.5 -4.2 3 -4.2 -5.2 -1.4 -5.2 -1.4 0.2 S u 1.5 -1.4 -5 -1.4 -9 1.6 -9 1.6 0 S
            u 1.5 1.6 -6.6 4.6 -6.6 4.6 0.4 S m 4.6 -3.4 c 5.4 -4.8 7.4 -4.4 7.4 -2.6 l 7.4 2.8 c 7.4 7.2 4.6 9.8 1.2 9.8
            c -1.8 9.8 -3.8 8.6 -5.2 6.2 l -8 1.8 c -8.8 0 -6.8 -1.2 -5.6 0.4 l -4.2 2.4 S
        hand.raised.fill: r -5.2 -6.4 2.4 10 1.2 f r -2.2 -9.4 2.4 12 1.2 f r 0.8 -9 2.4 12 1.2 f r 3.8 -6.6 2.4 10 1.2 f
            m -5.2 1.6 l 6.2 1.6 l 6.2 3.8 c 6.2 7.6 3.8 9.8 0.8 9.8 c -1.8 9.8 -3.6 8.8 -4.8 6.8 l -8 1.4
            c -8.6 0 -7 -0.8 -6 0.4 z f
        newspaper.fill: r -10.4 -8 17 16 2 F u 2 8.4 -3.6 10.4 -3.6 10.4 8 5 8 S w 1.9 p -6.6 -3.8 2.8 -3.8 K
            p -6.6 0 2.8 0 K p -6.6 3.8 2.8 3.8 K
        wand.and.stars: p -8.8 9 3 -2.8 S D 6 -6 G 0.42 = sparkle N D -4.4 -5.6 G 0.32 = sparkle N D 7.2 5 G 0.32
            = sparkle
        wrench.and.screwdriver: Q p -8.8 -8.8 0.6 0.6 S u 1.4 2.8 0.6 8.6 6.6 6.6 8.6 0.6 2.8 S P D -0.6 0.4 ! wrench
            = wrench
        paintpalette: m 0 -9 c 6 -9 10.2 -5.4 10.2 -0.8 c 10.2 2.6 7.6 3.4 5 3 c 2.4 2.6 1.2 4 2 6 c 2.8 8.2 2 9.2 0 9.2
            c -5.8 9.2 -10.2 5.4 -10.2 0.2 c -10.2 -5 -5.8 -9 0 -9 z S o -5.4 -1.4 0.9 F o -2.2 -5 0.9 F o 2.8 -5 0.9 F
            o 6 -1.8 0.9 F
        waveform.path.ecg: p -10.4 0 -5.2 0 -2.4 -8 2.2 8 4.8 0 10.4 0 S
        square.stack.3d.up: v 0.8 0 -9.6 9.6 -4.8 0 0 -9.6 -4.8 S p -9.4 0 0 4.7 9.4 0 S p -9.4 4.8 0 9.5 9.4 4.8 S
        person.crop.circle.badge.plus: D -1.4 0 G 0.94 = person.crop.circle N D 8 6.4 o 0 0 4 Z p -3 0 3 0 S p 0 -3 0 3 S
        calendar.badge.plus: D -1 0 = calendar N D 8.2 6.4 o 0 0 4.2 Z p -3 0 3 0 S p 0 -3 0 3 S
        clock.arrow.circlepath: = arrow.counterclockwise w 2.2 p 0 -3.6 0 0.6 3 2.2 S
        lock.shield: = shield D 0 -0.4 G 0.46 = lock.fill
        lock.shield.fill: = shield.fill D 0 -0.4 r -3.1 -0.6 6.2 4.8 1 k w 1.7
            m -1.9 -0.6 l -1.9 -2.2 A 0 -2.2 1.9 180 360 l 1.9 -0.6 K
        doc.text.magnifyingglass: D -1.4 -0.6 = doc N w 2 p -4.6 -0.4 0 -0.4 S W 1 w 0 o 5 4.6 5 Z o 4.4 4 3.4 S
            p 7 6.6 9.6 9.2 S
        list.number: w 1.9 p -9.8 -7 -8.6 -7.8 -8.6 -4 S m -9.8 -1 c -9.4 -2.4 -7.2 -2 -7.6 -0.4 l -9.8 2 l -7.4 2 S
            m -9.8 4.4 l -7.6 4.4 l -8.8 5.8 c -7 5.8 -7 8.2 -9 8.2 l -9.8 8 S w 0 p -4.2 -6 9.8 -6 S p -4.2 0 9.8 0 S
            p -4.2 6 9.8 6 S
        list.bullet.rectangle: r -10.2 -8.2 20.4 16.4 2.8 S w 2 o -5.8 -3.6 0.3 F p -2.4 -3.6 6.2 -3.6 S o -5.8 0 0.3 F
            p -2.4 0 6.2 0 S o -5.8 3.6 0.3 F p -2.4 3.6 6.2 3.6 S
        tray.and.arrow.down: D 0 2 = tray N p 0 -10.4 0 0.6 E p 0 -10.4 0 0 S h 0 0.6 90 4.4 S
        tablecells: r -10 -8 20 16 2.2 S p -9.8 -2.8 9.8 -2.8 S p -9.8 2.6 9.8 2.6 S p -3.2 -7.8 -3.2 7.8 S
            p 3.4 -7.8 3.4 7.8 S
        rectangle.grid.2x2: r -10 -7.6 9 6.6 1.4 S r 1 -7.6 9 6.6 1.4 S r -10 1 9 6.6 1.4 S r 1 1 9 6.6 1.4 S
        repeat.1: = repeat D 8 6 r -2.8 -4 5 8.6 1 Z w 2 p -1.4 -2 0 -3 0 3.4 S
        camera.rotate: = camera.fill o 0 1.2 4.2 k w 1.8 a 0 1.2 2.6 200 330 S a 0 1.2 2.6 20 150 S
        qrcode.viewfinder: = viewfinder G 0.56 = qrcode
        barcode.viewfinder: = viewfinder w 2 p -5 -3.4 -5 3.4 S p -2.4 -3.4 -2.4 3.4 S p 0.2 -3.4 0.2 3.4 S
            p 2.6 -3.4 2.6 3.4 S p 5 -3.4 5 3.4 S
        faceid: = viewfinder p -3.6 -3.2 -3.6 -2 S p 3.6 -3.2 3.6 -2 S u 1 0.2 -3 0.2 1 -0.8 1 S a 0 1.6 4 40 140 S
        envelope.badge: Q = envelope P o 8.6 -6 3.2 Z o 8.6 -6 3.2 F
        """
}
