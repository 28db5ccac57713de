import CGraphics
import Foundation

/// Converts a paragraph into glyphs.
struct Shaper {
    let source: SourceParagraph
    let runs: [TextRun]
    let library: FontLibrary
    let analysis: TextAnalysis
    private var result = ShapedParagraph()
    private let buffer: OpaquePointer
    private let keepsHangulWords: Bool
    /// The space after the glyphs of the run that was read last.
    private var spacing: (run: Int32, tracking: Double, kern: Double) = (-1, 0, 0)

    static func shape(
        _ source: SourceParagraph, runs: [TextRun], isRightToLeft: Bool, library: FontLibrary = .shared
    ) -> ShapedParagraph {
        var shaper = Shaper(source, runs, isRightToLeft, library)
        defer { hb_buffer_destroy(shaper.buffer) }
        shaper.run()
        return shaper.result
    }

    private init(_ source: SourceParagraph, _ runs: [TextRun], _ isRightToLeft: Bool, _ library: FontLibrary) {
        self.source = source
        self.runs = runs
        self.library = library
        analysis = TextAnalysis(
            source.scalars, direction: runs[source.runs[0].run].style.baseWritingDirection,
            defaultsToRightToLeft: isRightToLeft, changes: Self.directionChanges(source, runs))
        buffer = hb_buffer_create()
        result.isRightToLeft = analysis.isRightToLeft
        result.hasRightToLeft = analysis.levels != nil
        result.utf16Start = Int(source.utf16.first ?? 0)
        result.utf16End = source.utf16End
        result.firstRun = source.runs[0].run
        result.lastRun = source.lastRun
        result.source = source
        keepsHangulWords = runs[source.runs[0].run].style.keepsHangulWords
    }

    /// Returns the characters that open and close the runs' embeddings and overrides.
    private static func directionChanges(_ source: SourceParagraph, _ runs: [TextRun]) -> [(index: Int, scalar: UInt32)]
    {
        guard source.runs.contains(where: { !runs[$0.run].directions.isEmpty }) else { return [] }
        var result: [(index: Int, scalar: UInt32)] = []
        var open: [TextDirection] = []
        for (start, run) in source.runs {
            let wanted = Array(runs[run].directions.prefix(60))
            guard wanted != open else { continue }
            result += open.map { _ in (start, 0x202C) } + wanted.map { (start, $0.opening) }
            open = wanted
        }
        return result + open.map { _ in (source.scalars.count, 0x202C) }
    }

    // MARK: Segments

    private mutating func run() {
        guard !source.scalars.isEmpty else { return }
        result.clusters.reserveCapacity(source.scalars.count)
        result.glyphs.reserveCapacity(source.scalars.count)
        var runOf = [Int32](repeating: 0, count: source.scalars.count)
        for (i, entry) in source.runs.enumerated() {
            let end = i + 1 < source.runs.count ? source.runs[i + 1].start : source.scalars.count
            for j in entry.start..<max(entry.start, end) { runOf[j] = Int32(entry.run) }
        }
        let (faces, faceOf) = resolveFaces(runOf)
        var start = 0
        while start < source.scalars.count {
            if let flags = special(source.scalars[start], run: runOf[start]) {
                appendSpecial(at: start, run: runOf[start], flags: flags)
                start += 1
                continue
            }
            var end = start + 1
            while end < source.scalars.count, faceOf[end] == faceOf[start], level(end) == level(start),
                script(end) == script(start), canShapeTogether(runOf[start], runOf[end]),
                special(source.scalars[end], run: runOf[end]) == nil
            {
                end += 1
            }
            shape(start..<end, face: faces[Int(faceOf[start])], runOf: runOf)
            start = end
        }
    }

    private func level(_ i: Int) -> UInt8 { analysis.levels?[i] ?? 0 }
    private func script(_ i: Int) -> hb_script_t { analysis.scripts?[i] ?? HB_SCRIPT_LATIN }

