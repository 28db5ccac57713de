import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Views that dragged items activate when the user holds them there.
@MainActor
@Suite struct SpringLoadingTests {
    /// A label to drag, and the calls of what is tested.
    @MainActor
    final class Source: NSObject, UIDragInteractionDelegate {
        let view = UILabel(frame: CGRect(x: 20, y: 500, width: 100, height: 44))
        var calls: [String] = []

        override init() {
            super.init()
            view.text = "drag me"
            view.isUserInteractionEnabled = true
            let interaction = UIDragInteraction(delegate: self)
            interaction.isEnabled = true
            view.addInteraction(interaction)
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
    }

    private func show(_ view: UIView, _ source: Source, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        controller.view.addSubview(source.view)
        stage.show(controller)
    }

    // MARK: Interactions

    @MainActor
    final class Recorder: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
        var states: [UISpringLoadedInteractionEffectState] = []
        var isAllowed = true
        var finished = 0
        var points: [CGPoint] = []

        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            points.append(context.location(in: interaction.view))
            return isAllowed
        }

        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }

        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) { states.append(context.state) }
    }

    private func recorded(_ recorder: Recorder, _ source: Source) -> UIView {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: recorder, interactionEffect: recorder) { _, context in
                #expect(context.targetView === view && context.targetItem == nil)
                source.calls.append("activate")
            })
        return view
    }

    private let inside = CGPoint(x: 150, y: 150)

    @Test func itemsThatStayOverAViewActivateItOnce() throws {
        let stage = Stage(), source = Source(), recorder = Recorder()
        show(recorded(recorder, source), source, on: stage)

        try stage.lift("drag me")
        try stage.carry(to: inside)
        #expect(recorder.points.last == CGPoint(x: 50, y: 50))
        stage.advance(by: 5)

        #expect(recorder.states == [.possible, .activating, .activated, .inactive])
        #expect(source.calls == ["activate"] && recorder.finished == 1)
        try stage.carry(to: CGPoint(x: 50, y: 300))
        try stage.carry(to: inside)
        stage.advance(by: 5)
        #expect(source.calls == ["activate", "activate"], "the finger has left and come again")
        try stage.drop()
    }

    @Test func itemsThatPassOverAViewDoNotActivateIt() throws {
        let stage = Stage(), source = Source(), recorder = Recorder()
        show(recorded(recorder, source), source, on: stage)

        try stage.lift("drag me")
        try stage.carry(to: inside)
        stage.advance(by: 0.6)
        #expect(recorder.states == [.possible])
        try stage.carry(to: CGPoint(x: 50, y: 300))
        stage.advance(by: 5)

        #expect(recorder.states == [.possible, .inactive])
        #expect(source.calls == [] && recorder.finished == 1)
        try stage.drop()
    }

    @Test func theBehaviorMayRefuseAndStop() throws {
        let stage = Stage(), source = Source(), recorder = Recorder()
        show(recorded(recorder, source), source, on: stage)
        recorder.isAllowed = false

        try stage.lift("drag me")
        try stage.carry(to: inside)
        stage.advance(by: 3)
        #expect(recorder.states == [] && recorder.finished == 0)
        recorder.isAllowed = true
        stage.advance(by: 0.6)
        #expect(recorder.states == [.possible])
        recorder.isAllowed = false
        stage.advance(by: 3)

        #expect(recorder.states == [.possible, .inactive] && recorder.finished == 1)
        #expect(source.calls == [])
        try stage.drop()
    }

    @Test func aDropEndsTheInteraction() throws {
        let stage = Stage(), source = Source(), recorder = Recorder()
        show(recorded(recorder, source), source, on: stage)

        try stage.lift("drag me")
        try stage.carry(to: inside)
        stage.advance(by: 0.6)
        try stage.drop()
        stage.advance(by: 3)

        #expect(recorder.states == [.possible, .inactive] && recorder.finished == 1)
        #expect(source.calls == [])
    }

    @Test func theStandardEffectCoversTheViewAndFlashes() throws {
        let stage = Stage(), source = Source()
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addInteraction(UISpringLoadedInteraction { _, _ in source.calls.append("activate") })
        show(view, source, on: stage)

        try stage.lift("drag me")
        try stage.carry(to: inside)
        #expect(view.subviews.isEmpty)
        stage.advance(by: 0.5)
        #expect(view.subviews.map(\.frame) == [view.bounds])
        var flashes = 0, wasCovered = true
        for _ in 0..<100 {
            stage.advance(by: 0.02)
            if wasCovered, view.subviews.isEmpty { flashes += 1 }
            wasCovered = !view.subviews.isEmpty
        }

        #expect(flashes == 3, "twice before, and in the end")
        #expect(view.subviews.isEmpty && source.calls == ["activate"])
        try stage.drop()
    }

    // MARK: Controls

    @Test func aButtonSendsItsAction() throws {
        let stage = Stage(), source = Source()
        let button = UIButton(
            configuration: .plain(), primaryAction: UIAction(title: "Open") { _ in source.calls.append("open") })
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        show(button, source, on: stage)
        #expect(!button.isSpringLoaded)

        try stage.lift("drag me")
        try stage.carry(to: inside)
        stage.advance(by: 3)
        #expect(source.calls == [])
        button.isSpringLoaded = true
        stage.advance(by: 0.6)
        #expect(button.isHighlighted)
        stage.advance(by: 3)
        #expect(source.calls == ["open"] && !button.isHighlighted)
        button.isEnabled = false
        try stage.carry(to: CGPoint(x: 50, y: 300))
        try stage.carry(to: inside)
        stage.advance(by: 3)

        #expect(source.calls == ["open"], "a disabled button does not")
        try stage.drop()
    }

    @Test func aSegmentIsSelected() throws {
        let stage = Stage(), source = Source()
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.isSpringLoaded = true
        control.addAction(UIAction { _ in source.calls.append("\(control.selectedSegmentIndex)") }, for: .valueChanged)
        show(control, source, on: stage)

        try stage.lift("drag me")
        try stage.carry(to: CGPoint(x: 50, y: 116))
        stage.advance(by: 3)
        #expect(source.calls == [], "it is selected already")
        try stage.carry(to: CGPoint(x: 150, y: 116))
        stage.advance(by: 0.8)
        try stage.carry(to: CGPoint(x: 250, y: 116))
        stage.advance(by: 0.8)
        #expect(source.calls == [], "each segment takes its time")
        stage.advance(by: 3)

        #expect(source.calls == ["2"] && control.selectedSegmentIndex == 2)
        try stage.drop()
    }

    @Test func aBarButtonItemPerformsItsAction() throws {
        let stage = Stage(), source = Source(), controller = UIViewController()
        let item = UIBarButtonItem(
            title: "Done", image: nil, primaryAction: UIAction(title: "Done") { _ in source.calls.append("done") })
        controller.navigationItem.rightBarButtonItem = item
        controller.view.addSubview(source.view)
        stage.show(UINavigationController(rootViewController: controller))
        let button = CGPoint(x: 345, y: 42)

        try stage.lift("drag me")
        try stage.carry(to: button)
        stage.advance(by: 3)
        #expect(source.calls == [] && !item.isSpringLoaded)
        item.isSpringLoaded = true
        stage.advance(by: 3)

        #expect(source.calls == ["done"])
        try stage.drop()
    }

    @Test func aTabIsSelected() throws {
        let stage = Stage(), source = Source()
        let tabs = UITabBarController(), first = UIViewController(), second = UIViewController()
        first.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
        second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
        second.tabBarItem.isSpringLoaded = true
        first.view.addSubview(source.view)
        tabs.viewControllers = [first, second]
        stage.show(tabs)
        let y = tabs.tabBar.frame.midY

        try stage.lift("drag me")
        try stage.carry(to: CGPoint(x: 280, y: y))
        stage.advance(by: 3)
        #expect(tabs.selectedIndex == 1)
        try stage.carry(to: CGPoint(x: 90, y: y))
        stage.advance(by: 3)
        #expect(tabs.selectedIndex == 1, "the first tab is not spring-loaded")
        tabs.tabBar.isSpringLoaded = true
        stage.advance(by: 3)

        #expect(tabs.selectedIndex == 0)
        try stage.drop()
    }

    // MARK: Lists

    @Test func anItemOfACollectionViewIsSelected() throws {
        let stage = Stage(), source = Source(), album = SpringAlbum(["1", "2", "3"])
        album.view.isSpringLoaded = true
        show(album.view, source, on: stage)

        try stage.lift("drag me")
        try stage.carry(to: CGPoint(x: 150, y: 50))
        stage.advance(by: 0.6)
        #expect(album.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == true)
        try stage.carry(to: CGPoint(x: 250, y: 50))
        stage.advance(by: 3)

        #expect(album.calls == ["ask 1", "ask 2", "select 2"])
        #expect(album.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        album.refused = 0
        try stage.carry(to: CGPoint(x: 50, y: 50))
        stage.advance(by: 3)
        #expect(!album.calls.contains("select 0"))
        try stage.drop()
    }

    @MainActor
    private final class SpringAlbum: NSObject, UICollectionViewDelegate {
        let album: PlaceholderAlbum
        var calls: [String] = []
        var refused: Int?

        init(_ items: [String]) {
            album = PlaceholderAlbum(items)
            super.init()
            album.view.delegate = self
            album.view.dropDelegate = nil
        }

        var view: UICollectionView { album.view }

        func collectionView(
            _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            if calls.last != "ask \(indexPath.item)" { calls.append("ask \(indexPath.item)") }
            return indexPath.item != refused
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select \(indexPath.item)")
        }
    }

    @Test func aRowOfATableIsSelected() throws {
        let stage = Stage(), source = Source(), list = PlaceholderTable(["1", "2", "3"])
        list.table.frame.size.height = 300
        list.table.dropDelegate = nil
        list.table.isSpringLoaded = true
        show(list.table, source, on: stage)
        list.calls = []

        try stage.lift("drag me")
        try stage.carry(to: CGPoint(x: 100, y: 95))
        stage.advance(by: 3)

        #expect(list.calls == ["will select 2", "select 2"])
        #expect(list.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(list.cell("2")?.isHighlighted == false)
        try stage.drop()
    }
}
