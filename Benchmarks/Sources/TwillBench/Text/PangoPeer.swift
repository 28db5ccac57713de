import Foundation
import Glibc

/// Pango with cairo, called from C, built from `Peers/Pango`: labels in the same font on a bitmap.
@MainActor
final class PangoPeer {
    private typealias Open =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, Double, Int32, Int32, Double
        ) -> OpaquePointer?
    private typealias Name = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    private typealias Draw = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Double) -> Double

    private let handle: OpaquePointer
    private let draw: Draw

    struct Unavailable: Error, CustomStringConvertible {
        var description: String
    }

    /// Builds what is missing, into `folder`.
    ///
    /// - Parameter size: The size of the surface in points, which has two pixels a point.
    init(builtIn folder: URL, size: CGSize) throws {
        try PeerScript.run("Peers/Pango/build", folder)
        guard let library = dlopen(folder.appending(path: "libpangopeer.so").path, RTLD_NOW) else {
            throw Unavailable(description: String(cString: dlerror()))
        }
        func function<Function>(_ name: String) throws -> Function {
            guard let symbol = dlsym(library, name) else { throw Unavailable(description: "it lacks \(name)") }
            return unsafeBitCast(symbol, to: Function.self)
        }
        let open: Open = try function("pango_peer_open")
        let name: Name = try function("pango_peer_font")
        draw = try function("pango_peer_label")
        let font = PeerScript.root.appending(path: "Sources/TwillText/Fonts/Inter/Inter-roman.var.ttf").path
        guard let handle = open(font, "Inter", 17, Int32(size.width), Int32(size.height), 2) else {
            throw Unavailable(description: "it does not open")
        }
        // Another font would take another time.
        guard let found = name(handle).map({ String(cString: $0) }), found.hasPrefix("Inter") else {
            throw Unavailable(description: "fontconfig does not find Inter in \(font)")
        }
        self.handle = handle
    }

    /// Measures and draws a text of at most two lines; returns its height.
    @discardableResult
    func label(_ text: String, width: Double) -> Double { draw(handle, text, width) }
}

/// The scripts that build peers.
enum PeerScript {
    /// The checkout.
    static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized

    /// Runs a script of `Benchmarks`; returns what it prints.
    ///
    /// - Throws: What it prints, if it fails.
    @discardableResult
    static func run(_ script: String, _ folder: URL) throws -> String {
        let output = Pipe()
        let process = Process()
        process.executableURL = root.appending(path: "Benchmarks/\(script)")
        process.arguments = [folder.path]
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw PangoPeer.Unavailable(description: said) }
        return said
    }
}
