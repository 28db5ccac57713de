import Foundation
import TwillSync

extension TextLayout {
    /// Lays text out, or returns the cached layout of the same content and options.
    ///
    /// May be called on any thread. Costs about a microsecond if the layout is cached; if only the width differs from a
    /// cached one, the text is not shaped again. The cache is limited by the length of the texts.
    public static func make(_ content: TextContent, _ options: TextOptions = TextOptions()) -> TextLayout {
        LayoutCache.shared.layout(content, options)
    }
}

extension TextLayout {
    /// Lays text out to be drawn: from the cache if it is there. A text that is drawn for the first time is not kept, as most are
    /// drawn once; from the second time on it is.
    public static func makeForDrawing(_ content: TextContent, _ options: TextOptions) -> TextLayout {
        let key = LayoutCache.Key(content: content, isRightToLeft: options.isRightToLeft)
        return LayoutCache.shared.isWorthKeeping(key) ? make(content, options) : makeOnce(content, options)
    }

    /// Removes the layouts of a text that was drawn from the cache, unless it was drawn before.
    ///
    /// Most texts of a long list are measured once, drawn once, and never seen again.
    public static func releaseAfterDrawing(_ content: TextContent, isRightToLeft: Bool) {
        LayoutCache.shared.releaseAfterDrawing(LayoutCache.Key(content: content, isRightToLeft: isRightToLeft))
    }

    /// Lays text out without looking for it in the cache, nor keeping it there: for parts of a text that is being edited.
    public static func makeOnce(_ content: TextContent, _ options: TextOptions = TextOptions()) -> TextLayout {
        guard !content.isEmpty else { return TextLayout(content, options, Typesetter.Result()) }
        return TextLayout(
            content, options, Typesetter.typeset(ShapedText(content, isRightToLeft: options.isRightToLeft), options))
    }
}

/// The cache of recently laid out texts.
///
/// It has two generations: used entries move to the young one, and when that is full the old one is dropped. So nothing
/// is sorted or counted, and whatever was used within the last full generation is present.
final class LayoutCache: Sendable {
    static let shared = LayoutCache()

    /// The cost of an entry: bytes of text, and 64 for each run; a letter's glyphs and positions take some hundred
    /// times as much as the letter. A generation holds some 250 labels, more than a screen has, with layouts of some
    /// 1.5 MB.
    static let largestEntry = 8_192
    static let largestGeneration = 24 * 1_024

    struct Key: Hashable, Sendable {
        let content: TextContent
        let isRightToLeft: Bool

        var cost: Int { content.runs.reduce(0) { $0 + 64 + $1.text.utf8.count } }
    }

    final class Entry: Sendable {
        let text: ShapedText
        private let layouts = Locked<[TextLayout]>([])

        init(_ key: Key) {
            text = ShapedText(key.content, isRightToLeft: key.isRightToLeft)
        }

        /// Returns the layout with these options, which is made if there is none yet.
        func makeLayout(_ content: TextContent, _ options: TextOptions) -> TextLayout {
            if let known = layouts.withLock({ layouts in layouts.first { $0.options == options } }) { return known }
            return remember(TextLayout(content, options, Typesetter.typeset(text, options)))
        }

        /// - Returns: The layout to use: another thread's if that was faster.
        private func remember(_ layout: TextLayout) -> TextLayout {
            layouts.withLock { layouts in
                if let known = layouts.first(where: { $0.options == layout.options }) { return known }
                // A label is measured without bounds, measured in its bounds, and drawn in them.
                if layouts.count == 4 { layouts.removeFirst() }
                layouts.append(layout)
                return layout
            }
        }
    }

    private struct State {
        var young: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
        var cost = 0
        /// The hash values of texts that were drawn once.
        var drawn: Set<Int> = []
    }

    /// The number of texts that were drawn once above which all are forgotten.
    private static let mostDrawn = 1_024

    private let state = Locked(State())

    init() {
        ReleasableMemory.add(self) { $0.removeAll() }
    }

    func removeAll() {
        // Freed outside the lock.
        _ = state.withLock { state in
            defer { state = State() }
            return state
        }
    }

    /// Whether a text that is drawn is in the cache, or was drawn before.
    func isWorthKeeping(_ key: Key) -> Bool {
        let hash = key.hashValue
        return state.withLock { state in
            if state.drawn.contains(hash) || state.young[key] != nil || state.old[key] != nil { return true }
            if state.drawn.count >= Self.mostDrawn { state.drawn = [] }
            state.drawn.insert(hash)
            return false
        }
    }

    /// Removes a text that was drawn for the first time.
    func releaseAfterDrawing(_ key: Key) {
        let hash = key.hashValue
        // Freed outside the lock.
        _ = state.withLock { state -> Entry? in
            if state.drawn.contains(hash) { return nil }
            if state.drawn.count >= Self.mostDrawn { state.drawn = [] }
            state.drawn.insert(hash)
            if let young = state.young.removeValue(forKey: key) {
                state.cost -= key.cost
                return young
            }
            return state.old.removeValue(forKey: key)
        }
    }

    /// The number of texts.
    var count: Int { state.withLock { $0.young.count + $0.old.count } }

    func contains(_ key: Key) -> Bool { state.withLock { $0.young[key] != nil || $0.old[key] != nil } }

    /// Lays text out, or returns the layout of the same content and options that is kept.
    func layout(_ content: TextContent, _ options: TextOptions) -> TextLayout {
        guard !content.isEmpty else { return TextLayout(content, options, Typesetter.Result()) }
        let key = Key(content: content, isRightToLeft: options.isRightToLeft), cost = key.cost
        guard cost <= Self.largestEntry else { return TextLayout.makeOnce(content, options) }
        return entry(for: key, cost: cost).makeLayout(content, options)
    }

    func entry(for key: Key, cost: Int) -> Entry {
        if let known = state.withLock({ $0.young[key] }) { return known }
        // Splitting the text into paragraphs happens outside the lock, shaping on demand.
        let new = Entry(key)
        return state.withLock { state in
            if let known = state.young[key] { return known }
            let entry = state.old[key] ?? new
            state.young[key] = entry
            state.cost += cost
            if state.cost > Self.largestGeneration {
                state.old = state.young
                state.young = [:]
                state.cost = 0
            }
            return entry
        }
    }
}
