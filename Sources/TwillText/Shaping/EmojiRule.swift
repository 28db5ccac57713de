/// The rule that decides which characters are shown as emoji.
enum EmojiRule {
    /// Returns whether a character is an emoji by Unicode's properties: emoji presentation by default, or requested by
    /// variation selector 16 or a skin tone, unless variation selector 15 requests text.
    ///
    /// - Parameter scalars: A grapheme cluster. Not empty.
    static func isEmoji(_ scalars: ArraySlice<UInt32>) -> Bool {
        guard let value = scalars.first, value >= 0x203C || scalars.count > 1 && value < 0x100,
            let first = Unicode.Scalar(value)
        else { return false }
        let properties = first.properties
        guard properties.isEmoji, !scalars.contains(0xFE0E) else { return false }
        if properties.isEmojiPresentation { return true }
        return scalars.contains(0xFE0F) || scalars.contains { (0x1F3FB...0x1F3FF).contains($0) }
            || value >= 0x203C && scalars.contains(0x200D)
    }
}
