import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ViewTraitTests {
    let journal = Journal()

    private func view(_ name: String, in parent: UIView? = nil) -> JournalView {
        let view = JournalView(name, journal, frame: CGRect(x: 0, y: 0, width: 50, height: 50), topics: [.traits])
        parent?.addSubview(view)
        return view
    }

    private func told() -> [String] { journal.take().filter { $0.contains("→") } }

    @Test func noTraitChangeIsSentOnFirstShowIfTheTraitsAreEqual() {
        let stage = Stage()
        let a = view("a")
        _ = view("b", in: a)
        stage.show(a)

        #expect(told().isEmpty && a.traitCollection.userInterfaceStyle == .light)
        #expect(a.traitCollection.displayScale == 2 && a.traitCollection.userInterfaceIdiom == .phone)
        #expect(a.traitCollection.horizontalSizeClass == .compact && a.traitCollection.verticalSizeClass == .regular)
    }

    @Test func theSystemsAppearanceReachesAllViewsThatOverrideNothing() {
        let stage = Stage()
        let a = view("a"), b = view("b", in: a), c = view("c", in: b)
        b.overrideUserInterfaceStyle = .light
        stage.show(a)
        #expect(told().isEmpty)

        stage.setAppearance(.dark)
        #expect(told() == ["a.traits light→dark"])
        #expect(c.traitCollection.userInterfaceStyle == .light)

        stage.setAppearance(.dark)
        #expect(told().isEmpty)

        b.overrideUserInterfaceStyle = .unspecified
        #expect(Set(told()) == ["b.traits light→dark", "c.traits light→dark"])
    }

    @Test func anOverrideChangesTheSubtreeAndNotifiesViewsInWindows() {
        let stage = Stage()
        let a = view("a"), b = view("b", in: a), c = view("c", in: b)
        b.overrideUserInterfaceStyle = .dark
        #expect(told().isEmpty && c.traitCollection.userInterfaceStyle == .dark)

        stage.show(a)
        // They had the screen's traits before, and are notified now.
        #expect(told() == ["b.traits light→dark", "c.traits light→dark"])

        b.overrideUserInterfaceStyle = .light
        #expect(Set(told()) == ["b.traits dark→light", "c.traits dark→light"])

        b.overrideUserInterfaceStyle = .unspecified
        #expect(told().isEmpty && a.traitCollection.userInterfaceStyle == .light)
    }

    @Test func aViewAddedToADarkSuperviewGetsATraitChange() {
        let stage = Stage()
        let dark = view("dark"), light = view("light"), child = view("child"), box = UIView(0, 0, 100, 100)
        box.addSubview(dark)
        box.addSubview(light)
        dark.overrideUserInterfaceStyle = .dark
        stage.show(box)
        _ = told()
        light.addSubview(child)
        #expect(told().isEmpty)

        dark.addSubview(child)
        #expect(told() == ["child.traits light→dark"])

        // Views outside windows are not notified, and returning to the same superview changes nothing.
        child.removeFromSuperview()
        dark.addSubview(child)
        #expect(told().isEmpty)

        child.removeFromSuperview()
        light.addSubview(child)
        #expect(told() == ["child.traits dark→light"])
    }

    @Test func aViewControllersOverrideIsItsViewsAndItsChildrens() {
        final class Controller: UIViewController {
            var told: [String] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                told.append(JournalView.name(traitCollection.userInterfaceStyle))
            }
        }
        let stage = Stage()
        let parent = Controller(), child = Controller(), leaf = view("leaf")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.view.addSubview(leaf)
        stage.show(parent)
        parent.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .dark && told() == ["leaf.traits light→dark"])
        #expect(parent.told == ["dark"] && child.told == ["dark"])

        child.overrideUserInterfaceStyle = .light
        #expect(parent.told == ["dark"] && child.told == ["dark", "light"] && told() == ["leaf.traits dark→light"])
    }

    @Test func aControllerWithoutAViewAnswersItsParentsTraits() {
        let parent = UIViewController(), child = UIViewController()
        parent.overrideUserInterfaceStyle = .dark
        parent.addChild(child)
        #expect(child.traitCollection.userInterfaceStyle == .dark && !child.isViewLoaded && !parent.isViewLoaded)
    }

    @Test func aWindowsOverrideIsForAllInIt() {
        let stage = Stage()
        let a = view("a")
        let window = stage.show(a)
        _ = told()
        window.overrideUserInterfaceStyle = .dark

        #expect(told() == ["a.traits light→dark"])
    }

    @Test func dynamicColoursFollow() {
        let stage = Stage()
        let outer = UIView(0, 0, 375, 667), inner = UIView(100, 100, 50, 50, .systemBackground)
        outer.addSubview(inner)
        stage.show(outer)
        let spot = CGPoint(x: 120, y: 120)
        #expect(stage.pixel(at: spot).onScreen == white)

        inner.overrideUserInterfaceStyle = .dark
        #expect(stage.pixel(at: spot).onScreen == black && stage.pixel(at: CGPoint(x: 50, y: 50)).onScreen == white)

        inner.overrideUserInterfaceStyle = .unspecified
        #expect(stage.pixel(at: spot).onScreen == white)

        stage.setAppearance(.dark)
        #expect(stage.pixel(at: spot).onScreen == black)

        inner.overrideUserInterfaceStyle = .light
        #expect(stage.pixel(at: spot).onScreen == white)
        // The view's own colour stays the dynamic one; the layer's is fixed.
        #expect(inner.backgroundColor == .systemBackground)
    }

    @Test func drawnDynamicColorsAreDrawnAgain() {
        let stage = Stage()
        let view = DrawingView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        view.fill = .label
        stage.show(view)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 120)).onScreen == black)

        stage.setAppearance(.dark)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 120)).onScreen == white && view.rects.count == 2)
    }

    @Test func theLayoutDirectionFollowsTheAttribute() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)

        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for (attribute, inLeft, inRight) in [
            (.unspecified, .leftToRight, .rightToLeft), (.playback, .leftToRight, .leftToRight),
            (.spatial, .leftToRight, .leftToRight), (.forceLeftToRight, .leftToRight, .leftToRight),
            (.forceRightToLeft, .rightToLeft, .rightToLeft),
        ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection)] {
            #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) == inLeft)
            #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == inRight)
        }
    }
}
