import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

private struct Density: UITraitDefinition {
    static let defaultValue = 1
}

extension UIMutableTraits {
    fileprivate var density: Int {
        get { self[Density.self] }
        set { self[Density.self] = newValue }
    }
}

extension UITraitCollection {
    fileprivate var density: Int { self[Density.self] }
}

/// Traits that views, view controllers, presentations and scenes set for what is below them.
@MainActor
@Suite struct TraitOverrideTests {
    @Test func viewControllersOverrideReachesItsViewAndItsChildrenAlone() {
        let stage = Stage(device: .ipad)
        let parent = UIViewController(), child = UIViewController(), sibling = UIViewController()
        for controller in [child, sibling] {
            parent.addChild(controller)
            parent.view.addSubview(controller.view)
        }
        let inner = UIView()
        child.view.addSubview(inner)
        stage.show(parent)

        child.traitOverrides.horizontalSizeClass = .compact
        child.traitOverrides.density = 3
        stage.drawChanges()

        #expect(child.traitCollection.horizontalSizeClass == .compact && inner.traitCollection.density == 3)
        #expect(inner.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.traitCollection.horizontalSizeClass == .regular && parent.traitCollection.density == 1)
        #expect(sibling.view.traitCollection.horizontalSizeClass == .regular)
    }

    @Test func overridesTakeEffectBeforeTheNextLayoutOrWhenAskedFor() {
        let stage = Stage()
        let controller = UIViewController()
        stage.show(controller)

        controller.traitOverrides.userInterfaceStyle = .dark
        let atOnce = controller.traitCollection.userInterfaceStyle
        controller.updateTraitsIfNeeded()
        let updated = controller.traitCollection.userInterfaceStyle
        controller.view.traitOverrides.verticalSizeClass = .compact
        controller.view.layoutIfNeeded()

        #expect(atOnce == .light)
        #expect(updated == .dark)
        #expect(controller.view.traitCollection.verticalSizeClass == .compact)
    }

    @Test func removedOverrideInheritsAgain() {
        let stage = Stage()
        let controller = UIViewController()
        stage.show(controller)
        controller.traitOverrides.userInterfaceStyle = .dark
        controller.traitOverrides.density = 2
        stage.drawChanges()

        controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        controller.traitOverrides.remove(Density.self)
        stage.drawChanges()

        #expect(!controller.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(controller.traitCollection.density == 1)
        stage.setAppearance(.dark)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func unspecifiedIsAnOverrideLikeAnyOther() {
        let view = UIView()

        view.traitOverrides.horizontalSizeClass = .unspecified

        #expect(view.traitOverrides.contains(UITraitHorizontalSizeClass.self))
        #expect(!view.traitOverrides.contains(UITraitVerticalSizeClass.self))
        #expect(view.traitCollection.horizontalSizeClass == .unspecified)
    }

    @Test func nearestOverrideWins() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), inner = UIView()
        outer.addSubview(inner)
        let window = stage.show(outer)

        window.traitOverrides.preferredContentSizeCategory = .small
        outer.traitOverrides.preferredContentSizeCategory = .extraLarge
        stage.drawChanges()
        let both = (
            inner.traitCollection.preferredContentSizeCategory, window.traitCollection.preferredContentSizeCategory
        )
        outer.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        stage.drawChanges()

        #expect(both.0 == .extraLarge && both.1 == .small)
        #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    }

    @Test func labelsFollowATextSizeThatIsOverridden() {
        let stage = Stage()
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Size"
        let controller = UIViewController()
        controller.view.addSubview(label)
        stage.show(controller)
        let standard = label.font.pointSize

        controller.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        stage.drawChanges()

        // Apple's table of text styles: body is 17 points at `large`, 53 at the largest.
        #expect(standard == 17)
        #expect(label.font.pointSize == 53)
    }

    @Test func rightToLeftOverrideMirrorsWhatIsBelow() {
        let stage = Stage()
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: row.leadingAnchor), mark.widthAnchor.constraint(equalToConstant: 10),
            mark.topAnchor.constraint(equalTo: row.topAnchor), mark.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.show(row)
        let before = mark.frame.minX

