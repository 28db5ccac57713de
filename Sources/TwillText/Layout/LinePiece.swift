/// A cluster on a line, either of the paragraph or of text that is inserted: an ellipsis, a token or a hyphen.
struct LinePiece {
    var isInserted: Bool
    var index: Int
}
