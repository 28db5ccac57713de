/// A symbol template in the form of SF Symbols: rectangles from the baseline to the cap line, at 100 points.
enum TemplateMaker {
    /// - Parameters:
    ///   - widths: The widths of the rectangles by the names of variants.
    ///   - classes: The class attribute of the only path.
    ///   - extra: Further elements of each variant.
    static func file(
        widths: [String: Double] = ["Ultralight-S": 20, "Regular-S": 40, "Black-S": 80], classes: String = "",
        extra: String = "", style: String = ""
    ) -> String {
        let rows = ["S": 696.0, "M": 1126, "L": 1556]
        var guides = "", symbols = ""
        for (scale, baseline) in rows.sorted(by: { $0.key < $1.key }) {
            guides += """
                <line id="Baseline-\(scale)" x1="263" x2="3036" y1="\(baseline)" y2="\(baseline)"/>
                <line id="Capline-\(scale)" x1="263" x2="3036" y1="\(baseline - 70.459)" y2="\(baseline - 70.459)"/>

                """
        }
        for (index, (name, width)) in widths.sorted(by: { $0.key < $1.key }).enumerated() {
            let x = 500.0 + Double(index) * 400, baseline = rows[String(name.suffix(1))] ?? 696
            guides += """
                <line id="left-margin-\(name)" x1="\(x - 10)" x2="\(x - 10)" y1="600" y2="720"/>
                <line id="right-margin-\(name)" x1="\(x + width + 10)" x2="\(x + width + 10)" y1="600" y2="720"/>

                """
            symbols += """
                <g id="\(name)" transform="matrix(1 0 0 1 \(x) \(baseline))">
                <path class="\(classes)" d="M0 0h\(width)v-70.459H0Z"/>\(extra)</g>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!--Generator: a test-->
            <!DOCTYPE svg
            PUBLIC "-//W3C//DTD SVG 1.1//EN"
                   "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="3300" height="2200">
            <style>\(style)</style>
            <g id="Notes"><text id="template-version">Template v.3.0</text></g>
            <g id="Guides">
            \(guides)</g>
            <g id="Symbols">
            \(symbols)</g>
            </svg>
            """
    }
}
