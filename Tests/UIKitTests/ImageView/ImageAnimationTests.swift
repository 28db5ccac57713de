import QuartzCore
import Testing
import TwillDrawing
import TwillTesting
import UIKit

/// Image views that play images, on the virtual clock.
@MainActor @Suite struct ImageAnimationTests {
    private func image(_ color: UIColor, scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
    }

    private var three: [UIImage] { [image(.red), image(.green), image(.blue)] }

    private func show(_ view: UIImageView, scale: CGFloat? = nil) -> Stage {
        let stage = Stage(scale: scale)
        view.frame = CGRect(x: 100, y: 100, width: 20, height: 10)
        stage.show(view)
        return stage
    }

    private func color(_ stage: Stage) -> String {
        for (name, color) in [
            "red": UIColor.red, "green": .green, "blue": .blue, "white": .white, "black": .black, "orange": .orange,
        ] where stage.snapshot().hasColor(color, at: CGPoint(x: 110, y: 105)) { return name }
        return "none of them"
    }

    /// Without a duration each image is seen for a thirtieth of a second.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func imagesFollowEachOtherAtThirtyASecond(scale: CGFloat) {
        let view = UIImageView(image: image(.black))
        let stage = show(view, scale: scale)
        view.animationImages = three
        #expect(!view.isAnimating && view.animationDuration == 0 && view.animationRepeatCount == 0)
        stage.drawChanges()
        #expect(color(stage) == "black")

        view.startAnimating()
        stage.drawChanges()
        var seen: [String] = []
        for _ in 0..<7 {
            stage.advance(by: 1.0 / 60)
            seen.append(color(stage))
            stage.advance(by: 1.0 / 60)
        }

        #expect(view.isAnimating)
        #expect(seen == ["red", "green", "blue", "red", "green", "blue", "red"])
    }

    @Test func stoppingShowsTheImageAgain() {
        let view = UIImageView(image: image(.black))
        let stage = show(view)
        view.animationImages = three
        view.animationDuration = 3
        view.startAnimating()
        stage.advance(by: 1.5)
        #expect(color(stage) == "green")

        view.stopAnimating()
        stage.drawChanges()
        #expect(color(stage) == "black" && !view.isAnimating)

        // It begins with the first image again.
        view.startAnimating()
        stage.advance(by: 0.5)
        #expect(color(stage) == "red")
    }

    @Test func theRepeatCountEndsTheAnimation() {
        let view = UIImageView(image: image(.black))
        let stage = show(view)
        view.animationImages = three
        view.animationDuration = 0.3
        view.animationRepeatCount = 2
        view.startAnimating()

        stage.advance(by: 0.55)
        #expect(view.isAnimating && color(stage) == "blue")

        stage.advance(by: 0.1)
        #expect(!view.isAnimating && color(stage) == "black")

        view.startAnimating()
        stage.advance(by: 0.05)
        #expect(view.isAnimating && color(stage) == "red")
    }

    @Test func settingsStopTheAnimation() {
        let view = UIImageView()
        let stage = show(view)
        for change in [
            { view.animationImages = self.three }, { view.animationDuration = 1 }, { view.animationRepeatCount = 3 },
            { view.highlightedAnimationImages = nil },
        ] {
            view.animationImages = three
            view.startAnimating()
            stage.drawChanges()
            #expect(view.isAnimating)

            change()

            #expect(!view.isAnimating)
        }
    }

    @Test func aHighlightedViewPlaysItsOwnImages() {
        let view = UIImageView(image: image(.black))
        let stage = show(view)
        view.animationImages = [image(.red)]
        view.highlightedAnimationImages = [image(.blue)]
        view.animationDuration = 1
        view.startAnimating()
        stage.advance(by: 0.1)
        #expect(color(stage) == "red")

        view.isHighlighted = true
        stage.advance(by: 0.1)
        #expect(color(stage) == "blue")

        view.isHighlighted = false
        stage.advance(by: 0.1)
        #expect(color(stage) == "red")
    }

    @Test func withoutImagesNothingStarts() {
        let view = UIImageView(image: image(.black))
        let stage = show(view)

        view.startAnimating()
        stage.drawChanges()
        #expect(!view.isAnimating)

        view.animationImages = []
        view.startAnimating()
        #expect(!view.isAnimating && color(stage) == "black")
    }

    @Test func imageAnimationsContinueInAnotherWindow() {
        let view = UIImageView(image: image(.black))
        view.animationImages = three
        view.animationDuration = 3
        view.startAnimating()
        #expect(view.isAnimating)

        // It began before it was seen; its first image is the one that is seen first.
        let stage = show(view)
        stage.advance(by: 0.5)
        #expect(color(stage) == "red")

        let parent = view.superview!
        view.removeFromSuperview()
        stage.advance(by: 1)
        parent.addSubview(view)
        stage.advance(by: 0.1)
        #expect(view.isAnimating && color(stage) == "green")
    }

    // MARK: Animated images

    @Test func anAnimatedImagePlaysByItself() throws {
        let animated = try #require(UIImage.animatedImage(with: three, duration: 3))
        #expect(animated.images?.count == 3 && animated.duration == 3)
        #expect(animated.size == CGSize(width: 20, height: 10) && animated.scale == 2)
        let view = UIImageView(image: animated)
        let stage = show(view)

        stage.advance(by: 0.5)
        #expect(color(stage) == "red")
        stage.advance(by: 1)
        #expect(color(stage) == "green")
        stage.advance(by: 2)
        #expect(color(stage) == "red")

        view.image = image(.black)
        stage.advance(by: 0.1)
        #expect(color(stage) == "black" && !view.isAnimating)

        view.image = animated
        stage.advance(by: 1.5)
        #expect(color(stage) == "green")
    }

    @Test func framesOfATemplateTakeTheTint() throws {
        let animated = try #require(UIImage.animatedImage(with: three, duration: 3))
        let view = UIImageView(image: animated.withRenderingMode(.alwaysTemplate))
        view.tintColor = .orange
        let stage = show(view)

        stage.advance(by: 1.5)
        #expect(color(stage) == "orange")

        view.tintColor = .blue
        stage.advance(by: 0.1)
        #expect(color(stage) == "blue")
    }

    @Test func animatedImagesAreMadeOfWhatThereIs() {
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(UIImage.animatedImage(with: three, duration: 0)?.duration == 0.1)
        #expect(UIImage.animatedImage(with: three, duration: .nan)?.duration == 0.1)
        #expect(UIImage.animatedImageNamed("no such frames", duration: 1) == nil)
        #expect(image(.red).images == nil && image(.red).duration == 0)

        let twice = UIImage.animatedImage(with: three, duration: 1)?.resizableImage(withCapInsets: .zero)
        #expect(twice?.images?.count == 3 && twice?.duration == 1)
    }

    @Test func anAnimatedImageIsDrawnAsItsFirstFrame() throws {
        let animated = try #require(UIImage.animatedImage(with: three, duration: 3))

        let drawn = UIGraphicsImageRenderer(size: animated.size).image { _ in animated.draw(at: .zero) }

        #expect(drawn.cgImage?.bitmap.pixel(x: 3, y: 3).red == 255)
    }
}
