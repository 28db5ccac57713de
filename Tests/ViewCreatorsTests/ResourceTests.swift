import Testing
import TwillTesting
import ViewCreators

private enum Texts: ResourceCatalog {
    case greeting, left

    var resource: Resource<String> {
        switch self {
        case .greeting:
            Resource("Hello").when(.language("pt-BR"), use: "Oi").when(.language("pt"), use: "Olá")
                .when(.language("pl"), use: "Cześć")
        case .left:
            Resource("%1$ld of %2$@ left").when(.language("pt"), use: "%2$@: restam %1$ld")
                .when(.language("pl"), use: "Zostało %ld z %@")
        }
    }
}

private enum Palette: ResourceCatalog {
    case card, edge

    var resource: Resource<UIColor> {
        switch self {
        case .card: Resource(.white).when(.style(.dark), use: .black)
        case .edge: Resource(.systemRed).when(.language("pl"), use: .green)
        }
    }
}

private enum Sizes: ResourceCatalog {
    case gap, bar

    var resource: Resource<CGFloat> {
        switch self {
        case .gap: Resource(16).when(.landscape, .style(.dark), use: 2).when(.landscape, use: 8)
        case .bar: Resource(44).when(.vertical(.compact), use: 32).when(.horizontal(.regular), use: 50)
        }
    }
}

private enum Fonts: ResourceCatalog {
    case title, plain, named

    var resource: Resource<FontChoice> {
        switch self {
        case .named: Resource(.named("Georgia-Bold", size: 20))
        case .title: Resource(.textStyle(.title1))
        case .plain: Resource(.system(size: 17, weight: .regular))
        }
    }
}

/// Something is wrong with every one of these.
private enum Faults: ResourceCatalog {
    case empty, placeholders, late, impossible

    var resource: Resource<String> {
        switch self {
        case .empty: Resource("Hello").when(.language("pl"), use: "")
        case .placeholders: Resource("%d of %@").when(.language("pl"), use: "%@ z %d")
        case .late: Resource("a").when(.language("pl"), use: "b").when(.language("pl-PL"), .style(.dark), use: "c")
        case .impossible: Resource("a").when(.landscape, .portrait, use: "b").when(.language("pl"), use: "c")
        }
    }
}

private enum Nothing: ResourceCatalog {
    var resource: Resource<CGFloat> { Resource(0) }
}

private enum Absent: ResourceCatalog {
    case picture

    var resource: Resource<ImageName> { Resource("no-such-picture") }
}

private enum AbsentFont: ResourceCatalog {
    case title

    var resource: Resource<FontChoice> { Resource(.named("NoSuchFont-Bold", size: 20)) }
}

private enum Infinite: ResourceCatalog {
    case gap

    var resource: Resource<CGFloat> { Resource(1).when(.landscape, use: .infinity) }
}

@MainActor @Suite struct ResourceTests {
    // MARK: Choosing

    @Test(arguments: [
        ("en", "Hello"), ("pt", "Olá"), ("pt-PT", "Olá"), ("pt-BR", "Oi"), ("pt_br", "Oi"), ("pl-PL", "Cześć"),
        ("plx", "Hello"), ("", "Hello"),
    ])
    func aTextFollowsTheLanguage(language: String, text: String) {
        #expect(Texts.greeting.value(in: Surroundings(language: language)) == text)
    }

    @Test(arguments: [
        (false, UIUserInterfaceStyle.light, 16), (false, .dark, 16), (true, .light, 8), (true, .dark, 2),
    ])
    func theFirstVariantWinsWhoseConditionsAllHold(isLandscape: Bool, style: UIUserInterfaceStyle, gap: CGFloat) {
        #expect(Sizes.gap.value(in: Surroundings(language: "en", style: style, isLandscape: isLandscape)) == gap)
    }

    @Test func theCurrentTextIsThatOfTheAppsLanguage() {
        withLanguage("pl") {
            #expect(Texts.greeting.text == "Cześć")
            #expect(Texts.left.text(3, "12") == "Zostało 3 z 12")
        }
        withLanguage("pt") { #expect(Texts.left.text(3, "12") == "12: restam 3") }
    }

    @Test func aDimensionFollowsSizeClassesAndOrientation() {
        let stage = Stage(), page = UIViewController()
        stage.show(page)
        #expect(Sizes.gap.value(for: page.view) == 16 && Sizes.bar.value(for: page.view) == 44)

        stage.rotate(to: .landscapeLeft)

        #expect(Sizes.gap.value(for: page.view) == 8 && Sizes.bar.value(for: page.view) == 32)
    }

    @Test func aColourChangesWithTheAppearanceByItself() {
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)

        #expect(Palette.card.color.resolvedColor(with: light) == .white)
        #expect(Palette.card.color.resolvedColor(with: dark) == .black)
        #expect(
            Palette.edge.color.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark),
            "a dynamic colour as a value stays dynamic")
        withLanguage("pl") {
            #expect(Palette.edge.color.resolvedColor(with: light) == UIColor.systemRed.resolvedColor(with: light))
            #expect(Palette.edge.value(for: UIView()) == .green)
        }
    }

    @Test func fontsFollowTheTextSize() {
        let stage = Stage(), view = UIView()
        stage.show(view)

        #expect(Fonts.title.font(for: view) == .preferredFont(forTextStyle: .title1))
        #expect(Fonts.plain.font(for: view).pointSize == 17)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        // Apple's table of sizes: Body is 33 points at the second accessibility size.
        #expect(FontChoice.system(size: 17, weight: .regular).font(compatibleWith: large).pointSize == 33)
    }

    // MARK: The check

    @Test func completeCatalogsHaveNoProblems() {
        #expect(ResourceCheck.problems(in: Texts.self, covering: [.language("pt-BR"), .language("pl")]) == [])
        #expect(ResourceCheck.problems(in: Sizes.self) == [])
        #expect(ResourceCheck.problems(in: Fonts.self) == [])
    }

    @Test func missingVariantsAreNamed() {
        #expect(
            ResourceCheck.problems(in: Texts.self, covering: [.language("de")]) == [
                "Texts.greeting has no variant for language de.", "Texts.left has no variant for language de.",
            ])
        #expect(
            ResourceCheck.problems(in: Palette.self, covering: [.style(.dark)]) == [
                "Palette.edge has no variant for dark."
            ])
        // The dark variant of the gap is for landscape alone.
        #expect(
            ResourceCheck.problems(in: Sizes.self, covering: [.style(.dark)]).contains(
                "Sizes.gap has no variant for dark."))
    }

    @Test func faultyTextsAreNamed() {
        #expect(
            ResourceCheck.problems(in: Faults.self, covering: [.language("pl")]) == [
                "Faults.empty is empty for language pl.",
                "Faults.placeholders has other placeholders for language pl than without conditions.",
                "Faults.late never uses its variant for language pl-PL and dark, because that for language pl wins.",
                "Faults.impossible has a variant for landscape and portrait, which cannot hold together.",
            ])
    }

    @Test func missingFilesAreNamed() {
        #expect(ResourceCheck.problems(in: Nothing.self) == ["Nothing has no cases."])
        #expect(
            ResourceCheck.problems(in: Absent.self) == [
                "Absent.picture names an image that is not there: no-such-picture."
            ])
        #expect(
            ResourceCheck.problems(in: AbsentFont.self) == [
                "AbsentFont.title names a font that is not there: NoSuchFont-Bold."
            ])
        #expect(
            ResourceCheck.problems(in: Infinite.self) == ["Infinite.gap is not a finite number for landscape."])
    }
}
