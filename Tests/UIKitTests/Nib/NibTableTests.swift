import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class NibProductCell: UITableViewCell {
    @Outlet var name: UILabel!
}

final class NibSectionHeader: UITableViewHeaderFooterView {
    @Outlet var title: UILabel!
}

private final class NibProducts: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: IndexPath?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
        (cell as? NibProductCell)?.name.text = "Product \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? NibSectionHeader
        header?.title.text = "Products"
        return header
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected = indexPath }
}

@MainActor
@Suite struct NibTableTests {
    private func cell(identifier: String) -> UINib {
        nib(
            """
            <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="checkmark" indentationWidth="10"
                \(identifier) id="cell" customClass="NibProductCell" customModule="UIKitTests">
                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="cell" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <subviews>
                        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name"/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="12" id="c1"/>
                        <constraint firstItem="name" firstAttribute="top" secondItem="content" secondAttribute="top" constant="20" id="c2"/>
                        <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="20" id="c3"/>
                        <constraint firstItem="name" firstAttribute="height" constant="33" id="c4"/>
                    </constraints>
                </tableViewCellContentView>
                <connections><outlet property="name" destination="name" id="o"/></connections>
            </tableViewCell>
            """)
    }

    private var header: UINib {
        nib(
            """
            <view id="h" customClass="NibSectionHeader" customModule="UIKitTests">
                <rect key="frame" x="0.0" y="0.0" width="320" height="30"/>
                <subviews><label text="Title" id="t"><rect key="frame" x="16" y="5" width="200" height="20"/></label></subviews>
                <connections><outlet property="title" destination="t" id="o"/></connections>
            </view>
            """)
    }

    private func table(_ products: NibProducts) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(header, forHeaderFooterViewReuseIdentifier: "header")
        table.dataSource = products
        table.delegate = products
        return table
    }

    @Test(arguments: ["", "reuseIdentifier=\"product\""])
    func registeredNibMakesTheCells(identifier: String) throws {
        let stage = Stage()
        let products = NibProducts()
        let table = table(products)
        table.register(cell(identifier: identifier), forCellReuseIdentifier: "product")
        stage.show(table)

        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? NibProductCell)

        #expect(stage.shows("Product 0"))
        #expect(stage.shows("Products"))
        #expect(first.reuseIdentifier == "product")
        #expect(first.selectionStyle == .none)
        #expect(first.accessoryType == .checkmark)
        #expect(first.name.superview === first.contentView)
        #expect(first.name.frame.minX == 12)
        // 20 + 33 + 20 points by constraints.
        #expect(first.contentView.frame.height == 73)
    }

    @Test func cellsOfANibAreReused() throws {
        let stage = Stage()
        let products = NibProducts()
        let table = table(products)
        table.register(cell(identifier: ""), forCellReuseIdentifier: "product")
        stage.show(table)

        for row in stride(from: 0, to: 30, by: 3) {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
        }

        #expect(table.madeCells <= 12)
    }

    @Test func cellsStyleUsesItsOwnLabels() throws {
        let cell = try #require(
            nib(
                """
                <tableViewCell style="IBUITableViewCellStyleSubtitle" reuseIdentifier="r" id="cell">
                    <tableViewCellContentView key="contentView" id="content"><subviews>
                        <label key="textLabel" text="Title" id="a"/>
                        <label key="detailTextLabel" text="Subtitle" id="b"/>
                    </subviews></tableViewCellContentView>
                </tableViewCell>
                """
            ).instantiate(withOwner: nil).first as? UITableViewCell)

        #expect(cell.style == .subtitle)
        #expect(cell.textLabel?.text == "Title")
        #expect(cell.detailTextLabel?.text == "Subtitle")
        #expect(cell.contentView.subviews.filter { $0 is UILabel }.count == 2)
    }

    @Test func nibWithoutACellIsNamedAndThePlainCellTakesItsPlace() {
        let table = UITableView()
        table.register(nib("<view id=\"v\"/>"), forCellReuseIdentifier: "product")
        var cell: UITableViewCell?

        let messages = LogCapture.messages { cell = table.dequeueReusableCell(withIdentifier: "product") }

        #expect(cell?.reuseIdentifier == "product")
        #expect(messages.count == 1)
        #expect(messages.first?.contains("no top-level object of it is a UITableViewCell") == true)
    }

    @Test func identifiersThatDifferAreNamed() {
        let table = UITableView()
        table.register(cell(identifier: "reuseIdentifier=\"other\""), forCellReuseIdentifier: "product")

        let messages = LogCapture.messages { _ = table.dequeueReusableCell(withIdentifier: "product") }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("the identifier in the nib is \"other\"") == true)
    }

    @Test func registeringNoNibRemovesTheRegistration() {
        let table = UITableView()
        table.register(cell(identifier: ""), forCellReuseIdentifier: "product")

        table.register(nil as UINib?, forCellReuseIdentifier: "product")

        #expect(table.dequeueReusableCell(withIdentifier: "product") == nil)
    }

    @Test func classReplacesARegisteredNib() {
        let table = UITableView()
        table.register(cell(identifier: ""), forCellReuseIdentifier: "product")

        table.register(UITableViewCell.self, forCellReuseIdentifier: "product")

        #expect(table.dequeueReusableCell(withIdentifier: "product") is NibProductCell == false)
    }

    @Test func dataSourceAndDelegateAreConnected() throws {
        let products = NibProducts()
        let nib = nib(
            "<tableView id=\"t\"><connections><outlet property=\"dataSource\" destination=\"-1\" id=\"1\"/><outlet property=\"delegate\" destination=\"-1\" id=\"2\"/></connections></tableView>"
        )

        let table = try #require(nib.instantiate(withOwner: products).first as? UITableView)

        #expect(table.dataSource === products)
        #expect(table.delegate === products)
    }

    @Test func delegateOfAnotherTypeIsNamed() {
        let nib = nib(
            "<tableView id=\"t\"><connections><outlet property=\"delegate\" destination=\"-1\" id=\"1\"/></connections></tableView>"
        )

        let messages = LogCapture.messages { nib.instantiate(withOwner: UIView()) }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("UITableView.delegate has to be a UITableViewDelegate") == true)
    }
}
