import Foundation
import TwillHost

/// Called by the constructor in `CWindowRegistration`, before `main`.
@_cdecl("twill_register_window_host")
func registerWindowHost() {
    HostRegistry.register(
        HostFactory(name: WindowHost.hostName, isAvailable: { displayIsNamed() }) { try WindowHost($0) })
}

/// Whether the environment names an X or Wayland display. Connecting may still fail.
func displayIsNamed(in environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
}
