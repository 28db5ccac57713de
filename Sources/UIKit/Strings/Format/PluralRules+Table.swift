/// The cardinal plural rules of CLDR 46, as published in its chart.
///
/// One row per group of languages, from the table of language plural rules of the Unicode Common Locale Data Repository:
/// https://www.unicode.org/cldr/charts/46/supplemental/language_plural_rules.html
extension PluralRules {
    struct Row: Sendable {
        /// Language tags with spaces between them.
        var languages: String
        /// The conditions in the order of the categories; what meets none is `other`.
        var conditions: KeyValuePairs<PluralCategory, String>
    }

    static let table: [Row] = [
        Row(
            languages: "am as bn doi fa gu hi kn pcm zu",
            conditions: [
                .one: "i = 0 or n = 1"
            ]),
        Row(
            languages: "mk",
            conditions: [
                .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"
            ]),
        Row(
            languages: "ceb fil tl",
            conditions: [
                .one: "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"
            ]),
        Row(
            languages: "ff hy kab",
            conditions: [
                .one: "i = 0,1"
            ]),
        Row(
            languages: "ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi",
            conditions: [
                .one: "i = 1 and v = 0"
            ]),
        Row(
            languages: "si",
            conditions: [
                .one: "n = 0,1 or i = 0 and f = 1"
            ]),
        Row(
            languages: "ak bho csw guw ln mg nso pa ti wa",
            conditions: [
                .one: "n = 0..1"
            ]),
        Row(
            languages: "tzm",
            conditions: [
                .one: "n = 0..1 or n = 11..99"
            ]),
        Row(
            languages: """
                af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj \
                kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps \
                rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh \
                xog
                """,
            conditions: [
                .one: "n = 1"
            ]),
        Row(
            languages: "da",
            conditions: [
                .one: "n = 1 or t != 0 and i = 0,1"
            ]),
        Row(
            languages: "is",
            conditions: [
                .one: "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"
            ]),
        Row(
            languages: "lv prg",
            conditions: [
                .zero: "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
                .one: """
                n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
                """,
            ]),
        Row(
            languages: "lag",
            conditions: [
                .zero: "n = 0",
                .one: "i = 0,1 and n != 0",
            ]),
        Row(
            languages: "blo ksh",
            conditions: [
                .zero: "n = 0",
                .one: "n = 1",
            ]),
        Row(
            languages: "he iw",
            conditions: [
                .one: "i = 1 and v = 0 or i = 0 and v != 0",
                .two: "i = 2 and v = 0",
            ]),
        Row(
            languages: "iu naq sat se sma smi smj smn sms",
            conditions: [
                .one: "n = 1",
                .two: "n = 2",
            ]),
        Row(
            languages: "shi",
            conditions: [
                .one: "i = 0 or n = 1",
                .few: "n = 2..10",
            ]),
        Row(
            languages: "mo ro",
            conditions: [
                .one: "i = 1 and v = 0",
                .few: "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
            ]),
        Row(
            languages: "bs hr sh sr",
            conditions: [
                .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
                .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14",
            ]),
        Row(
            languages: "fr",
            conditions: [
                .one: "i = 0,1",
                .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            ]),
        Row(
            languages: "pt",
            conditions: [
                .one: "i = 0..1",
                .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            ]),
        Row(
            languages: "ca it lld pt-PT scn vec",
            conditions: [
                .one: "i = 1 and v = 0",
                .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            ]),
        Row(
            languages: "es",
            conditions: [
                .one: "n = 1",
                .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            ]),
        Row(
            languages: "gd",
            conditions: [
                .one: "n = 1,11",
                .two: "n = 2,12",
                .few: "n = 3..10,13..19",
            ]),
        Row(
            languages: "sl",
            conditions: [
                .one: "v = 0 and i % 100 = 1",
                .two: "v = 0 and i % 100 = 2",
                .few: "v = 0 and i % 100 = 3..4 or v != 0",
            ]),
        Row(
            languages: "dsb hsb",
            conditions: [
                .one: "v = 0 and i % 100 = 1 or f % 100 = 1",
                .two: "v = 0 and i % 100 = 2 or f % 100 = 2",
                .few: "v = 0 and i % 100 = 3..4 or f % 100 = 3..4",
            ]),
        Row(
            languages: "cs sk",
            conditions: [
                .one: "i = 1 and v = 0",
                .few: "i = 2..4 and v = 0",
                .many: "v != 0",
            ]),
        Row(
            languages: "pl",
            conditions: [
                .one: "i = 1 and v = 0",
                .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
                .many: "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
            ]),
        Row(
            languages: "be",
            conditions: [
                .one: "n % 10 = 1 and n % 100 != 11",
                .few: "n % 10 = 2..4 and n % 100 != 12..14",
                .many: "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
            ]),
        Row(
            languages: "lt",
            conditions: [
                .one: "n % 10 = 1 and n % 100 != 11..19",
                .few: "n % 10 = 2..9 and n % 100 != 11..19",
                .many: "f != 0",
            ]),
        Row(
            languages: "ru uk",
            conditions: [
                .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
                .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
                .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
            ]),
        Row(
            languages: "br",
            conditions: [
                .one: "n % 10 = 1 and n % 100 != 11,71,91",
                .two: "n % 10 = 2 and n % 100 != 12,72,92",
                .few: "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
                .many: "n != 0 and n % 1000000 = 0",
            ]),
        Row(
            languages: "mt",
            conditions: [
                .one: "n = 1",
                .two: "n = 2",
                .few: "n = 0 or n % 100 = 3..10",
                .many: "n % 100 = 11..19",
            ]),
        Row(
            languages: "ga",
            conditions: [
                .one: "n = 1",
                .two: "n = 2",
                .few: "n = 3..6",
                .many: "n = 7..10",
            ]),
        Row(
            languages: "gv",
            conditions: [
                .one: "v = 0 and i % 10 = 1",
                .two: "v = 0 and i % 10 = 2",
                .few: "v = 0 and i % 100 = 0,20,40,60,80",
                .many: "v != 0",
            ]),
        Row(
            languages: "kw",
            conditions: [
                .zero: "n = 0",
                .one: "n = 1",
                .two: """
                n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != \
                0 and n % 1000000 = 100000
                """,
                .few: "n % 100 = 3,23,43,63,83",
                .many: "n != 1 and n % 100 = 1,21,41,61,81",
            ]),
        Row(
            languages: "ar ars",
            conditions: [
                .zero: "n = 0",
                .one: "n = 1",
                .two: "n = 2",
                .few: "n % 100 = 3..10",
                .many: "n % 100 = 11..99",
            ]),
        Row(
            languages: "cy",
            conditions: [
                .zero: "n = 0",
                .one: "n = 1",
                .two: "n = 2",
                .few: "n = 3",
                .many: "n = 6",
            ]),
    ]
}
