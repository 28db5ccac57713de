import CoreGraphics

/// The files that are read: the cell as a nib, and a storyboard whose scenes have the cell's views.
enum NibBenchmarkFiles {
    /// Returns the elements of the views and of the constraints.
    ///
    /// - Parameters:
    ///   - content: The id of the view that contains them.
    ///   - prefix: Begins their ids.
    private static func parts(content: String, prefix: String = "") -> (views: String, constraints: String) {
        var views = "", constraints = ""
        for (index, part) in BenchmarkPart.all.enumerated() {
            let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"20\"/>"
            switch part.kind {
            case .title, .label:
                views += """
                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
                    verticalHuggingPriority="251" text="\(part.text)" textAlignment="natural" \
                    lineBreakMode="tailTruncation" numberOfLines="2" baselineAdjustment="alignBaselines" \
                    adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(prefix)v\(index)">\(frame)
                    <fontDescription key="fontDescription" type="\(part.kind == .title ? "boldSystem" : "system")" \
                    pointSize="14"/>
                    <color key="textColor" systemColor="secondaryLabelColor"/><nil key="highlightedColor"/></label>

                    """
            case .image:
                views += """
                    <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFill" \
                    horizontalHuggingPriority="251" verticalHuggingPriority="251" \
                    translatesAutoresizingMaskIntoConstraints="NO" id="\(prefix)v\(index)">\(frame)</imageView>

                    """
            case .view:
                views += """
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(prefix)v\(index)">\(frame)
                    <color key="backgroundColor" red="0.9" green="0.4" blue="0.2" alpha="1" colorSpace="custom" \
                    customColorSpace="sRGB"/></view>

                    """
            }
        }
        for (index, link) in BenchmarkLink.all.enumerated() {
            let second = link.second.map { $0 < 0 ? content : "\(prefix)v\($0)" }
            let other = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(link.secondAttribute)\" " } ?? ""
            constraints += """
                <constraint firstItem="\(link.first < 0 ? content : "\(prefix)v\(link.first)")" \
                firstAttribute="\(link.attribute)" \(other)constant="\(Int(link.constant))" id="\(prefix)c\(index)"/>

                """
        }
        return (views, constraints)
    }

    /// The nib.
    static var cell: String {
        let (views, constraints) = parts(content: "content")
        let outlets = BenchmarkPart.all.indices.filter { BenchmarkPart.all[$0].kind == .title }
            .map { "<outletCollection property=\"titles\" destination=\"v\($0)\" id=\"o\($0)\"/>" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies><deployment identifier="iOS"/></dependencies>
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="cell" \
            customClass="BenchmarkNibCell" customModule="TwillBench" customModuleProvider="target">
            <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            <tableViewCellContentView key="contentView" opaque="NO" multipleTouchEnabled="YES" contentMode="center" \
            tableViewCell="cell" id="content">
            <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>\(views)</subviews>
            <constraints>\(constraints)</constraints>
            </tableViewCellContentView>
            <connections>\(outlets)</connections>
            </tableViewCell>
            </objects>
            <resources><systemColor name="secondaryLabelColor">
            <color red="0.23" green="0.23" blue="0.26" alpha="0.6" colorSpace="custom" customColorSpace="sRGB"/>
            </systemColor></resources>
            </document>
            """
    }

    /// Returns a storyboard, whose scenes have the identifiers "page-0" and so on.
    static func storyboard(sceneCount: Int) -> String {
        let scenes = (0..<sceneCount).map { index in
            let (views, constraints) = parts(content: "view\(index)", prefix: "s\(index)-")
            return """
                <scene sceneID="scene\(index)"><objects>
                <viewController storyboardIdentifier="page-\(index)" title="Page \(index)" id="page\(index)" \
                sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="view\(index)">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>\(views)</subviews>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <constraints>\(constraints)</constraints>
                </view></viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="first\(index)" sceneMemberID="firstResponder"/>
                </objects></scene>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" \
            useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="page0">
            <scenes>\(scenes.joined())</scenes>
            </document>
            """
    }
}

/// A view of the cell: four rows of a title, two labels, an image view and a plain view.
struct BenchmarkPart {
    enum Kind { case title, label, image, view }

    var kind: Kind
    var text: String

    static let all: [BenchmarkPart] = (0..<20).map { index in
        let kinds: [Kind] = [.image, .title, .label, .label, .view]
        return BenchmarkPart(kind: kinds[index % 5], text: "Text \(index)")
    }
}

/// A constraint of the cell.
struct BenchmarkLink {
    /// The index of a view; -1 is the content view.
    var first: Int
    var attribute: String
    var second: Int?
    var secondAttribute = ""
    var constant: CGFloat

    /// Ten in a row of views: sizes of the image and the plain view, the image beside the left edge, and each below or
    /// beside the one before.
    static let all: [BenchmarkLink] = (0..<4).flatMap { row in
        let (image, title, first, second, view) = (5 * row, 5 * row + 1, 5 * row + 2, 5 * row + 3, 5 * row + 4)
        let isLast = row == 3
        return [
            BenchmarkLink(
                first: image, attribute: "top", second: row == 0 ? -1 : image - 1,
                secondAttribute: row == 0 ? "top" : "bottom", constant: 8),
            BenchmarkLink(first: image, attribute: "leading", second: -1, secondAttribute: "leading", constant: 16),
            BenchmarkLink(first: image, attribute: "width", second: nil, constant: 40),
            BenchmarkLink(first: title, attribute: "leading", second: image, secondAttribute: "trailing", constant: 8),
            BenchmarkLink(first: title, attribute: "top", second: image, secondAttribute: "top", constant: 0),
            BenchmarkLink(first: first, attribute: "leading", second: title, secondAttribute: "trailing", constant: 8),
            BenchmarkLink(first: first, attribute: "top", second: title, secondAttribute: "top", constant: 0),
            BenchmarkLink(
                first: second, attribute: "leading", second: first, secondAttribute: "trailing", constant: 8),
            BenchmarkLink(first: view, attribute: "top", second: image, secondAttribute: "top", constant: 36),
            isLast
                ? BenchmarkLink(
                    first: -1, attribute: "bottom", second: view, secondAttribute: "bottom", constant: 8)
                : BenchmarkLink(first: view, attribute: "height", second: nil, constant: 1),
        ]
    }
}
