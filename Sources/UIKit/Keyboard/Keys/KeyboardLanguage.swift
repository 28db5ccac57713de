import Foundation

/// The keys and titles of a language.
struct KeyboardLanguage {
    /// The rows of letters, in lower case.
    var rows: [[String]]
    /// Whether the letters have an upper case, and so a Shift key.
    var hasCase = true
    /// The currency on the plane of numbers.
    var currency = "$"
    var space = "space"
    var letters = "ABC"
    var numbers = "123"
    /// The titles of the Return key.
    var returns: [UIReturnKeyType: String] = [:]
    /// Whether a comma separates decimals.
    var isCommaDecimal = false

    /// Returns the keys of a language's tag; those of English for others.
    static func named(_ tag: String) -> KeyboardLanguage {
        all[code(tag)] ?? english
    }

    /// Returns the language of a tag, such as `de` of `de-AT`.
    static func code(_ tag: String) -> String { tag.split(separator: "-").first.map { $0.lowercased() } ?? "en" }

    /// The tags of the languages, with the region that the keys are for.
    static let tags = ["en-US", "de-DE", "fr-FR", "es-ES", "ru-RU", "he-IL", "ar"]

    private static func rows(_ rows: String...) -> [[String]] { rows.map { $0.map(String.init) } }

    static let english = KeyboardLanguage(
        rows: rows("qwertyuiop", "asdfghjkl", "zxcvbnm"),
        returns: [
            .default: "return", .go: "go", .google: "search", .join: "join", .next: "next", .route: "route",
            .search: "search", .send: "send", .yahoo: "search", .done: "done", .emergencyCall: "emergency",
            .continue: "continue",
        ])

    private static let all: [String: KeyboardLanguage] = [
        "en": english,
        "de": KeyboardLanguage(
            rows: rows("qwertzuiopü", "asdfghjklöä", "yxcvbnm"), currency: "€", space: "Leerzeichen",
            returns: [
                .default: "Return", .go: "Öffnen", .google: "Suchen", .join: "Verbinden", .next: "Weiter",
                .route: "Route", .search: "Suchen", .send: "Senden", .yahoo: "Suchen", .done: "Fertig",
                .emergencyCall: "Notruf", .continue: "Fortfahren",
            ], isCommaDecimal: true),
        "fr": KeyboardLanguage(
            rows: rows("azertyuiop", "qsdfghjklm", "wxcvbn’"), currency: "€", space: "espace",
            returns: [
                .default: "retour", .go: "accéder", .google: "rechercher", .join: "rejoindre", .next: "suivant",
                .route: "itinéraire", .search: "rechercher", .send: "envoyer", .yahoo: "rechercher", .done: "terminé",
                .emergencyCall: "urgences", .continue: "continuer",
            ], isCommaDecimal: true),
        "es": KeyboardLanguage(
            rows: rows("qwertyuiop", "asdfghjklñ", "zxcvbnm"), currency: "€", space: "espacio",
            returns: [
                .default: "intro", .go: "ir", .google: "buscar", .join: "conectarse", .next: "siguiente",
                .route: "ruta", .search: "buscar", .send: "enviar", .yahoo: "buscar", .done: "aceptar",
                .emergencyCall: "emergencia", .continue: "continuar",
            ], isCommaDecimal: true),
        "ru": KeyboardLanguage(
            rows: rows("йцукенгшщзх", "фывапролджэ", "ячсмитьбю"), currency: "₽", space: "Пробел", letters: "АБВ",
            returns: [
                .default: "Ввод", .go: "Перейти", .google: "Найти", .join: "Подкл.", .next: "Далее",
                .route: "Маршрут", .search: "Найти", .send: "Отпр.", .yahoo: "Найти", .done: "Готово",
                .emergencyCall: "SOS", .continue: "Далее",
            ], isCommaDecimal: true),
        "he": KeyboardLanguage(
            rows: rows("קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"), hasCase: false, currency: "₪", space: "רווח",
            letters: "אבג",
            returns: [
                .default: "חזור", .go: "עבור", .google: "חפש", .join: "הצטרף", .next: "הבא", .route: "מסלול",
                .search: "חפש", .send: "שלח", .yahoo: "חפש", .done: "סיום", .emergencyCall: "חירום",
                .continue: "המשך",
            ]),
        "ar": KeyboardLanguage(
            rows: rows("ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"), hasCase: false, currency: "﷼", space: "مسافة",
            letters: "أ‌ب‌ج",
            returns: [
                .default: "إدخال", .go: "ذهاب", .google: "بحث", .join: "انضمام", .next: "التالي", .route: "مسار",
                .search: "بحث", .send: "إرسال", .yahoo: "بحث", .done: "تم", .emergencyCall: "طوارئ",
                .continue: "متابعة",
            ]),
    ]

    // MARK: Other characters

    /// Returns the characters that a long press on a key offers, the key's own first; empty for none.
    static func alternatives(of text: String) -> [String] {
        let lower = text.lowercased()
        guard let others = others[lower] else { return [] }
        let found =
            [lower] + (others.contains(" ") ? others.split(separator: " ").map(String.init) : others.map(String.init))
        guard lower != text else { return found }
        // A letter whose upper case is two stays away.
        return found.map { $0.uppercased() }.filter { $0.count == 1 }
    }

    private static let others: [String: String] = [
        "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēėę", "i": "ìíîïīį", "l": "ł", "n": "ñń", "o": "òóôöœøõō",
        "s": "ßśš", "u": "ùúûüū", "y": "ÿ", "z": "žźż", "е": "ё", "ь": "ъ", "ا": "أإآ", "ه": "ة", "ي": "ئى",
        "0": "°", "-": "–—•", "/": "\\", "$": "€£¥₩₽¢", "€": "$£¥₩₽¢", "&": "§", "\"": "“”„«»", ".": "…", "?": "¿",
        "!": "¡", "'": "’‘`", "’": "'‘`", "%": "‰", "=": "≠≈", ".com": ".net .org .edu",
    ]
}
