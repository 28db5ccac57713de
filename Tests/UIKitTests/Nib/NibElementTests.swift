import Foundation
import Testing
import TwillSync

@testable import UIKit

@MainActor
@Suite struct NibElementTests {
    private func view<View: UIView>(_ element: String, resources: String = "") throws -> View {
        let nib = nib(element, resources: resources)
        var objects: [Any] = []
        let messages = LogCapture.messages { objects = nib.instantiate(withOwner: nil) }
        #expect(messages == [])
        return try #require(objects.first as? View)
    }

    @Test func labelHasTextFontAndStyle() throws {
        let label: UILabel = try view(
            """
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Green &amp; black" textAlignment="center"
                lineBreakMode="wordWrap" numberOfLines="0" baselineAdjustment="alignCenters" minimumScaleFactor="0.5"
                adjustsFontForContentSizeCategory="YES" id="l">
                <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
                <color key="textColor" systemColor="secondaryLabelColor"/>
                <color key="highlightedColor" white="0.5" alpha="1"/>
                <color key="shadowColor" white="0.0" alpha="1"/>
                <size key="shadowOffset" width="1" height="2"/>
            </label>
            """)

        #expect(label.text == "Green & black")
        #expect(label.textAlignment == .center)
        #expect(label.lineBreakMode == .byWordWrapping)
        #expect(label.numberOfLines == 0)
        #expect(label.baselineAdjustment == .alignCenters)
        #expect(label.adjustsFontSizeToFitWidth)
        #expect(label.minimumScaleFactor == 0.5)
        #expect(label.adjustsFontForContentSizeCategory)
        #expect(label.font == .systemFont(ofSize: 15, weight: .semibold))
        #expect(label.textColor == .secondaryLabel)
        #expect(label.highlightedTextColor == UIColor(white: 0.5, alpha: 1))
        #expect(label.shadowColor == UIColor(white: 0, alpha: 1))
        #expect(label.shadowOffset == CGSize(width: 1, height: 2))
        #expect(!label.isUserInteractionEnabled)
        // The text is drawn for each size.
        #expect(label.contentMode == .redraw)
    }

    @Test func searchBarHasTextsButtonsAndScopes() throws {
        let bar: UISearchBar = try view(
            """
            <searchBar contentMode="redraw" text="tea" placeholder="Drinks" prompt="Find" searchBarStyle="minimal"
                barStyle="black" translucent="NO" showsBookmarkButton="YES" showsCancelButton="YES" showsScopeBar="YES"
                selectedScopeButtonIndex="1" id="s">
                <color key="barTintColor" white="0.5" alpha="1"/>
                <textInputTraits key="textInputTraits" autocorrectionType="no" keyboardType="URL"/>
                <scopeButtonTitles>
                    <string>Hot</string>
                    <string>Cold</string>
                </scopeButtonTitles>
            </searchBar>
            """)

        #expect(bar.text == "tea" && bar.placeholder == "Drinks" && bar.prompt == "Find")
        #expect(bar.searchBarStyle == .minimal && bar.barStyle == .black && !bar.isTranslucent)
        #expect(bar.showsBookmarkButton && bar.showsCancelButton && bar.showsScopeBar)
        #expect(bar.scopeButtonTitles == ["Hot", "Cold"] && bar.selectedScopeButtonIndex == 1)
        #expect(bar.barTintColor == UIColor(white: 0.5, alpha: 1))
        #expect(bar.autocorrectionType == .no && bar.keyboardType == .URL)
    }

    @Test func labelThatTakesTouchesDoes() throws {
        let label: UILabel = try view("<label text=\"Tap\" id=\"l\"/>")

        #expect(label.isUserInteractionEnabled)
    }

    @Test func longTextOfALabelIsAChild() throws {
        let label: UILabel = try view("<label id=\"l\"><string key=\"text\">Two\nlines</string></label>")

        #expect(label.text == "Two\nlines")
    }

