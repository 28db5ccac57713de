import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct OrientationTests {
    private final class Turner: UIViewController {
        var supported: UIInterfaceOrientationMask = .all
        var turnsItself = true
        var log: [String] = []
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
        override var shouldAutorotate: Bool { turnsItself }

        override func viewDidLoad() {
            mark.backgroundColor = .red
            view.addSubview(mark)
        }

        override func viewDidLayoutSubviews() { mark.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("will \(Int(size.width))×\(Int(size.height)) from \(Int(view.bounds.width))")
            coordinator.animate { [self] _ in
                log.append("alongside in \(UIView.inheritedAnimationDuration), \(Int(view.bounds.width)) wide")
            } completion: { [self] context in
                log.append("done, cancelled \(context.isCancelled)")
            }
        }
    }

    @Test func blocksRunWithinTheAnimationAndTheirCompletionAfterIt() {
        let stage = Stage()
        let turner = Turner()
        stage.show(turner)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft, waits: false)
        #expect(turner.log == ["will 667×375 from 375", "alongside in 0.3, 667 wide"])
        #expect(turner.transitionCoordinator == nil || turner.transitionCoordinator?.isAnimated == true)

        stage.advance(by: 0.2)
        #expect(turner.log.count == 2)

        stage.advance(by: 0.15)
        #expect(turner.log.last == "done, cancelled false")
    }

    @Test func boundsAndPositionsAnimateAlong() throws {
        let stage = Stage()
        let turner = Turner()
        let window = stage.show(turner)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft, waits: false)
        // The device was turned clockwise: the picture as it was lies a quarter to the right.
        let first = try #require(window.layer.presentation())
        #expect(abs(first.affineTransform().b - 1) < 0.001 && abs(first.bounds.width - 375) < 0.5)

        stage.advance(by: 0.15)
        let middle = try #require(window.layer.presentation())
        // Ease in and out is half way in the middle.
        #expect(abs(middle.bounds.width - 521) < 4)
        #expect(abs(middle.affineTransform().b - 0.7071) < 0.03)

        let seen = try #require(turner.mark.layer.presentation())
        #expect(abs(seen.position.x - 260.5) < 3)
        #expect(turner.mark.center.x == 333.5 && window.transform.isIdentity)

        stage.advance(by: 0.2)
        #expect(window.layer.presentation()?.bounds.size == CGSize(width: 667, height: 375))
    }

    @Test func scriptsSeeTheInterfaceAtRest() {
        let stage = Stage()
        let turner = Turner()
        let window = stage.show(turner)
        stage.rotate(to: .landscapeLeft)

        #expect(window.layer.presentation()?.affineTransform().isIdentity == true)
        #expect(turner.log.last == "done, cancelled false")
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 333, y: 187)))
    }

    @Test(arguments: [false, true])
    func rotationToUnsupportedOrientationsIsIgnored(byShouldAutorotate: Bool) {
        let stage = Stage()
        let turner = Turner()
        if byShouldAutorotate { turner.turnsItself = false } else { turner.supported = .portrait }
        stage.show(turner)
        stage.rotate(to: .landscapeLeft)
        #expect(stage.screen.bounds.size == CGSize(width: 375, height: 667) && turner.log.isEmpty)
        // The device has been turned all the same.
        #expect(UIDevice.current.orientation == .landscapeRight)

        if byShouldAutorotate { turner.turnsItself = true } else { turner.supported = .all }
        turner.setNeedsUpdateOfSupportedInterfaceOrientations()
        stage.advance(by: 0.5)
        #expect(stage.screen.bounds.size == CGSize(width: 667, height: 375))
    }

    @Test func anOrientationThatIsNoLongerSupportedIsLeft() {
        let stage = Stage()
        let turner = Turner()
        stage.show(turner)
        stage.rotate(to: .landscapeLeft)
        turner.supported = .portrait
        turner.setNeedsUpdateOfSupportedInterfaceOrientations()
        stage.advance(by: 0.5)

        #expect(stage.screen.bounds.size == CGSize(width: 375, height: 667))
    }

    @Test func aFullScreenPresentationDecidesTheOrientation() {
        let stage = Stage()
        let root = Turner(), film = Turner()
        root.supported = .portrait
        film.supported = .landscape
        film.modalPresentationStyle = .fullScreen
        stage.show(root)
        root.present(film, animated: true)
        stage.advance(by: 1)
        #expect(stage.screen.bounds.size == CGSize(width: 667, height: 375))
        #expect(film.view.frame == stage.screen.bounds)

        film.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(stage.screen.bounds.size == CGSize(width: 375, height: 667))
        #expect(root.view.frame == stage.screen.bounds)
    }

    @Test func aSheetDoesNotHoldTheInterfaceBack() {
        let stage = Stage()
        let root = Turner(), sheet = Turner()
        sheet.supported = .portrait
        stage.show(root)
        root.present(sheet, animated: false)
        stage.advance(by: 0.5)
        stage.rotate(to: .landscapeRight)

        #expect(stage.screen.bounds.width == 667)
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate {
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask { .portrait }
    }

    @Test func aNavigationControllersDelegateAnswersForItsPages() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: Turner())
        let delegate = Delegate()
        navigation.delegate = delegate
        stage.show(navigation)
        stage.rotate(to: .landscapeRight)
        #expect(stage.screen.bounds.width == 375)

        navigation.delegate = nil
        UIViewController.attemptRotationToDeviceOrientation()
        stage.advance(by: 0.5)
        #expect(stage.screen.bounds.width == 667)
    }
}
