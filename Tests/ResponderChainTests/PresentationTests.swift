import ResponderChain
import Testing
import TwillTesting

@MainActor @Suite struct PresentationTests {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .systemBackground
        return page
    }

    @Test func theRootOfAWindowIsAttachedAndPresents() {
        let stage = Stage()
        let root = page("root")
        stage.show(root)

        #expect(!root.isDetached)
        #expect(root.view.viewControllerForPresentation() === root)
        #expect(root.viewControllerForPresentation() === root)
    }

    @Test func unownedViewControllerIsDetachedAndDoesNotPresent() {
        let alone = page("alone")

        #expect(alone.isDetached)
        #expect(alone.view.viewControllerForPresentation() == nil)
    }

    @Test func detachedViewControllerIsSkipped() {
        let stage = Stage()
        let root = page("root"), stray = page("stray")
        stage.show(root)
        // Its view is in the root's, but it is no child.
        root.view.addSubview(stray.view)

        #expect(stray.isDetached)
        #expect(stray.view.viewControllerForPresentation() === root)
    }

    @Test func aChildOfATreeThatIsInNoWindowDoesNotPresent() {
        let child = page("child"), navigation = UINavigationController(rootViewController: page("first"))
        navigation.pushViewController(child, animated: false)
        navigation.loadViewIfNeeded()

        #expect(!child.isDetached)
        #expect(child.viewControllerForPresentation() == nil)
    }

    @Test func aPageInANavigationControllerPresentsItself() {
        let stage = Stage()
        let first = page("first")
        stage.show(UINavigationController(rootViewController: first))

        #expect(first.view.viewControllerForPresentation() === first)
    }

    @Test func onlyTheSheetPresentsWhileASheetIsShown() {
        let stage = Stage()
        let root = page("root"), sheet = page("sheet")
        stage.show(root)
        root.present(sheet, animated: false)
        stage.drawChanges()

        #expect(sheet.view.viewControllerForPresentation() === sheet)
        #expect(!sheet.isDetached)
        #expect(root.view.viewControllerForPresentation() == nil)
    }

    @Test func aControllerThatIsBeingDismissedPresentsNothing() {
        final class Leaving: UIViewController {
            var found: UIViewController??
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                found = .some(view.viewControllerForPresentation())
            }
        }
        let stage = Stage()
        let root = page("root"), sheet = Leaving()
        stage.show(root)
        root.present(UINavigationController(rootViewController: sheet), animated: false)
        stage.drawChanges()

        root.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(sheet.found == .some(nil))
        #expect(root.view.viewControllerForPresentation() === root)
        #expect(sheet.viewControllerForPresentation() == nil)
    }
}
