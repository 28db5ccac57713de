import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite struct BuilderSyntaxScreenTests {
    private func page(_ workshop: WorkshopStage) throws -> BuilderSyntaxNode {
        try #require(workshop.navigation.topViewController as? BuilderSyntaxViewController).node
    }

    private func nodes<Node: ASDisplayNode>(_ type: Node.Type, in node: ASDisplayNode) -> [Node] {
        ((node as? Node).map { [$0] } ?? []) + (node.subnodes ?? []).flatMap { nodes(type, in: $0) }
    }

    private func names(in node: ASDisplayNode) -> [String] {
        nodes(ASTextNode.self, in: node).compactMap { $0.attributedText?.string }
    }

    @Test func bothCardsAreShownWithTheirSource() throws {
        let workshop = WorkshopStage()

        try workshop.open("SwiftUI-like syntax")

        let page = try page(workshop), texts = names(in: page)
        let specs = try #require(nodes(ProductCardNode.self, in: page).first)
        let builder = try #require(nodes(BuilderCardNode.self, in: page).first)
        #expect(specs.frame.size == builder.frame.size && specs.frame.minX == builder.frame.minX)
        #expect(names(in: specs) == names(in: builder))
        #expect(texts.contains(CardListing.specs.title) && texts.contains(CardListing.builder.title))
        #expect(texts.contains { $0.hasPrefix("// BuilderCardNode\nLayoutSpec {\n  HStackLayout(") })
        #expect(workshop.stage.shows(CardListing.builder.name) && workshop.stage.shows(CardListing.specs.name))
        #expect(workshop.stage.shows(CardListing.builder.title))
    }

    @Test func nextProductIsShownByBothCards() throws {
        let workshop = WorkshopStage()
        try workshop.open("SwiftUI-like syntax")
        let page = try page(workshop)

        for index in 4...6 {
            try workshop.tap("Next product")

            let name = ProductGenerator.product(index).name
            let specs = nodes(ProductCardNode.self, in: page), builder = nodes(BuilderCardNode.self, in: page)
            #expect(specs.count == 1 && builder.count == 1)
            #expect(names(in: specs[0]).first == name && names(in: builder[0]).first == name)
            #expect(specs[0].frame.size == builder[0].frame.size)
        }
    }

    @Test func listIsMadeOfTheNewCard() throws {
        let workshop = WorkshopStage()
        try workshop.open("SwiftUI-like syntax")

        try workshop.tap("List of new cards")

        let list = try #require(workshop.navigation.topViewController as? ProductCardListViewController)
        #expect(list.title == "List of new cards")
        #expect(!list.node.visibleNodes.isEmpty && list.node.visibleNodes.allSatisfy { $0 is BuilderCardNode })
    }

    @Test func listingsAreSideBySideWhereThereIsRoom() throws {
        let workshop = WorkshopStage(.ipad)
        try workshop.open("SwiftUI-like syntax")
        let listings = nodes(ListingNode.self, in: try page(workshop))

        #expect(listings.count == 2 && listings[0].frame.minY == listings[1].frame.minY)
        #expect(abs(listings[0].frame.width - listings[1].frame.width) <= 1)
        #expect(listings[0].frame.maxX <= listings[1].frame.minX)
    }

    @Test func columnsBecomeOneAfterARotation() throws {
        let workshop = WorkshopStage()
        try workshop.open("SwiftUI-like syntax")
        workshop.stage.rotate(to: .landscapeRight)
        let page = try page(workshop)
        #expect(Set(nodes(ListingNode.self, in: page).map(\.frame.minY)).count == 1)

        workshop.stage.rotate(to: .portrait)

        let listings = nodes(ListingNode.self, in: page)
        #expect(Set(listings.map(\.frame.minX)).count == 1 && listings.allSatisfy { $0.frame.width == 359 })
    }

    @Test func pageScrollsAtLargeTextSizes() throws {
        let workshop = WorkshopStage()
        try workshop.open("SwiftUI-like syntax")
        let page = try page(workshop), scrollView = page.view
        let old = scrollView.contentSize.height

        workshop.stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        workshop.stage.drawChanges()

        #expect(scrollView.contentSize.height > old + 300)
        let titles = nodes(ASTextNode.self, in: page).filter { $0.supernode === page }
        #expect(titles.count == 2 && titles.allSatisfy { $0.frame.maxX <= 375 })
    }

    // MARK: Source

    /// The lines of a file's `layoutSpecThatFits(_:)`, with its first and last.
    private func layout(_ path: String) throws -> [String] {
        let lines = try String(contentsOf: try url(path), encoding: .utf8).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("    override func layoutSpecThatFits") })
        let end = try #require(lines[start...].firstIndex { $0 == "    }" })
        return lines[start...end].map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func url(_ path: String) throws -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Workshop/Texture/\(path).swift")
    }

    private func lines(_ listing: CardListing) -> [String] {
        listing.code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.hasPrefix("//") && !$0.isEmpty }
    }

    @Test func shownSourceIsThatOfTheFiles() throws {
        let builder = try layout("Builder/BuilderCardNode")
        let specs =
            try layout("List/ProductCardNode").dropFirst().dropLast()
            + layout("Card/ProductCardDescriptionNode").dropFirst().dropLast()

        #expect(lines(.builder) == Array(builder.dropFirst().dropLast()))
        #expect(lines(.specs) == Array(specs))
    }

    @Test func titlesCountTheLines() throws {
        let paths = [
            "List/ProductCardNode", "Card/ProductCardDescriptionNode", "Card/ProductCardImageNode",
            "Card/ProductCardShopNode", "Card/ProductCardReviewNode",
        ]

        let count = try paths.map { try layout($0).count }.reduce(0, +)

        #expect(CardListing.specs.title.hasSuffix(" \(count) lines"))
        #expect(CardListing.builder.title.hasSuffix(" \(try layout("Builder/BuilderCardNode").count) lines"))
    }
}
