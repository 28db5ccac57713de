import CoreGraphics

/// One of the two axes, for sentences about it.
enum SampleAxis: CaseIterable {
    case x, y

    var lengthName: String { self == .x ? "Width" : "Height" }
    /// The names of both ends.
    var startName: String { self == .x ? "left" : "top" }
    var endName: String { self == .x ? "right" : "bottom" }

    func length(_ size: CGSize) -> CGFloat { self == .x ? size.width : size.height }
    func length(_ rect: CGRect) -> CGFloat { length(rect.size) }
    func start(_ rect: CGRect) -> CGFloat { self == .x ? rect.minX : rect.minY }

    /// The lengths of the spec, of its box, and the start of the box, as text.
    func texts(_ layout: SampleLayout) -> (spec: String, box: String, start: String) {
        let box = layout.boxInSpec(0)
        return (plainText(length(layout.spec)), plainText(length(box)), plainText(start(box)))
    }
}
