import Testing
import TwillTesting
import ViewCreators

@testable import Workshop

@MainActor @Suite struct FrameworkScreenTests {
    // MARK: Responder chain

    @Test func theNextBoxThatIsAwakeHandlesTheBellAndTheTraceExplainsIt() throws {
        let workshop = WorkshopStage()
        try workshop.open("Responder chain")

        try workshop.tap("Ring the bell")
        #expect(workshop.stage.texts.contains { $0.contains("was taken by ChainBox \"Shelf\"") })
        #expect(workshop.stage.texts.contains { $0.contains("passed it on, because it is asleep") })

        try workshop.tap("The crate is asleep")
        try workshop.tap("Ring the bell")
        #expect(workshop.stage.texts.contains { $0.contains("was taken by ChainBox \"Crate\"") })
    }

    @Test func theScreenHandlesEventsThatBothBoxesPassOn() throws {
        let workshop = WorkshopStage()
        try workshop.open("Responder chain")

        try workshop.tap("The shelf is busy")
        try workshop.tap("Ring the bell")

        #expect(workshop.stage.texts.contains { $0.contains("taken by ResponderChainViewController") })
    }

    @Test func theBellPresents() throws {
        let workshop = WorkshopStage()
        try workshop.open("Responder chain")

        try workshop.tap("Present from the bell")

        #expect(workshop.navigation.presentedViewController?.title == "From the bell")
        try workshop.tap("Close")
        #expect(workshop.navigation.presentedViewController == nil)
    }

    // MARK: Lifecycle

    private func log(of workshop: WorkshopStage) -> [String] {
        workshop.stage.texts.first { $0.contains("afterLoading") }?.components(separatedBy: "\n") ?? []
    }

    @Test func theLogListsTheCallbacksOfThePage() throws {
        let workshop = WorkshopStage()
        try workshop.open("Lifecycle")
        #expect(
            log(of: workshop) == [
                "afterLoading", "beforeAppearing", "afterAppearing", "a visit of lifecycle begins",
            ])

