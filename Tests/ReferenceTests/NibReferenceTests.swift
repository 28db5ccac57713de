import Foundation
import Testing
import TwillTesting
import UIKit

/// Screens of Interface Builder files.
@MainActor
@Suite struct NibReferenceTests {
    private nonisolated static let variants: [Variant] = [
        .standard, .dark, .rightToLeft, .largeText, .at1x, .at3x,
    ]

    @Test(arguments: variants) func card(variant: Variant) throws {
        let stage = variant.makeStage()
        let nib = UINib(data: Data(InterfaceFileTexts.card.utf8), bundle: nil)
        let card = try #require(nib.instantiate(withOwner: nil).first as? UIView)
        let size = card.systemLayoutSizeFitting(
            CGSize(width: 304, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        card.frame = CGRect(origin: .zero, size: size)

        stage.expectSnapshot(of: card)
    }

    @Test(arguments: variants) func storyboard(variant: Variant) throws {
        let stage = variant.makeStage()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).resources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(InterfaceFileTexts.storyboard.utf8).write(to: folder.appendingPathComponent("Shop.storyboard"))
        let storyboard = UIStoryboard(name: "Shop", bundle: Bundle(path: folder.path))
        stage.show(try #require(storyboard.instantiateInitialViewController()))

        stage.expectSnapshot()
        // The first row's segue.
        try stage.tap("Darjeeling")
        stage.advance(by: 1)
        stage.expectSnapshot(named: "detail")
    }
}
