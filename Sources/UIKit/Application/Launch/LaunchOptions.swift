import CoreGraphics

/// What the command line and the environment say about how an app is shown.
///
///     MyApp [--window | --headless | --HOST] [--script FILE] [--out DIR] [--device NAME] [--scale N]
///
/// Options that are none of these are the app's own and stay as they are; so does everything after `--`.
package struct LaunchOptions: Sendable, Equatable {
    /// The host's name; nil where nobody chose.
    package var host: String?
    /// The path of a script to play.
    package var script: String?
    /// Where pictures and dumps go.
    package var out = "twill-out"
    /// nil for the default.
    package var device: Device?
    /// Pixels per point; nil for the device's own.
    package var scale: CGFloat?

    package init() {}

    /// - Parameters:
    ///   - arguments: Without the program's name.
    ///   - hosts: The names that are options of the form `--name`, beside `window`, `headless` and `browser`.
    package init(arguments: [String], environment: [String: String], hosts: [String] = []) throws(LaunchError) {
        let hostOptions = Set(hosts + ["window", "headless", "browser"])
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            guard argument.hasPrefix("--") else { continue }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts[0])
            let attached = parts.count == 2 ? String(parts[1]) : nil
            func value(_ what: String) throws(LaunchError) -> String {
                let next = attached ?? (rest.first.map { $0.hasPrefix("--") } == false ? rest.popFirst() : nil)
                guard let next, !next.isEmpty else { throw LaunchError("--\(option) needs \(what) after it.") }
                return next
            }
            switch option {
            case "script": script = try value("the path of a script")
            case "out": out = try value("the path of a folder")
            case "device": device = try Self.device(try value("the name of a device"), source: "--device")
            case "scale": scale = try Self.scale(try value("a number of pixels per point"), source: "--scale")
            case _ where hostOptions.contains(option) && attached == nil:
                if let host, host != option { throw LaunchError("--\(host) and --\(option) exclude each other.") }
                host = option
            default: break
            }
        }
        if host == nil, let named = environment["TWILL_HOST"], !named.isEmpty { host = named }
        try readScreen(environment)
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

/// Why an app cannot start: a sentence for the person who started it.
package struct LaunchError: Error, Sendable, Equatable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
