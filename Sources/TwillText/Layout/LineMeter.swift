import Foundation

/// Adds up the advances of a line's clusters in the order of the text.
///
/// A tab whose stop centers or ends text becomes shorter with every cluster after it, until nothing is left of it.
struct LineMeter {
    let tabs: TabRuler
    /// The start of the line, from the leading edge.
    let indent: Double

    /// The sum of all advances but the open tab's.
    private var x = 0.0
    private var column: Column?

    /// The text after a tab that is aligned at its stop.
    private struct Column {
        var stop: TabStop
        /// The advance of the tab if no text followed.
        var space: Double
        var aligned = 0.0
        var isEnded = false

        var gap: Double { max(0, space - (stop.alignment == .center ? aligned / 2 : aligned)) }
    }

    init(tabs: TabRuler, indent: Double) {
        self.tabs = tabs
        self.indent = indent
    }

    /// The end of the added clusters, from the start of the line.
    var end: Double { column.map { x + $0.gap } ?? x }

    /// The advance of the last tab, if what follows can still change it.
    var openGap: Double? { column?.gap }

    /// Adds a cluster.
    ///
    /// - Parameters:
    ///   - index: Its index in `paragraph`; nil for a cluster of inserted text.
    /// - Returns: Its advance; that of a tab with an open gap is the space up to its stop.
    @discardableResult @inline(__always)
    mutating func add(_ cluster: ShapedParagraph.Cluster, at index: Int?, of paragraph: ShapedParagraph) -> Double {
        if cluster.flags.contains(.tab) { return addTab() }
        if column != nil { extendColumn(cluster, at: index, of: paragraph) }
        x += cluster.advance
        return cluster.advance
    }

    private mutating func addTab() -> Double {
        x = end
        column = nil
        let stop = tabs.stop(after: indent + x)
        let space = stop.location - indent - x
        guard space.isFinite, stop.alignment != .leading else {
            x += space.isFinite ? space : 0
            return space.isFinite ? space : 0
        }
        column = Column(stop: stop, space: space)
        return space
    }

    private mutating func extendColumn(
        _ cluster: ShapedParagraph.Cluster, at index: Int?, of paragraph: ShapedParagraph
    ) {
        guard var open = column, !open.isEnded else { return }
        if let terminators = open.stop.terminators, index != nil,
            let scalar = Unicode.Scalar(paragraph.scalar(atUTF16: cluster.utf16)), terminators.contains(scalar)
        {
            open.isEnded = true
        } else {
            open.aligned += cluster.advance
        }
        column = open
    }
}