    @Test func attributedTextHasItsAttributes() throws {
        let label: UILabel = try view(
            """
            <label id="l"><attributedString key="attributedText"><fragments>
                <fragment content="Was "/>
                <fragment content="9 €"><attributes>
                    <color key="NSColor" red="1" green="0" blue="0" alpha="1"/>
                    <font key="NSFont" metaFont="system" size="20"/>
                </attributes></fragment>
            </fragments></attributedString></label>
            """)

        let text = try #require(label.attributedText)
        #expect(text.string == "Was 9 €")
        #expect(
            text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor
                == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect((text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    }

    @Test(
        arguments: [
            ("type=\"boldSystem\" pointSize=\"12\"", UIFont.boldSystemFont(ofSize: 12)),
            ("type=\"italicSystem\" pointSize=\"12\"", UIFont.italicSystemFont(ofSize: 12)),
            ("style=\"UICTFontTextStyleHeadline\"", UIFont.preferredFont(forTextStyle: .headline)),
            (
                "name=\"Helvetica-Bold\" family=\"Helvetica\" pointSize=\"11\"",
                UIFont(name: "Helvetica-Bold", size: 11)!
            ),
        ])
    func fontIsReadByTypeStyleOrName(attributes: String, font: UIFont) throws {
        let label: UILabel = try view(
            "<label id=\"l\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")

        #expect(label.font == font)
    }

    @Test(
        arguments: [
            ("white=\"0.3\" alpha=\"0.5\"", UIColor(white: 0.3, alpha: 0.5)),
            (
                "red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
                UIColor(displayP3Red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
            ),
            ("cocoaTouchSystemColor=\"darkTextColor\"", .darkText),
            ("name=\"Accent\"", UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
            ("systemColor=\"systemNewColor\"", UIColor(red: 0, green: 1, blue: 0, alpha: 1)),
        ])
    func colorIsReadFromEachSpace(attributes: String, color: UIColor) throws {
        let view: UIView = try view(
            "<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>",
            resources: """
                <namedColor name="Accent"><color red="0" green="0" blue="1" alpha="1"/></namedColor>
                <systemColor name="systemNewColor"><color red="0" green="1" blue="0" alpha="1"/></systemColor>
                """)

        #expect(view.backgroundColor == color)
    }

    @Test func buttonHasValuesForStates() throws {
        let button: UIButton = try view(
            """
            <button buttonType="roundedRect" enabled="NO" contentHorizontalAlignment="leading" contentVerticalAlignment="top"
                lineBreakMode="tailTruncation" id="b">
                <fontDescription key="fontDescription" type="boldSystem" pointSize="14"/>
                <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
                <state key="normal" title="Buy"><color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state>
                <state key="disabled" title="Sold out"/>
            </button>
            """)

        #expect(button.buttonType == .system)
        #expect(!button.isEnabled)
        #expect(button.contentHorizontalAlignment == .leading)
        #expect(button.contentVerticalAlignment == .top)
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 14))
        #expect(button.titleLabel?.lineBreakMode == .byTruncatingTail)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(button.title(for: .normal) == "Buy")
        #expect(button.titleColor(for: .normal) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(button.currentTitle == "Sold out")
    }

    @Test func buttonHasItsConfiguration() throws {
        let button: UIButton = try view(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="Now" cornerStyle="capsule"
                    imagePlacement="trailing" imagePadding="6">
                    <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
                    <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                </buttonConfiguration>
            </button>
            """)

        let configuration = try #require(button.configuration)
        #expect(configuration.title == "Buy")
        #expect(configuration.subtitle == "Now")
        #expect(configuration.cornerStyle == .capsule)
        #expect(configuration.imagePlacement == .trailing)
        #expect(configuration.imagePadding == 6)
        #expect(configuration.baseBackgroundColor == .systemGreen)
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func stackViewArrangesItsSubviews() throws {
        let stack: UIStackView = try view(
            """
            <stackView axis="vertical" distribution="equalSpacing" alignment="trailing" spacing="7" baselineRelativeArrangement="YES"
                layoutMarginsRelativeArrangement="YES" id="s">
                <subviews><label tag="1" id="a"/><view tag="2" id="b"/></subviews>
            </stackView>
            """)

        #expect(stack.axis == .vertical)
        #expect(stack.distribution == .equalSpacing)
        #expect(stack.alignment == .trailing)
        #expect(stack.spacing == 7)
        #expect(stack.isBaselineRelativeArrangement)
        #expect(stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.arrangedSubviews.map(\.tag) == [1, 2])
    }

    @Test func scrollViewHasItsSettings() throws {
        let scrollView: UIScrollView = try view(
            """
            <scrollView clipsSubviews="YES" scrollEnabled="NO" pagingEnabled="YES" bounces="NO" alwaysBounceHorizontal="YES"
                showsVerticalScrollIndicator="NO" maximumZoomScale="3" keyboardDismissMode="onDrag"
                contentInsetAdjustmentBehavior="never" id="s">
                <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
                <subviews><view tag="1" id="a"/></subviews>
            </scrollView>
            """)

        #expect(scrollView.clipsToBounds)
        #expect(!scrollView.isScrollEnabled)
        #expect(scrollView.isPagingEnabled)
        #expect(!scrollView.bounces)
        #expect(scrollView.alwaysBounceHorizontal)
        #expect(!scrollView.showsVerticalScrollIndicator)
        #expect(scrollView.maximumZoomScale == 3)
        #expect(scrollView.keyboardDismissMode == .onDrag)
        #expect(scrollView.contentInsetAdjustmentBehavior == .never)
        #expect(scrollView.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(scrollView.viewWithTag(1) != nil)
    }

    @Test func controlsHaveTheirValues() throws {
        let onSwitch: UISwitch = try view(
            "<switch on=\"YES\" id=\"s\"><color key=\"onTintColor\" systemColor=\"systemRedColor\"/></switch>")
        let slider: UISlider = try view(
            "<slider minValue=\"10\" maxValue=\"20\" value=\"15\" continuous=\"NO\" id=\"s\"/>")
        let stepper: UIStepper = try view(
            "<stepper minimumValue=\"5\" maximumValue=\"9\" stepValue=\"2\" value=\"7\" wraps=\"YES\" id=\"s\"/>")
        let progress: UIProgressView = try view("<progressView progress=\"0.25\" progressViewStyle=\"bar\" id=\"p\"/>")
        let pages: UIPageControl = try view("<pageControl numberOfPages=\"4\" currentPage=\"2\" id=\"p\"/>")
        let spinner: UIActivityIndicatorView = try view(
            "<activityIndicatorView animating=\"YES\" style=\"large\" hidesWhenStopped=\"YES\" id=\"a\"/>")
        let segments: UISegmentedControl = try view(
            "<segmentedControl selectedSegmentIndex=\"1\" id=\"s\"><segments><segment title=\"A\"/><segment title=\"B\" enabled=\"NO\"/></segments></segmentedControl>"
        )

        #expect(onSwitch.isOn)
        #expect(onSwitch.onTintColor == .systemRed)
        #expect(slider.value == 15)
        #expect(slider.maximumValue == 20)
        #expect(!slider.isContinuous)
        #expect(stepper.value == 7)
        #expect(stepper.stepValue == 2)
        #expect(stepper.wraps)
        #expect(progress.progress == 0.25)
        #expect(progress.progressViewStyle == .bar)
        #expect(pages.numberOfPages == 4)
        #expect(pages.currentPage == 2)
        #expect(spinner.isAnimating)
        #expect(spinner.style == .large)
        #expect(spinner.hidesWhenStopped)
        #expect(segments.numberOfSegments == 2)
        #expect(segments.titleForSegment(at: 1) == "B")
        #expect(segments.selectedSegmentIndex == 1)
        #expect(!segments.isEnabledForSegment(at: 1))
    }

    @Test func pickersHaveTheirModesAndLimits() throws {
        let picker: UIPickerView = try view("<pickerView showsSelectionIndicator=\"NO\" id=\"p\"/>")
        let date: UIDatePicker = try view(
            """
            <datePicker datePickerMode="date" style="inline" minuteInterval="5" id="d">
                <date key="date" timeIntervalSinceReferenceDate="600000000"/>
                <date key="minimumDate" timeIntervalSinceReferenceDate="500000000"/>
                <date key="maximumDate" timeIntervalSinceReferenceDate="700000000"/>
                <locale key="locale" localeIdentifier="de_DE"/>
                <timeZone key="timeZone" name="Europe/Berlin"/>
            </datePicker>
            """)
        let timer: UIDatePicker = try view(
            "<datePicker datePickerMode=\"countDownTimer\" countDownDuration=\"120\" id=\"d\"/>")

        #expect(!picker.showsSelectionIndicator)
        #expect(date.datePickerMode == .date && date.datePickerStyle == .inline && date.minuteInterval == 5)
        #expect(date.date == Date(timeIntervalSinceReferenceDate: 600_000_000))
        #expect(date.minimumDate == Date(timeIntervalSinceReferenceDate: 500_000_000))
        #expect(date.maximumDate == Date(timeIntervalSinceReferenceDate: 700_000_000))
        #expect(date.locale?.identifier == "de_DE" && date.timeZone?.identifier == "Europe/Berlin")
        #expect(timer.countDownDuration == 120)
    }

    @Test func tableHasItsStyleAndHeights() throws {
        let table: UITableView = try view(
            """
            <tableView style="grouped" separatorStyle="none" rowHeight="60" estimatedRowHeight="-1" sectionHeaderHeight="20"
                sectionFooterHeight="18" allowsMultipleSelection="YES" id="t">
                <view key="tableHeaderView" tag="1" id="h"><rect key="frame" x="0" y="0" width="320" height="50"/></view>
            </tableView>
            """)

        #expect(table.style == .grouped)
        #expect(table.separatorStyle == .none)
        #expect(table.rowHeight == 60)
        #expect(table.estimatedRowHeight == UITableView.automaticDimension)
        #expect(table.sectionHeaderHeight == 20)
        // What Xcode writes for grouped tables means the table's own height.
        #expect(table.sectionFooterHeight == UITableView.automaticDimension)
        #expect(table.allowsMultipleSelection)
        #expect(table.tableHeaderView?.tag == 1)
    }

    @Test func longPressIsFoundUnderXcodesName() throws {
        let nib = nib("<pongPressGestureRecognizer minimumPressDuration=\"2\" allowableMovement=\"3\" id=\"p\"/>")

        let press = try #require(nib.instantiate(withOwner: nil).first as? UILongPressGestureRecognizer)

        #expect(press.minimumPressDuration == 2)
        #expect(press.allowableMovement == 3)
    }

    // MARK: Runtime attributes

    @Test func runtimeAttributesAreSet() throws {
        let label: UILabel = try view(
            """
            <label id="l"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="2" height="3"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="text" value="Tea"/>
                <userDefinedRuntimeAttribute type="color" keyPath="textColor"><color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></label>
            """)

        #expect(label.layer.cornerRadius == 8)
        #expect(label.layer.borderWidth == 1.5)
        #expect(label.layer.masksToBounds)
        #expect(label.layer.shadowOffset == CGSize(width: 2, height: 3))
        #expect(label.text == "Tea")
        #expect(label.textColor == UIColor(white: 1, alpha: 1))
    }

    @Test func ownPropertiesAreSetBeforeTheViewAwakes() throws {
        let view: NibBadge = try view(
            """
            <view id="v" customClass="NibBadge" customModule="UIKitTests"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="tag"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """)

        #expect(view.countWhenAwake == 8)
        #expect(view.tag == 5)
    }

    @Test(arguments: [("unknown", "has no property \"unknown\""), ("a.b", "cannot be set without Objective-C")])
    func attributeThatCannotBeSetIsNamed(keyPath: String, message: String) {
        let nib = nib(
            "<view id=\"v\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(keyPath)\" value=\"x\"/></userDefinedRuntimeAttributes></view>"
        )

        let messages = LogCapture.messages { nib.instantiate(withOwner: nil) }

        #expect(messages.count == 1)
        #expect(messages.first?.contains(message) == true)
    }
}

final class NibBadge: UIView {
    private var count = 0
    private(set) var countWhenAwake = 0

    override func setValue(_ value: Any?, forKey key: String) {
        guard key == "count" else { return super.setValue(value, forKey: key) }
        count = (value as? NSNumber)?.intValue ?? 0
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        countWhenAwake = count
    }
}
