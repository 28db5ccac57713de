import Testing
import TwillTesting
import ViewCreators

private final class GreetingViewCreator: AdaptiveViewCreator {
    unowned let parentView: UIView
    let label = UILabel()
    private(set) var steps: [String] = []
    private(set) var adaptations: [Surroundings] = []

    init(withParentView parent: UIView) {
        parentView = parent
    }

    func setupViewHierarchy() {
        steps.append("hierarchy")
        parentView.addSubviews(label)
    }

    func setupConstraints() {
        steps.append("constraints")
        label.equalCenter(to: parentView)
    }

    func setupProperties() { steps.append("properties") }

    func localize() {
        steps.append("localize")
        label.text = AppLanguage.current == "pl" ? "Dzień dobry" : "Good morning"
    }

    func adapt(to surroundings: Surroundings) { adaptations.append(surroundings) }
}

private final class GreetingViewController: ViewCreatorController<GreetingViewCreator> {
    override func localize() {
        title = AppLanguage.current == "pl" ? "Powitanie" : "Greeting"
    }
}

/// Reads its creator before it has called super.
private final class HastyViewController: ViewCreatorController<GreetingViewCreator> {
    var early: GreetingViewCreator?

    override func viewDidLoad() {
        early = creator
        super.viewDidLoad()
    }
}

/// Runs with a language and puts the one before back.
@MainActor
func withLanguage(_ language: String, _ run: () throws -> Void) rethrows {
    let saved = AppLanguage.current
    AppLanguage.current = language
    defer { AppLanguage.current = saved }
    try run()
}

@MainActor @Suite struct ControllerTests {
    @Test func theCreatorFillsTheControllersViewWhenThatIsLoaded() {
        let controller = GreetingViewController()
        #expect(!controller.isViewLoaded)

        let creator = controller.creator

        #expect(controller.isViewLoaded && creator.parentView === controller.view)
        #expect(creator.steps == ["hierarchy", "constraints", "properties", "localize"])
        #expect(controller.creator === creator)
    }

    @Test func creatorReadBeforeViewDidLoadIsTheOneThatStays() {
        let controller = HastyViewController()

        controller.loadViewIfNeeded()

        #expect(controller.early != nil && controller.creator === controller.early)
        #expect(controller.creator.steps == ["hierarchy", "constraints", "properties", "localize"])
    }

    @Test func languageChangeLocalizesLoadedControllersAndTitles() {
        withLanguage("en") {
            let stage = Stage(), controller = GreetingViewController()
            stage.show(UINavigationController(rootViewController: controller))
            #expect(stage.shows("Good morning") && stage.shows("Greeting"))

            AppLanguage.current = "pl"

            #expect(stage.shows("Dzień dobry") && stage.shows("Powitanie"))
            #expect(controller.creator.steps == ["hierarchy", "constraints", "properties", "localize", "localize"])
        }
    }

    @Test func theSameLanguageAgainChangesNothing() {
        withLanguage("en") {
            let controller = GreetingViewController()
            let steps = controller.creator.steps

            AppLanguage.current = "en"

            #expect(controller.creator.steps == steps)
        }
    }

    @Test func languageChangeDoesNotLoadTheView() {
        withLanguage("en") {
            let controller = GreetingViewController()

            AppLanguage.current = "pl"

            #expect(!controller.isViewLoaded)
            #expect(controller.creator.label.text == "Dzień dobry")
        }
    }

    @Test func viewsAreReleasedWithTheController() {
        weak var controller: GreetingViewController?
        weak var creator: GreetingViewCreator?
        do {
            let made = GreetingViewController()
            (controller, creator) = (made, made.creator)
            #expect(controller != nil && creator != nil)
        }

        #expect(controller == nil && creator == nil)
    }

    @Test func adaptIsCalledBeforeFirstLayoutAndOnChanges() {
        let stage = Stage(), controller = GreetingViewController()
        let creator = controller.creator
        #expect(creator.adaptations.isEmpty)

        stage.show(controller)
        #expect(creator.adaptations.map(\.isLandscape) == [false])
        #expect(creator.adaptations.last?.style == .light)
        #expect(creator.adaptations.last?.verticalSizeClass == .regular)

        stage.setAppearance(.dark)
        stage.repaint()
        #expect(creator.adaptations.count == 2 && creator.adaptations.last?.style == .dark)

        stage.rotate(to: .landscapeLeft)
        #expect(creator.adaptations.last?.isLandscape == true)
        #expect(creator.adaptations.last?.verticalSizeClass == .compact)
        let count = creator.adaptations.count
        controller.view.setNeedsLayout()
        stage.repaint()
        #expect(creator.adaptations.count == count)
    }
}
