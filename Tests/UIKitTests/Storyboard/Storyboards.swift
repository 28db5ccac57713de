import Foundation
import TwillSync

@testable import UIKit

/// Storyboards in three of the formats that versions of Xcode have saved.
enum StoryboardFormat: CaseIterable {
    /// Xcode 6: without traits and safe areas, with layout guides of view controllers.
    case plain
    /// Xcode 8: with traits.
    case traits
    /// Xcode 9 and later: with the safe area as a guide.
    case safeAreas

    var attributes: String {
        switch self {
        case .plain:
            "toolsVersion=\"6254\" systemVersion=\"14B25\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\""
        case .traits:
            "toolsVersion=\"11134\" systemVersion=\"15F34\" targetRuntime=\"iOS.CocoaTouch\" propertyAccessControl=\"none\" "
                + "useAutolayout=\"YES\" useTraitCollections=\"YES\" colorMatched=\"YES\""
        case .safeAreas:
            "toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\" propertyAccessControl=\"none\" useAutolayout=\"YES\" "
                + "useTraitCollections=\"YES\" useSafeAreas=\"YES\" colorMatched=\"YES\""
        }
    }
}

/// Returns the text of a storyboard.
func storyboardText(
    initial: String?, format: StoryboardFormat = .safeAreas, resources: String = "", _ scenes: String
) -> String {
    let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(format.attributes)\(first)>
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                \(scenes)
            </scenes>
            <resources>\(resources)</resources>
        </document>
        """
}

/// Returns a scene with a view controller, as Xcode saves it.
func sceneText(_ controller: String, id: String, others: String = "") -> String {
    """
            <!--Scene-->
            <scene sceneID="scene-\(id)">
                <objects>
                    \(controller)
                    <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                    \(others)
                </objects>
                <point key="canvasLocation" x="132" y="-15"/>
            </scene>
    """
}

/// Returns a scene of a plain view controller with subviews.
func pageText(
    _ id: String, attributes: String = "", subviews: String = "", extra: String = "", connections: String = "",
    others: String = ""
) -> String {
    sceneText(
        """
        <viewController \(attributes) id="\(id)" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="view-\(id)">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>\(subviews)</subviews>
                <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            </view>
            \(extra)
            <connections>\(connections)</connections>
        </viewController>
        """, id: id, others: others)
}

/// Returns a button with a title at a height, and its connections.
func buttonText(_ title: String, y: Int, id: String, connections: String) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="40" y="\(y)" width="200" height="44"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <state key="normal" title="\(title)"/>
        <connections>\(connections)</connections>
    </button>
    """
}

func labelText(_ text: String, y: Int, id: String) -> String {
    """
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" fixedFrame="YES" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="40" y="\(y)" width="280" height="21"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <nil key="textColor"/>
        <nil key="highlightedColor"/>
    </label>
    """
}

/// Returns a scene of a navigation controller with a root.
func navigationText(_ id: String, root: String, attributes: String = "", bar: String = "", extra: String = "") -> String
{
    sceneText(
        """
        <navigationController \(attributes) id="\(id)" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" \(bar) id="bar-\(id)">
                <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                <autoresizingMask key="autoresizingMask"/>
            </navigationBar>
            \(extra)
            <connections>
                <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="root-\(id)"/>
            </connections>
        </navigationController>
        """, id: id)
}

@MainActor
func storyboard(
    initial: String?, format: StoryboardFormat = .safeAreas, resources: String = "", _ scenes: String...
) -> UIStoryboard {
    UIStoryboard(
        data: Data(
            storyboardText(
                initial: initial, format: format, resources: resources, scenes.joined(separator: "\n")
            ).utf8), name: "Main.storyboard")
}

/// A view controller that lists what happens to it.
class SceneDiaryController: UIViewController, NibActionTarget {
    class var nibActions: [Selector] {
        [Selector("unwindHome", SceneDiaryController.unwindHome), Selector("note", SceneDiaryController.note)]
    }

    @Outlet var label: UILabel!
    @Outlet var addItem: UIBarButtonItem!
    var diary: [String] = []
    var refuses: Set<String> = []
    var wasMadeByCode = false

    override func awakeFromNib() {
        super.awakeFromNib()
        diary.append("awake\(isViewLoaded ? " with view" : "")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        diary.append("viewDidLoad\(label.map { " \($0.text ?? "")" } ?? "")")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        diary.append("should \(identifier)")
        return !refuses.contains(identifier)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        diary.append("prepare \(segue.identifier ?? "-")\(segue.destination.isViewLoaded ? " loaded" : "")")
    }

    func unwindHome(_ segue: UIStoryboardSegue) { diary.append("unwind from \(type(of: segue.source))") }

    func note(_ sender: Any) { diary.append("note") }
}
