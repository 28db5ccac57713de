import Testing
import TwillTesting

@testable import UIKit
@testable import Workshop

@MainActor @Suite(.serialized) struct SymbolScreenTests {
    @Test func allSymbolsAreListedOnce() {
        let names = SymbolGroup.all.flatMap(\.names)

        #expect(Set(names).count == names.count)
        #expect(names.sorted() == SymbolCatalog.names)
    }

    @Test func controlsChangeTheSymbols() throws {
        let stage = Stage()
        stage.show(SymbolsViewController())
        let before = stage.snapshot()

        try stage.tap("Hierarchy")
        try stage.tap("Large")

        #expect(stage.snapshot().difference(from: before) > 0.01)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func everythingFitsTheLargestText(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.show(SymbolsViewController())

        #expect(stage.shows("Weight") && stage.shows("Palette"))
        try stage.scroll(to: "chevron.right")
    }
}
