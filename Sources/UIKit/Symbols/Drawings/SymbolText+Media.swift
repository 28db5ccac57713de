extension SymbolText {
    /// Playback, sound, photos and video.
    static let media = """
        play: v 1.4 -5.8 -8.6 9 0 -5.8 8.6 S
        play.fill: v 1.4 -5.8 -8.6 9 0 -5.8 8.6 F
        pause: r -6.4 -8 3.8 16 1 S r 2.6 -8 3.8 16 1 S
        pause.fill: r -6.2 -8 3.6 16 1 F r 2.6 -8 3.6 16 1 F
        stop: r -7.2 -7.2 14.4 14.4 2 S
        stop.fill: r -7.2 -7.2 14.4 14.4 2 F
        playpause: v 1.2 -10 -7 0.4 0 -10 7 S p 4.6 -7 4.6 7 S p 9 -7 9 7 S
        playpause.fill: v 1.2 -10 -7 0.4 0 -10 7 F r 3.8 -7 1.6 14 0.6 F r 8.6 -7 1.6 14 0.6 F
        forward: v 1 -10.4 -6.2 -0.8 0 -10.4 6.2 S v 1 0.8 -6.2 10.4 0 0.8 6.2 S
        forward.fill: v 1 -10.4 -6.2 -0.6 0 -10.4 6.2 F v 1 0.6 -6.2 10.4 0 0.6 6.2 F
        backward: X = forward
        backward.fill: X = forward.fill
        forward.end: v 1 -6.4 -7 4.4 0 -6.4 7 S p 7.4 -6.6 7.4 6.6 S
        forward.end.fill: v 1 -6.4 -7 4.4 0 -6.4 7 F W 1.4 p 7.4 -6.6 7.4 6.6 S
        backward.end: X = forward.end
        backward.end.fill: X = forward.end.fill
        record.circle: Q o 0 0 9.25 S P o 0 0 3.8 F
        record.circle.fill: Q o 0 0 9.25 F P o 0 0 4.4 K o 0 0 1.6 k
        speaker: v 1 -4.4 -3 -1.2 -3 4 -7.6 4 7.6 -1.2 3 -4.4 3 S
        speaker.fill: v 1 -4.4 -3 -1.2 -3 4 -7.6 4 7.6 -1.2 3 -4.4 3 F
        speaker.wave.1: D -6.6 0 = speaker N Q V 0 a -4 0 7.6 -32 32 S
        speaker.wave.1.fill: D -6.6 0 = speaker.fill N Q V 0 a -4 0 7.6 -32 32 S
        speaker.wave.2: D -7.6 0 = speaker N Q V 0 a -5 0 7.6 -32 32 S V 0.5 a -5 0 11.6 -36 36 S
        speaker.wave.2.fill: D -7.6 0 = speaker.fill N Q V 0 a -5 0 7.6 -32 32 S V 0.5 a -5 0 11.6 -36 36 S
        speaker.wave.3: D -9.6 0 = speaker N Q V 0 a -7 0 7.6 -32 32 S V 0.34 a -7 0 11.6 -36 36 S
            V 0.67 a -7 0 15.6 -38 38 S
        speaker.wave.3.fill: D -9.6 0 = speaker.fill N Q V 0 a -7 0 7.6 -32 32 S V 0.34 a -7 0 11.6 -36 36 S
            V 0.67 a -7 0 15.6 -38 38 S
        mic: r -3.2 -9.8 6.4 12.6 3.2 S m -6.6 -1.6 l -6.6 -0.4 A 0 -0.4 6.6 180 0 l 6.6 -1.6 S
            p 0 6.2 0 9.6 S p -3.6 9.8 3.6 9.8 S
        mic.fill: r -3.2 -9.8 6.4 12.6 3.2 F m -6.6 -1.6 l -6.6 -0.4 A 0 -0.4 6.6 180 0 l 6.6 -1.6 S
            p 0 6.2 0 9.6 S p -3.6 9.8 3.6 9.8 S
        video: r -10.8 -6 13.6 12 2.8 S v 0.8 5.8 -1.8 10.6 -5.4 10.6 5.4 5.8 1.8 S
        video.fill: r -10.8 -6 13.6 12 2.8 F v 0.8 5.8 -1.8 10.6 -5.4 10.6 5.4 5.8 1.8 F
        camera: v 2.2 -10.6 -5.2 -5.4 -5.2 -3.8 -8 3.8 -8 5.4 -5.2 10.6 -5.2 10.6 8 -10.6 8 S o 0 1.2 3.9 S
        camera.fill: v 2.2 -10.6 -5.2 -5.4 -5.2 -3.8 -8 3.8 -8 5.4 -5.2 10.6 -5.2 10.6 8 -10.6 8 F o 0 1.2 4 K
        photo: r -10.4 -8 20.8 16 2.8 S o -5 -2.8 1.2 F u 1 -10 5 -4.4 -0.2 -0.4 3.4 4.8 -2 10 3.4 S
        photo.fill: r -10.4 -8 20.8 16 2.8 F o -5 -2.8 1.2 k u 1 -9.6 5.2 -4.4 0.4 -0.4 4 4.8 -1.4 9.6 3.2 K
        photo.on.rectangle: Q r -10.8 -8.6 17.8 14 2.4 S
            P D 2.4 1.6 G 0.86 ! photo.fill = photo
        photo.on.rectangle.angled: Q R -8 r -10.8 -8.6 17.8 14 2.4 S
            N P D 2.4 1.8 G 0.86 ! photo.fill = photo
        music.note: e -4.2 6.6 2.6 2 F p -1.6 6.4 -1.6 -9 S m -1.6 -9.2 c -0.6 -6.4 6 -6.4 5.4 -0.6 S
        headphones: m -8.6 4 l -8.6 0 A 0 0 8.6 180 360 l 8.6 4 S r -8.9 1.2 3.2 7.2 1.4 F r 5.7 1.2 3.2 7.2 1.4 F
        waveform: w 2.3 p -10 -1.6 -10 1.6 S p -6.6 -4.8 -6.6 4.8 S p -3.3 -8.6 -3.3 8.6 S p 0 -3.6 0 3.6 S
            p 3.3 -6.8 3.3 6.8 S p 6.6 -4 6.6 4 S p 10 -1.6 10 1.6 S
        tv: r -10.4 -8 20.8 13.6 2.2 S p -4.6 9 4.6 9 S
        tv.fill: r -10.4 -8 20.8 13.6 2.2 F p -4.6 9 4.6 9 S
        gamecontroller: m -5.4 -5.8 l 5.4 -5.8 c 8.6 -5.8 10 0.4 10.6 4.4 c 11 7.6 7.6 8.4 5.8 5.6 c 5 4.2 4.4 3.4 3
            3.4
            l -3 3.4 c -4.4 3.4 -5 4.2 -5.8 5.6 c -7.6 8.4 -11 7.6 -10.6 4.4 c -10 0.4 -8.6 -5.8 -5.4 -5.8 z S
            w 2 p -6.4 -1.4 -2.6 -1.4 S p -4.5 -3.3 -4.5 0.5 S o 3.2 -0.2 0.4 F o 5.4 -2.6 0.4 F
        gamecontroller.fill: m -5.4 -5.8 l 5.4 -5.8 c 8.6 -5.8 10 0.4 10.6 4.4 c 11 7.6 7.6 8.4 5.8 5.6
            c 5 4.2 4.4 3.4 3 3.4 l -3 3.4 c -4.4 3.4 -5 4.2 -5.8 5.6 c -7.6 8.4 -11 7.6 -10.6 4.4
            c -10 0.4 -8.6 -5.8 -5.4 -5.8 z F w 2 p -6.4 -1.4 -2.6 -1.4 K p -4.5 -3.3 -4.5 0.5 K o 3.2 -0.2 0.4 k o
            5.4
            -2.6 0.4 k
        """
}
