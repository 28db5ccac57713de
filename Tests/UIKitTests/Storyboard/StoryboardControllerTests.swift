import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// A bar whose class a storyboard names.
final class SceneTabBar: UITabBar {
    @Outlet var owner: UITabBarController?
}

@MainActor
@Suite struct StoryboardControllerTests {
    @Test func tabBarHasTheClassThatTheFileNames() throws {
        let stage = Stage()
        let tabs = try #require(
            storyboard(
                initial: "tabs",
                sceneText(
                    """
                    <tabBarController id="tabs" sceneMemberID="viewController">
                        <tabBar key="tabBar" id="bar" customClass="SceneTabBar" customModule="UIKitTests">
                            <rect key="frame" x="0" y="0" width="375" height="49"/>
                            <color key="tintColor" systemColor="systemRedColor"/>
                            <connections><outlet property="owner" destination="tabs" id="o"/></connections>
                        </tabBar>
                        <connections>
                            <segue destination="a" kind="relationship" relationship="viewControllers" id="t1"/>
                            <segue destination="b" kind="relationship" relationship="viewControllers" id="t2"/>
                        </connections>
                    </tabBarController>
                    """, id: "tabs"),
                pageText(
                    "a", subviews: labelText("Home page", y: 100, id: "l1"),
                    extra: "<tabBarItem key=\"tabBarItem\" title=\"Home\" id=\"i1\"/>"),
                pageText(
                    "b", subviews: labelText("Shop page", y: 100, id: "l2"),
                    extra: "<tabBarItem key=\"tabBarItem\" title=\"Shop\" id=\"i2\"/>")
            ).instantiateInitialViewController() as? UITabBarController)
        stage.show(tabs)

        let bar = try #require(tabs.tabBar as? SceneTabBar)
        try stage.tap("Shop")

