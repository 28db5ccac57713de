import TwillHost

/// Puts keys, and the texts of an input method, in the order in which the user made them.
///
/// SDL asks the input method about each key. One that it does not use, such as Return, is reported before the word that it has committed
/// for that key. An input method that vanishes says nothing at all: what was composed is typed then.
struct CompositionOrder {
    /// The text in composition; empty without one.
    private(set) var composed = ""

    /// Notes an event that is delivered.
    mutating func note(_ event: HostEvent) {
        switch event {
        case .composition(let text, _): composed = text
        case .text: composed = ""
        default: break
        }
    }

    /// Returns what is delivered for a key that was pressed while a text is composed.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - text: The text that the key types by itself; nil for none.
    ///   - answers: What the input method has said since it was asked about the key.
    mutating func ordered(_ key: [HostEvent], text: String?, answers: [HostEvent]) -> [HostEvent] {
        let before = answers.isEmpty && !composed.isEmpty ? [HostEvent.text(composed)] : answers
        let all = before + key + (text.map { [.text($0)] } ?? [])
        for event in all { note(event) }
        return all
    }
}
