import Testing
import TwillTesting
import ViewCreators

// The code of Documentation/ViewCreators.md; a test of the repository finds each of its paragraphs here.

private enum Texts: ResourceCatalog {
    case logIn, left

    var resource: Resource<String> {
        switch self {
        case .logIn: Resource("Log in").when(.language("pl"), use: "Zaloguj się")
        case .left: Resource("%ld left").when(.language("pl"), use: "Zostało %ld")
        }
    }
}

private enum Sizes: ResourceCatalog {
    case gap

    var resource: Resource<CGFloat> { Resource(16).when(.landscape, use: 8) }
}

private final class LoginViewCreator: ViewCreator {
    unowned let parentView: UIView
    let titleLabel = UILabel()

    init(withParentView parent: UIView) {
        parentView = parent
    }

    func setupViewHierarchy() {
        parentView.addSubviews(titleLabel)
    }

    func setupConstraints() {
        titleLabel.topAnchor.equal(to: parentView.safeAreaLayoutGuide.topAnchor, constant: 40)
        titleLabel.centerXAnchor.equal(to: parentView.centerXAnchor)
    }

    func setupProperties() {
        titleLabel.font = .preferredFont(forTextStyle: .title1)
    }

    func localize() {
        titleLabel.text = Texts.logIn.text
    }
}

private final class LoginViewController: ViewCreatorController<LoginViewCreator> {}

private enum FileTexts: String, StringsCatalog {
    case logIn, left = "postcards.left"

    static let table = StringsTable("Texts", in: .main)
}

@MainActor @Suite struct PageExamples {
    @Test func theLoginIsThere() {
        let before = AppLanguage.current
        defer { AppLanguage.current = before }
        AppLanguage.current = "pl"
        let stage = Stage(), login = LoginViewController()
        stage.show(login)
        #expect(stage.shows("Zaloguj się"))
        #expect(abs(login.creator.titleLabel.frame.minY - (20 + 40)) < 0.01)
        // On whole pixels.
        #expect(abs(login.creator.titleLabel.center.x - 187.5) <= 0.5)
        #expect(Sizes.gap.value(in: Surroundings(language: "en", isLandscape: true)) == 8)
    }

    @Test func theCatalogsAreComplete() {
        #expect(ResourceCheck.problems(in: Texts.self, covering: [.language("pl")]) == [])
        // The program that runs tests has no such file.
        #expect(FileTexts.left.text(in: "pl") == "postcards.left")
        #expect(ResourceCheck.problems(in: FileTexts.self, languages: ["en", "pl"]) != [])
    }

    @Test func constraintsAreMadeTogetherAndKept() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), card = UIView(), picture = UIView()
        page.addSubviews(card)
        card.addSubviews(picture)
        card.equalEdges(to: page)
        NSLayoutConstraint.together {  // all made active at the end, at once
            picture.equalEdges(to: card, edges: [.top, .leading, .trailing])
            picture.equalAspectRatio(toConstant: 1.6)
        }
        let wide = NSLayoutConstraint.prepared {  // kept for another time
            picture.widthAnchor.equal(to: card.widthAnchor, multiplier: 0.4)
        }
        page.layoutIfNeeded()
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(wide.count == 1 && !wide[0].isActive)
    }
}
