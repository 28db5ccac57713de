import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct SearchTextFieldTests {
    private final class Log: NSObject, UISearchTextFieldDelegate {
        var ranges: [String] = []

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            ranges.append("\(range.location),\(range.length) \"\(string)\"")
            return true
        }
    }

    private func show(_ names: [String] = [], text: String? = nil, on stage: Stage) -> UISearchTextField {
        let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 320, height: 36))
        field.tokens = names.map { UISearchToken(icon: nil, text: $0) }
        field.text = text
        stage.show(field)
        field.becomeFirstResponder()
        return field
    }

    private func names(_ field: UISearchTextField) -> [String] { field.tokens.map(\.text) }

    @Test func fieldHasUIKitsDefaults() {
        let field = UISearchTextField()

        #expect(field.borderStyle == .roundedRect)
        #expect(field.leftViewMode == .always && field.leftView != nil)
        #expect(field.returnKeyType == .search)
        #expect(field.allowsDeletingTokens && field.allowsCopyingTokens)
        #expect(field.tokens.isEmpty && field.text == "")
        #expect(field.intrinsicContentSize.height == 36)
    }

    @Test func theMagnifyingGlassGrowsWithTheText() throws {
        let stage = Stage()
        let field = show(on: stage)
        let glass = try #require(field.leftView as? UIImageView)
        #expect(glass.frame.size == CGSize(width: 20, height: 20))
        let small = try #require(glass.image).size

        stage.setTextSize(.accessibilityExtraLarge)
        stage.advance(by: 0.1)

        // Text of 17 points has 40 at this size.
        #expect(abs(glass.frame.width - 20 * 40 / 17) <= 2)
        #expect(try #require(glass.image).size.height > 2 * small.height)
        #expect(field.textRect(forBounds: field.bounds).minX > glass.frame.maxX)
    }

    @Test func textIsWithoutTokensAndSettingItKeepsThem() {
        let stage = Stage()
        let field = show(["Red", "Round"], text: "ball", on: stage)

        #expect(field.text == "ball")
        #expect(field.attributedText?.string == "ball")

        field.text = "box"
        #expect(field.text == "box")
        #expect(names(field) == ["Red", "Round"])

        field.text = nil
        #expect(field.text == "")
        #expect(field.hasText, "Tokens keep the placeholder away.")
    }

    @Test func positionsIncludeTokens() throws {
        let stage = Stage()
        let field = show(["Red", "Round"], text: "ball", on: stage)

        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 6)
        #expect(field.offset(from: field.beginningOfDocument, to: field.textualRange.start) == 2)
        #expect(field.text(in: field.textualRange) == "ball")
        #expect(field.offset(from: field.beginningOfDocument, to: field.positionOfToken(at: 1)) == 1)
        let range = try #require(field.textRange(from: field.positionOfToken(at: 1), to: field.endOfDocument))
        #expect(field.tokens(in: range).map(\.text) == ["Round"])
    }

    @Test func insertingAndRemovingMovesTheSelection() {
        let stage = Stage()
        let field = show(["A", "B"], text: "xyz", on: stage)
        field.selectedTextRange = field.textRange(from: field.textualRange.start, to: field.endOfDocument)

        field.insertToken(UISearchToken(icon: nil, text: "C"), at: 1)
        #expect(names(field) == ["A", "C", "B"])
        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "xyz")

        field.removeToken(at: 0)
        #expect(names(field) == ["C", "B"])
        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "xyz")
    }

    @Test func indexesOutOfRangeAreHandled() {
        let field = UISearchTextField()

        field.insertToken(UISearchToken(icon: nil, text: "A"), at: 7)
        field.insertToken(UISearchToken(icon: nil, text: "B"), at: -3)
        field.removeToken(at: 9)

        #expect(names(field) == ["B", "A"])
    }

    /// As Apple's page says: the text is removed, tokens of the range stay, and the new token is selected.
    @Test func replacingTextByATokenSelectsTheToken() {
        let stage = Stage()
        let field = show(["A"], text: "red ball", on: stage)
        let token = UISearchToken(icon: nil, text: "Red")

        let text = field.textualRange.start
        let range = field.textRange(
            from: field.beginningOfDocument, to: field.position(from: text, offset: 4) ?? field.endOfDocument)
        field.replaceTextualPortion(of: range ?? field.textualRange, with: token, at: 1)

        #expect(names(field) == ["A", "Red"])
        #expect(field.text == "ball")
        #expect(field.selectedTextRange.map { field.tokens(in: $0) } == [token])
    }

    @Test func deleteSelectsATokenAndThenRemovesIt() throws {
        let stage = Stage()
        let field = show(["A", "B"], on: stage)

        try stage.press("delete")
        #expect(names(field) == ["A", "B"])
        #expect(field.selectedTextRange.map { field.tokens(in: $0).map(\.text) } == ["B"])

        try stage.press("delete")
        #expect(names(field) == ["A"])
    }

    @Test func tokensThatMayNotBeDeletedStay() throws {
        let stage = Stage()
        let field = show(["A", "B"], text: "xyz", on: stage)
        field.allowsDeletingTokens = false

        field.selectAll(nil)
        try stage.press("delete")
        #expect(names(field) == ["A", "B"])
        #expect(field.text == "")

        for _ in 0..<4 { try stage.press("delete") }
        #expect(names(field) == ["A", "B"])
    }

    @Test func typedTextGoesBehindTheTokens() throws {
        let stage = Stage()
        let field = show(["A", "B"], text: "z", on: stage)
        let start = field.positionOfToken(at: 1)
        field.selectedTextRange = field.textRange(from: start, to: start)

        try stage.type("xy")

        #expect(names(field) == ["A", "B"])
        #expect(field.text == "xyz")
    }

    @Test func typingOverSelectedTokensReplacesThem() throws {
        let stage = Stage()
        let field = show(["A", "B", "C"], text: "z", on: stage)
        field.selectedTextRange = field.textRange(from: field.positionOfToken(at: 0), to: field.positionOfToken(at: 2))

        try stage.type("x")

        #expect(names(field) == ["C"])
        #expect(field.text == "xz")
    }

    @Test func undoBringsTokensBack() throws {
        let stage = Stage()
        let field = show(["A", "B"], text: "xyz", on: stage)
        field.selectAll(nil)
        try stage.press("delete")
        #expect(names(field) == [] && field.text == "")

        try stage.press("z", modifiers: .command)
        #expect(names(field) == ["A", "B"])
        #expect(field.text == "xyz")

        try stage.press("z", modifiers: [.command, .shift])
        #expect(names(field) == [] && field.text == "")
    }

    @Test func delegateIsAskedAboutRangesOfTheText() throws {
        let stage = Stage()
        let field = show(["A", "B"], text: "xy", on: stage)
        let log = Log()
        field.delegate = log

        try stage.type("z")
        try stage.press("delete")
        #expect(log.ranges == ["2,0 \"z\"", "2,1 \"\""])

        log.ranges = []
        field.selectedTextRange = field.textRange(from: field.positionOfToken(at: 1), to: field.textualRange.start)
        try stage.press("delete")
        #expect(log.ranges == [], "A token is no text.")
        #expect(names(field) == ["A"])
    }

    @Test func clearButtonRemovesTokensToo() throws {
        let stage = Stage()
        let field = show(["A"], text: "xy", on: stage)

        try stage.tap("Clear text")

        #expect(names(field) == [] && field.text == "")
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func tapSelectsAToken(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage(device: .iphone15)
        stage.setLayoutDirection(direction)
        let field = show(["Alpha", "Beta"], text: "xy", on: stage)
        stage.advance(by: 0.1)
        let views = field.tokenViews.values.sorted { $0.token.text < $1.token.text }
        #expect(views.count == 2)
        let isMirrored = direction == .rightToLeft
        #expect((views[0].frame.midX < views[1].frame.midX) != isMirrored)
        let bounds = views[1].convert(views[1].bounds, to: nil)

        try stage.tap(at: CGPoint(x: bounds.midX, y: bounds.midY))

        #expect(field.selectedTextRange.map { field.tokens(in: $0).map(\.text) } == ["Beta"])
        #expect(views[1].accessibilityTraits.contains(.selected))
    }

    @Test func copyTakesTheTextWithoutTokens() {
        let stage = Stage()
        let field = show(["A", "B"], text: "xy", on: stage)
        field.selectAll(nil)

        field.copy(nil)

        #expect(UIPasteboard.general.string == "xy")
    }

    @Test func fieldGrowsWithTheTextSize() {
        let stage = Stage()
        stage.setTextSize(.accessibilityLarge)
        let field = show(["A"], text: "xy", on: stage)

        // 33 points at this size, in a line of some 40.
        #expect(field.intrinsicContentSize.height > 50)
        #expect(field.font?.pointSize == 33)
    }
}
