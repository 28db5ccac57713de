import CoreGraphics

/// What the command line and the environment say about how an app is shown.
///
///     MyApp [--window | --headless | --HOST] [--script FILE] [--out DIR] [--device NAME] [--scale N]
///           [--language TAG] [--region CODE] [--keyboard WHEN] [--system-fonts] [-AppleLanguages (TAG)] [-AppleLocale NAME] [-- …]
///
/// A word that begins with two dashes is one of these, or one that the app's delegate names in `commandLineOptions`;
/// anything else is an error. Words without them are the app's, and so is everything after `--`.
package struct LaunchOptions: Sendable, Equatable {
    /// The host's name; nil where no option chooses one.
    package var host: String?
    /// The path of a script to play.
    package var script: String?
    /// The folder for screenshots and dumps.
    package var out = "twill-out"
    /// nil for the default.
    package var device: Device?
    /// Pixels per point; nil for the device's own.
    package var scale: CGFloat?
    /// The app's language and region; nil for English of the United States.
    package var localization: AppLocalization?
    /// When the keyboard comes with text inputs; nil for when a finger touched them, and never without a display or in scripts.
    package var keyboard: KeyboardController.Presence?
    /// Whether scripts that the shipped fonts do not have are drawn in the machine's.
    package var usesSystemFonts = false
    /// Whether only ``help(_:hosts:own:)`` is asked for.
    package var asksForHelp = false

    package init() {}

    /// - Parameters:
    ///   - arguments: Without the program's name.
    ///   - hosts: The names that are options of the form `--name`, beside `window`, `headless` and `browser`.
    ///   - own: The options of the app.
    package init(
        arguments: [String], environment: [String: String], hosts: [String] = [],
        own: UIApplication.CommandLineOptions = []
    ) throws(LaunchError) {
        let hostOptions = Set(hosts + ["window", "headless", "browser"])
        var given: Set<String> = []
        var language: String?, region: String?
        var defaults = LaunchDefaults()
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            guard argument.hasPrefix("--") else {
                if LaunchDefaults.isName(argument), let value = rest.popFirst() {
                    defaults.read(argument, value)
                    continue
                }
                try Self.check(word: argument, hostOptions, own)
                if argument == "-h", own != .any { asksForHelp = true }
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts[0])
            let attached = parts.count == 2 ? String(parts[1]) : nil
            func value(_ what: String) throws(LaunchError) -> String {
                let next = attached ?? (rest.first.map { $0.hasPrefix("--") } == false ? rest.popFirst() : nil)
                guard let next, !next.isEmpty else { throw LaunchError("--\(option) needs \(what) after it.") }
                guard given.insert(option).inserted else {
                    throw LaunchError("--\(option) is given twice; leave one away.")
                }
                return next
            }
            switch option {
            case _ where own.contains("--" + option): break
            case "script": script = try value("the path of a script")
            case "out": out = try value("the path of a folder")
            case "device": device = try Self.device(try value("the name of a device"), source: "--device")
            case "scale": scale = try Self.scale(try value("a number of pixels per point"), source: "--scale")
            case "language": language = try value("a language's tag")
            case "keyboard": keyboard = try Self.keyboard(try value("on, off or automatic"))
            case "region": region = try value("a region's code")
            case "system-fonts":
                if attached != nil { throw LaunchError("--system-fonts takes no value.") }
                usesSystemFonts = true
            case "help" where own != .any: asksForHelp = true
            case _ where hostOptions.contains(option):
                if attached != nil { throw LaunchError("--\(option) takes no value.") }
                if let host, host != option { throw LaunchError("--\(host) and --\(option) exclude each other.") }
                host = option
            default:
                if own != .any { throw Self.unknown("--" + option, hostOptions, own) }
            }
        }
        if host == nil, let named = environment["TWILL_HOST"], !named.isEmpty { host = named }
        if !asksForHelp {
            try readScreen(environment)
            localization = try Self.localization(language, region) ?? defaults.localization
        }
    }

    private static func keyboard(_ text: String) throws(LaunchError) -> KeyboardController.Presence {
        guard let presence = KeyboardController.Presence(rawValue: text) else {
            throw LaunchError("--keyboard \"\(text)\": give on, off or automatic.")
        }
        return presence
    }

    private static func localization(_ language: String?, _ region: String?) throws(LaunchError) -> AppLocalization? {
        guard language != nil || region != nil else { return nil }
        var localization = AppLocalization.initial
        if let language {
            guard let named = AppLocalization.named(language) else {
                throw LaunchError(
                    """
                    --language "\(language)": there is no such language. Give a tag such as de, pt-BR or zh-Hant, or one \
                    of the languages for tests: \(AppLocalization.pseudolanguageNames).
                    """)
            }
            localization = named
        }
        if let region {
            guard let code = AppLocalization.region(region) else {
                throw LaunchError("--region \"\(region)\": there is no such region. Give a code such as CH or BR.")
            }
            localization.region = code
        }
        return localization
    }

    // MARK: Unknown options

    private static let valued = ["script", "out", "device", "scale", "language", "region", "keyboard"]

    /// With a single dash stand defaults, of which ``LaunchDefaults`` reads some: only what is meant to be one of ours
    /// is refused.
    private static func check(
        word: String, _ hosts: Set<String>, _ own: UIApplication.CommandLineOptions
    ) throws(LaunchError) {
        guard word.hasPrefix("-"), word.count > 2, own != .any, !own.contains(word) else { return }
        let name = word.dropFirst().prefix { $0 != "=" }
        if valued.contains(String(name)) || hosts.contains(String(name)) || name == "help" {
            throw unknown(word, hosts, own)
        }
    }

    private static func unknown(
        _ option: String, _ hosts: Set<String>, _ own: UIApplication.CommandLineOptions
    ) -> LaunchError {
        let known = (valued + hosts + ["system-fonts", "help"]).map { "--" + $0 } + own.names
        // In order, so that of two equally near ones always the same is named.
        let nearest = known.sorted().map { (name: $0, distance: distance(option, $0)) }.min {
            $0.distance < $1.distance
        }
        var way = "--help lists the options; what belongs to the app stands after \"--\"."
        let farthest = max(2, min(option.count, 32) / 3)
        if let nearest, nearest.distance <= farthest { way = "Did you mean \(nearest.name)? " + way }
        return LaunchError("There is no option \(option). \(way)")
    }

    /// How many characters must be added, removed or changed to make one text of the other (Levenshtein's distance).
    private static func distance(_ one: String, _ other: String) -> Int {
        // So long a word is not a mistyped option.
        let one = Array(one.prefix(64)), other = Array(other.prefix(64))
        var row = Array(0...other.count)
        for (i, a) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in other.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(diagonal + (a == b ? 0 : 1), above + 1, row[j] + 1)
                diagonal = above
            }
        }
        return row[other.count]
    }

    /// Returns what `--help` prints.
    package static func help(
        _ program: String, hosts: [String] = [], own: UIApplication.CommandLineOptions = []
    ) -> String {
        let devices = Device.all.map(\.name).joined(separator: ", ")
        var lines = ["Usage: \(program) [OPTION]... [-- ARGUMENT...]", ""]
        func add(_ option: String, _ text: String) {
            lines.append("  " + option.padding(toLength: max(option.count + 1, 16), withPad: " ", startingAt: 0) + text)
        }
        for host in hosts.sorted() { add("--\(host)", "show the app in the host \"\(host)\"") }
        add("--headless", "draw without a display: one screen, or what a script says")
        add("--script FILE", "play the steps in FILE: taps, snapshots, expectations")
        add("--out DIR", "the folder for images and dumps (default: twill-out)")
        add("--device NAME", devices + " (default: iphone8)")
        add("--scale N", "pixels per point, from 0.5 to 8 (default: the device's)")
        add("--language TAG", "the app's language: de, pt-BR; or one for tests:")
        lines.append(String(repeating: " ", count: 18) + AppLocalization.pseudolanguageNames)
        add("--region CODE", "the region of dates and numbers: CH, BR")
        add("--keyboard WHEN", "the keyboard on the screen: on, off, automatic")
        add("--system-fonts", "draw other scripts in the machine's fonts")
        add("--help", "print this text")
        if !own.names.isEmpty {
            lines += ["", "Options of the app: \(own.names.joined(separator: ", "))"]
        }
        lines += ["", "Arguments after -- are the app's.", ""]
        return lines.joined(separator: "\n")
    }

    /// What counts outside a running app, too: the screen's device and scale.
    package init(screenOf environment: [String: String]) throws(LaunchError) {
        try readScreen(environment)
    }

    private mutating func readScreen(_ environment: [String: String]) throws(LaunchError) {
        if device == nil, let name = environment["TWILL_DEVICE"], !name.isEmpty {
            device = try Self.device(name, source: "TWILL_DEVICE")
        }
        if scale == nil, let text = environment["TWILL_SCREEN_SCALE"], !text.isEmpty {
            scale = try Self.scale(text, source: "TWILL_SCREEN_SCALE")
        }
    }

    private static func device(_ name: String, source: String) throws(LaunchError) -> Device {
        guard let device = Device.named(name) else {
            let known = Device.all.map(\.name).joined(separator: ", ")
            throw LaunchError("\(source) \"\(name)\": there is no such device. Known devices: \(known).")
        }
        return device
    }

    private static func scale(_ text: String, source: String) throws(LaunchError) -> CGFloat {
        guard let scale = Double(text), scale.isFinite, (0.5...8).contains(scale) else {
            throw LaunchError("\(source) \"\(text)\": the scale is a number from 0.5 to 8.")
        }
        return scale
    }
}

/// The reason why an app cannot start: a sentence for the user who started it.
package struct LaunchError: Error, Sendable, Equatable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
