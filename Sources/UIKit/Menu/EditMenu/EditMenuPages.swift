import CoreGraphics

/// How the buttons of an edit menu are divided into pages, each as wide as the room allows.
struct EditMenuPages: Equatable {
    /// The indices of the buttons on each page.
    private(set) var pages: [Range<Int>]

    /// - Parameters:
    ///   - widths: The widths of the buttons.
    ///   - room: The width of the callout.
    ///   - arrow: The width of a button that shows another page.
    init(widths: [CGFloat], room: CGFloat, arrow: CGFloat) {
        pages = []
        if widths.reduce(0, +) <= room {
            pages = [0..<widths.count]
            return
        }
        var start = 0
        while start < widths.count {
            let left = start > 0 ? arrow : 0
            var width = left, end = start
            while end < widths.count {
                // Where more buttons follow, there has to be room for the arrow to them.
                let right = end + 1 < widths.count ? arrow : 0
                if end > start, width + widths[end] + right > room { break }
                width += widths[end]
                end += 1
            }
            pages.append(start..<end)
            start = end
        }
    }
}