        #expect(stage.shows("Shop page"))
        #expect(bar.owner === tabs)
        #expect(bar.tintColor == .systemRed)
        #expect(bar.frame.maxY == 667 && bar.frame.width == 375)
    }

    @Test func navigationItemHasItsButtonsAndTheirActions() throws {
        let stage = Stage()
        let item = """
            <navigationItem key="navigationItem" title="Letters" prompt="New" largeTitleDisplayMode="never" id="item">
                <barButtonItem key="leftBarButtonItem" title="Close" style="plain" id="close"/>
                <rightBarButtonItems>
                    <barButtonItem systemItem="done" id="done"><connections><action selector="note:" destination="a" id="act"/></connections></barButtonItem>
                    <barButtonItem systemItem="add" id="add"/>
                </rightBarButtonItems>
            </navigationItem>
            <toolbarItems>
                <barButtonItem systemItem="flexibleSpace" id="space"/>
                <barButtonItem title="Sort" id="sort"/>
            </toolbarItems>
            """
        let navigation = try #require(
            storyboard(
                initial: "nav", navigationText("nav", root: "a", attributes: "toolbarHidden=\"NO\""),
                pageText(
                    "a", attributes: "customClass=\"SceneDiaryController\" customModule=\"UIKitTests\"", extra: item,
                    connections: "<outlet property=\"addItem\" destination=\"add\" id=\"o\"/>")
            ).instantiateInitialViewController() as? UINavigationController)
        let controller = try #require(navigation.topViewController as? SceneDiaryController)

        stage.show(navigation)
        try stage.tap("Done")

        #expect(stage.shows("Letters"))
        #expect(stage.shows("New"))
        #expect(stage.shows("Close"))
        #expect(stage.shows("Sort"))
        #expect(controller.diary.last == "note")
        #expect(controller.navigationItem.rightBarButtonItems?.count == 2)
        #expect(controller.addItem === controller.navigationItem.rightBarButtonItems?[1])
        #expect(controller.navigationItem.largeTitleDisplayMode == .never)
        #expect(controller.toolbarItems?.count == 2)
    }

    @Test func navigationBarHasItsAttributes() throws {
        let stage = Stage()
        let navigation = try #require(
            storyboard(
                initial: "nav", navigationText("nav", root: "a", bar: "largeTitles=\"YES\" translucent=\"NO\""),
                pageText("a", extra: "<navigationItem key=\"navigationItem\" title=\"Big\" id=\"i\"/>")
            ).instantiateInitialViewController() as? UINavigationController)

        stage.show(navigation)

        #expect(navigation.navigationBar.prefersLargeTitles)
        #expect(!navigation.navigationBar.isTranslucent)
        // The status bar of 20 points, the bar of 44 and the large title of 52.
        #expect(navigation.topViewController?.view.safeAreaInsets.top == 0)
        #expect(navigation.topViewController?.view.frame.minY == 116)
    }

    @Test func tabsHaveTheirItemsAndControllers() throws {
        let stage = Stage()
        let tabs = try #require(
            storyboard(
                initial: "tabs",
                sceneText(
                    """
                    <tabBarController id="tabs" sceneMemberID="viewController">
                        <tabBar key="tabBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0" y="0" width="375" height="49"/>
                            <color key="selectedImageTintColor" systemColor="systemRedColor"/></tabBar>
                        <connections>
                            <segue destination="a" kind="relationship" relationship="viewControllers" id="s1"/>
                            <segue destination="b" kind="relationship" relationship="viewControllers" id="s2"/>
                        </connections>
                    </tabBarController>
                    """, id: "tabs"),
                pageText(
                    "a", subviews: labelText("First page", y: 200, id: "l1"),
                    extra: "<tabBarItem key=\"tabBarItem\" title=\"Home\" id=\"i1\"/>"),
                pageText(
                    "b", subviews: labelText("Second page", y: 200, id: "l2"),
                    extra: "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" badgeValue=\"3\" id=\"i2\"/>")
            ).instantiateInitialViewController() as? UITabBarController)
        stage.show(tabs)
        #expect(stage.shows("First page"))
        #expect(tabs.viewControllers?[1].isViewLoaded == false)

        try stage.tap("Search")

        #expect(stage.shows("Second page"))
        #expect(stage.shows("Home"))
        #expect(tabs.viewControllers?[1].tabBarItem.badgeValue == "3")
        #expect(tabs.tabBar.tintColor == .systemRed)
    }

    @Test func splitViewHasItsColumnsOnAPad() throws {
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        let split = try #require(
            storyboard(
                initial: "split",
                sceneText(
                    """
                    <splitViewController style="doubleColumn" preferredDisplayMode="oneBesideSecondary" id="split" sceneMemberID="viewController">
                        <connections>
                            <segue destination="b" kind="relationship" relationship="detailViewController" id="s2"/>
                            <segue destination="a" kind="relationship" relationship="masterViewController" id="s1"/>
                        </connections>
                    </splitViewController>
                    """, id: "split"),
                pageText("a", subviews: labelText("Primary", y: 200, id: "l1")),
                pageText("b", subviews: labelText("Secondary", y: 200, id: "l2"))
            ).instantiateInitialViewController() as? UISplitViewController)

        stage.show(split)

        #expect(split.style == .doubleColumn)
        #expect(stage.shows("Primary"))
        #expect(stage.shows("Secondary"))
    }

    @Test func pageControllerReadsItsSettings() throws {
        let pages = try #require(
            storyboard(
                initial: "p",
                sceneText(
                    "<pageViewController transitionStyle=\"scroll\" navigationOrientation=\"vertical\" spineLocation=\"none\" id=\"p\" sceneMemberID=\"viewController\"/>",
                    id: "p")
            ).instantiateInitialViewController() as? UIPageViewController)

        #expect(pages.navigationOrientation == .vertical)
        #expect(pages.transitionStyle == .scroll)
    }

    @Test func controllerReadsItsAttributes() throws {
        let controller = try #require(
            storyboard(
                initial: "a",
                pageText(
                    "a",
                    attributes: """
                        restorationIdentifier="r" hidesBottomBarWhenPushed="YES" modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve" definesPresentationContext="YES" automaticallyAdjustsScrollViewInsets="NO" extendedLayoutIncludesOpaqueBars="YES"
                        """,
                    extra: """
                        <extendedEdge key="edgesForExtendedLayout" bottom="YES"/>
                        <size key="preferredContentSize" width="300" height="200"/>
                        """)
            ).instantiateInitialViewController())

        #expect(controller.restorationIdentifier == "r")
        #expect(controller.hidesBottomBarWhenPushed)
        #expect(controller.modalPresentationStyle == .formSheet)
        #expect(controller.modalTransitionStyle == .crossDissolve)
        #expect(controller.definesPresentationContext)
        #expect(controller.extendedLayoutIncludesOpaqueBars)
        #expect(controller.edgesForExtendedLayout == .bottom)
        #expect(controller.preferredContentSize == CGSize(width: 300, height: 200))
    }

    @Test func oldLayoutGuidesKeepContentBelowTheBar() throws {
        let stage = Stage()
        let scene = sceneText(
            """
            <viewController id="a" sceneMemberID="viewController">
                <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/>
                </layoutGuides>
                <view key="view" contentMode="scaleToFill" id="v">
                    <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews><label text="Below" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
                    <constraints>
                        <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="c1"/>
                        <constraint firstItem="l" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="10" id="c2"/>
                    </constraints>
                </view>
            </viewController>
            """, id: "a")
        let navigation = try #require(
            storyboard(initial: "nav", format: .plain, navigationText("nav", root: "a"), scene)
                .instantiateInitialViewController() as? UINavigationController)

        stage.show(navigation)

        // The bars are 64 points high.
        #expect(navigation.topViewController?.view.subviews.first?.frame.minY == 74)
    }

    @Test func otherObjectsOfASceneAreConnected() throws {
        let stage = Stage()
        let controller = try #require(
            storyboard(
                initial: "a",
                pageText(
                    "a", attributes: "customClass=\"SceneDiaryController\" customModule=\"UIKitTests\"",
                    subviews: """
                        <view contentMode="scaleToFill" id="pad"><rect key="frame" x="0" y="100" width="300" height="300"/>
                        <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="oc"/></connections></view>
                        """,
                    others: """
                        <tapGestureRecognizer id="tap"><connections><action selector="note:" destination="a" id="act"/></connections></tapGestureRecognizer>
                        <customObject id="object" customClass="NSObject"/>
                        <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
                        """)
            ).instantiateInitialViewController() as? SceneDiaryController)
        stage.show(controller)

        try stage.tap(at: CGPoint(x: 100, y: 200))

        #expect(controller.diary.last == "note")
    }

    @Test func barsOfANibHaveTheirItems() throws {
        let stage = Stage()
        let controller = UIViewController()
        stage.show(controller)
        let objects = nib(
            """
            <navigationBar contentMode="scaleToFill" id="n"><rect key="frame" x="0" y="20" width="375" height="44"/>
                <items><navigationItem title="Title" id="i"><barButtonItem key="rightBarButtonItem" title="Send" id="b"/></navigationItem></items></navigationBar>
            <toolbar id="t"><rect key="frame" x="0" y="100" width="375" height="44"/><items><barButtonItem title="Sort" id="s"/></items></toolbar>
            <tabBar id="tb"><rect key="frame" x="0" y="200" width="375" height="49"/><items><tabBarItem title="Home" id="h"/></items></tabBar>
            """
        ).instantiate(withOwner: nil)

        for view in objects.compactMap({ $0 as? UIView }) { controller.view.addSubview(view) }
        stage.drawChanges()

        #expect(objects.count == 3)
        for text in ["Title", "Send", "Sort", "Home"] { #expect(stage.shows(text)) }
    }

    @Test func controllersOfANibHaveTheirViews() throws {
        let stage = Stage()
        let controller = try #require(
            nib(
                """
                <viewController id="a" customClass="SceneDiaryController" customModule="UIKitTests">
                    <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(labelText("Hello", y: 100, id: "l"))</subviews></view>
                    <connections><outlet property="label" destination="l" id="o"/></connections>
                </viewController>
                """
            ).instantiate(withOwner: nil).first as? SceneDiaryController)

        stage.show(controller)

        #expect(stage.shows("Hello"))
        #expect(controller.diary == ["awake with view", "viewDidLoad Hello"])
    }
}
