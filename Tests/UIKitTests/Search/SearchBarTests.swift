import Testing
import TwillTesting

@testable import UIKit

/// Notes what a search bar asks and tells its delegate.
@MainActor
final class SearchBarLog: NSObject, UISearchBarDelegate {
    var lines: [String] = []
    var refusals: Set<String> = []

    private func ask(_ name: String) -> Bool {
        lines.append(name)
        return !refusals.contains(name)
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldBegin") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldEnd") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        lines.append("text \"\(searchText)\"")
    }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { ask("shouldChange \(range.location),\(range.length) \"\(text)\"") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        lines.append("scope \(selectedScope)")
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor
@Suite struct SearchBarTests {
    private let log = SearchBarLog()

    private func show(on stage: Stage, _ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
        let bar = UISearchBar()
        change(bar)
        bar.delegate = log
        bar.frame = CGRect(origin: CGPoint(x: 0, y: 100), size: bar.sizeThatFits(stage.screen.bounds.size))
        stage.show(bar)
        stage.advance(by: 0.1)
        return bar
    }

    private func tapField(of bar: UISearchBar, on stage: Stage) throws {
        let frame = bar.searchTextField.convert(bar.searchTextField.bounds, to: nil)
        try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test func barHasUIKitsDefaults() {
        let bar = UISearchBar()

        #expect(bar.searchBarStyle == .default && bar.barStyle == .default && bar.isTranslucent)
        #expect(
            !bar.showsCancelButton && !bar.showsBookmarkButton && !bar.showsScopeBar && !bar.showsSearchResultsButton)
        #expect(bar.text == "" && bar.placeholder == nil && bar.prompt == nil && bar.scopeButtonTitles == nil)
        #expect(bar.selectedScopeButtonIndex == 0)
        #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
        #expect(bar.isEnabled)
    }

    /// The numbers of uikit-metrics: 56 points alone, the field 36 high, 10 below the top, 8 from the sides.
    @Test(arguments: [Stage.Device.iphone8, .iphone15, .ipad])
    func barAloneHasUIKitsMetrics(_ device: Stage.Device) {
        let stage = Stage(device: device)
        let bar = show(on: stage)

        #expect(bar.bounds.height == 56)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: stage.screen.bounds.width - 16, height: 36))
    }

    @Test func scopeBarAddsARowOf44PointsForTwoTitlesOrMore() {
        let stage = Stage()
        let bar = show(on: stage) {
            $0.scopeButtonTitles = ["All"]
            $0.showsScopeBar = true
        }
        #expect(bar.sizeThatFits(.zero).height == 56)

        bar.scopeButtonTitles = ["All", "Some"]
        #expect(bar.sizeThatFits(.zero).height == 100)
        bar.sizeToFit()
        bar.layoutIfNeeded()
        #expect(bar.scopes.frame.height == 32)
        #expect(bar.scopes.frame.minX == 8)

        bar.showsScopeBar = false
        #expect(bar.sizeThatFits(.zero).height == 56)
    }

    @Test func editingNotifiesInUIKitsOrder() throws {
        let stage = Stage()
        let bar = show(on: stage)

        try tapField(of: bar, on: stage)
        #expect(log.take() == ["shouldBegin", "didBegin"])
        #expect(bar.isFirstResponder)

        try stage.press("return")
        #expect(log.take() == [], "The Search key is disabled without text.")

        try stage.type("a")
        #expect(log.take() == ["shouldChange 0,0 \"a\"", "text \"a\""])

        try stage.press("return")
        #expect(log.take() == ["search"])
        #expect(bar.isFirstResponder, "The delegate ends editing.")

        bar.resignFirstResponder()
        #expect(log.take() == ["shouldEnd", "didEnd"])
    }

    @Test func textSetByCodeDoesNotNotifyTheDelegate() {
        let stage = Stage()
        let bar = show(on: stage)

        bar.text = "abc"

        #expect(log.take() == [])
        #expect(bar.searchTextField.text == "abc")
    }

    @Test func delegateRefusesEditing() throws {
        let stage = Stage()
        let bar = show(on: stage)
        log.refusals = ["shouldBegin"]

        try tapField(of: bar, on: stage)

        #expect(log.take() == ["shouldBegin"])
        #expect(!bar.isFirstResponder)
    }

    /// The clear button of a field that is not edited first reports the empty text, then begins editing.
    @Test func clearButtonBeginsEditing() throws {
        let stage = Stage()
        _ = show(on: stage) { $0.text = "abc" }

        try stage.tap("Clear text")

        #expect(log.take() == ["text \"\"", "shouldBegin", "didBegin"])
    }

    @Test func cancelButtonNotifiesAndIsDisabledAfterEditing() throws {
        let stage = Stage()
        let bar = show(on: stage) { $0.showsCancelButton = true }

        try stage.tap("Cancel")
        #expect(log.take() == ["cancel"])

        bar.becomeFirstResponder()
        bar.resignFirstResponder()
        #expect(!bar.cancelButton.isEnabled)
        bar.becomeFirstResponder()
        #expect(bar.cancelButton.isEnabled)
    }

    @Test func cancelButtonSlidesInBesideTheField() {
        let stage = Stage()
        let bar = show(on: stage)
        let wide = bar.searchTextField.frame.width

        bar.setShowsCancelButton(true, animated: true)
        stage.advance(by: 0.5)
        #expect(bar.showsCancelButton)
        #expect(bar.searchTextField.frame.width < wide)
        #expect(bar.cancelButton.frame.minX - bar.searchTextField.frame.maxX == 10)
        #expect(stage.shows("Cancel"))

        bar.setShowsCancelButton(false, animated: false)
        stage.advance(by: 0.1)
        #expect(bar.searchTextField.frame.width == wide)
        #expect(!stage.shows("Cancel"))
    }

    @Test func rightToLeftMirrorsTheBar() {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let bar = show(on: stage) { $0.showsCancelButton = true }

        #expect(bar.cancelButton.frame.maxX < bar.searchTextField.frame.minX)
        #expect(bar.searchTextField.frame.maxX == bar.bounds.width - 8)
        let field = bar.searchTextField
        #expect(field.leftView.map { $0.frame.midX > field.bounds.midX } == true)
    }

    @Test func buttonsInTheFieldAreShownWithoutText() throws {
        let stage = Stage()
        let bar = show(on: stage) { $0.showsBookmarkButton = true }

        try stage.tap("Bookmarks")
        #expect(log.take() == ["bookmark"])

        bar.showsSearchResultsButton = true
        stage.advance(by: 0.1)
        try stage.tap("Results list")
        #expect(log.take() == ["results"])

        bar.text = "a"
        stage.advance(by: 0.1)
        #expect(throws: (any Error).self) { try stage.tap("Results list") }
    }

    @Test func scopesNotifyWhenTheUserChangesThem() throws {
        let stage = Stage()
        let bar = show(on: stage) {
            $0.scopeButtonTitles = ["All", "Some"]
            $0.showsScopeBar = true
        }

        try stage.tap("Some")
        #expect(log.take() == ["scope 1"])
        #expect(bar.selectedScopeButtonIndex == 1)

        bar.selectedScopeButtonIndex = 0
        #expect(log.take() == [])
    }

    @Test func positionAdjustmentsMoveTheParts() {
        let stage = Stage()
        let bar = show(on: stage)
        let field = bar.searchTextField
        let text = field.textRect(forBounds: field.bounds), icon = field.leftViewRect(forBounds: field.bounds)

        bar.searchTextPositionAdjustment = UIOffset(horizontal: 12, vertical: 2)
        bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 1), for: .search)
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        stage.advance(by: 0.1)

        #expect(field.textRect(forBounds: field.bounds).minX == text.minX + 5 + 12)
        #expect(field.textRect(forBounds: field.bounds).minY == text.minY + 2)
        #expect(field.leftViewRect(forBounds: field.bounds).origin == CGPoint(x: icon.minX + 5, y: icon.minY + 1))
        #expect(field.frame.minY == 13)
        #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: 1))
        #expect(bar.positionAdjustment(for: .clear) == .zero)
    }

    @Test func imagesReplaceTheIcons() {
        let bar = UISearchBar()
        let image = UIImage(systemName: "star")

        bar.setImage(image, for: .search, state: .normal)
        #expect(bar.image(for: .search, state: .normal) === image)
        #expect(bar.image(for: .search, state: .disabled) === image)
        #expect((bar.searchTextField.leftView as? UIImageView)?.image === image)

        bar.setImage(nil, for: .search, state: .normal)
        #expect(bar.image(for: .search, state: .normal) == nil)
        #expect((bar.searchTextField.leftView as? UIImageView)?.image != nil)
    }

    @Test func promptAddsALineAboveTheField() {
        let stage = Stage()
        let bar = show(on: stage) { $0.prompt = "Find a place" }

        #expect(bar.bounds.height == 86)
        #expect(bar.searchTextField.frame.minY == 40)
        #expect(stage.shows("Find a place"))
    }

    @Test func disabledBarRefusesEditing() throws {
        let stage = Stage()
        let bar = show(on: stage) { $0.isEnabled = false }

        try tapField(of: bar, on: stage)

        #expect(!bar.isFirstResponder && log.take() == [])
    }

    @Test func appearanceProxiesReachNewBars() {
        let stage = Stage()
        UISearchBar.appearance().barTintColor = .systemGreen

        let bar = show(on: stage)

        #expect(bar.barTintColor == .systemGreen)
    }

    @Test func oldKeysReachTheParts() {
        let bar = UISearchBar()

        #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
        bar.setValue("Stop", forKey: "cancelButtonText")
        #expect(bar.cancelButton.title(for: .normal) == "Stop")
    }

    @Test func barGrowsWithTheTextSize() {
        let stage = Stage()
        stage.setTextSize(.accessibilityLarge)
        let bar = show(on: stage)

        #expect(bar.bounds.height == bar.searchTextField.frame.height + 20)
        #expect(bar.bounds.height > 70)
    }

    @Test func invalidAdjustmentsDoNoHarm() {
        let stage = Stage()
        let bar = show(on: stage)

        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: .nan, vertical: .infinity)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: .infinity, vertical: 0)
        bar.selectedScopeButtonIndex = 99
        bar.frame.size.width = 3
        stage.advance(by: 0.1)

        #expect(bar.searchTextField.frame.minX.isFinite)
    }
}
