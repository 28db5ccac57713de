public import CoreGraphics

/// A node that shows attributed text, measured as Texture's second engine does.
///
/// In Texture, Core Text draws this node and TextKit draws ``ASTextNode``; here one engine draws both. These
/// differences remain: `truncationMode` is `.byTruncatingTail` by default, the size is a whole number of points, and a
/// line break at the end adds no line.
@preconcurrency
open class ASTextNode2: ASTextNode {
    override class var defaultTruncationMode: NSLineBreakMode { .byTruncatingTail }

    override class var countsLineAfterLastBreak: Bool { false }

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let size = sizeOfText(in: constrainedSize)
        // A rounding error above a whole number does not count.
        return CGSize(
            width: (size.width - 1e-6).rounded(.up), height: (size.height - 1e-6).rounded(.up))
    }
}
