/// One cluster in a line: of the paragraph, or of the ellipsis that stands for what was left out.
struct LinePiece {
    var isEllipsis: Bool
    var index: Int
}
