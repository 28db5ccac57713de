import Testing
import TwillTesting
import ViewCreators

extension NSLayoutAnchor {
    /// The helper as an app writes it for itself; it stands before the framework's.
    @discardableResult
    fileprivate func equal(
        to other: NSLayoutAnchor,
        constant: CGFloat = 0.0,
        withPriority priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        let newConstraint = constraint(equalTo: other, constant: constant)
        newConstraint.priority = priority
        newConstraint.isActive = true
        return newConstraint
    }
}

/// The frames of labels that all the app's screens share.
private final class TitleLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .preferredFont(forTextStyle: .title1)
        textColor = .systemBlue
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

private final class LoginViewCreator: ViewCreator {
    let parentView: UIView
    let titleLabel = TitleLabel()
    let box = UIView()
    private(set) var steps: [String] = []

    init(withParentView parent: UIView) {
        parentView = parent
    }

    func setupViewHierarchy() {
        steps.append("hierarchy")
        for view in [titleLabel, box] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parentView.addSubview(view)
        }
    }

    func setupConstraints() {
        steps.append("constraints")
        titleLabel.topAnchor.equal(to: parentView.topAnchor, constant: 40)
        titleLabel.leadingAnchor.equal(to: parentView.leadingAnchor, constant: 16)
        box.topAnchor.equal(to: titleLabel.topAnchor, constant: 60)
        box.leadingAnchor.equal(to: titleLabel.leadingAnchor)
        box.trailingAnchor.equal(to: parentView.trailingAnchor, constant: -16)
        box.heightAnchor.equal(to: titleLabel.widthAnchor, withPriority: .defaultLow)
        box.bottomAnchor.equal(to: parentView.bottomAnchor, constant: -100)
    }

    func setupProperties() {
        steps.append("properties")
        box.backgroundColor = .systemRed
    }

    func localize() {
        steps.append("localize")
        titleLabel.text = "Log in"
    }
}

private final class LoginViewController: UIViewController {
    private(set) var viewCreator: LoginViewCreator!

    override func viewDidLoad() {
        super.viewDidLoad()
        viewCreator = LoginViewCreator(withParentView: view)
        viewCreator.setupView()
    }
}

@MainActor @Suite struct SeedLoginTests {
    @Test func theStepsAreCalledInOrder() {
        let creator = LoginViewCreator(withParentView: UIView())

        creator.setupView()

        #expect(creator.steps == ["hierarchy", "constraints", "properties", "localize"])
    }

    @Test func theScreenThatItsControllerHasMadeIsLaidOut() {
        let stage = Stage(), login = LoginViewController()

        stage.show(login)

        #expect(stage.shows("Log in"))
        #expect(login.viewCreator.titleLabel.frame.origin == CGPoint(x: 16, y: 40))
        // 375 × 667 points; the required bottom wins over the low height.
        #expect(login.viewCreator.box.frame == CGRect(x: 16, y: 100, width: 343, height: 467))
    }

    @Test func helperReturnsAnActiveConstraintWithItsPriority() {
        let parent = UIView(), child = UIView()
        parent.addSubview(child)

        let constraint = child.topAnchor.equal(
            to: parent.topAnchor, constant: 3, withPriority: UILayoutPriority(rawValue: 700))

        #expect(constraint.isActive && constraint.constant == 3 && constraint.priority.rawValue == 700)
    }
}
