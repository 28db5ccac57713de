/// The amount by which an image may differ from its reference.
public struct ImageTolerance: Sendable, Hashable {
    /// The largest difference of red, green and blue, of 255, in a pixel that counts as equal.
    public let channel: Int
    /// The share of pixels that may differ by more, from 0 to 1.
    public let share: Double

    /// Creates a tolerance.
    ///
    /// - Parameters:
    ///   - channel: From 0 to 255.
    ///   - share: From 0 to 1. The whole image counts, so that 0.01 of 80×40 pixels are 32.
    public init(channel: Int = 0, share: Double = 0) {
        precondition((0...255).contains(channel), "An ImageTolerance's channel is from 0 to 255; it was \(channel).")
        precondition((0...1).contains(share), "An ImageTolerance's share is from 0 to 1; it was \(share).")
        self.channel = channel
        self.share = share
    }

    /// All pixels are equal: the default where the libraries that draw are those of the reference.
    public static let exact = ImageTolerance()

    /// One pixel in a hundred may differ by more than 32 of 255: the default where one of the libraries that draw has
    /// another version than at the time of recording. Edges of shapes and glyphs may then be covered a little more or
    /// less.
    public static let otherLibraries = ImageTolerance(channel: 32, share: 0.01)

    /// Whether `count` different pixels of `total` are too many.
    func isExceeded(by count: Int, of total: Int) -> Bool { Double(count) > share * Double(total) }

    /// The wider of two, in each respect.
    func union(_ other: ImageTolerance) -> ImageTolerance {
        ImageTolerance(channel: max(channel, other.channel), share: max(share, other.share))
    }
}