        row.traitOverrides.layoutDirection = .rightToLeft
        stage.drawChanges()

        #expect(before == 0 && mark.frame.minX == 90)
    }

    @Test func parentSetsTraitsForOneChildWhileItHasIt() {
        let stage = Stage(device: .ipad)
        let parent = UIViewController(), child = UIViewController(), other = UIViewController()
        for controller in [child, other] {
            parent.addChild(controller)
            parent.view.addSubview(controller.view)
        }
        stage.show(parent)
        let compact = UITraitCollection(horizontalSizeClass: .compact)

        parent.setOverrideTraitCollection(compact, forChild: child)
        let during = (child.traitCollection.horizontalSizeClass, other.traitCollection.horizontalSizeClass)
        let kept = parent.overrideTraitCollection(forChild: child)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        parent.addChild(child)
        parent.view.addSubview(child.view)

        #expect(during == (.compact, .regular))
        #expect(kept == compact && parent.overrideTraitCollection(forChild: other) == nil)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }

    @Test func childWithoutAViewSeesWhatItsParentSets() {
        let parent = UIViewController(), child = UIViewController()
        parent.addChild(child)

        parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        parent.traitOverrides.density = 4

        #expect(child.traitCollection.userInterfaceStyle == .dark && child.traitCollection.density == 4)
        #expect(!child.isViewLoaded && !parent.isViewLoaded)
    }

    @Test func presentationControllerOverridesForWhatItPresents() {
        let stage = Stage(device: .ipad)
        let root = UIViewController(), sheet = UIViewController()
        stage.show(root)
        sheet.presentationController?.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .compact)
        sheet.presentationController?.traitOverrides.density = 5

        root.present(sheet, animated: false)
        stage.advance(by: 0.1)
        let presented = (sheet.traitCollection.horizontalSizeClass, sheet.view.traitCollection.density)
        sheet.presentationController?.overrideTraitCollection = nil
        stage.drawChanges()

        #expect(presented == (.compact, 5))
        #expect(sheet.traitCollection.horizontalSizeClass == .regular && root.traitCollection.density == 1)
    }

    @Test func sceneOverridesForItsWindows() throws {
        let stage = Stage()
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
        let window = UIWindow(windowScene: scene), root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        stage.drawChanges()
        var calls = 0
        scene.registerForTraitChanges([Density.self]) { (scene: UIWindowScene, previous: UITraitCollection) in
            calls += scene.traitCollection.density == 7 && previous.density == 1 ? 1 : 100
        }

        scene.traitOverrides.density = 7
        stage.drawChanges()

        #expect(root.traitCollection.density == 7 && scene.traitCollection.density == 7 && calls == 1)
        window.isHidden = true
    }

    @Test func changeOfOverridesAnimatesWithTheBlockThatUpdatesTraits() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = .systemBackground
        stage.show(view)

        UIView.animate(withDuration: 0.4) {
            view.traitOverrides.userInterfaceStyle = .dark
            view.updateTraitsIfNeeded()
        }
        stage.advance(by: 0.2)
        let half = stage.snapshot().pixel(at: CGPoint(x: 25, y: 25))
        stage.advance(by: 0.4)

        #expect(!half.isWhite && !half.isBlack)
        #expect(stage.snapshot().hasColor(.black, at: CGPoint(x: 25, y: 25)))
    }
}

extension UIColor {
    fileprivate var level: CGFloat {
        var white: CGFloat = -1, red: CGFloat = -1
        if getWhite(&white, alpha: nil) { return white }
        getRed(&red, green: nil, blue: nil, alpha: nil)
        return red
    }
    fileprivate var isWhite: Bool { level > 0.99 }
    fileprivate var isBlack: Bool { level < 0.01 }
}

/// Registrations for changes of traits.
@MainActor
@Suite struct TraitRegistrationTests {
    private final class Follower: UIView {
        var log: [String] = []