    /// Colors and decorations do not end a segment, so that letters join and kern across them.
    private func canShapeTogether(_ a: Int32, _ b: Int32) -> Bool {
        guard a != b else { return true }
        let (a, b) = (runs[Int(a)], runs[Int(b)])
        return a.font.size == b.font.size && a.font.face == b.font.face && a.font.features == b.font.features
            && a.ligatures == b.ligatures && a.expansion == b.expansion && (a.kern == 0) == (b.kern == 0)
    }

    private func special(_ scalar: UInt32, run: Int32) -> ShapedParagraph.Flags? {
        switch scalar {
        case 0x09: .tab
        case 0x2028: .lineSeparator
        case 0xFFFC where runs[Int(run)].attachment != nil: .attachment
        default: nil
        }
    }

    private mutating func appendSpecial(at i: Int, run: Int32, flags: ShapedParagraph.Flags) {
        var flags = flags.union(.graphemeStart)
        if flags.contains(.tab) { result.hasTabs = true }
        if analysis.breaks[i].contains(.lineBreak) { flags.insert(.breakBefore) }
        var advance = 0.0
        if flags.contains(.attachment), let size = runs[Int(run)].attachment?.size {
            advance = size.width.isFinite ? max(0, size.width) : 0
            advance += finite(runs[Int(run)].kern)
        }
        result.clusters.append(
            ShapedParagraph.Cluster(
                utf16: source.utf16[i], utf16Length: source.utf16[i + 1] - source.utf16[i], advance: advance,
                firstGlyph: Int32(result.glyphs.count), glyphCount: 0, segment: -1, run: run, level: level(i),
                flags: flags))
    }

    // MARK: Glyphs

    private mutating func shape(_ range: Range<Int>, face: OpenFace?, runOf: [Int32]) {
        let run = Int(runOf[range.lowerBound])
        let size = Double(runs[run].font.size)
        let segment = Int32(result.segments.count)
        result.segments.append(ShapedParagraph.Segment(face: face, size: size))
        guard let face else { return appendBlank(range, segment: segment, size: size, runOf: runOf) }

        let isRightToLeft = level(range.lowerBound) & 1 == 1
        hb_buffer_clear_contents(buffer)
        source.scalars.withUnsafeBufferPointer {
            hb_buffer_add_utf32(
                buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script(range.lowerBound))
        // Constant, independent of the process's locale.
        hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
        let features = features(of: run)
        hb_shape(face.font, buffer, features, UInt32(features.count))
        appendGlyphs(range, segment: segment, face: face, runOf: runOf, isRightToLeft: isRightToLeft)
    }

    private static let noFeatures: [hb_feature_t] = []
    private static let systemFeatures = [hb_feature_t(tag: openTypeTag("calt"), value: 0, start: 0, end: .max)]

    private func features(of run: Int) -> [hb_feature_t] {
        let hasLigatures = runs[run].kern == 0 && runs[run].ligatures
        if hasLigatures, runs[run].font.features.isEmpty {
            return runs[run].font.isSystem ? Self.systemFeatures : Self.noFeatures
        }
        var settings = runs[run].font.features
        // Inter replaces "->" by an arrow and "3x4" by "3×4"; iOS's system font does not.
        if runs[run].font.isSystem, settings["calt"] == nil { settings["calt"] = 0 }
        if !hasLigatures { settings["liga"] = 0 }
        return settings.sorted { $0.key < $1.key }.map { tag, value in
            hb_feature_t(tag: openTypeTag(tag), value: UInt32(clamping: value), start: 0, end: .max)
        }
    }

    private mutating func appendGlyphs(
        _ range: Range<Int>, segment: Int32, face: OpenFace, runOf: [Int32], isRightToLeft: Bool
    ) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let scale = result.segments[Int(segment)].size / face.unitsPerEm
        let stretch = runs[Int(runOf[range.lowerBound])].stretch
        let isOwnFace = face === library.face(runs[Int(runOf[range.lowerBound])].font.face)
        let total = Int(count)
        // HarfBuzz returns glyphs from left to right; clusters are kept in the order of the text.
        var index = isRightToLeft ? total - 1 : 0
        while index >= 0, index < total {
            let first = Int(infos[index].cluster)
            var lower = index
            var upper = index
            if isRightToLeft {
                while lower > 0, Int(infos[lower - 1].cluster) == first { lower -= 1 }
                index = lower - 1
            } else {
                while upper + 1 < total, Int(infos[upper + 1].cluster) == first { upper += 1 }
                index = upper + 1
            }
            let end = index >= 0 && index < total ? Int(infos[index].cluster) : range.upperBound
            let firstGlyph = result.glyphs.count
            var advance = 0.0
            for g in lower...upper {
                let width = Double(positions[g].x_advance) * scale * stretch
                result.glyphs.append(
                    ShapedParagraph.Glyph(
                        id: infos[g].codepoint, dx: Double(positions[g].x_offset) * scale * stretch,
                        dy: Double(positions[g].y_offset) * scale, advance: width))
                advance += width
            }
            appendCluster(
                first..<max(first + 1, end), advance: advance, glyphs: firstGlyph..<result.glyphs.count,
                segment: segment, isOwnFace: isOwnFace, run: runOf[first])
        }
    }

