import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class StampCell: UICollectionViewCell {
    @Outlet var caption: UILabel!
}

final class StampHeader: UICollectionReusableView {
    @Outlet var title: UILabel!
}

/// A layout of an app, which a file names.
final class StampLayout: UICollectionViewFlowLayout {}

final class StampController: UICollectionViewController {
    var diary: [String] = []

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "stamp", for: indexPath)
        (cell as? StampCell)?.caption.text = "Stamp \(indexPath.section) \(indexPath.item)"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "album", for: indexPath)
        (header as? StampHeader)?.title.text = "Album \(indexPath.section)"
        return header
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let item = (sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0)?.item }
        diary.append("prepare \(segue.identifier ?? "-") \(item ?? -1)")
    }
}

/// Collection views of nibs and storyboards, with their layouts and prototypes.
@MainActor
@Suite struct NibCollectionTests {
    private func collection(layout: String, key: String = "", connections: String = "") -> String {
        """
        <collectionView \(key) clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill"
            alwaysBounceVertical="YES" dataMode="prototypes" id="collection">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="backgroundColor" systemColor="systemTealColor"/>
            \(layout)
            <cells>
                <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center"
                    reuseIdentifier="stamp" id="cell" customClass="StampCell" customModule="UIKitTests">
                    <rect key="frame" x="0.0" y="40" width="100" height="60"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" id="content">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="60"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <label opaque="NO" text="Caption" id="caption"><rect key="frame" x="10" y="20" width="80" height="20"/></label>
                        </subviews>
                    </collectionViewCellContentView>
                    <connections><outlet property="caption" destination="caption" id="o1"/>\(connections)</connections>
                </collectionViewCell>
            </cells>
            <collectionReusableView key="sectionHeaderView" opaque="NO" clipsSubviews="YES" contentMode="center"
                reuseIdentifier="album" id="header" customClass="StampHeader" customModule="UIKitTests">
                <rect key="frame" x="0.0" y="0.0" width="375" height="40"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                    <label opaque="NO" text="Title" id="title"><rect key="frame" x="16" y="10" width="200" height="20"/></label>
                </subviews>
                <connections><outlet property="title" destination="title" id="o2"/></connections>
            </collectionReusableView>
        </collectionView>
        """
    }

    private let flow =
        """
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="12" minimumInteritemSpacing="6" id="flow">
            <size key="itemSize" width="100" height="60"/>
            <size key="estimatedItemSize" width="0.0" height="0.0"/>
            <size key="headerReferenceSize" width="50" height="40"/>
            <size key="footerReferenceSize" width="0.0" height="0.0"/>
            <inset key="sectionInset" minX="8" minY="4" maxX="8" maxY="16"/>
        </collectionViewFlowLayout>
        """

    private func scene(layout: String) -> String {
        let collection = collection(
            layout: layout, key: "key=\"view\"",
            connections: "<segue destination=\"detail\" kind=\"show\" identifier=\"detail\" id=\"s1\"/>")
        return sceneText(
            """
            <collectionViewController id="stamps" customClass="StampController" customModule="UIKitTests" sceneMemberID="viewController">
            \(collection)
            </collectionViewController>
            """, id: "stamps-scene")
    }

    @Test(arguments: [CGFloat(1), 2, 3], [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func aCollectionViewControllerOfAStoryboardShowsItsPrototypes(
        scale: CGFloat, _ direction: UITraitEnvironmentLayoutDirection
    ) throws {
        let stage = Stage(scale: scale)
        stage.setLayoutDirection(direction)
        let detail = sceneText(
            "<viewController id=\"detail\" title=\"Detail\" sceneMemberID=\"viewController\"/>", id: "detail-scene")
        let board = storyboard(initial: "stamps", scene(layout: flow), detail)
        let controller = try #require(board.instantiateInitialViewController() as? StampController)
        let navigation = UINavigationController(rootViewController: controller)
        stage.show(navigation)

        #expect(stage.shows("Album 0") && stage.shows("Album 1") && stage.shows("Stamp 1 4"))
        let view = try #require(controller.collectionView), layout = try #require(view.flow)
        #expect(controller.collectionViewLayout === layout && view.dataSource === controller)
        #expect(layout.itemSize == CGSize(width: 100, height: 60) && layout.minimumLineSpacing == 12)
        #expect(layout.minimumInteritemSpacing == 6 && layout.headerReferenceSize.height == 40)
        #expect(layout.sectionInset == UIEdgeInsets(top: 4, left: 8, bottom: 16, right: 8))
        #expect(view.backgroundColor == .systemTeal && view.alwaysBounceVertical)
        // Item 3 begins the second line: below the header, the inset and a line.
        let cell = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)) as? StampCell)
        // Flow layouts are mirrored only where a subclass says so.
        #expect(cell.frame == CGRect(x: 8, y: 116, width: 100, height: 60))
        #expect(cell.caption.text == "Stamp 0 3")

        try stage.tap("Stamp 0 3")
        stage.advance(by: 1)
        #expect(controller.diary == ["prepare detail 3"] && navigation.topViewController?.title == "Detail")
    }

    @Test func aCollectionViewOfANibHasItsLayout() throws {
        let layout =
            """
            <collectionViewFlowLayout key="collectionViewLayout" automaticEstimatedItemSize="YES" minimumLineSpacing="3"
                minimumInteritemSpacing="10" scrollDirection="horizontal" id="flow" customClass="StampLayout"
                customModule="UIKitTests">
                <size key="itemSize" width="128" height="128"/>
            </collectionViewFlowLayout>
            """
        let objects = nib(collection(layout: layout)).instantiate(withOwner: nil)
        let view = try #require(objects.first as? UICollectionView)

        #expect(view.flow is StampLayout && view.flow?.scrollDirection == .horizontal)
        #expect(view.flow?.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
        #expect(view.flow?.minimumLineSpacing == 3 && view.collectionViewLayout.collectionView === view)
    }

    @Test func whatIsNoLayoutAndWhatHasNoIdentifierIsNamed() throws {
        let errors = LogCapture.messages {
            let text = collection(layout: "<view key=\"collectionViewLayout\" id=\"flow\"/>")
                .replacing("reuseIdentifier=\"stamp\"", with: "")
            let view = nib(text).instantiate(withOwner: nil).first as? UICollectionView
            #expect(view?.collectionViewLayout is UICollectionViewFlowLayout)
        }

        #expect(errors.contains { $0.contains("<view> is no layout of a collection view") })
        #expect(errors.contains { $0.contains("has no reuse identifier") })
    }
}

extension UICollectionView {
    fileprivate var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }
}
