import Testing
import TwillTesting

@MainActor
@Suite final class SwipeBackTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var navigation = UINavigationController(rootViewController: a)

    private func show() {
        stage.show(navigation)
        navigation.pushViewController(b, animated: false)
        stage.advance(by: 0.1)
        _ = diary.take()
    }

    @Test func aSwipePastTheMiddlePops() throws {
        show()
        try stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.5)
        stage.advance(by: 1)

        #expect(
            diary.take() == [
                "B.willMove(nil)", "B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear", "B.didMove(nil)",
            ])
        #expect(navigation.viewControllers == [a] && b.view.window == nil)
        #expect(a.view.frame == stage.screen.bounds)
    }

    @Test func aSwipeBackReleasedEarlyRestoresTheStack() throws {
        show()
        try stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.8)
        stage.advance(by: 1)
        #expect(
            diary.take() == [
                "B.willMove(nil)", "B.willDisappear", "A.willAppear", "A.willDisappear", "A.didDisappear",
                "B.willAppear", "B.didAppear",
            ])
        #expect(navigation.viewControllers == [a, b] && a.view.window == nil)
        #expect(b.view.frame == stage.screen.bounds && b.parent === navigation)

        navigation.popViewController(animated: false)
        stage.advance(by: 0.1)
        #expect(navigation.viewControllers == [a])
    }

    @Test func theRootAndReplacedBackButtonsAreNotSwipedAway() throws {
        show()
        b.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        try stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.5)
        stage.advance(by: 1)
        #expect(diary.take().isEmpty)

        navigation.popViewController(animated: false)
        stage.advance(by: 0.1)
        _ = diary.take()
        try stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.5)
        #expect(diary.take().isEmpty)
    }

    @Test func theBackButtonLeadsBack() throws {
        show()
        try stage.tap("A")
        stage.advance(by: 1)
        #expect(navigation.viewControllers == [a])
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func aRandomWalkKeepsStackTreeAndStatesInAgreement(seed: UInt64) throws {
        var random = Seeded(seed)
        print("seed \(seed)")
        stage.show(navigation)

        for step in 0..<150 {
            switch random.next() % 7 {
            case 0, 1: navigation.pushViewController(UIViewController(), animated: random.next() % 2 == 0)
            case 2: navigation.popViewController(animated: random.next() % 2 == 0)
            case 3: navigation.popToRootViewController(animated: random.next() % 2 == 0)
            case 4:
                let x = CGFloat(random.next() % 370)
                try stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: max(3, x), y: 200), seconds: 0.2)
            case 5:
                navigation.setViewControllers(
                    navigation.viewControllers.reversed(), animated: random.next() % 2 == 0)
            default: stage.advance(by: Double(random.next() % 60) / 100)
            }
            guard random.next() % 3 == 0 else { continue }
            stage.advance(by: 3)
            let stack = navigation.viewControllers
            #expect(navigation.children.count == stack.count, "seed \(seed), step \(step)")
            for controller in navigation.children {
                let isTop = controller === stack.last
                #expect((controller.viewIfLoaded?.window != nil) == isTop, "seed \(seed), step \(step)")
                #expect(controller.parent === navigation)
            }
            #expect(stack.last?.view.frame == stage.screen.bounds, "seed \(seed), step \(step)")
        }
    }
}

/// A small generator with a seed: the same numbers on every run.
struct Seeded {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state >> 16
    }
}
