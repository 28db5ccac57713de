import Testing
import TwillTesting

@MainActor @Suite struct UpdateLinkTests {
    private let page = UIViewController()

    @Test func passiveLinkFollowsChangesAlone() {
        let stage = Stage()
        stage.show(page)
        let link = UIUpdateLink(view: page.view)
        var count = 0
        link.addAction { _, _ in count += 1 }
        link.isEnabled = true

        stage.advance(by: 1)
        #expect(count == 0)
        page.view.backgroundColor = .red
        stage.advance(by: 1)
        #expect(count == 1)
        UIView.animate(withDuration: 0.5) { page.view.alpha = 0.5 }
        stage.advance(by: 1)

        #expect(count > 20)
    }

    @Test func disabledLinkIsNotCalled() {
        let stage = Stage()
        stage.show(page)
        let link = UIUpdateLink(view: page.view)
        var count = 0
        link.addAction { _, _ in count += 1 }

        page.view.backgroundColor = .red
        stage.drawChanges()
        link.isEnabled = true
        link.isEnabled = false
        page.view.backgroundColor = .green
        stage.drawChanges()

        #expect(count == 0)
    }

    @Test func linkIsActiveInAVisibleWindowAlone() {
        let stage = Stage()
        let window = stage.show(page)
        let view = UIView()
        let link = UIUpdateLink(view: view)
        var count = 0
        link.addAction { _, _ in count += 1 }
        link.isEnabled = true

        page.view.backgroundColor = .red
        stage.drawChanges()
        #expect(count == 0)
        page.view.addSubview(view)
        stage.drawChanges()
        #expect(count == 1)
        window.isHidden = true
        stage.drawChanges()

        #expect(count == 1)
    }

    @Test func continuousLinkMakesFrames() {
        let stage = Stage()
        stage.show(page)
        let link = UIUpdateLink(view: page.view)
        var times: [CFTimeInterval] = []
        link.addAction { _, info in times.append(info.modelTime) }
        link.requiresContinuousUpdates = true
        link.isEnabled = true

        stage.advance(by: 0.5)
        #expect(abs(times.count - 30) <= 1)
        #expect(times == times.sorted() && Set(times).count == times.count)
        link.requiresContinuousUpdates = false
        times = []
        stage.advance(by: 0.5)

        #expect(times.isEmpty)
    }

    @Test func phasesRunInTheirOrder() {
        final class Page: UIView {
            var notes: [String] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                notes.append("layout")
            }
        }
        let stage = Stage()
        let view = Page()
        page.view.addSubview(view)
        stage.show(page)
        let link = UIUpdateLink(view: view)
        let phases: [(String, UIUpdateActionPhase)] = [
            ("complete", .afterUpdateComplete), ("committed", .afterCATransactionCommit),
            ("scheduled", .afterUpdateScheduled), ("commit", .beforeCATransactionCommit),
            ("linked", .afterCADisplayLinkDispatch), ("links", .beforeCADisplayLinkDispatch),
        ]
        for (name, phase) in phases { link.addAction(to: phase) { _, _ in view.notes.append(name) } }
        link.isEnabled = true
        view.notes = []

        view.setNeedsLayout()
        stage.drawChanges()

        #expect(view.notes == ["scheduled", "links", "linked", "commit", "layout", "committed", "complete"])
    }

    @Test func changesBeforeTheCommitAreInTheSameFrame() {
        let stage = Stage()
        stage.show(page)
        let link = UIUpdateLink(view: page.view), box = UIView()
        link.addAction(to: .beforeCATransactionCommit) { [page] _, _ in page.view.addSubview(box) }
        link.isEnabled = true
        let before = stage.frameCount

        page.view.backgroundColor = .red
        stage.drawChanges()

        #expect(box.superview === page.view)
        #expect(stage.frameCount == before + 1)
    }

    @Test func infoIsThereDuringAnActionAlone() {
        let stage = Stage()
        stage.show(page)
        let link = UIUpdateLink(view: page.view)
        var isThere = false
        link.addAction { link, info in isThere = link.currentUpdateInfo === info }
        link.isEnabled = true

        page.view.backgroundColor = .red
        stage.drawChanges()

        #expect(isThere)
        #expect(link.currentUpdateInfo == nil)
    }

    @Test func freedLinkIsNotCalled() {
        let stage = Stage()
        stage.show(page)
        var count = 0
        do {
            let link = UIUpdateLink(view: page.view)
            link.addAction { _, _ in count += 1 }
            link.isEnabled = true
        }

        page.view.backgroundColor = .red
        stage.drawChanges()

        #expect(count == 0)
    }
}