        func follow() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.log.append("\(previous.userInterfaceStyle)→\(self.traitCollection.userInterfaceStyle)")
            }
        }

        func followBySelector() {
            registerForTraitChanges(
                [UITraitUserInterfaceStyle.self, Density.self],
                action: Selector("traitsChanged", Follower.traitsChanged))
        }

        func traitsChanged() { log.append("changed") }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            log.append("didChange")
        }
    }

    @MainActor
    private final class Target {
        var log: [String] = []

        func changed(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
            log.append("\(environment.traitCollection.density) after \(previous.density)")
        }

        func plain() { log.append("plain") }

        func one(_ view: UIView) { log.append("one") }
    }

    private func shown(_ stage: Stage) -> Follower {
        let view = Follower(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.show(view)
        view.log = []
        return view
    }

    @Test func handlerIsCalledForItsTraitsAlone() {
        let stage = Stage()
        let view = shown(stage)
        view.follow()

        stage.setAppearance(.dark)
        stage.setTextSize(.extraLarge)
        stage.setAppearance(.light)

        #expect(view.log == ["didChange", "light→dark", "didChange", "didChange", "dark→light"])
    }

    @Test func severalTraitsThatChangeTogetherCallOnce() {
        let stage = Stage()
        let view = shown(stage)
        var calls = 0
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self, Density.self]) { (_: Follower, _) in calls += 1 }

        view.traitOverrides.density = 2
        view.traitOverrides.userInterfaceStyle = .dark
        view.traitOverrides.horizontalSizeClass = .regular
        stage.drawChanges()

        #expect(calls == 1)
    }

    @Test func selectorsTakeNoneOneOrTwoArguments() {
        let stage = Stage()
        let view = shown(stage)
        let target = Target()
        view.registerForTraitChanges(
            [Density.self], target: target, action: Selector("changed", Target.changed))
        view.registerForTraitChanges([Density.self], target: target, action: Selector("plain", Target.plain))
        view.registerForTraitChanges([Density.self], target: target, action: Selector("one", Target.one))
        view.followBySelector()

        view.traitOverrides.density = 6
        view.updateTraitsIfNeeded()

        #expect(target.log == ["6 after 1", "plain", "one"])
        #expect(view.log.last == "changed")
    }

    @Test func targetIsNotRetained() {
        let stage = Stage()
        let view = shown(stage)
        var target: Target? = Target()
        weak let weakTarget = target
        view.registerForTraitChanges([Density.self], target: target!, action: Selector("plain", Target.plain))

        target = nil
        view.traitOverrides.density = 3
        view.updateTraitsIfNeeded()

        #expect(weakTarget == nil)
    }

    @Test func registrationEndsWhenItIsHandedBack() {
        let stage = Stage()
        let view = shown(stage), other = UIView()
        var calls = 0
        let registration = view.registerForTraitChanges([Density.self]) { (_: Follower, _) in calls += 1 }

        other.unregisterForTraitChanges(registration)
        view.traitOverrides.density = 2
        view.updateTraitsIfNeeded()
        let before = calls
        view.unregisterForTraitChanges(registration)
        view.traitOverrides.density = 3
        view.updateTraitsIfNeeded()

        #expect(before == 1 && calls == 1)
    }

    @Test func handlerEndsItsOwnRegistration() {
        let stage = Stage()
        let view = shown(stage)
        var calls = 0
        var registration: (any UITraitChangeRegistration)?
        registration = view.registerForTraitChanges([Density.self]) { (view: Follower, _) in
            calls += 1
            if let registration { view.unregisterForTraitChanges(registration) }
        }

        for value in 2...4 {
            view.traitOverrides.density = value
            view.updateTraitsIfNeeded()
        }

        #expect(calls == 1)
    }

    @Test func traitHandlersOfControllersAreCalledWithTheViewInTheWindow() {
        let stage = Stage()
        let controller = UIViewController()
        var log: [String] = []
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: UIViewController, previous) in
            log.append(
                "\(previous.userInterfaceStyle)→\(self.traitCollection.userInterfaceStyle) "
                    + "\(UITraitCollection.current.userInterfaceStyle)")
        }

        stage.setAppearance(.dark)
        let before = log
        stage.show(controller)
        stage.setAppearance(.light)

        #expect(before.isEmpty)
        #expect(log.last == "dark→light light")
    }

    @Test func handlersFollowARotation() {
        let stage = Stage()
        let controller = UIViewController()
        stage.show(UINavigationController(rootViewController: controller))
        var log: [UIUserInterfaceSizeClass] = []
        controller.registerForTraitChanges([UITraitVerticalSizeClass.self, UITraitHorizontalSizeClass.self]) {
            (self: UIViewController, _: UITraitCollection) in
            log.append(self.traitCollection.verticalSizeClass)
        }

        stage.rotate(to: .landscapeLeft)
        stage.rotate(to: .portrait)

        #expect(log == [.compact, .regular])
    }

    @Test func presentationControllersHandlerFollowsItsContainer() {
        let stage = Stage()
        let root = UIViewController(), sheet = UIViewController()
        stage.show(root)
        root.present(sheet, animated: false)
        stage.advance(by: 0.1)
        var calls = 0
        sheet.presentationController?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (presentation: UIPresentationController, _) in
            calls += presentation.traitCollection.userInterfaceStyle == .dark ? 1 : 100
        }

        stage.setAppearance(.dark)

        #expect(calls == 1)
    }

    @Test func handlerOfAViewThatIsGoneIsNotCalled() {
        let stage = Stage()
        var calls = 0
        weak var weakView: UIView?
        do {
            let view = UIView()
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls += 1 }
            weakView = view
        }

        stage.setAppearance(.dark)

        #expect(weakView == nil && calls == 0)
    }

    @Test func everySystemTraitHasAType() {
        let traits = UITraitCollection {
            $0.userInterfaceIdiom = .pad
            $0.userInterfaceStyle = .dark
            $0.userInterfaceLevel = .elevated
            $0.layoutDirection = .rightToLeft
            $0.displayScale = 3
            $0.displayGamut = .P3
            $0.horizontalSizeClass = .regular
            $0.verticalSizeClass = .compact
            $0.forceTouchCapability = .available
            $0.preferredContentSizeCategory = .small
            $0.accessibilityContrast = .high
            $0.legibilityWeight = .bold
            $0.activeAppearance = .inactive
        }
        let all: [UITrait] = [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
            UITraitLayoutDirection.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitForceTouchCapability.self,
            UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
            UITraitActiveAppearance.self,
        ]
        let view = UIView()

        view.traitOverrides[UITraitUserInterfaceIdiom.self] = traits[UITraitUserInterfaceIdiom.self]
        view.traitOverrides[UITraitUserInterfaceStyle.self] = traits[UITraitUserInterfaceStyle.self]
        view.traitOverrides[UITraitUserInterfaceLevel.self] = traits[UITraitUserInterfaceLevel.self]
        view.traitOverrides[UITraitLayoutDirection.self] = traits[UITraitLayoutDirection.self]
        view.traitOverrides[UITraitDisplayScale.self] = traits[UITraitDisplayScale.self]
        view.traitOverrides[UITraitDisplayGamut.self] = traits[UITraitDisplayGamut.self]
        view.traitOverrides[UITraitHorizontalSizeClass.self] = traits[UITraitHorizontalSizeClass.self]
        view.traitOverrides[UITraitVerticalSizeClass.self] = traits[UITraitVerticalSizeClass.self]
        view.traitOverrides[UITraitForceTouchCapability.self] = traits[UITraitForceTouchCapability.self]
        view.traitOverrides[UITraitPreferredContentSizeCategory.self] = traits[UITraitPreferredContentSizeCategory.self]
        view.traitOverrides[UITraitAccessibilityContrast.self] = traits[UITraitAccessibilityContrast.self]
        view.traitOverrides[UITraitLegibilityWeight.self] = traits[UITraitLegibilityWeight.self]
        view.traitOverrides[UITraitActiveAppearance.self] = traits[UITraitActiveAppearance.self]

        #expect(view.traitCollection == traits)
        #expect(all.allSatisfy { view.traitOverrides.contains($0) })
    }
}
