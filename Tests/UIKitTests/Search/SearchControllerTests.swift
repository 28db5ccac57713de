import Testing
import TwillTesting

@testable import UIKit

/// A table of fruit that is searched.
@MainActor
final class FruitViewController: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
{
    let search: UISearchController
    var lines: [String] = []
    var suggests = false
    var inHeader = false

    init(results: UIViewController? = nil) {
        search = UISearchController(searchResultsController: results)
        super.init(style: .plain)
        title = "Fruit"
        search.searchResultsUpdater = self
        search.delegate = self
        search.searchBar.delegate = self
        definesPresentationContext = true
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        if inHeader {
            search.searchBar.sizeToFit()
            tableView.tableHeaderView = search.searchBar
        } else {
            navigationItem.searchController = search
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Fruit \(indexPath.row)"
        return cell
    }

    func updateSearchResults(for searchController: UISearchController) {
        lines.append("update \"\(searchController.searchBar.text ?? "")\"")
        if suggests, searchController.isActive {
            searchController.searchSuggestions = [
                UISearchSuggestionItem(localizedSuggestion: "Apple"),
                UISearchSuggestionItem(localizedSuggestion: "Pear"),
            ]
        }
    }

    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { lines.append("chose \(searchSuggestion.localizedSuggestion ?? "")") }

    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
    func presentSearchController(_ searchController: UISearchController) { lines.append("present") }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        lines.append("text \"\(searchText)\"")
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        lines.append("scope \(selectedScope)")
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor
@Suite struct SearchControllerTests {
    private func show(
        _ page: FruitViewController, on stage: Stage, large: Bool = false
    ) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = large
        stage.show(navigation)
        stage.advance(by: 0.5)
        _ = page.take()
        return navigation
    }

    private func tapField(of page: FruitViewController, on stage: Stage) throws {
        let field = page.search.searchBar.searchTextField
        let frame = field.convert(field.bounds, to: nil)
        try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.advance(by: 0.6)
    }

    /// Results, with their own name on the screen.
    private func makeResults() -> UIViewController {
        let results = UIViewController()
        results.view.backgroundColor = .systemYellow
        let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        label.text = "The results"
        results.view.addSubview(label)
        return results
    }

    // MARK: In navigation bars

    @Test func controllerHasUIKitsDefaults() {
        let search = UISearchController(searchResultsController: nil)

        #expect(search.obscuresBackgroundDuringPresentation && search.hidesNavigationBarDuringPresentation)
        #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
        #expect(search.automaticallyShowsSearchResultsController && !search.showsSearchResultsController)
        #expect(search.scopeBarActivation == .automatic && !search.isActive)
        #expect(search.searchBar === search.searchBar)
        let item = UINavigationItem(title: "")
        #expect(item.searchController == nil && item.hidesSearchBarWhenScrolling)
        #expect(item.preferredSearchBarPlacement == .automatic)
    }

    /// 52 points below the titles: the field 36 high, 1 below them, 16 from the sides.
    @Test(arguments: [false, true])
    func searchBarIsBelowTheTitles(large: Bool) {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        let navigation = show(page, on: stage, large: large)

        let titles: CGFloat = large ? 96 : 44
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: titles + 52))
        let field = page.search.searchBar.searchTextField
        #expect(field.convert(field.bounds, to: nil) == CGRect(x: 16, y: 20 + titles + 1, width: 343, height: 36))
        #expect(page.tableView.adjustedContentInset.top == 20 + titles + 52)
        #expect(page.tableView.contentOffset.y == -(20 + titles + 52))
    }

    @Test func scrollingHidesTheSearchBarAndThenTheLargeTitle() {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        let navigation = show(page, on: stage, large: true)
        let start = page.tableView.contentOffset.y

        for (travel, height) in [(0, 148), (20, 128), (52, 96), (60, 88), (104, 44), (300, 44), (30, 118), (0, 148)] {
            page.tableView.contentOffset.y = start + CGFloat(travel)
            stage.advance(by: 0.05)
            #expect(navigation.navigationBar.frame.height == CGFloat(height), "after \(travel) points")
        }
    }

    @Test(arguments: [(20, 0), (35, 52)])
    func aDragLeavesTheSearchBarOpenOrClosed(_ distance: Int, _ travel: Int) throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        _ = show(page, on: stage)
        let start = page.tableView.contentOffset.y

        // Ten points pass before the drag is recognized; the finger rests at its end.
        let end = CGPoint(x: 180, y: 400 - CGFloat(distance + 10))
        stage.touchDown(at: CGPoint(x: 180, y: 400))
        stage.advance(by: 0.05)
        stage.touchMoved(to: CGPoint(x: 180, y: 390))
        stage.advance(by: 0.05)
        stage.touchMoved(to: end)
        stage.advance(by: 0.5)
        stage.touchMoved(to: end)
        stage.advance(by: 0.1)
        stage.touchUp(at: end)
        stage.advance(by: 1.5)

        #expect(page.tableView.contentOffset.y == start + CGFloat(travel))
    }

    @Test func searchBarStaysWhereScrollingDoesNotHideIt() {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        page.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = show(page, on: stage, large: true)
        let start = page.tableView.contentOffset.y

        page.tableView.contentOffset.y = start + 300
        stage.advance(by: 0.05)

        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test func searchRunsInUIKitsOrder() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        _ = show(page, on: stage)

        try tapField(of: page, on: stage)
        #expect(page.take() == ["didBegin", "present", "willPresent", "update \"\"", "didPresent"])
        #expect(page.search.isActive)
        #expect(page.presentedViewController === page.search)
        #expect(page.search.presentingViewController === page)

        try stage.type("ab")
        #expect(page.take() == ["text \"a\"", "update \"a\"", "text \"ab\"", "update \"ab\""])

        try stage.tap("Cancel")
        stage.advance(by: 0.6)
        #expect(page.take() == ["cancel", "willDismiss", "didEnd", "update \"\"", "didDismiss"])
        #expect(!page.search.isActive && page.presentedViewController == nil)
        #expect(page.search.searchBar.text == "")
    }

    /// A presentation takes the keyboard away from what is behind it; that of a search does not.
    @Test func theKeyboardStaysWhileTheSearchIsPresented() throws {
        let stage = Stage(keyboard: .onScreen)
        let page = FruitViewController(results: makeResults())
        _ = show(page, on: stage)

        try tapField(of: page, on: stage)

        #expect(page.presentedViewController === page.search && page.search.searchBar.searchTextField.isFirstResponder)
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 451, width: 375, height: 216))
        try stage.tap("P")
        #expect(page.search.searchBar.text == "P" && stage.shows("The results"))
        try stage.tap("Cancel")
        stage.advance(by: 1)
        #expect(stage.keyboardFrame?.minY ?? 667 >= 667)
    }

    @Test func activeSearchTakesThePlaceOfTheTitles() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        let navigation = show(page, on: stage, large: true)

        for _ in 0..<2 {
            try tapField(of: page, on: stage)
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 56))
            #expect(page.search.searchBar.searchTextField.isFirstResponder)
            #expect(!stage.shows("Fruit"))
            #expect(stage.shows("Cancel"))
            #expect(page.tableView.adjustedContentInset.top == 76)
            #expect(page.tableView.contentOffset.y == -76)

            try stage.tap("Cancel")
            stage.advance(by: 0.6)
            #expect(navigation.navigationBar.frame.height == 148)
            #expect(stage.shows("Fruit") && !stage.shows("Cancel"))
            #expect(page.tableView.contentOffset.y == -168)
        }
    }

    @Test func titlesStayWhereTheSearchDoesNotHideThem() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        page.search.hidesNavigationBarDuringPresentation = false
        let navigation = show(page, on: stage)

        try tapField(of: page, on: stage)

        #expect(navigation.navigationBar.frame.height == 96)
        #expect(stage.shows("Fruit") && stage.shows("Cancel"))
    }

    @Test func tapOnTheDimmedContentEndsTheSearch() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        _ = show(page, on: stage)
        try tapField(of: page, on: stage)
        _ = page.take()

        try stage.tap(at: CGPoint(x: 180, y: 400))
        stage.advance(by: 0.6)

        #expect(page.take() == ["willDismiss", "didEnd", "update \"\"", "didDismiss"])
        #expect(!page.search.isActive)
    }

    @Test func contentThatIsNotObscuredCanBeUsed() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        page.search.obscuresBackgroundDuringPresentation = false
        _ = show(page, on: stage)
        try tapField(of: page, on: stage)

        try stage.tap("Fruit 3")
        stage.advance(by: 0.3)

        #expect(page.search.isActive)
        #expect(page.tableView.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    }

    @Test func resultsAreShownWhileThereIsText() throws {
        let stage = Stage(device: .iphone8)
        let results = makeResults()
        let page = FruitViewController(results: results)
        _ = show(page, on: stage)
        try tapField(of: page, on: stage)
        #expect(!stage.shows("The results") && !page.search.showsSearchResultsController)

        try stage.type("a")
        stage.advance(by: 0.1)
        #expect(stage.shows("The results") && page.search.showsSearchResultsController)
        #expect(results.parent === page.search)

        try stage.press("delete")
        stage.advance(by: 0.1)
        #expect(!stage.shows("The results"))

        page.search.showsSearchResultsController = true
        stage.advance(by: 0.1)
        #expect(stage.shows("The results"))
        #expect(!page.search.automaticallyShowsSearchResultsController)
    }

    @Test func pagesArePushedOverTheResultsAndTheSearchIsThereAfterwards() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController(results: makeResults())
        let navigation = show(page, on: stage)
        try tapField(of: page, on: stage)
        try stage.type("a")
        let detail = UIViewController()
        detail.title = "Detail"

        navigation.pushViewController(detail, animated: true)
        stage.advance(by: 1)
        #expect(stage.shows("Detail") && !stage.shows("The results"))
        #expect(navigation.navigationBar.frame.height == 44)

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(page.search.isActive)
        #expect(stage.shows("The results") && stage.shows("Cancel"))
        #expect(page.search.searchBar.text == "a")
        #expect(navigation.navigationBar.frame.height == 56)
    }

    @Test func barsOfPagesWithAndWithoutSearchHaveTheirOwnHeights() {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        let navigation = show(page, on: stage)
        let detail = UIViewController()

        navigation.pushViewController(detail, animated: true)
        stage.advance(by: 1)
        #expect(navigation.navigationBar.frame.height == 44)

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(page.search.searchBar.window != nil)
    }

    @Test func codeBeginsAndEndsASearch() {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        _ = show(page, on: stage)

        page.search.isActive = true
        stage.advance(by: 0.6)
        #expect(page.take() == ["present", "willPresent", "update \"\"", "didPresent"])
        #expect(!page.search.searchBar.isFirstResponder)

        page.search.isActive = false
        stage.advance(by: 0.6)
        #expect(page.take() == ["willDismiss", "update \"\"", "didDismiss"])
    }

    @Test func changesDuringTheAnimationAreMadeAfterIt() {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        let navigation = show(page, on: stage, large: true)

        page.search.isActive = true
        stage.advance(by: 0.1)
        page.search.isActive = false
        stage.advance(by: 2)

        #expect(!page.search.isActive && page.presentedViewController == nil)
        #expect(navigation.navigationBar.frame.height == 148)
    }

    @Test func searchBeforeTheScreenIsShownDoesNothing() {
        let page = FruitViewController()

        page.search.isActive = true

        #expect(!page.search.isActive)
    }

    @Test func scopesAppearWithText() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        page.search.searchBar.scopeButtonTitles = ["All", "Sweet"]
        let navigation = show(page, on: stage)
        #expect(navigation.navigationBar.frame.height == 96)
        try tapField(of: page, on: stage)
        #expect(!page.search.searchBar.showsScopeBar)

        try stage.type("a")
        stage.advance(by: 0.6)
        #expect(page.search.searchBar.showsScopeBar)
        #expect(navigation.navigationBar.frame.height == 100)
        _ = page.take()

        try stage.tap("Sweet")
        #expect(page.take() == ["scope 1", "update \"a\""])

        try stage.tap("Cancel")
        stage.advance(by: 0.6)
        #expect(!page.search.searchBar.showsScopeBar)
        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test func buttonsSetByTheAppAreLeftAlone() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        page.search.searchBar.showsCancelButton = false
        page.search.searchBar.scopeButtonTitles = ["All", "Sweet"]
        page.search.searchBar.showsScopeBar = true
        _ = show(page, on: stage)
        #expect(!page.search.automaticallyShowsCancelButton && !page.search.automaticallyShowsScopeBar)

        try tapField(of: page, on: stage)

        #expect(!stage.shows("Cancel"))
        #expect(stage.shows("Sweet"))
    }

    @Test func suggestionsAreListedAndChosen() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController(results: makeResults())
        page.suggests = true
        _ = show(page, on: stage)
        try tapField(of: page, on: stage)
        #expect(stage.shows("Apple") && stage.shows("Pear"))
        try stage.type("a")
        stage.advance(by: 0.1)
        #expect(stage.shows("Apple"))
        _ = page.take()

        try stage.tap("Pear")
        stage.advance(by: 0.5)

        #expect(page.take() == ["chose Pear"])
        #expect(page.search.searchSuggestions == nil)
        #expect(!stage.shows("Apple") && stage.shows("The results"))
    }

    @Test func iPadsShowTheSearchBarBesideTheTitle() throws {
        let stage = Stage(device: .ipad)
        let page = FruitViewController()
        let navigation = show(page, on: stage)
        #expect(page.navigationItem.searchBarPlacement == .inline)
        #expect(navigation.navigationBar.frame.height == 50)

        try tapField(of: page, on: stage)
        #expect(page.search.isActive && stage.shows("Fruit"))

        try stage.tap("Cancel")
        stage.advance(by: 0.6)
        page.navigationItem.preferredSearchBarPlacement = .stacked
        stage.advance(by: 0.6)
        #expect(page.navigationItem.searchBarPlacement == .stacked)
        #expect(navigation.navigationBar.frame.height == 102)
    }

    @Test func rotationKeepsTheSearch() throws {
        let stage = Stage(device: .iphone15)
        let page = FruitViewController()
        let navigation = show(page, on: stage, large: true)
        try tapField(of: page, on: stage)
        try stage.type("a")

        stage.rotate(to: .landscapeLeft)
        #expect(page.search.isActive && page.search.searchBar.text == "a")
        #expect(navigation.navigationBar.frame.height == 56)

        stage.rotate(to: .portrait)
        try stage.tap("Cancel")
        stage.advance(by: 0.6)
        #expect(navigation.navigationBar.frame.height == 148)
    }

    @Test func aPageWithoutAContextIsSearchedBelowTheBar() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController(results: makeResults())
        page.definesPresentationContext = false
        let navigation = show(page, on: stage)

        try tapField(of: page, on: stage)
        try stage.type("a")
        stage.advance(by: 0.1)

        #expect(stage.shows("The results") && stage.shows("Cancel"))
        #expect(navigation.navigationBar.frame.height == 56)
        try stage.tap("Cancel")
        stage.advance(by: 0.6)
        #expect(!page.search.isActive && !stage.shows("The results"))
    }

    // MARK: In the headers of tables

    @Test func searchBarOfAHeaderGoesToTheTopAndBack() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController()
        page.inHeader = true
        page.search.obscuresBackgroundDuringPresentation = false
        let navigation = show(page, on: stage)
        let bar = page.search.searchBar
        #expect(bar.superview === page.tableView)
        #expect(bar.convert(bar.bounds, to: nil).minY == 64)

        for _ in 0..<2 {
            try tapField(of: page, on: stage)
            #expect(navigation.isNavigationBarHidden)
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 20, width: 375, height: 56))
            #expect(bar.searchTextField.isFirstResponder)
            page.tableView.contentOffset.y += 200
            stage.advance(by: 0.1)
            #expect(bar.convert(bar.bounds, to: nil).minY == 20)
            page.tableView.contentOffset.y -= 200

            try stage.tap("Cancel")
            stage.advance(by: 0.8)
            #expect(!navigation.isNavigationBarHidden)
            #expect(bar.superview === page.tableView && page.tableView.tableHeaderView === bar)
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 64, width: 375, height: 56))
        }
    }

    @Test func searchIsPresentedWithoutANavigationController() throws {
        let stage = Stage(device: .iphone8)
        let page = FruitViewController(results: makeResults())
        page.inHeader = true
        stage.show(page)
        stage.advance(by: 0.3)

        try tapField(of: page, on: stage)
        try stage.type("a")
        stage.advance(by: 0.1)
        #expect(stage.shows("The results"))

        try stage.tap("Cancel")
        stage.advance(by: 0.8)
        #expect(!page.search.isActive && page.search.searchBar.superview === page.tableView)
    }

    @Test func poppingASearchedPageEndsItsSearch() throws {
        let stage = Stage(device: .iphone8)
        let root = UIViewController()
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        let page = FruitViewController()
        navigation.pushViewController(page, animated: false)
        stage.advance(by: 0.5)
        try tapField(of: page, on: stage)
        #expect(page.search.isActive)

        navigation.popToRootViewController(animated: false)
        stage.advance(by: 1)

        #expect(stage.shows("Root"))
        #expect(page.presentedViewController == nil)
    }
}
