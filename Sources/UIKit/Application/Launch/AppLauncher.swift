import Foundation
import TwillHost
import TwillSync
import TwillText

/// Starts an app: options, host, screen, delegate, life cycle, loop.
@MainActor
package enum AppLauncher {
    /// What `main()` and `UIApplicationMain` do. Does not return.
    static func runAndExit(delegateClass: NSObject.Type?, applicationClass: NSObject.Type? = nil) -> Never {
        let environment = ProcessInfo.processInfo.environment
        do {
            let hosts = HostRegistry.all.map(\.name)
            let own = (delegateClass as? any UIApplicationDelegate.Type)?.commandLineOptions ?? []
            let options = try LaunchOptions(
                arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, hosts: hosts, own: own)
            if options.asksForHelp {
                let help = LaunchOptions.help(ProcessInfo.processInfo.processName, hosts: hosts, own: own)
                FileHandle.standardOutput.write(Data(help.utf8))
                exit(0)
            }
            let memoryLimit = try MemoryWatch.limit(environment["TWILL_MEMORY_LIMIT"])
            ReleasableMemory.tuneAllocator()
            let script = try options.script.map { path in
                try require(readable: path)
                return try Script(file: path)
            }
            if options.usesSystemFonts { MachineFonts.areAllowed = true }
            // Before any timer or block of the app's can wait.
            _ = TrackingMode.isCommon
            let watched = try WatchedLaunch(environment)
            let (host, clock) = try open(options, watched)
            UIScreen.main.statusBar.isShown = true
            if let localization = options.localization { UIScreen.main.setLocalization(localization) }
            MemoryWatch.shared = MemoryWatch(limit: memoryLimit, followsSystem: !(clock is VirtualClock))
            start(host: host, clock: clock, delegateClass: delegateClass, applicationClass: applicationClass)
            let status = run(script, options: options, watched)
            AppRuntime.shared.host?.close()
            exit(status)
        } catch let error as LaunchError {
            // As the shell's own commands: 2 for a command line that cannot be understood.
            endProcess(saying: error.description, status: 2)
        } catch {
            endProcess(saying: "\(error)")
        }
    }

    private static func require(readable path: String) throws(LaunchError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw LaunchError("--script \"\(path)\": there is no such file.")
        }
        if isFolder.boolValue { throw LaunchError("--script \"\(path)\": it is a folder; name the script's file.") }
        if !FileManager.default.isReadableFile(atPath: path) {
            throw LaunchError("--script \"\(path)\": the file may not be read; look at its permissions.")
        }
    }

    /// Makes the screen the asked device's and opens the host.
    private static func open(
        _ options: LaunchOptions, _ watched: WatchedLaunch?
    ) throws -> (any TwillHost.Host, any AppClock) {
        let screen = UIScreen.main
        let device = options.device ?? .iphone8
        let wanted = HostDisplay(
            size: device.size, scale: options.scale ?? device.scale, isScaleFixed: options.scale != nil,
            placement: watched?.placement)
        screen.keyboard.presence = options.keyboard ?? .off
        if case .registered(let factory) = try HostChoice.choose(options.host) {
            do {
                let host = try factory.make(wanted)
                let display = host.display
                screen.become(device, scale: display.scale)
                screen.resize(to: display.size, scale: display.scale)
                screen.refreshRate = display.refreshRate
                if options.script == nil { screen.keyboard.presence = options.keyboard ?? .automatic }
                guard watched != nil else { return (host, WallClock()) }
                return (CurtainHost(host), WallClock(canRunAhead: true))
            } catch  where options.host == nil {
                // The host was not chosen by an option: an app that can be drawn is drawn.
                logError("\(error) Drawing without a display instead.", repetition: .always)
            }
        }
        screen.become(device, scale: wanted.scale)
        return (HeadlessHost(display: wanted), VirtualClock())
    }

    /// Makes the application and its delegate, and lets them launch.
    static func start(
        host: any TwillHost.Host, clock: any AppClock, delegateClass: NSObject.Type?,
        applicationClass: NSObject.Type? = nil
    ) {
        AppRuntime.shared.start(host: host, clock: clock)
        host.setTitle(ProcessInfo.processInfo.processName)
        applyInfoPlist(delegateClass: delegateClass, host: host)
        launch(makeApplication(applicationClass), delegateClass: delegateClass)
        requireRootViewControllers()
    }

    /// Launches an app without a host: for tests that run in it. Its frames are made in real time.
    package static func launchInRealTime(delegateClass: NSObject.Type) {
        applyInfoPlist(delegateClass: delegateClass, host: nil)
        launch(.shared, delegateClass: delegateClass)
    }

    static func launch(_ application: UIApplication, delegateClass: NSObject.Type?) {
        if let delegateClass {
            guard let delegate = InitShim.make(delegateClass) as? any UIApplicationDelegate else {
                endProcess(
                    saying: """
                        \(delegateClass) cannot be the app's delegate: it does not conform to UIApplicationDelegate.
                        """)
            }
            application.ownedDelegate = delegate
            application.delegate = delegate
        }
        application.launch()
    }

    private static func makeApplication(_ applicationClass: NSObject.Type?) -> UIApplication {
        guard let applicationClass, applicationClass != UIApplication.self else { return .shared }
        guard let made = InitShim.make(applicationClass) as? UIApplication else {
            endProcess(saying: "The principal class \(applicationClass) is not a subclass of UIApplication.")
        }
        return made
    }

    private static func requireRootViewControllers() {
        let windows = UIScreen.main.windows
        if let window = windows.first(where: { $0.rootViewController == nil }) {
            endProcess(
                saying: """
                    Application windows are expected to have a root view controller at the end of application launch: \
                    \(window) has none. Set its rootViewController before makeKeyAndVisible().
                    """)
        }
        if windows.isEmpty {
            logError(
                """
                No window is visible at the end of launch, so there is nothing to show. Make a UIWindow, set its \
                rootViewController, keep it in the delegate's `window` and call makeKeyAndVisible().
                """, repetition: .always)
        }
    }

    /// Plays the script, or lets the app run; the process's status.
    private static func run(_ script: Script?, options: LaunchOptions, _ watched: WatchedLaunch?) -> Int32 {
        let runtime = AppRuntime.shared
        guard let host = runtime.host else { return 1 }
        if let watched, let curtain = host as? CurtainHost {
            if let status = watched.begin(on: curtain, output: options.out) { return status }
        }
        let session = AppSession(host: host, clock: runtime.clock)
        if let script {
            return ScriptRunner(session: session, output: options.out).play(script)
        }
        if host is HeadlessHost {
            return ScriptRunner(session: session, output: options.out).drawFirstScreen()
        }
        return session.runUntilOver()
    }
}
