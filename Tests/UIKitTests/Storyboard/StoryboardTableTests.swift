import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class TeaCell: UITableViewCell {
    @Outlet var name: UILabel!
}

final class TeaListController: UITableViewController, NibActionTarget {
    static var nibActions: [Selector] { [Selector("buy", TeaListController.buy)] }

    var diary: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
        (cell as? TeaCell)?.name.text = "Tea \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        diary.append("didSelect \(indexPath.row)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0)?.row }
        diary.append("prepare \(segue.identifier ?? "-") \(row ?? -1) \(tableView.indexPathForSelectedRow?.row ?? -1)")
    }

    func buy(_ sender: UIButton) { diary.append("buy") }
}

@MainActor
@Suite struct StoryboardTableTests {
    private let list = sceneText(
        """
        <tableViewController id="list" customClass="TeaListController" customModule="UIKitTests" sceneMemberID="viewController">
            <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="60" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="table">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <prototypes>
                    <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" accessoryType="detailButton" indentationWidth="10" reuseIdentifier="tea" id="cell" customClass="TeaCell" customModule="UIKitTests">
                        <rect key="frame" x="0.0" y="28" width="375" height="60"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="cell" id="content">
                            <rect key="frame" x="0.0" y="0.0" width="330" height="60"/>
                            <subviews>
                                <label opaque="NO" text="Name" translatesAutoresizingMaskIntoConstraints="YES" id="name"><rect key="frame" x="20" y="10" width="100" height="40"/></label>
                                <button buttonType="system" id="buy"><rect key="frame" x="150" y="10" width="60" height="40"/><state key="normal" title="Buy"/>
                                <connections><action selector="buy:" destination="list" eventType="touchUpInside" id="act"/></connections></button>
                            </subviews>
                        </tableViewCellContentView>
                        <connections>
                            <outlet property="name" destination="name" id="o"/>
                            <segue destination="detail" kind="show" identifier="detail" id="s1"/>
                            <segue destination="detail" kind="show" identifier="info" trigger="accessoryAction" id="s2"/>
                        </connections>
                    </tableViewCell>
                </prototypes>
                <connections>
                    <outlet property="dataSource" destination="list" id="ds"/>
                    <outlet property="delegate" destination="list" id="de"/>
                </connections>
            </tableView>
            <navigationItem key="navigationItem" title="Teas" id="item"/>
        </tableViewController>
        """, id: "list")

    private func show(_ stage: Stage) throws -> TeaListController {
        let navigation = try #require(
            storyboard(
                initial: "nav", navigationText("nav", root: "list"), list,
                pageText("detail", subviews: labelText("Detail page", y: 100, id: "l"))
            ).instantiateInitialViewController() as? UINavigationController)
        stage.show(navigation)
        return try #require(navigation.topViewController as? TeaListController)
    }

    @Test func prototypeCellsAreDequeuedWithTheirOutletsAndActions() throws {
        let stage = Stage()
        let controller = try show(stage)

        try stage.tap(at: CGPoint(x: 180, y: 64 + 90))

        #expect(stage.shows("Tea 0"))
        #expect(stage.shows("Tea 2"))
        #expect(controller.tableView.rowHeight == 60)
        #expect(controller.diary == ["buy"])
    }

    @Test func tappedRowPreparesItsSegueBeforeTheDelegateIsCalled() throws {
        let stage = Stage()
        let controller = try show(stage)

        try stage.tap("Tea 1")

        #expect(stage.shows("Detail page"))
        #expect(controller.diary == ["prepare detail 1 1", "didSelect 1"])
    }

    @Test func accessoryTriggersItsOwnSegue() throws {
        let stage = Stage()
        let controller = try show(stage)

        try stage.tap(at: CGPoint(x: 348, y: 64 + 30))

        #expect(stage.shows("Detail page"))
        #expect(controller.diary == ["prepare info 0 -1"])
    }

    @Test func staticTableShowsTheSectionsOfTheFile() throws {
        let stage = Stage()
        func cell(_ text: String, id: String, height: String = "", connections: String = "") -> String {
            """
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" textLabel="t\(id)" \(height) style="IBUITableViewCellStyleDefault" id="\(id)">
                <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="c\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                    <subviews><label key="textLabel" opaque="NO" text="\(text)" id="t\(id)"><rect key="frame" x="16" y="0" width="343" height="44"/></label></subviews>
                </tableViewCellContentView>
                <connections>\(connections)</connections>
            </tableViewCell>
            """
        }
        let settings = sceneText(
            """
            <tableViewController id="list" sceneMemberID="viewController">
                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="static" style="grouped" separatorStyle="default" rowHeight="44" sectionHeaderHeight="18" sectionFooterHeight="18" id="table">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <sections>
                        <tableViewSection headerTitle="Account" id="s1"><cells>\(cell("Name", id: "n"))\(cell("Picture", id: "p", height: "rowHeight=\"90\""))</cells></tableViewSection>
                        <tableViewSection id="s2"><string key="footerTitle">Erases everything.</string><cells>\(cell("Erase", id: "e", connections: "<segue destination=\"detail\" kind=\"show\" id=\"seg\"/>"))</cells></tableViewSection>
                    </sections>
                    <connections><outlet property="dataSource" destination="list" id="ds"/><outlet property="delegate" destination="list" id="de"/></connections>
                </tableView>
            </tableViewController>
            """, id: "list")
        let navigation = try #require(
            storyboard(
                initial: "nav", navigationText("nav", root: "list"), settings,
                pageText("detail", subviews: labelText("Detail page", y: 100, id: "l"))
            ).instantiateInitialViewController() as? UINavigationController)
        stage.show(navigation)
        let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)

        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 90)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
        #expect(stage.shows("Erases everything."))
        try stage.tap("Erase")

        #expect(stage.shows("Detail page"))
    }
}
