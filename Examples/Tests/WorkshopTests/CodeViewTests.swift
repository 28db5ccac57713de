import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct CodeViewTests {
    private static let long = "let text = \"" + String(repeating: "wide ", count: 40) + "end\""

    /// The code in a page as wide as the screen, at its intrinsic height.
    private func show(_ code: CodeView, on stage: Stage, height: CGFloat? = nil) {
        code.frame = CGRect(
            x: 0, y: 40, width: stage.screen.bounds.width, height: height ?? code.intrinsicContentSize.height)
        stage.show(code)
    }

    private func scrollView(of code: CodeView) -> UIScrollView? {
        code.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func heightIsThatOfAllLines(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let one = CodeView(code: "a"), three = CodeView(code: "a\n\nb\n")
        show(three, on: stage)

        let line = (three.intrinsicContentSize.height - one.intrinsicContentSize.height) / 2
        // 12 points above and below.
        #expect(one.intrinsicContentSize.height == line + 24)
        #expect(CodeView().intrinsicContentSize.height == line + 24)
        #expect(three.sizeThatFits(CGSize(width: 50, height: 1)) == CGSize(width: 50, height: 3 * line + 24))
        #expect(line >= UIFont.monospacedSystemFont(ofSize: 13, weight: .regular).lineHeight)
    }

    @Test func eachLineIsAnElement() {
        let stage = Stage()
        let code = CodeView(code: "let a = 1\n\n// b")
        show(code, on: stage)

        #expect(stage.shows("let a = 1") && stage.shows("// b"))
        #expect(stage.accessibilityElements.compactMap(\.accessibilityLabel) == ["let a = 1", "// b"])

        code.code = "var c"
        stage.drawChanges()
        #expect(stage.accessibilityElements.compactMap(\.accessibilityLabel) == ["var c"])
    }

    @Test func longLinesScrollSideways() throws {
        let stage = Stage()
        let code = CodeView(code: Self.long)
        code.showsLineNumbers = true
        show(code, on: stage)
        let scroll = try #require(scrollView(of: code))
        #expect(scroll.contentSize.width > 375 && scroll.contentSize.height == scroll.bounds.height)

        try stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 100, y: 60))
        stage.advance(by: 2)

        #expect(scroll.contentOffset.x >= 190 && scroll.contentOffset.y == 0)
    }

    @Test func codeInAScrollingPageScrollsWithThePage() throws {
        let stage = Stage()
        let page = UIScrollView(frame: stage.screen.bounds)
        let code = CodeView(code: Self.long + "\n" + Self.long)
        code.frame = CGRect(x: 0, y: 200, width: 375, height: code.intrinsicContentSize.height)
        page.contentSize = CGSize(width: 375, height: 2000)
        page.addSubview(code)
        stage.show(page)

        try stage.drag(from: CGPoint(x: 200, y: 230), to: CGPoint(x: 200, y: 130))
        stage.advance(by: 2)

        #expect(page.contentOffset.y >= 90)
    }

    @Test func aLongFileHasLabelsForVisibleLinesAlone() throws {
        let stage = Stage()
        let lines = (1...5000).map { "let line\($0) = \($0)" }
        let code = CodeView(code: lines.joined(separator: "\n"))
        code.showsLineNumbers = true
        show(code, on: stage, height: 400)
        let scroll = try #require(scrollView(of: code))
        #expect(stage.shows("let line1 = 1") && scroll.subviews.count < 60)

        scroll.contentOffset.y = scroll.contentSize.height - 400
        stage.drawChanges()

        #expect(stage.shows("let line5000 = 5000") && !stage.shows("let line1 = 1"))
        #expect(scroll.subviews.count < 60)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func codeIsLaidOutFromLeftToRight(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        let code = CodeView(code: "// שלום\n(a)")
        code.showsLineNumbers = true
        code.showsCopyButton = true
        show(code, on: stage)

        let labels = try #require(scrollView(of: code)).subviews.compactMap { $0 as? UILabel }
        #expect(labels.count == 2 && Set(labels.map(\.frame.minX)).count == 1)
        #expect(try #require(labels.first).frame.minX < 60)
        let button = try #require(code.subviews.first { $0 is UIButton })
        #expect(abs(button.frame.maxX - 375) < 0.01)
    }

    @Test func theFontFollowsTheTextSize() {
        let stage = Stage()
        let code = CodeView(code: "a\nb")
        show(code, on: stage)
        let standard = code.intrinsicContentSize.height

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.drawChanges()

        #expect(code.intrinsicContentSize.height > 2 * standard)
    }

    @Test func theCodeIsCopied() throws {
        let stage = Stage()
        let code = CodeView(code: "let a = \"\\(b)\"\n")
        code.showsCopyButton = true
        show(code, on: stage)

        try stage.tap("Copy code")

        #expect(UIPasteboard.general.string == "let a = \"\\(b)\"\n")
        #expect(stage.announcements == ["Copied"])
    }

    @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
    func theCaptionIsAboveTheCodeAndNextToTheButton(size: UIContentSizeCategory) throws {
        let stage = Stage()
        stage.setTextSize(size)
        let code = CodeView(code: "let a = 1"), plain = CodeView(code: "let a = 1")
        code.caption = "A.swift"
        code.showsCopyButton = true
        show(code, on: stage)

        let label = try #require(code.subviews.lazy.compactMap { $0 as? UILabel }.first)
        let button = try #require(code.subviews.first { $0 is UIButton })
        let scroll = try #require(scrollView(of: code))
        #expect(stage.shows("A.swift") && label.frame.maxX <= button.frame.minX)
        #expect(label.frame.maxY <= scroll.frame.minY && button.frame.maxY <= scroll.frame.minY)
        #expect(code.intrinsicContentSize.height > plain.intrinsicContentSize.height)
    }

    /// The formula of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func everyColorIsReadable(style: UIUserInterfaceStyle) {
        let traits = UITraitCollection(userInterfaceStyle: style)
        func luminance(_ color: UIColor) -> CGFloat {
            var parts: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            color.resolvedColor(with: traits).getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: nil)
            func linear(_ part: CGFloat) -> CGFloat {
                part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(parts.0) + 0.7152 * linear(parts.1) + 0.0722 * linear(parts.2)
        }
        let background = luminance(CodeView.background)

        for color in SwiftHighlighter.Kind.allCases.map(\.color) + [CodeView.lineNumberColor] {
            let bright = max(luminance(color), background), dark = min(luminance(color), background)
            #expect((bright + 0.05) / (dark + 0.05) >= 4.5, "\(color)")
        }
    }
}
