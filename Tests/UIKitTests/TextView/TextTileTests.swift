import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// What of a text view is drawn again after an edit.
@MainActor
@Suite struct TextTileTests {
    private let size = CGSize(width: 320, height: 400)

    private func stage(scale: CGFloat) -> Stage { Stage(scale: scale) }

    /// A text view in which each line is 20 points high, with the first one at the top of the first tile.
    private func show(_ text: NSAttributedString, on stage: Stage) -> UITextView {
        let view = UITextView(frame: CGRect(origin: .zero, size: size))
        view.textContainerInset = .zero
        view.contentInsetAdjustmentBehavior = .never
        view.attributedText = text
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.advance(by: 0.1)
        return view
    }

    private func lines(_ count: Int, _ line: (Int) -> String = { "line \($0)" }) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 20
        style.maximumLineHeight = 20
        return NSAttributedString(
            string: (0..<count).map(line).joined(separator: "\n"),
            attributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: style])
    }

    private func tiles(of view: UIView) -> [TextTile] {
        view.subviews.flatMap { [$0 as? TextTile].compactMap { $0 } + tiles(of: $0) }.sorted {
            $0.frame.minY < $1.frame.minY
        }
    }

    private func contents(of view: UIView) -> [AnyObject?] { tiles(of: view).map { $0.layer.contents as AnyObject? } }

    /// - Returns: The indexes of the tiles that a change draws again.
    private func drawn(in view: UIView, _ change: () throws -> Void) rethrows -> [Int] {
        let before = contents(of: view)
        try change()
        let after = contents(of: view)
        return after.indices.filter { $0 >= before.count || before[$0] !== after[$0] }
    }

    /// Tiles are 32 points high, and lines 20: the second one is in two tiles.
    @Test(arguments: [1.0, 2, 3])
    func typingDrawsTheTilesAgainThatTheLineReaches(scale: CGFloat) throws {
        let stage = stage(scale: scale)
        let view = show(lines(12), on: stage)
        view.becomeFirstResponder()

        for (line, expected) in [(0, [0]), (1, [0, 1]), (2, [1]), (3, [1, 2]), (4, [2, 3]), (5, [3])] {
            view.selectedRange = NSRange(location: line * 7 + 3, length: 0)
            stage.advance(by: 0.1)
            let typed = try drawn(in: view) { try stage.type("x") }
            let deleted = try drawn(in: view) { try stage.press("delete") }
            #expect(typed == expected && deleted == expected, "line \(line)")
        }
    }

    @Test func aLineThatIsAddedDrawsAllBelowAgain() throws {
        let stage = stage(scale: 2)
        let view = show(lines(19), on: stage)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5 * 7 + 3, length: 0)
        stage.advance(by: 0.1)

        let drawn = try drawn(in: view) { try stage.press("return") }
        #expect(drawn == Array(3...12))
    }

    @Test func selectingDrawsNoText() {
        let stage = stage(scale: 2)
        let view = show(lines(12), on: stage)
        view.becomeFirstResponder()
        stage.advance(by: 0.1)

        #expect(
            drawn(in: view) {
                view.selectedRange = NSRange(location: 3, length: 20)
                stage.advance(by: 0.1)
            } == [])
    }

    /// Texts that reach out of their lines, or are decorated.
    enum Kind: CaseIterable {
        case plain, stacked, underlined, shadowed, outlined, emoji
    }

    /// Whatever was drawn before, an edit leaves what a new view with the text shows.
    @Test(arguments: Kind.allCases, [1.0, 2, 3])
    func anEditedTextLooksAsIfItHadAlwaysBeenSo(kind: Kind, scale: CGFloat) throws {
        let text = NSMutableAttributedString(
            attributedString: lines(10) {
                switch kind {
                case .stacked: "A\u{302}\u{301}\u{300}\u{303}g\u{323}\u{331}\u{330} \($0)"
                case .emoji: "🧵 line \($0)"
                default: "Ágj \($0)"
                }
            })
        let whole = NSRange(location: 0, length: text.length)
        switch kind {
        case .underlined:
            text.addAttributes([.underlineStyle: NSUnderlineStyle.double.rawValue], range: whole)
        case .shadowed:
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 0, height: 9)
            shadow.shadowBlurRadius = 4
            text.addAttributes([.shadow: shadow], range: whole)
        case .outlined: text.addAttributes([.strokeWidth: 12, .font: UIFont.systemFont(ofSize: 24)], range: whole)
        default: break
        }
        let edited = stage(scale: scale)
        let view = show(text, on: edited)
        view.becomeFirstResponder()

        for line in 0..<10 {
            let lines = (view.text as NSString).components(separatedBy: "\n")
            let end = lines[...line].reduce(0) { $0 + $1.utf16.count + 1 } - 1
            view.selectedRange = NSRange(location: end, length: 0)
            try edited.type(line == 4 ? "Å\u{323}" : "w")
            if line == 7 { try edited.press("delete") }
        }
        view.resignFirstResponder()
        edited.advance(by: 1)
        let seen = edited.snapshot()

        let fresh = stage(scale: scale)
        _ = show(view.attributedText, on: fresh)
        fresh.advance(by: 1)
        #expect(seen.difference(from: fresh.snapshot()) == 0)
    }
}
