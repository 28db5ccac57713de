import Foundation
import Testing

@testable import TwillWindow

@Suite struct InputMethodBusTests {
    @Test func theAddressOfAWaylandDisplayIsInItsOwnFile() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
        let folder = home.appending(path: ".config/ibus/bus")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let machine = home.appending(path: "machine-id").path
        try "abc123\n".write(toFile: machine, atomically: true, encoding: .utf8)
        let file = folder.appending(path: "abc123-unix-wayland-1").path
        try "IBUS_ADDRESS=unix:path=/x\n".write(toFile: file, atomically: true, encoding: .utf8)
        let wayland = ["HOME": home.path, "WAYLAND_DISPLAY": "wayland-1"]

        func found(_ change: [String: String]) -> String? {
            InputMethodBus.addressFile(
                wayland.merging(change) { $1 }, machineIDFiles: ["/nowhere/machine-id", machine])
        }

        #expect(found([:]) == file && found(["DISPLAY": ""]) == file)
        #expect(found(["HOME": "/nowhere", "XDG_CONFIG_HOME": home.path + "/.config"]) == file)
        #expect(found(["WAYLAND_DISPLAY": "wayland-0"]) == nil, "IBus does not run there")
        #expect(found(["DISPLAY": ":0"]) == nil, "SDL finds it")
        #expect(found(["IBUS_ADDRESS": "/else"]) == nil, "the user says where it is")
        #expect(found(["WAYLAND_DISPLAY": ""]) == nil)
    }
}
