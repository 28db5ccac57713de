/// A cluster on a line, either of the paragraph or of an ellipsis.
struct LinePiece {
    var isEllipsis: Bool
    var index: Int
}
