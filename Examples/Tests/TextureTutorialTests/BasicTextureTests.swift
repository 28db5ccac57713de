import AsyncDisplayKit
import Testing
import TwillTesting

/// The first session's view controllers, as far as each listing goes, on a phone's screen of 375 by 667 points.
@MainActor @Suite struct BasicTextureTests {
    private let middle = CGPoint(x: 187.5, y: 333.5), corner = CGPoint(x: 1, y: 1)

    /// The tutorial: "shows a blank view with a black color background".
    @Test func withoutARootNodeTheScreenIsBlack() {
        let stage = Stage()
        let controllers: [UIViewController] = [
            OpenTheFile.BasicTextureViewController(), ChangeTheSubclass.BasicTextureViewController(),
            AddInitializer.BasicTextureViewController(),
        ]
        for controller in controllers {
            stage.show(controller)
            #expect(stage.snapshot().hasColor(.black, at: middle))
        }
    }

    @Test func theRootNodeIsWhite() {
        let stage = Stage()
        let controller = CreateRootNode.BasicTextureViewController()

        stage.show(controller)

        #expect(controller.node.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(stage.snapshot().hasColor(.white, at: middle))
    }

    @Test func theBoxIsAtItsFrame() {
        let stage = Stage()

        stage.show(AddTheBox.BasicTextureViewController())

        let picture = stage.snapshot()
        #expect(picture.hasColor(.orange, at: CGPoint(x: 1, y: 1)))
        #expect(picture.hasColor(.orange, at: CGPoint(x: 299, y: 299)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 301, y: 150)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 150, y: 301)))
    }

    /// The tutorial: "the child node covers the whole screen".
    @Test func inALayoutSpecABoxWithoutASizeCoversTheScreen() throws {
        let stage = Stage()
        let controller = ConfigureLayout.BasicTextureViewController()

        stage.show(controller)

        let box = try #require(controller.node.subnodes?.first)
        #expect(box.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(stage.snapshot().hasColor(.orange, at: corner))
    }

    @Test func aPreferredSizePutsTheBoxInTheMiddle() throws {
        let stage = Stage()
        let controller = AdjustBoxSize.BasicTextureViewController()

        stage.show(controller)

        let box = try #require(controller.node.subnodes?.first)
        // (375 - 300) / 2 and (667 - 300) / 2.
        #expect(box.frame == CGRect(x: 37.5, y: 183.5, width: 300, height: 300))
        #expect(stage.snapshot().hasColor(.orange, at: CGPoint(x: 38, y: 184)))
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 37, y: 184)))
    }
}
