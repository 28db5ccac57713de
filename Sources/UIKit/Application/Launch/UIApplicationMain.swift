import Foundation

/// Starts the app; for programs without `@main`.
///
/// The command line is read from the process itself, whatever `argc` and `argv` are. Options: `--window`, `--headless`,
/// `--script FILE`, `--out DIR`, `--device NAME`, `--scale N`, `--language TAG`, `--region CODE`; the environment's `TWILL_HOST`, `TWILL_DEVICE` and
/// `TWILL_SCREEN_SCALE` stand in where they are missing. `TWILL_MEMORY_LIMIT`, in megabytes, is what the process may
/// take before the app gets a memory warning.
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: A subclass of `UIApplication` as `NSStringFromClass` names it; nil for that class.
///   - delegateClassName: The delegate's class, likewise.
/// - Returns: Never.
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    func classNamed(_ name: String?, _ what: String) -> NSObject.Type? {
        guard let name else { return nil }
        guard let found = NSClassFromString(name) as? NSObject.Type else {
            endProcess(
                saying: """
                    UIApplicationMain: there is no class "\(name)" for \(what). Pass NSStringFromClass(MyClass.self), \
                    which names its module, too; the class must derive from NSObject.
                    """)
        }
        return found
    }
    AppLauncher.runAndExit(
        delegateClass: classNamed(delegateClassName, "the app's delegate"),
        applicationClass: classNamed(principalClassName, "the application"))
}
