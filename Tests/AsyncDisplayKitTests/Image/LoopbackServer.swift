import Foundation
import Glibc
import TwillSync

/// A small HTTP server on this machine, for tests of loading.
final class LoopbackServer: @unchecked Sendable {
    struct Answer: Sendable {
        var status = 200
        var type = "image/png"
        var body = Data()
        /// What the header says; nil is the body's own length, below zero says nothing.
        var length: Int?
        /// Sent over and over after the body, until the client hangs up.
        var endless = Data()
        /// Whether it rests between the pieces of `endless`, so that on a busy machine the client gets its turn.
        var rests = true
        /// Seconds before the answer, and between its two halves.
        var delay: Double = 0
        /// Called between its two halves.
        var halfTime: @Sendable () -> Void = {}
        /// More lines of the header.
        var header: [String] = []
        /// Hangs up after so many bytes of the body.
        var breaksAfter: Int?
    }

    private let socket: Int32
    let port: UInt16
    private let answers: @Sendable (_ head: String, _ path: String, _ count: Int) -> Answer
    private let counts = Locked<[String: Int]>([:])
    private let sentBytes = Locked(0)
    private let ends = Locked(0)

    /// - Parameter answers: Gets the path that is asked for, and how often it was, this time included.
    convenience init(_ answers: @escaping @Sendable (_ path: String, _ count: Int) -> Answer) {
        self.init { _, path, count in answers(path, count) }
    }

    /// - Parameter answers: Gets a request's first lines, too.
    init(_ answers: @escaping @Sendable (_ head: String, _ path: String, _ count: Int) -> Answer) {
        signal(SIGPIPE, SIG_IGN)
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(socket, address, length)
                _ = getsockname(socket, address, &length)
            }
        }
        listen(socket, 128)
        self.socket = socket
        self.answers = answers
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }

    func requests(_ path: String) -> Int { counts.withLock { $0["/" + path] ?? 0 } }

    var sent: Int { sentBytes.withLock { $0 } }

    /// How many answers are over, whether all of them was sent or the client hung up.
    var ended: Int { ends.withLock { $0 } }

    /// Refuses new connections.
    ///
    /// The socket is closed by the thread that accepts, which would otherwise go on with whatever file gets its number
    /// next: another server's, perhaps.
    func stop() {
        // Both directions.
        shutdown(socket, 2)
    }

    private func accept() {
        while true {
            let client = Glibc.accept(socket, nil, nil)
            guard client >= 0 else {
                close(socket)
                return
            }
            Thread.detachNewThread { [self] in
                serve(client)
                close(client)
                ends.withLock { $0 += 1 }
            }
        }
    }

    private func serve(_ client: Int32) {
        var request = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while request.range(of: Data("\r\n\r\n".utf8)) == nil {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request.append(contentsOf: buffer[0..<count])
        }
        let head = String(decoding: request, as: UTF8.self)
        let line = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self)
        let path = String(line.split(separator: " ").dropFirst().first ?? "/")
        let count = counts.withLock { counts in
            counts[path, default: 0] += 1
            return counts[path] ?? 1
        }
        let answer = answers(head, path, count)
        if answer.delay > 0 { usleep(UInt32(answer.delay * 1_000_000)) }
        let length = answer.length ?? answer.body.count
        let announced = length < 0 ? "" : "Content-Length: \(length)\r\n"
        let header =
            "HTTP/1.1 \(answer.status) OK\r\nContent-Type: \(answer.type)\r\n\(announced)Connection: close\r\n"
            + answer.header.map { $0 + "\r\n" }.joined() + "\r\n"
        guard send(Data(header.utf8), client) else { return }
        if let count = answer.breaksAfter {
            _ = send(answer.body.prefix(count), client)
            return
        }
        let half = answer.body.count / 2
        guard send(answer.body.prefix(half), client) else { return }
        if answer.delay > 0 { usleep(UInt32(answer.delay * 1_000_000)) }
        answer.halfTime()
        guard send(answer.body.dropFirst(half), client) else { return }
        while !answer.endless.isEmpty, send(answer.endless, client) {
            if answer.rests { usleep(3000) }
        }
    }

    private func send(_ data: Data, _ client: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(client, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { return false }
            sentBytes.withLock { $0 += count }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
