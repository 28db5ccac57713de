import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct DamagedNibTests {
    private static let screen = nibText(
        """
        <view contentMode="scaleToFill" tag="3" id="root" customClass="NibCard" customModule="UIKitTests">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
                <stackView axis="vertical" distribution="fillEqually" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                    <subviews>
                        <label text="Tea" numberOfLines="2" minimumScaleFactor="0.5" horizontalHuggingPriority="251" id="title">
                            <fontDescription key="fontDescription" type="system" weight="bold" pointSize="17"/>
                            <color key="textColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                        </label>
                        <button buttonType="system" id="button"><state key="normal" title="Buy"/>
                            <connections><action selector="buy:" destination="root" eventType="touchUpInside" id="act"/></connections>
                        </button>
                        <slider value="0.5" minValue="0.0" maxValue="1" id="slider"/>
                        <stepper maximumValue="100" stepValue="1" id="stepper"/>
                        <pageControl numberOfPages="3" currentPage="1" id="pages"/>
                        <segmentedControl selectedSegmentIndex="0" id="segments"><segments><segment title="A" width="20"/></segments></segmentedControl>
                        <progressView progress="0.5" id="progress"/>
                        <visualEffectView id="effect"><view key="contentView" id="effectContent"/><blurEffect style="regular"/></visualEffectView>
                        <imageView image="star" catalog="system" id="image"><preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="bold"/></imageView>
                        <label id="rich"><attributedString key="attributedText"><fragments><fragment content="A"><attributes><font key="NSFont" size="12" metaFont="system"/><paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="3"/></attributes></fragment></fragments></attributedString></label>
                        <tableView rowHeight="44" sectionHeaderHeight="28" id="table"><inset key="separatorInset" minX="15" minY="0" maxX="0" maxY="0"/></tableView>
                        <scrollView maximumZoomScale="2" id="scroll"><inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
                    </subviews>
                </stackView>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
                <constraint firstItem="stack" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c1"/>
                <constraint firstItem="safe" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="stack" secondAttribute="bottom" priority="750" id="c2"/>
                <constraint firstItem="title" firstAttribute="width" secondItem="title" secondAttribute="height" multiplier="4:3" id="c3"/>
            </constraints>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections>
                <outlet property="title" destination="title" id="o1"/>
                <outletCollection property="labels" destination="title" id="o2"/>
                <outlet property="width" destination="c3" id="o3"/>
            </connections>
            <variation key="default"><mask key="constraints"><exclude reference="c2"/></mask></variation>
            <variation key="heightClass=compact" alpha="0.5"><mask key="subviews"><exclude reference="stack"/></mask></variation>
        </view>
        <tapGestureRecognizer numberOfTapsRequired="2" id="tap"/>
        """)

    /// Numbers that a value may be replaced by.
    private static let numbers = [
        "-1", "0", "1e300", "-1e300", "nan", "inf", "1e-300", "99999999999999999999", "", "x",
    ]

    /// Damaged nibs load what can be loaded, are laid out, and trap nowhere.
    @Test func damagedNibsLoadWithoutATrap() throws {
        let seed =
            ProcessInfo.processInfo.environment["TWILL_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
        var random = NibRandom(state: seed)
        let quotes = Self.screen.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let tags = Self.screen.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
        var loaded = 0

        let count = ProcessInfo.processInfo.environment["TWILL_FUZZ"].flatMap { Int($0) } ?? 100
        for _ in 0..<count {
            var text: String
            if Bool.random(using: &random) {
                // Values of attributes, which are every second part: other numbers, and values of other attributes.
                var parts = quotes
                for _ in 0..<3 {
                    let index = Int.random(in: 8..<parts.count / 2, using: &random) * 2 + 1
                    let other = Int.random(in: 8..<parts.count / 2, using: &random) * 2 + 1
                    parts[index] =
                        Bool.random(using: &random) ? Self.numbers.randomElement(using: &random)! : quotes[other]
                }
                text = parts.joined(separator: "\"")
            } else {
                // Elements that are lost or twice there.
                var parts = tags
                let index = Int.random(in: 6..<parts.count, using: &random)
                if Bool.random(using: &random) { parts.remove(at: index) } else { parts.insert(tags[index], at: index) }
                text = parts.joined(separator: "<")
            }
            _ = LogCapture.messages {
                for object in UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil) {
                    guard let view = object as? UIView else { continue }
                    loaded += 1
                    view.layoutIfNeeded()
                }
            }
        }

        #expect(loaded > count / 2, "TWILL_SEED=\(seed)")
    }
}

private struct NibRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
