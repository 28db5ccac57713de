import Testing
import TwillTesting

@testable import UIKit

/// A view controller that searches its items, and shows that there are none.
@MainActor
private final class ItemsViewController: UITableViewController, UISearchResultsUpdating {
    var items = ["Apple", "Pear"]
    var found: [String] = []
    var states: [String?] = []
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        found = items
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = found[indexPath.row]
        return cell
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        found = items.filter { text.isEmpty || $0.contains(text) }
        tableView.reloadData()
        setNeedsUpdateContentUnavailableConfiguration()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        states.append(state.searchText)
        contentUnavailableConfiguration = found.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }
}

@MainActor
@Suite struct ContentUnavailableControllerTests {
    private func content(_ text: String = "Nothing") -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = text
        return content
    }

    private func shown(_ controller: UIViewController) throws -> UIContentUnavailableView {
        try #require(controller.unavailableContent?.holder?.subviews.first as? UIContentUnavailableView)
    }

    private func middle(_ controller: UIViewController) throws -> CGPoint {
        let label = try shown(controller).textLabel
        let frame = label.convert(label.bounds, to: nil)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The distance of the text's middle from a point in the window, along the axis on which it is farther.
    private func distance(_ controller: UIViewController, fromX x: CGFloat? = nil, y: CGFloat) throws -> CGFloat {
        let middle = try middle(controller)
        return max(abs(middle.x - (x ?? middle.x)), abs(middle.y - y))
    }

    // MARK: Showing

    @Test func theConfigurationIsShownInTheMiddleOfTheSafeAreaUntilItIsNil() throws {
        let stage = Stage(device: .iphone15), page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        #expect(page.contentUnavailableConfiguration == nil && page.unavailableContent == nil)

        for _ in 0..<2 {
            page.contentUnavailableConfiguration = content()
            stage.drawChanges()
            // Between the bars, which end at 103, and the lower safe area of 34.
            #expect(stage.shows("Nothing"))
            #expect(try distance(page, fromX: 196.5, y: (103 + 818) / 2) <= 0.5)

            page.contentUnavailableConfiguration = nil
            stage.drawChanges()
            #expect(!stage.shows("Nothing") && page.view.subviews.isEmpty)
        }
    }

    @Test func aConfigurationThatIsSetBeforeTheViewIsLoadedIsShown() {
        let stage = Stage(), page = UIViewController()
        page.contentUnavailableConfiguration = content()
        #expect(!page.isViewLoaded)

        stage.show(page)

        #expect(stage.shows("Nothing"))
    }

    @Test func aNewConfigurationKeepsTheViewAndAnotherTypeReplacesIt() throws {
        let stage = Stage(), page = UIViewController()
        page.contentUnavailableConfiguration = content("One")
        stage.show(page)
        let view = try shown(page)

        page.contentUnavailableConfiguration = content("Two")
        #expect(stage.shows("Two") && !stage.shows("One"))
        #expect(try shown(page) === view)
        var list = UIListContentConfiguration.cell()
        list.text = "Three"
        page.contentUnavailableConfiguration = list
        #expect(stage.shows("Three") && !stage.shows("Two"))
        #expect(page.contentUnavailableConfiguration is UIListContentConfiguration)
    }

    @Test func itIsInFrontOfViewsThatAreAddedLater() throws {
        let stage = Stage(), page = UIViewController()
        var content = content()
        var taps = 0
        content.button.title = "Retry"
        content.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
        page.contentUnavailableConfiguration = content
        stage.show(page)
        let later = UIView(frame: page.view.bounds)
        later.backgroundColor = .systemBackground
        page.view.addSubview(later)

        #expect(stage.shows("Nothing"))
        try stage.tap("Retry")
        #expect(taps == 1)
    }

    @Test func inATableItStaysInPlaceWhileRowsScrollBelow() throws {
        let stage = Stage(), page = ItemsViewController()
        stage.show(page)
        page.contentUnavailableConfiguration = content()
        page.tableView.contentOffset.y = 300
        stage.drawChanges()
        let place = try middle(page)

        page.tableView.contentOffset.y = 0
        stage.drawChanges()

        #expect(try middle(page) == place)
        #expect(abs(place.y - (20 + 667) / 2) <= 0.5)
    }

    @Test func inATableItFollowsTheSafeArea() throws {
        let stage = Stage(), page = ItemsViewController()
        stage.show(page)
        page.contentUnavailableConfiguration = content()
        stage.drawChanges()

        page.additionalSafeAreaInsets.top = 100
        stage.drawChanges()

        #expect(try distance(page, y: (120 + 667) / 2) <= 0.5)
    }

    @Test func itMovesWithTheKeyboard() throws {
        let stage = Stage(device: .iphone15, keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let page = try #require(stage.screen.keyWindow?.rootViewController)
        page.contentUnavailableConfiguration = content()
        stage.drawChanges()
        #expect(try distance(page, y: (59 + 818) / 2) <= 0.5)

        field.becomeFirstResponder()
        #expect(try distance(page, y: (59 + 561) / 2) <= 0.5)
        let label = try shown(page).textLabel
        let presented = try #require(label.layer.presentation())
        #expect(presented.frame.midY > label.frame.midY)
        field.resignFirstResponder()
        stage.advance(by: 1)
        #expect(try distance(page, y: (59 + 818) / 2) <= 0.5)
    }

    @Test func itFollowsRotations() throws {
        let stage = Stage(device: .iphone15), page = UIViewController()
        page.contentUnavailableConfiguration = content()
        stage.show(page)

        stage.rotate(to: .landscapeLeft)

        // 852×393 points with a safe area of 59 at both sides and of 21 below.
        #expect(try distance(page, fromX: 426, y: (393 - 21) / 2) <= 0.5)
        #expect(try shown(page).textLabel.frame.minX >= 59 + 16)
    }

    @Test func contentThatIsTooHighScrollsInAViewController() throws {
        let stage = Stage(), page = UIViewController()
        var content = content("Top")
        content.secondaryText = Array(repeating: "many words", count: 60).joined(separator: " ")
        content.button.title = "Bottom"
        page.contentUnavailableConfiguration = content
        stage.show(page)
        stage.setTextSize(.accessibilityExtraLarge)
        #expect(!stage.shows("Bottom"))

        for _ in 0..<12 {
            try stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 100), seconds: 0.1)
            stage.advance(by: 1)
        }

        #expect(stage.shows("Bottom"))
    }

    // MARK: Updates

    @Test func theUpdateRunsBeforeTheFirstLayoutAndOnRequest() {
        final class Page: UIViewController {
            var lines: [String] = []
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                lines.append("update")
                // Requests within the update are ignored.
                setNeedsUpdateContentUnavailableConfiguration()
            }
            override func viewDidLoad() { lines.append("load") }
            override func viewWillLayoutSubviews() { lines.append("layout") }
        }
        let stage = Stage(), page = Page()
        stage.show(page)
        #expect(page.lines.prefix(3) == ["load", "update", "layout"])
        #expect(page.lines.filter { $0 == "update" }.count == 1)

        page.setNeedsUpdateContentUnavailableConfiguration()
        page.setNeedsUpdateContentUnavailableConfiguration()
        #expect(page.lines.filter { $0 == "update" }.count == 1)
        stage.drawChanges()
        #expect(page.lines.filter { $0 == "update" }.count == 2)
        stage.advance(by: 1)
        #expect(page.lines.filter { $0 == "update" }.count == 2)
    }

    @Test func theUpdateRunsForNewTraitsWithThem() {
        final class Page: UIViewController {
            var styles: [UIUserInterfaceStyle] = []
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                styles.append(state.traitCollection.userInterfaceStyle)
            }
        }
        let stage = Stage(), page = Page()
        stage.show(page)

        stage.setAppearance(.dark)

        #expect(page.styles == [.light, .dark])
    }

    @Test func theStateHasAnAppsOwnValues() {
        final class Page: UIViewController {
            static let key = UIConfigurationStateCustomKey("count")
            var count = 1 { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
            override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
                var state = super.contentUnavailableConfigurationState
                state[Self.key] = count
                return state
            }
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                var content = UIContentUnavailableConfiguration.empty()
                content.text = "Count \(state[Self.key] as? Int ?? 0)"
                contentUnavailableConfiguration = content
            }
        }
        let stage = Stage(), page = Page()
        stage.show(page)
        #expect(stage.shows("Count 1"))

        page.count = 2

        #expect(stage.shows("Count 2"))
    }

    // MARK: Search

    @Test func aSearchWithoutResultsNamesItsText() throws {
        let stage = Stage(device: .iphone15), page = ItemsViewController()
        stage.show(UINavigationController(rootViewController: page))
        stage.advance(by: 0.5)
        #expect(page.contentUnavailableConfigurationState.searchText == "")

        page.search.isActive = true
        stage.advance(by: 1)
        page.search.searchBar.searchTextField.becomeFirstResponder()
        try stage.type("xy")
        #expect(stage.shows("No Results for “xy”") && !stage.shows("Pear"))
        #expect(stage.shows("Check the spelling or try a new search."))
        try stage.type("z")
        #expect(stage.shows("No Results for “xyz”"))
        #expect(page.states.last == "xyz")

        page.search.isActive = false
        stage.advance(by: 1)
        #expect(page.contentUnavailableConfiguration == nil && stage.shows("Pear"))
    }

    @Test func theResultsControllerKnowsTheTextAndItsConfigurationFollows() throws {
        let stage = Stage(), page = UIViewController(), results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        page.navigationItem.searchController = search
        results.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        stage.show(UINavigationController(rootViewController: page))
        stage.advance(by: 0.5)

        search.isActive = true
        stage.advance(by: 1)
        search.searchBar.searchTextField.becomeFirstResponder()
        try stage.type("ab")
        #expect(stage.shows("No Results for “ab”"))
        search.searchBar.text = "other"
        #expect(stage.shows("No Results for “other”"))
        #expect(results.contentUnavailableConfigurationState.searchText == "other")
    }

    @Test func withoutASearchThereIsNoText() {
        let stage = Stage(), page = UIViewController()
        stage.show(UINavigationController(rootViewController: page))

        #expect(page.contentUnavailableConfigurationState.searchText == nil)
    }
}
