import Foundation
import Glibc

/// kiwi, a solver of the same kind in C++, built with `-O3` from `Peers/Kiwi`.
struct KiwiPeer: Sendable {
    private typealias Add = @convention(c) (Int32, Int32, UnsafeMutablePointer<Double>) -> Double
    private typealias Make = @convention(c) (Int32, Int32) -> UnsafeMutableRawPointer
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias Suggest = @convention(c) (UnsafeMutableRawPointer, Double) -> Double
    private typealias Replace = @convention(c) (UnsafeMutableRawPointer, Int32, Double) -> Double

    private let addFunction: Add
    private let makeFunction: Make
    private let freeFunction: Free
    private let suggestFunction: Suggest
    private let replaceFunction: Replace

    struct Unavailable: Error, CustomStringConvertible {
        var description: String
    }

    /// Fetches and builds what is missing, into `folder`.
    init(builtIn folder: URL) throws {
        let script = URL(filePath: #filePath).appending(path: "../../../Peers/Kiwi/build").standardized
        let output = Pipe()
        let process = Process()
        process.executableURL = script
        process.arguments = [folder.path]
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Unavailable(description: said.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        guard let library = dlopen(folder.appending(path: "libkiwipeer.so").path, RTLD_NOW) else {
            throw Unavailable(description: String(cString: dlerror()))
        }
        func function<Function>(_ name: String) throws -> Function {
            guard let symbol = dlsym(library, name) else { throw Unavailable(description: "it lacks \(name)") }
            return unsafeBitCast(symbol, to: Function.self)
        }
        addFunction = try function("kiwi_peer_add")
        makeFunction = try function("kiwi_peer_make")
        freeFunction = try function("kiwi_peer_free")
        suggestFunction = try function("kiwi_peer_suggest")
        replaceFunction = try function("kiwi_peer_replace")
    }

    /// The seconds of adding everything, and the sum of all frames.
    func add(_ kind: ConstraintScene.Kind, constraints: Int) -> (seconds: Double, sum: Double) {
        var sum = 0.0
        let seconds = addFunction(kind.rawValue, Int32(constraints), &sum)
        return (seconds, sum)
    }

    /// A scene with everything added, whose changes answer with the sum of all frames.
    final class Scene {
        private let peer: KiwiPeer
        private let handle: UnsafeMutableRawPointer

        init(_ peer: KiwiPeer, _ kind: ConstraintScene.Kind, constraints: Int) {
            self.peer = peer
            handle = peer.makeFunction(kind.rawValue, Int32(constraints))
        }

        deinit { peer.freeFunction(handle) }

        func suggest(width: Double) -> Double { peer.suggestFunction(handle, width) }
        func replace(view: Int, height: Double) -> Double { peer.replaceFunction(handle, Int32(view), height) }
    }
}
