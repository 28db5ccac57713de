import CGraphics
import Foundation

/// A paragraph's Unicode properties: line break opportunities, bidirectional levels, scripts.
///
/// Independent of the process's locale.
struct TextAnalysis {
    /// The break opportunities: one more than there are scalars, for the end.
    var breaks: [Flags]
    /// The bidirectional levels; nil if all is left to right.
    var levels: [UInt8]?
    var isRightToLeft = false
    /// The scripts; nil if all is Latin.
    var scripts: [hb_script_t]?

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let lineBreak = Flags(rawValue: 1)
        static let grapheme = Flags(rawValue: 2)
    }

    /// - Parameter changes: The characters that change the direction, before the scalars of the same index.
    init(
        _ scalars: [UInt32], direction: WritingDirection, defaultsToRightToLeft: Bool,
        changes: [(index: Int, scalar: UInt32)] = []
    ) {
        breaks = []
        guard !scalars.isEmpty else {
            isRightToLeft = direction == .rightToLeft || direction == .natural && defaultsToRightToLeft
            return
        }
        var utf8: [CChar] = []
        utf8.reserveCapacity(scalars.count + 16)
        for value in scalars {
            for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")! { utf8.append(CChar(bitPattern: byte)) }
        }
        breaks = Self.breaks(utf8, count: scalars.count)
        let needsLevels =
            !changes.isEmpty || direction == .rightToLeft || direction == .natural && defaultsToRightToLeft
            || scalars.contains(where: Self.mayRunRightToLeft)
        if needsLevels {
            var base: PangoDirection =
                switch direction {
                case .natural: defaultsToRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
                case .leftToRight: PANGO_DIRECTION_LTR
                case .rightToLeft: PANGO_DIRECTION_RTL
                }
            if changes.isEmpty {
                levels = Self.levels(utf8, count: scalars.count, &base)
            } else {
                levels = Self.levels(scalars, changes, &base)
            }
            isRightToLeft = base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL
        }
        scripts = Self.scripts(scalars)
    }

    private static func breaks(_ utf8: [CChar], count: Int) -> [Flags] {
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        pango_get_log_attrs(
            utf8, Int32(utf8.count), -1, pango_language_from_string("en"), &attributes, Int32(count + 1))
        return attributes.map { attribute in
            var flags: Flags = []
            if attribute.is_line_break != 0 { flags.insert(.lineBreak) }
            if attribute.is_cursor_position != 0 { flags.insert(.grapheme) }
            return flags
        }
    }

    private static func levels(_ utf8: [CChar], count: Int, _ base: inout PangoDirection) -> [UInt8]? {
        guard let raw = pango_log2vis_get_embedding_levels(utf8, Int32(utf8.count), &base) else { return nil }
        defer { g_free(raw) }
        return Array(UnsafeBufferPointer(start: raw, count: count))
    }

    /// Returns the levels of `scalars` with changes of the direction between them; the changes themselves have none.
    private static func levels(
        _ scalars: [UInt32], _ changes: [(index: Int, scalar: UInt32)], _ base: inout PangoDirection
    ) -> [UInt8]? {
        var utf8: [CChar] = []
        var isChange: [Bool] = []
        var next = 0
        func append(_ value: UInt32) {
            for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")! { utf8.append(CChar(bitPattern: byte)) }
        }
        for i in 0...scalars.count {
            while next < changes.count, changes[next].index <= i {
                append(changes[next].scalar)
                isChange.append(true)
                next += 1
            }
            if i < scalars.count {
                append(scalars[i])
                isChange.append(false)
            }
        }
        return levels(utf8, count: isChange.count, &base).map { all in
            zip(all, isChange).compactMap { $1 ? nil : $0 }
        }
    }

    /// Whether a character belongs to a right-to-left script, or is a directional mark.
    private static func mayRunRightToLeft(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x0590 else { return false }
        return switch scalar {
        case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    private static func scripts(_ scalars: [UInt32]) -> [hb_script_t]? {
        // Below U+0250 all letters are Latin.
        guard scalars.contains(where: { $0 >= 0x0250 }) else { return nil }
        let functions = hb_unicode_funcs_get_default()
        var result = scalars.map { hb_unicode_script(functions, $0) }
        // Characters of the common script take that of the preceding text; at the start, of the following.
        var current =
            result.first { $0 != HB_SCRIPT_COMMON && $0 != HB_SCRIPT_INHERITED && $0 != HB_SCRIPT_UNKNOWN }
            ?? HB_SCRIPT_LATIN
        for i in result.indices {
            if result[i] == HB_SCRIPT_COMMON || result[i] == HB_SCRIPT_INHERITED || result[i] == HB_SCRIPT_UNKNOWN {
                result[i] = current
            } else {
                current = result[i]
            }
        }
        return result
    }
}
