import Testing
import TwillTesting
import UIKit

/// Shadows of background configurations.
@MainActor
@Suite struct BackgroundShadowTests {
    /// A view of 100×60 points at (100, 100) with a background.
    private func show(_ stage: Stage, _ background: UIBackgroundConfiguration) -> UIContentUnavailableView {
        var content = UIContentUnavailableConfiguration.empty()
        content.background = background
        let view = UIContentUnavailableView(configuration: content)
        view.frame = CGRect(x: 100, y: 100, width: 100, height: 60)
        stage.show(view)
        return view
    }

    private func background(_ color: UIColor? = .white) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = color
        background.shadowProperties.color = .red
        background.shadowProperties.opacity = 1
        background.shadowProperties.offset = CGSize(width: 0, height: 20)
        return background
    }

    @Test func shadowsAreBlackAndInvisibleByDefault() {
        let shadow = UIBackgroundConfiguration.clear().shadowProperties

        #expect(shadow.color == .black && shadow.opacity == 0 && shadow.radius == 0)
        #expect(shadow.offset == .zero && shadow.path == nil)
    }

    /// Opaque colors cast it by their outline, translucent ones by what they show.
    @Test(arguments: [UIColor.white, UIColor.white.withAlphaComponent(0.99)])
    func theShadowIsBelowTheBackground(color: UIColor) {
        let stage = Stage()
        _ = show(stage, background(color))

        let image = stage.snapshot()

        #expect(image.hasColor(.white, at: CGPoint(x: 150, y: 130), tolerance: 4))
        #expect(image.hasColor(.red, at: CGPoint(x: 150, y: 170), tolerance: 4))
        #expect(image.hasColor(.white, at: CGPoint(x: 150, y: 182)))
        #expect(image.hasColor(.white, at: CGPoint(x: 95, y: 130)))
    }

    @Test func aClearBackgroundHasNoShadow() {
        let stage = Stage()
        _ = show(stage, background(nil))

        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 150, y: 170)))
    }

    @Test func theRadiusBlursTheShadow() {
        let stage = Stage()
        var background = background()
        background.shadowProperties.offset = .zero
        background.shadowProperties.radius = 8
        _ = show(stage, background)

        let image = stage.snapshot()

        #expect(!image.hasColor(.white, at: CGPoint(x: 97, y: 130), tolerance: 20))
        #expect(image.hasColor(.white, at: CGPoint(x: 60, y: 130)))
    }

    @Test func thePathIsTheOutlineOfTheShadow() {
        let stage = Stage()
        var background = background()
        background.shadowProperties.offset = .zero
        background.shadowProperties.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 20))
        _ = show(stage, background)

        let image = stage.snapshot()

        #expect(image.hasColor(.red, at: CGPoint(x: 250, y: 110)))
        #expect(image.hasColor(.white, at: CGPoint(x: 250, y: 125)))
    }

    @Test func theShadowFollowsChangesOfTheConfigurationAndOfTheAppearance() throws {
        let stage = Stage()
        var background = background()
        background.shadowProperties.color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        let view = show(stage, background)
        let place = CGPoint(x: 150, y: 170)
        #expect(stage.snapshot().hasColor(.red, at: place))

        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.green, at: place))
        var content = try #require(view.configuration as? UIContentUnavailableConfiguration)
        content.background.shadowProperties.opacity = 0
        view.configuration = content
        #expect(stage.snapshot().hasColor(.black, at: place))
    }

    @Test func aCellsBackgroundHasTheShadow() {
        let stage = Stage(), source = ConfiguredSource()
        source.count = 1
        _ = showConfigured(stage, source) { _ in
            let cell = UITableViewCell()
            var background = background()
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 22, trailing: 0)
            background.shadowProperties.offset.height = 10
            cell.backgroundConfiguration = background
            return cell
        }

        // The background ends at 22, its shadow at 32.
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 200, y: 27)))
        #expect(!stage.snapshot().hasColor(.red, at: CGPoint(x: 200, y: 35)))
    }

    @Test func invalidOpacitiesAreClamped() {
        let stage = Stage()
        for opacity in [CGFloat.nan, -1] {
            var background = background()
            background.shadowProperties.opacity = opacity
            _ = show(stage, background)
            #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 150, y: 170)))
        }
    }
}
