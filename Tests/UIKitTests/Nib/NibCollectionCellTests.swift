import Testing
import TwillTesting

@testable import UIKit

/// A cell whose label is connected in a nib.
final class NibPhotoCell: UICollectionViewCell {
    @Outlet var caption: UILabel?
}

@MainActor
@Suite struct NibCollectionCellTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
            (cell as? NibPhotoCell)?.caption?.text = "Photo \(path.item)"
            return cell
        }
    }

    @Test func aCellOfANibIsFilledAndResized() throws {
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 80)
        let view = UICollectionView(frame: stage.screen.bounds, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let file = nib(
            """
            <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center"
                reuseIdentifier="photo" id="cell" customClass="NibPhotoCell" customModule="UIKitTests">
                <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                <view key="contentView" opaque="NO" multipleTouchEnabled="YES" contentMode="center" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label text="Caption" translatesAutoresizingMaskIntoConstraints="NO" id="caption"/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="caption" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="12" id="c1"/>
                        <constraint firstAttribute="bottom" secondItem="caption" secondAttribute="bottom" constant="7" id="c2"/>
                        <constraint firstItem="caption" firstAttribute="height" constant="20" id="c3"/>
                    </constraints>
                </view>
                <size key="customSize" width="50" height="50"/>
                <connections><outlet property="caption" destination="caption" id="o"/></connections>
            </collectionViewCell>
            """)
        view.register(file, forCellWithReuseIdentifier: "photo")
        let source = Source()
        view.dataSource = source
        stage.show(view)
        #expect(stage.shows("Photo 1"))
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NibPhotoCell)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
        let frame = try #require(cell.caption).frame
        #expect(frame.minX == 12 && frame.minY == 53 && frame.height == 20)
    }
}
