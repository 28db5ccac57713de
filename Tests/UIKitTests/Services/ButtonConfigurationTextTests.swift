import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Attributed titles and transformers of configured buttons.
@MainActor @Suite struct ButtonConfigurationTextTests {
    private func show(_ configuration: UIButton.Configuration, on stage: Stage) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 40, y: 100, width: 250, height: 60)
        stage.show(button)
        return button
    }

    private func attributes(_ label: UILabel?, at index: Int = 0) -> [NSAttributedString.Key: Any] {
        label?.attributedText?.attributes(at: index, effectiveRange: nil) ?? [:]
    }

    @Test func titleAndAttributedTitleAreOneText() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Pay"
        #expect(configuration.attributedTitle == AttributedString("Pay"))
        var text = AttributedString("Pay now")
        text.kern = 2

        configuration.attributedTitle = text
        #expect(configuration.title == "Pay now" && configuration.attributedTitle?.kern == 2)

        configuration.title = "Pay"
        #expect(configuration.attributedTitle?.kern == nil)
        configuration.attributedTitle = nil
        #expect(configuration.title == nil)
        configuration.attributedSubtitle = AttributedString("later")
        #expect(configuration.subtitle == "later")
    }

    @Test func ownAttributesGoBeforeTheConfigurations() throws {
        let stage = Stage()
        var text = AttributedString("Total 12")
        let amount = try #require(text.range(of: "12"))
        text[amount].font = .boldSystemFont(ofSize: 28)
        text[amount].foregroundColor = .yellow
        var configuration = UIButton.Configuration.filled()
        configuration.attributedTitle = text

        let button = show(configuration, on: stage)

        let title = button.titleLabel
        #expect(attributes(title)[.font] as? UIFont == .preferredFont(forTextStyle: .body))
        #expect((attributes(title)[.foregroundColor] as? UIColor)?.cgColor == UIColor.white.cgColor)
        #expect((attributes(title, at: 6)[.font] as? UIFont)?.pointSize == 28)
        #expect(attributes(title, at: 6)[.foregroundColor] as? UIColor == .yellow)
        #expect(stage.shows("Total 12") && button.accessibilityLabel == "Total 12")
        // The button is as high as its tallest text.
        #expect(button.intrinsicContentSize.height >= UIFont.boldSystemFont(ofSize: 28).lineHeight + 14)
    }

    @Test func aTransformerChangesTheTextOfEachState() {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Send"
        configuration.subtitle = "to all"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.boldSystemFont(ofSize: incoming.font!.pointSize + 3)
            return outgoing
        }
        configuration.subtitleTextAttributesTransformer = .init { $0.merging(AttributeContainer.kern(4)) }
        let button = show(configuration, on: stage)
        #expect((attributes(button.titleLabel)[.font] as? UIFont)?.pointSize == 20)
        #expect(attributes(button.subtitleLabel)[.kern] as? CGFloat == 4)
        let enabled = attributes(button.titleLabel)[.foregroundColor] as? UIColor

        button.isEnabled = false
        stage.drawChanges()
        let disabled = attributes(button.titleLabel)[.foregroundColor] as? UIColor
        #expect(disabled == .tertiaryLabel && enabled != disabled)

        // Twice, and back to a plain text.
        button.isEnabled = true
        button.configuration?.titleTextAttributesTransformer = nil
        button.configuration?.title = "Sent"
        stage.drawChanges()
        #expect(button.titleLabel?.font == .preferredFont(forTextStyle: .body))
        #expect(stage.shows("Sent"))
    }

    @Test func theWidthIsThatOfTheTransformedText() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Send"
        let plain = UIButton(configuration: configuration).intrinsicContentSize.width
        configuration.titleTextAttributesTransformer = .init { incoming in
            var outgoing = incoming
            outgoing.kern = 10
            return outgoing
        }

        let wide = UIButton(configuration: configuration).intrinsicContentSize.width

        // Ten points after each of the four letters.
        #expect(abs(wide - plain - 40) <= 1)
    }

    @Test func anAttributedTitleForStatesIsShownByAConfiguration() {
        let stage = Stage()
        let button = show(.plain(), on: stage)

        button.setAttributedTitle(NSAttributedString(string: "Old way", attributes: [.kern: 3]), for: .normal)
        button.setNeedsUpdateConfiguration()
        stage.drawChanges()

        #expect(stage.shows("Old way"))
        #expect(attributes(button.titleLabel)[.kern] as? CGFloat == 3)
    }

    @Test func colorTransformersChangeWhatIsShown() {
        let stage = Stage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        var configuration = UIButton.Configuration.filled()
        configuration.image = image
        configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
        configuration.background.backgroundColorTransformer = .init { _ in .red }
        configuration.background.strokeWidth = 4
        configuration.background.strokeColor = .brown
        configuration.background.strokeColorTransformer = .init { _ in .blue }

        let button = show(configuration, on: stage)

        let picture = stage.snapshot()
        #expect(picture.hasColor(.green, at: CGPoint(x: button.frame.midX, y: button.frame.midY)))
        #expect(picture.hasColor(.red, at: CGPoint(x: button.frame.minX + 20, y: button.frame.midY)))
        #expect(picture.hasColor(.blue, at: CGPoint(x: button.frame.minX + 2, y: button.frame.midY)))
        #expect(configuration.background.resolvedBackgroundColor(for: .white) == .red)
        #expect(
            UIConfigurationColorTransformer.grayscale(.red).cgColor.components?.first.map { abs($0 - 0.2126) < 0.001 }
                == true)
    }

    @Test func theSpinnersColorIsTransformed() {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.showsActivityIndicator = true
        configuration.activityIndicatorColorTransformer = .init { _ in .purple }

        let button = show(configuration, on: stage)

        #expect(button.loadedSpinner?.color == .purple)
    }
}
