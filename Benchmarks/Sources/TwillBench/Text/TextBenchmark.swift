import BenchmarkHarness
import Foundation
import TwillTesting
import UIKit

extension Benchmark {
    /// Labels of two lines, measured and drawn into their layers' contents, against Pango with cairo on a bitmap in the same
    /// font: with a text that neither has seen, and with one that they have. Labels on two threads. A keystroke in the
    /// middle of a long text, and opening it, against GTK and Qt, each in a separate process.
    static let text = Benchmark("text") {
        let folder = Bundle.main.bundleURL.appending(path: "text-peers")
        var pango: PangoPeer?
        var editors: [EditingPeer] = []
        do {
            pango = try PangoPeer(builtIn: folder, size: CGSize(width: 300, height: 60))
            editors = try EditingPeer.all(builtIn: folder)
        } catch {
            FileHandle.standardError.write(Data("text: without a peer, because \(error)\n".utf8))
        }
        return labelCases(pango) + [threadCase()] + editingCases(editors)
    }

    // MARK: Labels

    @MainActor
    private static func labelCases(_ pango: PangoPeer?) -> [Case] {
        let label = BenchmarkLabel()
        var ours = 0, theirs = 0
        return [
            Case(
                "label of two lines, new text, µs",
                ours: .time(.microseconds) {
                    ours += 1
                    label.show(BenchmarkText.sentence(ours))
                },
                peer: pango.map { pango in
                    Peer(
                        "pango",
                        .time(.microseconds) {
                            theirs += 1
                            pango.label(BenchmarkText.sentence(theirs), width: BenchmarkLabel.width)
                        })
                }),
            Case(
                "label of two lines, text seen before, µs",
                ours: .time(.microseconds) {
                    ours += 1
                    label.show(BenchmarkText.seen[ours & 1])
                },
                peer: pango.map { pango in
                    Peer(
                        "pango",
                        .time(.microseconds) {
                            theirs += 1
                            pango.label(BenchmarkText.seen[theirs & 1], width: BenchmarkLabel.width)
                        })
                }),
        ]
    }

    @MainActor
    private static func threadCase() -> Case {
        var round = 0
        return Case(
            "10,000 labels on 1 thread, ms", ours: .figure { BenchmarkText.seconds(threads: 1, &round) * 1000 },
            peer: Peer("2 threads", .figure { BenchmarkText.seconds(threads: 2, &round) * 1000 }))
    }

    // MARK: Editing

    @MainActor
    private static func editingCases(_ peers: [EditingPeer]) -> [Case] {
        var cases: [Case] = []
        for megabytes in [1, 10] {
            // A program of the peers measures all figures in a run, which takes seconds.
            let ours = OneRun { EditedText(megabytes: megabytes).figures() }
            for peer in peers {
                let theirs = OneRun { try peer.run(megabytes: megabytes) }
                cases.append(
                    Case(
                        "\(megabytes) MB: keystroke in the middle, ms of the main thread",
                        ours: .figure { try ours.figures().keystroke },
                        peer: Peer(peer.name, .figure { try theirs.figures().keystroke })))
                cases.append(
                    Case(
                        "\(megabytes) MB: opening to the first frame, ms",
                        ours: .figure { try ours.figures().firstFrame },
                        peer: Peer(peer.name, .figure { try theirs.figures().firstFrame })))
                cases.append(
                    Case(
                        "\(megabytes) MB: memory of opening, MB", ours: .figure { try ours.figures().memory },
                        peer: Peer(peer.name, .figure { try theirs.figures().memory })))
            }
        }
        return cases
    }
}

/// Figures that are measured once, when the first is asked for.
@MainActor
private final class OneRun {
    private let run: @MainActor () throws -> EditingPeer.Figures
    private var known: EditingPeer.Figures?

    init(_ run: @escaping @MainActor () throws -> EditingPeer.Figures) {
        self.run = run
    }

    func figures() throws -> EditingPeer.Figures {
        if let known { return known }
        let new = try run()
        known = new
        return new
    }
}

/// A label at two pixels a point.
@MainActor
private final class BenchmarkLabel {
    static let width = 300.0

    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 60))

    init() {
        label.font = .systemFont(ofSize: 17)
        label.numberOfLines = 2
        label.contentScaleFactor = 2
    }

    /// Sets a text, measures it, and draws the layer's contents.
    func show(_ text: String) {
        label.text = text
        label.frame.size = label.sizeThatFits(CGSize(width: Self.width, height: 0))
        label.layer.setNeedsDisplay()
        label.layer.displayIfNeeded()
        // Texts of labels are drawn when their pixels are needed.
        if let contents = label.layer.contents { _ = UIImage(cgImage: contents as! CGImage).preparingForDisplay() }
    }
}

private enum BenchmarkText {
    private static let words = [
        "apple", "river", "yellow", "quick", "brown", "summer", "window", "garden", "letter", "number", "of", "the",
        "and",
        "with", "for", "today",
    ]

    /// Returns some 50 letters, others for each number.
    static func sentence(_ number: Int) -> String {
        var state = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        var text = ""
        for _ in 0..<9 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += words[Int(state >> 33) % words.count] + " "
        }
        return text + String(number)
    }

    static let seen = [sentence(-1), sentence(-2)]

    /// Returns the seconds in which 10,000 new texts are measured and drawn.
    static func seconds(threads: Int, _ round: inout Int) -> Double {
        round += 1
        let first = 1_000_000 * round
        let font = UIFont.systemFont(ofSize: 17)
        let start = now()
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 60))
            for number in stride(from: thread, to: 10_000, by: threads) {
                let text = NSAttributedString(string: sentence(first + number), attributes: [.font: font])
                let bounds = text.boundingRect(
                    with: CGSize(width: 300, height: 0), options: .usesLineFragmentOrigin, context: nil)
                _ = renderer.image { _ in
                    text.draw(with: bounds, options: .usesLineFragmentOrigin, context: nil)
                }
            }
        }
        return now() - start
    }

    /// Returns a text of so many megabytes in lines of some 60 letters, as the peers make it.
    static func long(megabytes: Int) -> String {
        var text = ""
        text.reserveCapacity(megabytes * 1_000_000 + 64)
        var state: UInt64 = 1
        var line = 0
        while text.utf8.count < megabytes * 1_000_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let word = words[Int((state >> 33) % 16)]
            text += word
            line += word.utf8.count + 1
            text += line > 60 ? "\n" : " "
            if line > 60 { line = 0 }
        }
        return text
    }
}

/// A text view on a phone with a long text.
@MainActor
private final class EditedText {
    private let text: String

    init(megabytes: Int) {
        text = BenchmarkText.long(megabytes: megabytes)
    }

    func figures() -> EditingPeer.Figures {
        let stage = Stage(device: .iphone15)
        stage.paintsEveryFrame = true
        stage.show(UIViewController())
        stage.advance(by: 1.0 / 60)
        let before = Self.memory()
        let start = now()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        view.text = text
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.advance(by: 1.0 / 60)
        let firstFrame = now() - start
        let memory = Self.memory() - before

        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: (text as NSString).length / 2, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        for _ in 0..<30 { stage.advance(by: 1.0 / 60) }
        let keystrokes = (0..<60).map { _ -> Double in
            let start = Self.threadSeconds()
            view.insertText("x")
            stage.advance(by: 1.0 / 60)
            return Self.threadSeconds() - start
        }
        return EditingPeer.Figures(
            firstFrame: firstFrame * 1000, keystroke: median(keystrokes) * 1000, memory: memory)
    }

    private static func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Megabytes of the process.
    private static func memory() -> Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * 4096 / 1e6
    }
}
