package import TwillHost

/// Which host an app is shown on.
package enum HostChoice {
    /// Nothing to look at: PNG files and text.
    case headless
    /// One that is linked into the process.
    case registered(HostFactory)

    /// The one that was asked for; else a window where one is linked and there is a display; else headless.
    ///
    /// - Parameter name: From the command line or `TWILL_HOST`.
    package static func choose(
        _ name: String?, from factories: [HostFactory] = HostRegistry.all
    ) throws(LaunchError) -> HostChoice {
        guard let name else {
            return factories.first { $0.name == "window" && $0.isAvailable() }.map(Self.registered) ?? .headless
        }
        if name == "headless" { return .headless }
        guard let factory = factories.first(where: { $0.name == name }) else {
            let known = (factories.map(\.name) + ["headless"]).joined(separator: ", ")
            let way = name == "window" ? " Add Twill's product TwillWindow to the app's target to have one." : ""
            throw LaunchError("This app has no host \"\(name)\"; it has: \(known).\(way)")
        }
        return .registered(factory)
    }
}
