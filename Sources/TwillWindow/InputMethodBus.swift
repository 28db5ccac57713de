import Foundation

/// Where IBus, the desktop's input method, is reached on Wayland.
///
/// IBus writes its address to a file that is named after the display. SDL 2.26 looks for the one of an X display alone, but takes the
/// name of another file from an environment variable.
enum InputMethodBus {
    static let variable = "IBUS_ADDRESS"

    /// Returns the file with the address; nil where SDL finds it by itself, or there is none.
    static func addressFile(
        _ environment: [String: String], machineIDFiles: [String] = ["/var/lib/dbus/machine-id", "/etc/machine-id"]
    ) -> String? {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard let display = value("WAYLAND_DISPLAY"), value("DISPLAY") == nil, value(variable) == nil,
            let settings = value("XDG_CONFIG_HOME") ?? value("HOME").map({ $0 + "/.config" })
        else { return nil }
        return machineIDFiles.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .map { "\(settings)/ibus/bus/\($0)-unix-\(display)" }
            .first(where: FileManager.default.fileExists(atPath:))
    }
}