        try workshop.tap("Push a page")
        workshop.stage.takeScreenshot()
        try workshop.tap("Lifecycle")
        #expect(
            log(of: workshop).suffix(6) == [
                "beforeDisappearing", "afterDisappearing", "the visit of lifecycle ends", "beforeAppearing",
                "afterAppearing", "a visit of lifecycle begins",
            ])
        #expect(workshop.stage.shows("No screenshots yet"))
    }

    @Test func screenshotsAreCounted() throws {
        let workshop = WorkshopStage()
        try workshop.open("Lifecycle")

        workshop.stage.takeScreenshot()

        #expect(workshop.stage.shows("1 screenshot"))
    }

    @Test func theBarIsHiddenAndShownAgain() throws {
        let workshop = WorkshopStage()
        try workshop.open("Lifecycle")

        try workshop.tap("Hide the navigation bar")
        #expect(workshop.navigation.isNavigationBarHidden)
        try workshop.tap("Hide the navigation bar")
        #expect(!workshop.navigation.isNavigationBarHidden)
    }

    @Test func theLineAtTheBottomStaysAboveTheKeyboard() throws {
        let workshop = WorkshopStage()
        try workshop.open("Lifecycle")
        func bottom() throws -> CGFloat {
            let page = try #require(workshop.navigation.topViewController?.view)
            let line = try #require(
                page.subviews.first { ($0 as? UILabel)?.text == "I stay above the keyboard" })
            return line.frame.maxY
        }
        #expect(try bottom() == 667)

        try workshop.tap("Simulated keyboard")
        #expect(try bottom() == 667 - 216)
        try workshop.tap("Simulated keyboard")
        #expect(try bottom() == 667)
    }

    // MARK: View creators

    @Test func thePostcardSpeaksTheLanguageThatIsChosen() throws {
        let saved = AppLanguage.current
        defer { AppLanguage.current = saved }
        AppLanguage.current = "en"
        let workshop = WorkshopStage()
        try workshop.open("View creators")
        #expect(workshop.stage.shows("Greetings from the seaside") && workshop.stage.shows("Postcards left: 3"))

        try workshop.tap("Polski")
        #expect(workshop.stage.shows("Pozdrowienia znad morza"))
        try workshop.reach("Wyślij")
        try workshop.tap("Wyślij")
        #expect(workshop.stage.shows("Zostało pocztówek: 2"))
    }

    @Test func thePostcardsImageIsAboveOrNextToTheText() throws {
        let workshop = WorkshopStage()
        try workshop.open("View creators")
        let creator = try #require(workshop.navigation.topViewController as? PostcardViewController).creator

        func places() -> (picture: CGRect, words: CGRect) {
            let views = creator.cardViews.map { $0.convert($0.bounds, to: nil) }
            return (views[0], views[1])
        }
        let upright = places()
        #expect(upright.picture.minX == upright.words.minX && upright.picture.maxY + 16 == upright.words.minY)
        workshop.stage.rotate(to: .landscapeLeft)
        let turned = places()
        #expect(turned.picture.minY == turned.words.minY && turned.picture.maxX + 24 == turned.words.minX)
    }

    @Test func thePostcardsResourcesAreComplete() {
        let languages = PostcardTexts.languages.dropFirst().map(ResourceCondition.language)

        #expect(ResourceCheck.problems(in: PostcardTexts.self, covering: languages) == [])
        #expect(ResourceCheck.problems(in: PostcardColors.self, covering: [.style(.dark)]) == [])
        #expect(ResourceCheck.problems(in: PostcardSizes.self) == [])
        #expect(ResourceCheck.problems(in: PostcardFonts.self) == [])
    }

    // MARK: Coordinators

    @Test(arguments: [
        ("The list", "Fruit"), ("Reviews of mangoes", "Reviews of Mango"), ("Pushed checkout", "Address"),
        ("Checkout in a sheet", "Checkout"), ("Pages to swipe", "Look around"),
    ])
    func aPathLeadsIntoTheShop(button: String, title: String) throws {
        let workshop = WorkshopStage()
        try workshop.open("Coordinators")

        try workshop.tap(button)
        workshop.stage.advance(by: 1)

        #expect(workshop.stage.shows(title))
    }

    @Test func theReviewsOfAProductCanBeRead() throws {
        let workshop = WorkshopStage()
        try workshop.open("Coordinators")

        try workshop.tap("Reviews of mangoes")
        workshop.stage.advance(by: 1.5)

        #expect(workshop.stage.shows("Ripe on the day that it came"))
        #expect(workshop.stage.shows("Smaller than I thought"))
    }

    @Test func anInvalidPathOpensNothingAndExplainsWhy() throws {
        let workshop = WorkshopStage()
        try workshop.open("Coordinators")

        try workshop.tap("A product that is not there")

        #expect(workshop.navigation.presentedViewController == nil)
        #expect(
            workshop.stage.texts.contains(
                "Cannot open list › product(7) › reviews: step 2, product(7): there is no product 7."))
    }

    @Test func theTourIsSwipedThroughAndEndsByItsButton() throws {
        let workshop = WorkshopStage()
        try workshop.open("Coordinators")
        try workshop.tap("Pages to swipe")
        workshop.stage.advance(by: 1)
        for title in ["Look around", "Swipe", "Buy"] {
            #expect(workshop.stage.shows(title))
            try workshop.stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.15)
            workshop.stage.advance(by: 1)
        }

        try workshop.tap("Start shopping")
        workshop.stage.advance(by: 1)

        #expect(workshop.stage.shows("Papaya") && !workshop.stage.shows("Buy"))
    }

    @Test func theShopIsEnteredAgainWhereItWasLeft() throws {
        let workshop = WorkshopStage()
        try workshop.open("Coordinators")
        try workshop.tap("The list")
        workshop.stage.advance(by: 1)
        try workshop.tap("Close")
        workshop.stage.advance(by: 1)

        try workshop.tap("Where I was")
        workshop.stage.advance(by: 1)
        #expect(workshop.stage.shows("Papaya"))
        try workshop.tap("Papaya")
        try workshop.tap("Buy")
        try workshop.tap("Done")
        workshop.stage.advance(by: 1)

        #expect(workshop.stage.shows("Reviews") && !workshop.stage.shows("Done"))
    }

    // MARK: Large texts, and from right to left

    private func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
        view.isHidden ? [] : ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { all(kind, in: $0) }
    }

    @Test(arguments: ["Responder chain", "Lifecycle", "View creators", "Coordinators", "View models"])
    func atTheLargestTextSizeNothingIsCutOff(title: String) throws {
        let workshop = WorkshopStage()
        try workshop.open(title)
        workshop.stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        workshop.stage.advance(by: 0.5)
        let page = try #require(workshop.navigation.topViewController?.view)
        let labels = all(UILabel.self, in: page).filter { $0.numberOfLines == 0 && !($0.superview is UIButton) }
        #expect(!labels.isEmpty)
        for label in labels {
            let room = CGSize(width: label.bounds.width, height: CGFloat.greatestFiniteMagnitude)
            let needed = label.sizeThatFits(room).height
            #expect(needed <= label.bounds.height + 0.5, "\(label.text ?? "") is cut off")
        }
        for button in all(UIButton.self, in: page) {
            let title = try #require(button.titleLabel)
            #expect(button.bounds.insetBy(dx: -0.5, dy: -0.5).contains(title.frame), "\(title.text ?? "") stands out")
        }
    }

    @Test func aRowWithASwitchIsMirrored() throws {
        let workshop = WorkshopStage()
        try workshop.open("Lifecycle")
        let page = try #require(workshop.navigation.topViewController?.view)
        let mirrored = all(UISwitch.self, in: page).map { ($0.superview?.bounds.width ?? 0) - $0.frame.maxX }
        #expect(mirrored.count == 2)
        workshop.stage.setLayoutDirection(.rightToLeft)
        workshop.stage.drawChanges()
        #expect(all(UISwitch.self, in: page).map(\.frame.minX) == mirrored)
    }

    // MARK: View models

    @Test func theScreenShowsItsViewModelsState() async {
        await Stage.run { stage in
            let screen = ReviewsViewController(viewModel: ReviewsViewModel(service: SampleReviewService()))
            stage.show(UINavigationController(rootViewController: screen))
            #expect(stage.shows("Loading …"))

            await stage.waitForMainQueue()
            for _ in 0..<20 where stage.shows("Loading …") { await stage.waitForMainQueue() }

            #expect(stage.shows("4.0 stars from 6"))
            #expect(stage.shows("Ayu") && stage.shows("5 of 5 stars"))
        }
    }

    @Test(arguments: [
        ("None", "No reviews yet"), ("Offline", "The reviews could not be fetched."), ("Slow", "Loading …"),
    ])
    func theServiceMayReturnNothingFailOrBeSlow(outcome: String, shown: String) async throws {
        try await Stage.run { stage in
            let screen = ReviewsViewController(viewModel: ReviewsViewModel(service: SampleReviewService()))
            stage.show(UINavigationController(rootViewController: screen))
            for _ in 0..<20 where !stage.shows("4.0 stars from 6") { await stage.waitForMainQueue() }

            try stage.tap(outcome)
            for _ in 0..<20 where !stage.shows(shown) { await stage.waitForMainQueue() }

            #expect(stage.shows(shown) && !stage.shows("Ayu"))
            try stage.tap("Reviews")
            for _ in 0..<20 where !stage.shows("Ayu") { await stage.waitForMainQueue() }
            #expect(stage.shows("4.0 stars from 6") && stage.shows("Ayu"))
        }
    }
}
