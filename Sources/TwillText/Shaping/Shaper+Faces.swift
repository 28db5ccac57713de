/// The faces of a paragraph's characters.
extension Shaper {
    /// Returns the faces, and the index of each scalar's; a grapheme cluster always has one face.
    func resolveFaces(_ runOf: [Int32]) -> (faces: [OpenFace?], indices: [UInt8]) {
        var faces: [OpenFace?] = []
        var indices = [UInt8](repeating: 0, count: source.scalars.count)
        var lastRun: Int32 = -1
        var primary: UInt8 = 0
        func index(of face: OpenFace?) -> UInt8 {
            if let known = faces.firstIndex(where: { $0 === face }) { return UInt8(known) }
            guard faces.count < 255 else { return primary }
            faces.append(face)
            return UInt8(faces.count - 1)
        }
        var i = 0
        while i < source.scalars.count {
            if runOf[i] != lastRun {
                lastRun = runOf[i]
                primary = index(of: library.face(runs[Int(lastRun)].font.face))
            }
            var end = i + 1
            while end < source.scalars.count, !analysis.breaks[end].contains(.grapheme) { end += 1 }
            if end == i + 1, source.scalars[i] < 0x7F, faces[Int(primary)] != nil {
                indices[i] = primary
            } else {
                let face = resolve(
                    source.scalars[i..<end], primary: faces[Int(primary)], wanted: runs[Int(lastRun)].font.face)
                let found = index(of: face)
                for j in i..<end { indices[j] = found }
            }
            i = end
        }
        return (faces, indices)
    }

    private func resolve(_ scalars: ArraySlice<UInt32>, primary: OpenFace?, wanted: FontFace) -> OpenFace? {
        guard let primary else { return library.emoji }
        let first = scalars[scalars.startIndex]
        if scalars.count == 1, first < 0x7F { return primary }
        if EmojiRule.isEmoji(scalars), let emoji = library.emoji { return emoji }
        let visible = scalars.filter { !Self.isIgnorable($0) }[...]
        if visible.allSatisfy(primary.covers) { return primary }
        if let other = library.fallback(for: wanted, covering: visible) { return other }
        // At least the letter is drawn, if no face has its marks.
        if primary.covers(first) { return primary }
        if let other = library.fallback(for: wanted, covering: visible.prefix(1)) { return other }
        // The library logs missing emoji itself.
        if !EmojiRule.isEmoji(scalars) { library.logMissing(first) }
        return primary
    }

    /// Whether a character is invisible and needs no glyph.
    private static func isIgnorable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF: true
        default: false
        }
    }
}
