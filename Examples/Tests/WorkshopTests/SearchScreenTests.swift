import Testing
import TwillTesting
import UIKit

@testable import Workshop

@MainActor @Suite struct SearchScreenTests {
    private func open(_ change: (Stage) -> Void = { _ in }) throws -> WorkshopStage {
        let workshop = WorkshopStage()
        change(workshop.stage)
        try workshop.open("Search")
        return workshop
    }

    private func search(in workshop: WorkshopStage) throws -> UISearchController {
        try #require(workshop.navigation.viewControllers.last?.navigationItem.searchController)
    }

    @Test func listHasAHundredDishes() {
        #expect(Dish.all.count >= 100)
        #expect(Set(Dish.all.map(\.name)).count == Dish.all.count)
    }

    @Test func aFilterAndWordsNarrowTheResults() throws {
        let workshop = try open()
        try workshop.tap("Dish or country")
        try workshop.tap("Indonesia")
        let field = try search(in: workshop).searchBar.searchTextField
        #expect(field.tokens.map(\.representedObject) as? [DishQuery.Filter] == [.country("Indonesia")])
        #expect(workshop.stage.shows("Soto ayam") && !workshop.stage.shows("Palak paneer"))

        try workshop.stage.type("goreng")
        workshop.stage.advance(by: 0.5)
        #expect(workshop.stage.shows("Nasi goreng") && workshop.stage.shows("Pisang goreng"))
        #expect(!workshop.stage.shows("Soto ayam"))

        try workshop.tap("Sweet")
        #expect(workshop.stage.shows("Pisang goreng") && !workshop.stage.shows("Nasi goreng"))
    }

    @Test func aSearchWithoutResultsNamesItsText() throws {
        let workshop = try open()
        try workshop.tap("Dish or country")
        try workshop.stage.type("xyz")
        workshop.stage.advance(by: 0.5)

        #expect(workshop.stage.shows("No Results for “xyz”"))
        #expect(workshop.stage.shows("Check the spelling or try a new search."))

        try workshop.tap("Cancel")
        #expect(!workshop.stage.shows("No Results for “xyz”") && workshop.stage.shows("Wiener Schnitzel"))
    }

    @Test func theSearchIsThereAfterADishWasShown() throws {
        let workshop = try open()
        try workshop.tap("Dish or country")
        try workshop.stage.type("risotto")
        workshop.stage.advance(by: 0.5)
        try workshop.tap("Risotto alla milanese")
        #expect(workshop.navigation.topViewController is DishViewController)

        try workshop.tap("Search")
        #expect(workshop.stage.shows("Risotto alla milanese"))
        #expect(try search(in: workshop).searchBar.text == "risotto")

        try workshop.tap("Cancel")
        #expect(workshop.stage.shows("Wiener Schnitzel"))
    }

    @Test func queriesMatchAllWordsAndAnyFilterOfAKind() {
        var query = DishQuery()
        #expect(query.isEmpty)
        query.filters = [.country("Japan"), .country("Italy"), .kind(.rice)]
        #expect(Set(query.matches(in: Dish.all).map(\.country)) == ["Japan", "Italy"])
        #expect(query.matches(in: Dish.all).allSatisfy { $0.kind == .rice })
        query.text = "  ALLA  "
        #expect(query.matches(in: Dish.all).map(\.name) == ["Risotto alla milanese"])
        query.scope = .sweet
        #expect(query.matches(in: Dish.all).isEmpty)
    }
}
