import CoreGraphics

extension Script {
    /// - Parameters:
    ///   - source: The text of the file, with line ends of any system.
    ///   - name: The file's name for messages.
    package init(_ source: String, name: String) throws(ScriptError) {
        var steps: [Step] = []
        var problems: [ScriptError.Problem] = []
        let body = source.hasPrefix("\u{FEFF}") ? source.dropFirst() : source[...]
        for (index, line) in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var reader = LineReader(line)
            do throws(LineProblem) {
                let words = try reader.words()
                guard !words.isEmpty else { continue }
                steps.append(Step(line: index + 1, text: reader.text, verb: try Self.verb(words)))
            } catch {
                problems.append(.init(line: index + 1, text: reader.text, reason: error.reason))
            }
        }
        guard problems.isEmpty else { throw ScriptError(name: name, problems: problems) }
        self.name = name
        self.steps = steps
    }

    /// Reads a script from a file in UTF-8.
    package init(file path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw LaunchError("The script \"\(path)\" cannot be read: there is no such file, or it may not be read.")
        }
        guard let source = String(validating: data, as: UTF8.self) else {
            throw LaunchError("The script \"\(path)\" is not text in UTF-8.")
        }
        try self.init(source, name: path)
    }

    /// The forms of the steps, for messages.
    package static let forms: [(verb: String, form: String)] = [
        ("tap", "tap \"Text\"  or  tap x,y"),
        ("long-press", "long-press \"Text\"  or  long-press x,y"),
        ("drag", "drag x,y x,y seconds"),
        ("lift", "lift \"Text\"  or  lift x,y"),
        ("carry", "carry x,y seconds"),
        ("drop", "drop"),
        ("type", "type \"text\""),
        ("press", "press \(Key.form)  or  press cmd+a (cmd, ctrl, alt, shift; a to z)"),
        ("paste", "paste \"text\""),
        ("select", "select \"text\""),
        ("scroll-to", "scroll-to \"Text\""),
        ("scroll", "scroll x,y dx,dy"),
        ("wait", "wait seconds"),
        ("wait-for", "wait-for \"Text\" seconds"),
        ("rotate", "rotate portrait | landscape"),
        ("appearance", "appearance light | dark"),
        ("keyboard", "keyboard on | off | automatic"),
        ("text-size", "text-size \(UIContentSizeCategory.names.map(\.key).joined(separator: " | "))"),
        ("language", "language de | language pt-BR BR | language \(AppLocalization.pseudolanguageNames)"),
        ("direction", "direction left-to-right | right-to-left"),
        (
            "accessibility",
            "accessibility \(AccessibilitySetting.allCases.map(\.rawValue).joined(separator: " | ")) on | off"
        ),
        ("screenshot", "screenshot"),
        ("memory-warning", "memory-warning"),
        ("snapshot", "snapshot name"),
        ("dump", "dump name"),
        ("expect", "expect \"Text\""),
        ("expect-no", "expect-no \"Text\""),
    ]

    /// - Parameter words: The words of the line, at least one.
    private static func verb(_ words: [Word]) throws(LineProblem) -> Verb {
        let name = words[0].text
        guard !words[0].isQuoted, let form = forms.first(where: { $0.verb == name })?.form else {
            let known = forms.map(\.verb).joined(separator: ", ")
            throw LineProblem("There is no step \"\(name)\". The steps are: \(known).")
        }
        var reader = ArgumentReader(words: words.dropFirst(), form: form)
        let verb: Verb
        switch name {
        case "tap": verb = .tap(try reader.target())
        case "long-press": verb = .longPress(try reader.target())
        case "drag": verb = .drag(try reader.point(), try reader.point(), try reader.seconds())
        case "lift": verb = .lift(try reader.target())
        case "carry": verb = .carry(try reader.point(), try reader.seconds())
        case "drop": verb = .drop
        case "type": verb = .type(try reader.word("the text to type"))
        case "press":
            let (key, modifiers) = try reader.choice("a key", Key.press)
            verb = .press(key, modifiers)
        case "paste": verb = .paste(try reader.word("the text to paste"))
        case "select": verb = .select(try reader.word("the text to select"))
        case "scroll-to": verb = .scrollTo(try reader.text())
        case "scroll":
            let point = try reader.point(), delta = try reader.point()
            verb = .scroll(point, CGSize(width: delta.x, height: delta.y))
        case "wait": verb = .wait(try reader.seconds())
        case "wait-for": verb = .waitFor(try reader.text(), try reader.seconds())
        case "rotate":
            verb = .rotate(
                try reader.choice("an orientation") { name in
                    ["portrait": UIInterfaceOrientation.portrait, "landscape": .landscapeRight][name]
                })
        case "appearance":
            verb = .appearance(
                try reader.choice("an appearance") { name in
                    ["light": UIUserInterfaceStyle.light, "dark": .dark][name]
                })
        case "keyboard":
            verb = .keyboard(try reader.choice("when the keyboard comes", KeyboardController.Presence.init(rawValue:)))
        case "text-size":
            verb = .textSize(
                try reader.choice("a text size") { name in
                    UIContentSizeCategory.names.first { $0.key == name }?.value
                })
        case "language":
            let localization = try reader.choice("a language's tag such as de or pt-BR") { AppLocalization.named($0) }
            verb = .language(try reader.region(of: localization))
        case "direction":
            verb = .direction(
                try reader.choice("a direction of writing") { name in
                    ["left-to-right": UITraitEnvironmentLayoutDirection.leftToRight, "right-to-left": .rightToLeft][
                        name]
                })
        case "accessibility":
            verb = .accessibility(
                try reader.choice("an accessibility setting", AccessibilitySetting.init(rawValue:)),
                try reader.choice("on or off") { ["on": true, "off": false][$0] })
        case "screenshot": verb = .screenshot
        case "memory-warning": verb = .memoryWarning
        case "snapshot": verb = .snapshot(try reader.fileName())
        case "dump": verb = .dump(try reader.fileName())
        case "expect": verb = .expect(try reader.text())
        default: verb = .expectNo(try reader.text())
        }
        try reader.end()
        return verb
    }
}

