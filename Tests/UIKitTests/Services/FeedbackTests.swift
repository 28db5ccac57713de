import Testing
import TwillTesting

/// Feedback generators: tests see their haptics, though no device plays them.
@MainActor @Suite struct FeedbackTests {
    @Test func eachGeneratorIsSeenInOrder() {
        let stage = Stage()

        UIImpactFeedbackGenerator().impactOccurred()
        for style in [UIImpactFeedbackGenerator.FeedbackStyle.light, .heavy, .soft, .rigid] {
            let generator = UIImpactFeedbackGenerator(style: style)
            generator.prepare()
            generator.impactOccurred(intensity: 0.5)
        }
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.error)

        #expect(
            stage.feedback == [
                .impact(.medium), .impact(.light, intensity: 0.5), .impact(.heavy, intensity: 0.5),
                .impact(.soft, intensity: 0.5), .impact(.rigid, intensity: 0.5), .selection, .notification(.error),
            ])
        #expect(Stage().feedback.isEmpty)
    }

    @Test func intensitiesBeyondTheRangeCountAsTheNearest() {
        let stage = Stage()
        let generator = UIImpactFeedbackGenerator(style: .light)

        for intensity in [-1, 2, .infinity, .nan] { generator.impactOccurred(intensity: intensity) }

        #expect(
            stage.feedback == [
                .impact(.light, intensity: 0), .impact(.light), .impact(.light), .impact(.light, intensity: 0),
            ])
    }

    @Test func generatorsOfAViewTakeLocations() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.show(view)
        let generator = UIImpactFeedbackGenerator(style: .rigid, view: view)

        generator.impactOccurred(intensity: 0.25, at: CGPoint(x: 5, y: 5))
        UISelectionFeedbackGenerator(view: view).selectionChanged(at: .zero)
        UINotificationFeedbackGenerator(view: view).notificationOccurred(.success, at: .zero)
        UICanvasFeedbackGenerator(view: view).alignmentOccurred(at: .zero)

        #expect(generator.view === view)
        #expect(
            stage.feedback == [
                .impact(.rigid, intensity: 0.25), .selection, .notification(.success), .alignment,
            ])
    }
}
