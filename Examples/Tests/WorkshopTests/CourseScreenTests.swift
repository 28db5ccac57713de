import Foundation
import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct CourseScreenTests {
    nonisolated static let names = Course.declared.flatMap(\.chapters).map(\.name)

    /// A chapter on a stage, with a separate progress.
    private struct Reader {
        let stage: Stage
        let progress: CourseProgress
        let chapter: ChapterViewController
        let navigation: UINavigationController

        @MainActor
        init(
            _ name: String, _ device: Stage.Device = .iphone8,
            progress: CourseProgress = CourseScreenTests.makeProgress(),
            checkout: Checkout = .current
        ) throws {
            stage = Stage(device: device)
            self.progress = progress
            chapter = ChapterViewController(
                try #require(Course.current.chapter(named: name)), progress: progress, checkout: checkout)
            navigation = UINavigationController(rootViewController: chapter)
            stage.show(navigation)
        }
    }

    /// A progress that no other test sees.
    static func makeProgress() -> CourseProgress {
        CourseProgress(UserDefaults(suiteName: "CourseScreenTests.\(UUID().uuidString)")!)
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.isHidden ? [] : (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    // MARK: Every chapter

    @Test(arguments: names) func aChapterShowsItsTextItsScreenAndItsSource(name: String) throws {
        let reader = try Reader(name)
        #expect(reader.navigation.topViewController?.title == reader.chapter.chapter.title)
        #expect(
            reader.stage.texts.filter { $0 == reader.chapter.chapter.title }.count == 2, "a bar's and a page's title")

        try reader.stage.tap("Source")
        let source = try #require(Checkout.current.text(reader.chapter.chapter.sources[0]))
        #expect(reader.stage.shows(String(source.prefix { $0 != "\n" })))

        try reader.stage.tap("Screen")
        let screen = try #require(reader.chapter.screen)
        #expect(screen.parent === reader.chapter && screen.view.window != nil)
        // Below the tabs, and above the tool bar.
        let frame = screen.view.convert(screen.view.bounds, to: nil)
        #expect(frame.minX == 0 && frame.width == 375 && frame.minY > 64 && frame.maxY == 667 - 44)
    }

    @Test func aChaptersScreenWorks() throws {
        let reader = try Reader("responder-chain")
        try reader.stage.tap("Screen")

        try reader.stage.tap("Ring the bell")

        #expect(reader.stage.texts.contains { $0.contains("was taken by ChainBox \"Shelf\"") })
    }

    @Test func theScreenKeepsItsStateBehindAnotherTab() throws {
        let reader = try Reader("responder-chain")
        try reader.stage.tap("Screen")
        try reader.stage.tap("Ring the bell")

        try reader.stage.tap("Text")
        #expect(reader.chapter.children.isEmpty)
        try reader.stage.tap("Screen")

        #expect(reader.stage.texts.contains { $0.contains("was taken by ChainBox") })
    }

    @Test func aScreenPushesInsideOfItsChapter() throws {
        let reader = try Reader("the-card")
        try reader.stage.tap("Screen")

        try reader.stage.tap("B. Start small")
        reader.stage.advance(by: 0.8)

        #expect(reader.chapter.screen?.viewControllers.count == 2 && reader.navigation.viewControllers.count == 1)
    }

    @Test func aFileIsChosenByItsName() throws {
        let reader = try Reader("view-models")
        try reader.stage.tap("Source")
        #expect(reader.stage.shows("import Foundation"))

        try reader.stage.scroll(to: "ReviewService.swift")
        try reader.stage.tap("ReviewService.swift")

        #expect(reader.stage.shows("struct Review: Hashable, Sendable {"))
    }

    // MARK: Next and back

    @Test func nextAndBackEndAtTheEnds() throws {
        let first = try Reader(try #require(Self.names.first))
        let items = try #require(first.chapter.toolbarItems)
        #expect(!items[0].isEnabled && items[4].isEnabled)

        try first.stage.tap("Next chapter")
        #expect(first.chapter.chapter.name == Self.names[1] && first.progress.isDone(Self.names[0]))
        try first.stage.tap("Previous chapter")
        #expect(first.chapter.chapter.name == Self.names[0] && !first.progress.isDone(Self.names[1]))

        let last = try Reader(try #require(Self.names.last))
        let end = try #require(last.chapter.toolbarItems)
        #expect(end[0].isEnabled && !end[4].isEnabled)
        try last.stage.tap("Mark as done")
        #expect(last.progress.isDone(last.chapter.chapter.name))
        try last.stage.tap("Mark as not done")
        #expect(last.progress.done.isEmpty)
    }

    @Test func nextLeadsThroughTheWholeCourse() throws {
        let reader = try Reader(Self.names[0])

        for name in Self.names.dropFirst() {
            try reader.stage.tap("Next chapter")
            #expect(reader.chapter.chapter.name == name && reader.progress.last == name)
        }

        #expect(reader.progress.done.count == Self.names.count - 1)
    }

    // MARK: Progress

    @Test func progressIsKeptOverARelaunch() throws {
        let suite = "CourseScreenTests.\(UUID().uuidString)"
        let before = CourseProgress(try #require(UserDefaults(suiteName: suite)))
        before.setDone(true, "tables")
        before.setDone(true, "touches")
        before.setDone(false, "touches")
        before.last = "controls"

        let after = CourseProgress(try #require(UserDefaults(suiteName: suite)))
        #expect(after.done == ["tables"] && after.last == "controls")
        after.reset()
        #expect(before.done.isEmpty && before.last == nil)
    }

    @Test(arguments: [0, 1, 2, 3]) func damagedProgressIsNone(kind: Int) throws {
        let defaults = try #require(UserDefaults(suiteName: "CourseScreenTests.\(UUID().uuidString)"))
        let value: Any = [7, "tables", ["tables": true], Data([1, 2])][kind]
        defaults.set(value, forKey: "Course.done")
        defaults.set(kind == 1 ? "no such chapter" : value, forKey: "Course.last")
        let progress = CourseProgress(defaults)
        #expect(progress.done.isEmpty)

        let stage = Stage()
        stage.show(UINavigationController(rootViewController: CourseViewController(progress: progress)))

        #expect(stage.shows("Start") && stage.shows("0 of \(Self.names.count) chapters done"))
    }

    @Test func theListContinuesWhereTheReaderLeft() throws {
        let progress = Self.makeProgress()
        progress.setDone(true, Self.names[0])
        progress.last = Self.names[2]
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: CourseViewController(progress: progress))
        stage.show(navigation)
        #expect(stage.shows("1 of \(Self.names.count) chapters done"))

        try stage.tap("Continue where you left off")
        stage.advance(by: 0.8)
        let chapter = try #require(navigation.topViewController as? ChapterViewController)
        #expect(chapter.chapter.name == Self.names[2])
        try stage.tap("Next chapter")
        try stage.tap("Course")
        stage.advance(by: 0.8)

        #expect(stage.shows("2 of \(Self.names.count) chapters done") && navigation.isToolbarHidden)
    }

    @Test func resettingAsksFirst() throws {
        let progress = Self.makeProgress()
        progress.setDone(true, Self.names[0])
        let stage = Stage()
        stage.show(UINavigationController(rootViewController: CourseViewController(progress: progress)))

        try stage.tap("Reset progress")
        stage.advance(by: 0.8)
        try stage.tap("Cancel")
        stage.advance(by: 0.8)
        #expect(progress.done == [Self.names[0]])
        try stage.tap("Reset progress")
        stage.advance(by: 0.8)
        try stage.tap("Reset all chapters")
        stage.advance(by: 0.8)

        #expect(progress.done.isEmpty && stage.shows("0 of \(Self.names.count) chapters done"))
    }

    // MARK: Appearances

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func theScreenIsNextToTheTextWhereThereIsRoom(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage(device: .ipad)
        stage.setLayoutDirection(direction)
        let chapter = ChapterViewController(
            try #require(Course.current.chapter(named: "responder-chain")), progress: Self.makeProgress())
        stage.show(UINavigationController(rootViewController: chapter))

        let screen = try #require(chapter.screen?.view), text = chapter.textView
        #expect(screen.window != nil && !text.isHidden)
        #expect(screen.frame.width >= 320 && text.frame.width >= 320)
        #expect(direction == .leftToRight ? text.frame.maxX <= screen.frame.minX : screen.frame.maxX <= text.frame.minX)
        #expect(chapter.screen?.traitCollection.horizontalSizeClass == .compact)
        try stage.tap("Source")
        #expect(!chapter.sourceView.isHidden && screen.window != nil)
        try stage.tap("Ring the bell")
        #expect(stage.texts.contains { $0.contains("was taken by ChainBox") })
    }

    @Test func rotationMovesTheScreenNextToTheText() throws {
        let reader = try Reader("the-review", .iphone15)
        try reader.stage.tap("Screen")
        #expect(reader.chapter.textView.isHidden)

        reader.stage.rotate(to: .landscapeLeft)
        reader.stage.advance(by: 0.8)
        #expect(!reader.chapter.textView.isHidden && reader.chapter.screen?.view.window != nil)
        #expect(reader.chapter.tabs.numberOfSegments == 2)

        reader.stage.rotate(to: .portrait)
        reader.stage.advance(by: 0.8)
        #expect(reader.chapter.tabs.numberOfSegments == 3)
    }

    @Test func atTheLargestTextSizeNothingOfTheTextIsCutOff() throws {
        let reader = try Reader("live-updates")
        reader.stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        reader.stage.drawChanges()

        let labels = labels(in: reader.chapter.textView).filter { $0.numberOfLines == 0 }
        #expect(labels.count > 15)
        for label in labels {
            let room = CGSize(width: label.bounds.width, height: CGFloat.greatestFiniteMagnitude)
            #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5, "\(label.text ?? "") is cut off")
            #expect(label.convert(label.bounds, to: nil).minX >= 0 && label.convert(label.bounds, to: nil).maxX <= 375)
        }
    }

    // MARK: Without a checkout

    @Test func withoutACheckoutThereIsAMessage() throws {
        let reader = try Reader("tables", checkout: Checkout(root: URL(fileURLWithPath: "/nowhere")))

        #expect(reader.stage.texts.contains { $0.contains("73-tables.md is not here") })
        try reader.stage.tap("Source")
        #expect(reader.stage.texts.contains { $0.contains("TablesViewController.swift is not here") })
        try reader.stage.tap("Screen")
        #expect(reader.chapter.screen?.view.window != nil)
    }

    @Test func aChapterHasANameForTheCommandLine() throws {
        let route = try #require(Route.named("course/tables"))

        let root = AppDelegate.makeRoot(opening: route)
        #expect(root.viewControllers.count == 3 && root.viewControllers[1] is CourseViewController)
        #expect((root.topViewController as? ChapterViewController)?.chapter.name == "tables")
        #expect(Route.named("course/") == nil && Route.named("course/nothing") == nil)
    }

    @Test func aChapterIsReleasedWithItsScreen() throws {
        weak var chapter: ChapterViewController?
        weak var screen: UIViewController?
        try {
            let reader = try Reader("responder-chain")
            try reader.stage.tap("Screen")
            chapter = reader.chapter
            screen = reader.chapter.screen
            reader.stage.clear()
        }()

        #expect(chapter == nil && screen == nil)
    }
}