struct LineProblem: Error {
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

extension Script {
    struct Word: Equatable {
        var text: String
        var isQuoted: Bool
    }

    /// Splits a line into words.
    struct LineReader {
        private var rest: Substring
        private let line: Substring

        init(_ line: Substring) {
            self.line = line
            rest = line
        }

        /// The line without white space around it, and without its comment once that was found.
        var text: String {
            line[..<end].trimmingCharacters(in: .whitespaces)
        }

        private var end: Substring.Index { rest.first == "#" ? rest.startIndex : line.endIndex }

        mutating func words() throws(LineProblem) -> [Word] {
            var words: [Word] = []
            while true {
                rest = rest.drop { $0 == " " || $0 == "\t" }
                guard let first = rest.first, first != "#" else { return words }
                if first == "\"" {
                    words.append(try quoted())
                    if let next = rest.first, next != " ", next != "\t", next != "#" {
                        throw LineProblem("A blank is missing after the closing quote.")
                    }
                } else {
                    let word = rest.prefix { $0 != " " && $0 != "\t" }
                    guard !word.contains("\"") else {
                        throw LineProblem("A quote may not stand inside a word; put the whole in quotes.")
                    }
                    rest = rest[word.endIndex...]
                    words.append(Word(text: String(word), isQuoted: false))
                }
            }
        }

        private mutating func quoted() throws(LineProblem) -> Word {
            rest.removeFirst()
            var text = ""
            while let character = rest.popFirst() {
                switch character {
                case "\"": return Word(text: text, isQuoted: true)
                case "\\":
                    switch rest.popFirst() {
                    case "\"": text.append("\"")
                    case "\\": text.append("\\")
                    case "n": text.append("\n")
                    case "t": text.append("\t")
                    case let other:
                        let shown = other.map(String.init) ?? ""
                        throw LineProblem("\"\\\(shown)\" means nothing in quotes; known are \\\", \\\\, \\n and \\t.")
                    }
                default: text.append(character)
                }
            }
            throw LineProblem("The closing quote is missing.")
        }
    }

    /// Reads a step's arguments one by one.
    struct ArgumentReader {
        var words: ArraySlice<Word>
        let form: String

        mutating func word(_ what: String) throws(LineProblem) -> String {
            guard let word = words.popFirst() else { throw LineProblem("\(what) is missing. Write: \(form)") }
            return word.text
        }

        /// Returns a text to search for, which must not be empty after trimming.
        mutating func text() throws(LineProblem) -> String {
            let text = try word("A text").trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else { throw LineProblem("The text is empty. Write: \(form)") }
            return text
        }

        mutating func target() throws(LineProblem) -> Target {
            guard let word = words.first, !word.isQuoted, let point = Self.point(word.text) else {
                return .element(try text())
            }
            words.removeFirst()
            return .point(point)
        }

        mutating func point() throws(LineProblem) -> CGPoint {
            let text = try word("A point")
            guard let point = Self.point(text) else {
                throw LineProblem("\"\(text)\" is not a point such as 120,300. Write: \(form)")
            }
            return point
        }

        /// Returns a duration of at most an hour, as a longer wait is a mistake.
        mutating func seconds() throws(LineProblem) -> TimeInterval {
            let text = try word("A number of seconds")
            guard let seconds = Double(text), (0...3_600).contains(seconds) else {
                throw LineProblem("\"\(text)\" is not a number of seconds from 0 to 3600. Write: \(form)")
            }
            return seconds
        }

        mutating func choice<Choice>(
            _ what: String, _ choose: (String) -> Choice?
        ) throws(LineProblem) -> Choice {
            let text = try word(what.prefix(1).uppercased() + what.dropFirst())
            guard let choice = choose(text) else {
                throw LineProblem("\"\(text)\" is not \(what). Write: \(form)")
            }
            return choice
        }

        /// Returns a language with the region that stands behind it, if one does.
        mutating func region(of localization: AppLocalization) throws(LineProblem) -> AppLocalization {
            guard !words.isEmpty else { return localization }
            var localization = localization
            localization.region = try choice("a region's code such as CH") { AppLocalization.region($0) }
            return localization
        }

        /// Returns a file name that does not leave its folder.
        mutating func fileName() throws(LineProblem) -> String {
            let name = try word("A name")
            guard !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 200,
                !name.unicodeScalars.contains(where: { $0 == "/" || $0.value < 32 })
            else {
                throw LineProblem(
                    "\"\(name)\" is not a file's name: no slashes, no dot at the beginning. Write: \(form)")
            }
            return name
        }

        func end() throws(LineProblem) {
            guard let extra = words.first else { return }
            throw LineProblem("\"\(extra.text)\" is too much. Write: \(form)")
        }

        private static func point(_ text: String) -> CGPoint? {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
                return nil
            }
            return CGPoint(x: x, y: y)
        }
    }
}
