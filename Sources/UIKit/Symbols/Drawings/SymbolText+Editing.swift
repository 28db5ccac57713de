extension SymbolText {
    /// Documents, text, lists and tools.
    static let editing = """
        pencil: v 0.8 -9 9 -7.7 3.4 4.4 -8.7 8.7 -4.4 -3.4 7.7 S p 1.8 -6.2 6.2 -1.8 S
        square.and.pencil: u 2.6 0.2 -7.6 -8.6 -7.6 -8.6 8.8 7.8 8.8 7.8 0 S D 2.8 -2.8 G 0.76 = pencil
        pencil.and.outline: = pencil p 3 9 9 9 S
        highlighter: R 45 v 0.8 -2.4 -10.4 2.4 -10.4 2.4 0 -2.4 0 S v 0.8 -2.4 0 2.4 0 1.2 5.6 -1.2 5.6 S p -4 9.6 4
            9.6 S
        magnifyingglass: o -1.9 -1.9 6.7 S W 1.15 p 3.1 3.1 8.8 8.8 S
        plus.magnifyingglass: = magnifyingglass p -4.9 -1.9 1.1 -1.9 S p -1.9 -4.9 -1.9 1.1 S
        minus.magnifyingglass: = magnifyingglass p -4.9 -1.9 1.1 -1.9 S
        doc: v 2.2 -7 -9.8 1.2 -9.8 7 -4.2 7 9.8 -7 9.8 S u 1.4 1.2 -9.6 1.2 -4 6.8 -4 S
        doc.fill: v 2.2 -7 -9.8 1.2 -9.8 7 -4.2 7 9.8 -7 9.8 F u 1.4 1.2 -10.6 1.2 -4 8 -4 K
        doc.text: = doc w 2.1 p -3.2 1.2 3.2 1.2 S p -3.2 5.2 3.2 5.2 S
        doc.text.fill: = doc.fill w 2.1 p -3.2 1.2 3.2 1.2 K p -3.2 5.2 3.2 5.2 K
        doc.plus: = doc p -3.2 3.2 3.2 3.2 S p 0 0 0 6.4 S
        doc.on.doc: Q D 3.4 -1.8 G 0.8 = doc N P D -3.4 1.8 G 0.8 ! doc.fill = doc
        doc.on.doc.fill: Q D 3.4 -1.8 G 0.8 = doc.fill N P D -3.4 1.8 G 0.8 ! doc.fill = doc.fill
        doc.on.clipboard: r -8 -7.6 13 16.8 2 S r -4.6 -9.6 6.2 3.6 1 Z r -4.6 -9.6 6.2 3.6 1 S
            r 0.4 -1.8 8.2 11.2 1.4 Z r 0.4 -1.8 8.2 11.2 1.4 S w 1.6 p 3 2 6 2 S p 3 5.4 6 5.4 S
        folder: v 1.8 -10.4 -7.4 -3.8 -7.4 -1.6 -5 10.4 -5 10.4 7.8 -10.4 7.8 S p -10.2 -1.2 10.2 -1.2 S
        folder.fill: v 1.8 -10.4 -7.4 -3.8 -7.4 -1.6 -5 10.4 -5 10.4 7.8 -10.4 7.8 F W 0.8 p -12 -1.2 12 -1.2 K
        folder.badge.plus: = folder D 8.4 6.4 o 0 0 3.8 Z p -3 0 3 0 S p 0 -3 0 3 S
        tray: v 2 -10.2 1 -7 -6.6 7 -6.6 10.2 1 10.2 7 -10.2 7 S
            m -10 1.4 l -4.2 1.4 c -4.2 3.2 -2.6 4.2 0 4.2 c 2.6 4.2 4.2 3.2 4.2 1.4 l 10 1.4 S
        tray.fill: v 2 -10.2 1 -7 -6.6 7 -6.6 10.2 1 10.2 7 -10.2 7 F
            m -12 1.4 l -4.2 1.4 c -4.2 3.2 -2.6 4.2 0 4.2 c 2.6 4.2 4.2 3.2 4.2 1.4 l 12 1.4 K
        archivebox: r -10 -8.4 20 4.8 1.2 S u 2 -8.6 -3.6 -8.6 8.4 8.6 8.4 8.6 -3.6 S p -3 0.6 3 0.6 S
        archivebox.fill: r -10 -8.4 20 3.6 1.2 F v 2 -8.6 -1.6 8.6 -1.6 8.6 8.4 -8.6 8.4 F p -3 2 3 2 K
        book: m 0 -5.8 c -2.2 -7.6 -6 -8.2 -10.4 -7.4 l -10.4 6.6 c -6 5.8 -2.2 6.2 0 8 c 2.2 6.2 6 5.8 10.4 6.6
            l 10.4 -7.4 c 6 -8.2 2.2 -7.6 0 -5.8 z S p 0 -5.8 0 8 S
        book.fill: m 0 -5.8 c -2.2 -7.6 -6 -8.2 -10.4 -7.4 l -10.4 6.6 c -6 5.8 -2.2 6.2 0 8 c 2.2 6.2 6 5.8 10.4 6.6
            l 10.4 -7.4 c 6 -8.2 2.2 -7.6 0 -5.8 z F p 0 -6.4 0 9.6 K
        book.closed: v 2.2 -7 -9.4 7 -9.4 7 9.4 -7 9.4 S p -6.8 5 6.8 5 S
        books.vertical: r -9 -9 5 18 1 S r -4 -6.6 5 15.6 1 S D 5.6 0.6 R -10 r -2.4 -8.8 4.6 17.4 1 S
        newspaper: r -10.4 -8 17 16 2 S u 2 6.6 -3.6 10.4 -3.6 10.4 8 5 8 S w 1.9 p -6.6 -3.8 2.8 -3.8 S
            p -6.6 0 2.8 0 S p -6.6 3.8 2.8 3.8 S
        list.bullet: o -9 -6 0.6 F p -4.6 -6 9.6 -6 S o -9 0 0.6 F p -4.6 0 9.6 0 S o -9 6 0.6 F p -4.6 6 9.6 6 S
        list.dash: p -9.8 -6 -8.4 -6 S p -4.6 -6 9.6 -6 S p -9.8 0 -8.4 0 S p -4.6 0 9.6 0 S
            p -9.8 6 -8.4 6 S p -4.6 6 9.6 6 S
        checklist: p -10 -5 -8 -3 -4.6 -7.4 S p -0.8 -5 9.8 -5 S p -10 4 -8 6 -4.6 1.6 S p -0.8 4 9.8 4 S
        line.3.horizontal: p -8.8 -5.8 8.8 -5.8 S p -8.8 0 8.8 0 S p -8.8 5.8 8.8 5.8 S
        line.horizontal.3: = line.3.horizontal
        line.3.horizontal.decrease: p -9 -5.4 9 -5.4 S p -5.8 0 5.8 0 S p -2.6 5.4 2.6 5.4 S
        line.horizontal.3.decrease: = line.3.horizontal.decrease
        slider.horizontal.3: w 2.4 p -9.6 -6 1.8 -6 S o 4.2 -6 2.2 S p 6.8 -6 9.6 -6 S p -9.6 0 -6.4 0 S o -4 0 2.2 S
            p -1.4 0 9.6 0 S p -9.6 6 -0.6 6 S o 1.8 6 2.2 S p 4.4 6 9.6 6 S
        text.alignleft: p -9 -6.9 9 -6.9 S p -9 -2.3 3.4 -2.3 S p -9 2.3 9 2.3 S p -9 6.9 3.4 6.9 S
        text.aligncenter: p -9 -6.9 9 -6.9 S p -6 -2.3 6 -2.3 S p -9 2.3 9 2.3 S p -6 6.9 6 6.9 S
        text.alignright: X = text.alignleft
        text.justify: p -9 -6.9 9 -6.9 S p -9 -2.3 9 -2.3 S p -9 2.3 9 2.3 S p -9 6.9 9 6.9 S
        textformat: p -10.4 6 -5.6 -6.4 -0.8 6 S p -8.8 2 -2.4 2 S o 5.2 2.5 3.5 S p 8.7 -1 8.7 6 S
        textformat.size: D -5.6 1.6 G 0.66 p -5.6 6.6 0 -6.6 5.6 6.6 S p -3.6 2.2 3.6 2.2 S
            N D 4.2 0 p -5.8 6 0 -7.6 5.8 6 S p -3.8 1.6 3.8 1.6 S
        bold: W 1.35 m -4.8 -0.3 l -4.8 -7.6 l 0.8 -7.6 A 0.8 -3.95 3.65 -90 90 z S
            m -4.8 -0.3 l 1.4 -0.3 A 1.4 3.65 3.95 -90 90 l -4.8 7.6 z S
        italic: p 1.9 -7.6 -1.9 7.6 S p -1.8 -7.6 5.6 -7.6 S p -5.6 7.6 1.8 7.6 S
        underline: m -5.2 -8.6 l -5.2 -1.6 A 0 -1.6 5.2 180 0 l 5.2 -8.6 S p -6.2 8.4 6.2 8.4 S
        strikethrough: m 5 -4 c 4.6 -6.6 2.6 -7.6 0 -7.6 c -3 -7.6 -5 -6.2 -5 -3.8 c -5 -1.4 -2.6 -0.8 0 0 S
            m 3.6 2 c 4.8 2.6 5.4 3.2 5.4 4.2 c 5.4 6.4 3.2 7.6 0 7.6 c -3 7.6 -5 6.6 -5.4 4.2 S p -9 0 9 0 S
        square.grid.2x2: r -9 -9 7.2 7.2 1.6 S r 1.8 -9 7.2 7.2 1.6 S r -9 1.8 7.2 7.2 1.6 S r 1.8 1.8 7.2 7.2 1.6 S
        square.grid.2x2.fill: r -9 -9 7 7 1.6 F r 2 -9 7 7 1.6 F r -9 2 7 7 1.6 F r 2 2 7 7 1.6 F
        square.grid.3x3: r -9 -9 18 18 2.4 S p -3 -9 -3 9 S p 3 -9 3 9 S p -9 -3 9 -3 S p -9 3 9 3 S
        circle.grid.3x3.fill: o -7 -7 1.2 F o 0 -7 1.2 F o 7 -7 1.2 F o -7 0 1.2 F o 0 0 1.2 F o 7 0 1.2 F
            o -7 7 1.2 F o 0 7 1.2 F o 7 7 1.2 F
        rectangle.grid.1x2: r -9.6 -8.6 19.2 7 1.8 S r -9.6 1.6 19.2 7 1.8 S
        rectangle.stack: r -9.8 -2.8 19.6 11.6 2.2 S p -7.6 -6 7.6 -6 S p -5.4 -9.2 5.4 -9.2 S
        square.stack: r -8.4 -3.6 16.8 13 2.4 S p -6.4 -6.8 6.4 -6.8 S p -4.4 -10 4.4 -10 S
        square.on.square: Q r -9 -9 13.4 13.4 2.4 S P r -4.4 -4.4 13.4 13.4 2.4 Z r -4.4 -4.4 13.4 13.4 2.4 S
        square.on.square.fill: Q r -9 -9 13.4 13.4 2.4 F P r -4.4 -4.4 13.4 13.4 2.4 Z r -4.4 -4.4 13.4 13.4 2.4 F
        sidebar.left: r -10.6 -8 21.2 16 2.6 S p -3.8 -8 -3.8 8 S p -8 -4.2 -6.6 -4.2 S p -8 -1 -6.6 -1 S
        crop: u 1 -10 -5.6 5.6 -5.6 5.6 10 S u 1 -5.6 -10 -5.6 5.6 10 5.6 S
        viewfinder: u 2.6 -9 -4 -9 -9 -4 -9 S u 2.6 4 -9 9 -9 9 -4 S u 2.6 9 4 9 9 4 9 S u 2.6 -4 9 -9 9 -9 4 S
        terminal: r -10.6 -8.6 21.2 17.2 2.6 S p -6.6 -4 -2.6 -0.6 -6.6 2.8 S p 0.4 3.4 5.6 3.4 S
        chart.bar: V 0 r -9.6 1.4 4.6 7.8 1 S V 0.34 r -2.3 -3.4 4.6 12.6 1 S V 0.67 r 5 -9.2 4.6 18.4 1 S
        chart.bar.fill: V 0 r -9.6 1.4 4.2 7.8 1 F V 0.34 r -2.1 -3.4 4.2 12.6 1 F V 0.67 r 5.4 -9.2 4.2 18.4 1 F
        chart.pie: o 0 0 9.25 S u 0.5 0 -9.2 0 0 6.5 6.5 S
        chart.pie.fill: o 0 0 9.25 F u 0.5 0 -10.6 0 0 7.6 7.6 K
        chart.line.uptrend.xyaxis: u 1.4 -9.6 -9 -9.6 8.6 9.6 8.6 S p -5.4 3.6 -1.4 -1.6 2.4 1.4 8.4 -6.4 S
        """
}
