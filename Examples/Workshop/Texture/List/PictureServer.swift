import Foundation
import Glibc
import UIKit

/// A small HTTP server on this machine, so that pictures come the way they do in life: some at once, some in parts, and
/// some not at the first attempt.
///
/// It listens on the loopback address alone, on a port that is free, from the first time it is asked for until the
/// program ends.
final class PictureServer: @unchecked Sendable {
    /// nil where this machine lets no server listen.
    static let shared = PictureServer()

    private let socket: Int32
    private let port: UInt16
    private let lock = NSLock()
    private var requests: [Int: Int] = [:]

    private init?() {
        // Nodes that scroll away close their connections. Writing to these has to fail rather than end the program.
        signal(SIGPIPE, SIG_IGN)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard isBound, listen(socket, 64) == 0 else {
            close(socket)
            return nil
        }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    func url(forCard index: Int) -> URL? { URL(string: "http://127.0.0.1:\(port)/card/\(index).png") }

    // MARK: What it answers

    /// Every ninth card's picture cannot be had at the first attempt.
    static func failsFirst(_ index: Int) -> Bool { index % 9 == 2 }

    /// Every fifth card's picture comes in parts.
    static func isSlow(_ index: Int) -> Bool { index % 5 == 1 }

    private func accept() {
        while true {
            let client = Glibc.accept(socket, nil, nil)
            guard client >= 0 else { return }
            Thread.detachNewThread { [self] in
                answer(client)
                close(client)
            }
        }
    }

    private func answer(_ client: Int32) {
        guard let path = readPath(client), path.hasPrefix("/card/"),
            let index = Int(path.dropFirst("/card/".count).prefix { $0.isNumber })
        else {
            return send("404 Not Found", Data(), client)
        }
        lock.lock()
        let attempt = requests[index, default: 0] + 1
        requests[index] = attempt
        lock.unlock()
        if Self.failsFirst(index), attempt == 1 { return send("404 Not Found", Data(), client) }
        guard let picture = UIImage(named: "product_\(ProductGenerator.product(index).imageIndex)_large")?.pngData()
        else {
            return send("404 Not Found", Data(), client)
        }
        send("200 OK", picture, client, isSlow: Self.isSlow(index))
    }

    private func readPath(_ client: Int32) -> String? {
        var request = Data()
        var buffer = [UInt8](repeating: 0, count: 2048)
        // A request for a picture has a short head; what is longer is none.
        while request.range(of: Data("\r\n\r\n".utf8)) == nil, request.count < 65536 {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            request.append(contentsOf: buffer[0..<count])
        }
        let line = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self).split(separator: " ")
        return line.count > 1 && line[0] == "GET" ? String(line[1]) : nil
    }

    private func send(_ status: String, _ body: Data, _ client: Int32, isSlow: Bool = false) {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: image/png\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        guard write(Data(head.utf8), client) else { return }
        let part = isSlow ? max(1, body.count / 20) : body.count
        var rest = body[...]
        while !rest.isEmpty, write(rest.prefix(part), client) {
            rest = rest.dropFirst(part)
            if isSlow { usleep(40_000) }
        }
    }

    private func write(_ data: Data, _ client: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
