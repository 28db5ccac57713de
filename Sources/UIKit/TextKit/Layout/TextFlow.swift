import CoreGraphics

/// The lines of a layout manager's text in its containers.
protocol TextFlow: AnyObject {
    /// Adapts to an edit: `range` is in the text as it is now, `delta` the number of units by which it became longer.
    func textDidChange(_ range: Range<Int>, delta: Int, charactersChanged: Bool)

    /// Returns the line with a character; nil where it is in no container.
    func line(at offset: Int) -> LaidLine?

    /// Returns the lines of a range of characters, in order.
    func lines(in range: Range<Int>) -> [LaidLine]

    /// Returns the lines of a container that overlap a range of heights, in order.
    func lines(of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat) -> [LaidLine]

    /// Lays out up to an offset.
    func ensureLayout(to offset: Int)

    /// Lays out what a container shows.
    func ensureLayout(of container: NSTextContainer)

    /// Lays out the lines of a container that overlap a range of heights.
    func ensureLayout(of container: NSTextContainer, from top: CGFloat, to bottom: CGFloat)

    /// Returns the characters that a container shows.
    func characters(of container: NSTextContainer) -> Range<Int>

    /// Returns the bounds of the lines of a container; estimated where they are not laid out.
    func usedRect(of container: NSTextContainer) -> CGRect

    /// Returns the height of the lines of a container, to the end of the last one.
    func usedHeight(of container: NSTextContainer) -> CGFloat

    /// The rectangle of the empty line after a separator at the end of the text, with its container; nil without one.
    var extraLine: (rect: CGRect, usedRect: CGRect, container: NSTextContainer)? { get }

    /// The first offset that may not be laid out.
    var firstUnlaid: Int { get }
}