    private mutating func appendCluster(
        _ scalars: Range<Int>, advance: Double, glyphs: Range<Int>, segment: Int32, isOwnFace: Bool, run: Int32
    ) {
        var advance = advance
        if advance != 0 {
            if spacing.run != run {
                spacing = (run, runs[Int(run)].font.tracking, finite(runs[Int(run)].kern))
            }
            // Tracking belongs to the requested font; glyphs of a fallback face keep their advances.
            if isOwnFace { advance += spacing.tracking }
            advance += spacing.kern
        }
        var flags: ShapedParagraph.Flags = []
        if analysis.breaks[scalars.lowerBound].contains(.lineBreak), mayBreak(before: scalars.lowerBound) {
            flags.insert(.breakBefore)
        }
        if analysis.breaks[scalars.lowerBound].contains(.grapheme) { flags.insert(.graphemeStart) }
        if Self.isSpace(source.scalars[scalars.lowerBound]) { flags.insert(.space) }
        if source.scalars[scalars.upperBound - 1] == 0xAD { flags.insert(.softHyphen) }
        let utf16 = source.utf16[scalars.lowerBound]
        result.clusters.append(
            ShapedParagraph.Cluster(
                utf16: utf16, utf16Length: source.utf16[scalars.upperBound] - utf16, advance: advance,
                firstGlyph: Int32(glyphs.lowerBound), glyphCount: Int32(glyphs.count), segment: segment, run: run,
                level: level(scalars.lowerBound), flags: flags))
    }

    /// Appends the space of average letters, if there is no font at all.
    private mutating func appendBlank(_ range: Range<Int>, segment: Int32, size: Double, runOf: [Int32]) {
        for i in range {
            let end = result.glyphs.count
            appendCluster(
                i..<(i + 1), advance: size / 2, glyphs: end..<end, segment: segment, isOwnFace: true, run: runOf[i])
        }
    }

    /// Whether the paragraph's style allows a break that Unicode's rules do.
    private func mayBreak(before i: Int) -> Bool {
        guard keepsHangulWords, i > 0 else { return true }
        return !Self.isHangul(source.scalars[i]) || !Self.isHangul(source.scalars[i - 1])
    }

    private static func isHangul(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        default: false
        }
    }

    /// Whether a character may hang over the end of a line.
    private static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }
}

extension TextRun {
    /// The factor by which glyphs are widened.
    var stretch: Double { expansion == 0 ? 1 : exp(Double(min(3, max(-3, finite(expansion))))) }
}

/// Returns the number, or zero if it is not finite.
func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
