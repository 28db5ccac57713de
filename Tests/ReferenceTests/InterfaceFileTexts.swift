/// Interface Builder files, written by hand in Xcode's format.
enum InterfaceFileTexts {
    /// A card of labels, controls and buttons in stack views.
    static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="card">
            <rect key="frame" x="0.0" y="0.0" width="304" height="420"/>
            <subviews>
                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="12" \
                translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                    <rect key="frame" x="16" y="16" width="272" height="388"/>
                    <subviews>
                        <stackView opaque="NO" contentMode="scaleToFill" alignment="center" spacing="10" id="head">
                            <rect key="frame" x="0.0" y="0.0" width="272" height="60"/>
                            <subviews>
                                <imageView contentMode="center" image="leaf.fill" catalog="system" \
                                translatesAutoresizingMaskIntoConstraints="NO" id="icon">
                                    <rect key="frame" x="0.0" y="0.0" width="56" height="56"/>
                                    <color key="backgroundColor" systemColor="secondarySystemBackgroundColor"/>
                                    <color key="tintColor" systemColor="systemGreenColor"/>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="56" id="c1"/>
                                        <constraint firstAttribute="width" secondItem="icon" \
                                        secondAttribute="height" multiplier="1:1" id="c2"/>
                                    </constraints>
                                    <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" \
                                    weight="semibold"/>
                                    <userDefinedRuntimeAttributes>
                                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                                            <integer key="value" value="12"/>
                                        </userDefinedRuntimeAttribute>
                                    </userDefinedRuntimeAttributes>
                                </imageView>
                                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="2" id="texts">
                                    <rect key="frame" x="66" y="0.0" width="206" height="60"/>
                                    <subviews>
                                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
                                        horizontalHuggingPriority="251" verticalHuggingPriority="251" \
                                        text="Darjeeling First Flush" textAlignment="natural" \
                                        lineBreakMode="tailTruncation" numberOfLines="0" \
                                        adjustsFontForContentSizeCategory="YES" id="title">
                                            <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                                            <nil key="textColor"/><nil key="highlightedColor"/>
                                        </label>
                                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
                                        verticalHuggingPriority="251" text="From the garden of Margaret's Hope" \
                                        lineBreakMode="tailTruncation" numberOfLines="2" \
                                        adjustsFontForContentSizeCategory="YES" id="subtitle">
                                            <fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/>
                                            <color key="textColor" systemColor="secondaryLabelColor"/>
                                        </label>
                                    </subviews>
                                </stackView>
                            </subviews>
                        </stackView>
                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" numberOfLines="0" id="price">
                            <attributedString key="attributedText"><fragments>
                                <fragment content="Now "><attributes>
                                    <font key="NSFont" metaFont="system" size="17"/>
                                    <color key="NSColor" systemColor="labelColor"/>
                                </attributes></fragment>
                                <fragment content="8.90"><attributes>
                                    <font key="NSFont" metaFont="systemBold" size="17"/>
                                    <color key="NSColor" systemColor="systemRedColor"/>
                                </attributes></fragment>
                                <fragment content=" instead of "><attributes>
                                    <font key="NSFont" metaFont="system" size="17"/>
                                    <color key="NSColor" systemColor="labelColor"/>
                                </attributes></fragment>
                                <fragment content="12.50"><attributes>
                                    <font key="NSFont" metaFont="system" size="17"/>
                                    <integer key="NSStrikethrough" value="1"/>
                                    <color key="NSColor" systemColor="secondaryLabelColor"/>
                                </attributes></fragment>
                            </fragments></attributedString>
                        </label>
                        <segmentedControl opaque="NO" contentMode="scaleToFill" segmentControlStyle="plain" \
                        selectedSegmentIndex="1" id="sizes">
                            <segments><segment title="50 g"/><segment title="100 g"/><segment title="250 g"/></segments>
                        </segmentedControl>
                        <slider opaque="NO" contentMode="scaleToFill" value="0.6" minValue="0.0" maxValue="1" id="slide"/>
                        <progressView opaque="NO" contentMode="scaleToFill" progress="0.4" id="progress">
                            <color key="progressTintColor" systemColor="systemOrangeColor"/>
                        </progressView>
                        <stackView opaque="NO" contentMode="scaleToFill" distribution="equalSpacing" \
                        alignment="center" id="row">
                            <subviews>
                                <label opaque="NO" contentMode="left" text="Gift wrap" id="gift">
                                    <fontDescription key="fontDescription" type="system" weight="medium" pointSize="15"/>
                                </label>
                                <switch opaque="NO" contentMode="scaleToFill" on="YES" id="switch"/>
                                <stepper opaque="NO" contentMode="scaleToFill" maximumValue="100" id="stepper"/>
                            </subviews>
                        </stackView>
                        <stackView opaque="NO" contentMode="scaleToFill" distribution="fillEqually" spacing="8" id="buttons">
                            <subviews>
                                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="later">
                                    <state key="normal" title="Later"/>
                                    <buttonConfiguration key="configuration" style="gray" title="Later"/>
                                </button>
                                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="buy">
                                    <state key="normal" title="Buy"/>
                                    <buttonConfiguration key="configuration" style="filled" image="cart" \
                                    catalog="system" title="Buy" imagePadding="6" cornerStyle="capsule"/>
                                </button>
                            </subviews>
                        </stackView>
                    </subviews>
                </stackView>
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
                <constraint firstItem="stack" firstAttribute="leading" secondItem="card" secondAttribute="leading" \
                constant="16" id="k1"/>
                <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" constant="16" id="k2"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="card" secondAttribute="top" \
                constant="16" id="k3"/>
                <constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" constant="16" id="k4"/>
            </constraints>
        </view>
        </objects>
        </document>
        """

    /// A tab bar controller, a navigation controller with large titles, a static table and a page that a row leads to.
    static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES" initialViewController="tabs">
        <scenes>
        <scene sceneID="s1"><objects>
            <tabBarController id="tabs" sceneMemberID="viewController">
                <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
                    <color key="tintColor" systemColor="systemIndigoColor"/>
                </tabBar>
                <connections>
                    <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
                    <segue destination="about" kind="relationship" relationship="viewControllers" id="r2"/>
                </connections>
            </tabBarController>
        </objects></scene>
        <scene sceneID="s2"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
                <tabBarItem key="tabBarItem" title="Teas" image="leaf" catalog="system" selectedImage="leaf.fill" id="i1"/>
                <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="navbar"/>
                <connections>
                    <segue destination="list" kind="relationship" relationship="rootViewController" id="r3"/>
                </connections>
            </navigationController>
        </objects></scene>
        <scene sceneID="s3"><objects>
            <tableViewController title="Teas" id="list" sceneMemberID="viewController">
                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
                dataMode="static" style="insetGrouped" separatorStyle="default" rowHeight="-1" \
                estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="table">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
                    <color key="backgroundColor" systemColor="systemGroupedBackgroundColor"/>
                    <sections>
                        <tableViewSection headerTitle="Black" footerTitle="Picked in spring." id="t1"><cells>
                            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
                            accessoryType="disclosureIndicator" style="IBUITableViewCellStyleSubtitle" \
                            textLabel="l1" detailTextLabel="d1" id="row1">
                                <tableViewCellContentView key="contentView" contentMode="center" id="v1">
                                    <subviews>
                                        <label key="textLabel" contentMode="left" text="Darjeeling" id="l1">
                                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                                        </label>
                                        <label key="detailTextLabel" contentMode="left" text="Margaret's Hope" id="d1">
                                            <fontDescription key="fontDescription" style="UICTFontTextStyleCaption1"/>
                                        </label>
                                    </subviews>
                                </tableViewCellContentView>
                                <connections>
                                    <segue destination="detail" kind="show" identifier="detail" id="g1"/>
                                </connections>
                            </tableViewCell>
                            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
                            style="IBUITableViewCellStyleValue1" textLabel="l2" detailTextLabel="d2" id="row2">
                                <tableViewCellContentView key="contentView" contentMode="center" id="v2">
                                    <subviews>
                                        <label key="textLabel" contentMode="left" text="Assam" id="l2">
                                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                                        </label>
                                        <label key="detailTextLabel" contentMode="left" text="12.50" id="d2">
                                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                                            <color key="textColor" systemColor="secondaryLabelColor"/>
                                        </label>
                                    </subviews>
                                </tableViewCellContentView>
                            </tableViewCell>
                        </cells></tableViewSection>
                        <tableViewSection headerTitle="Settings" id="t2"><cells>
                            <tableViewCell contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" \
                            rowHeight="52" id="row3">
                                <tableViewCellContentView key="contentView" contentMode="center" id="v3">
                                    <rect key="frame" x="0.0" y="0.0" width="288" height="52"/>
                                    <subviews>
                                        <label opaque="NO" contentMode="left" text="Loose leaves only" \
                                        translatesAutoresizingMaskIntoConstraints="NO" id="l3">
                                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                        </label>
                                        <switch opaque="NO" contentMode="scaleToFill" on="YES" \
                                        translatesAutoresizingMaskIntoConstraints="NO" id="sw"/>
                                    </subviews>
                                    <constraints>
                                        <constraint firstItem="l3" firstAttribute="leading" secondItem="v3" \
                                        secondAttribute="leadingMargin" id="x1"/>
                                        <constraint firstItem="l3" firstAttribute="centerY" secondItem="v3" \
                                        secondAttribute="centerY" id="x2"/>
                                        <constraint firstAttribute="trailingMargin" secondItem="sw" \
                                        secondAttribute="trailing" id="x3"/>
                                        <constraint firstItem="sw" firstAttribute="centerY" secondItem="v3" \
                                        secondAttribute="centerY" id="x4"/>
                                    </constraints>
                                </tableViewCellContentView>
                            </tableViewCell>
                        </cells></tableViewSection>
                    </sections>
                    <connections>
                        <outlet property="dataSource" destination="list" id="o1"/>
                        <outlet property="delegate" destination="list" id="o2"/>
                    </connections>
                </tableView>
                <navigationItem key="navigationItem" title="Teas" id="n1">
                    <barButtonItem key="leftBarButtonItem" systemItem="edit" id="edit"/>
                    <barButtonItem key="rightBarButtonItem" image="plus" catalog="system" id="add"/>
                </navigationItem>
            </tableViewController>
        </objects></scene>
        <scene sceneID="s4"><objects>
            <viewController title="About" id="about" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="aboutView"/>
                <tabBarItem key="tabBarItem" title="About" image="info.circle" catalog="system" id="i2"/>
            </viewController>
        </objects></scene>
        <scene sceneID="s5"><objects>
            <viewController title="Darjeeling" hidesBottomBarWhenPushed="YES" id="detail" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="detailView">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" textAlignment="natural" numberOfLines="0" \
                        text="A light tea with the taste of muscatel, picked in March and April." \
                        adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="text">
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                        </label>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
                        translatesAutoresizingMaskIntoConstraints="NO" id="order">
                            <state key="normal" title="Order"/>
                            <buttonConfiguration key="configuration" style="tinted" title="Order" buttonSize="large"/>
                        </button>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                    <constraints>
                        <constraint firstItem="text" firstAttribute="leading" secondItem="safe" \
                        secondAttribute="leading" constant="20" id="y1"/>
                        <constraint firstItem="safe" firstAttribute="trailing" secondItem="text" \
                        secondAttribute="trailing" constant="20" id="y2"/>
                        <constraint firstItem="text" firstAttribute="top" secondItem="safe" secondAttribute="top" \
                        constant="16" id="y3"/>
                        <constraint firstItem="order" firstAttribute="leading" secondItem="text" \
                        secondAttribute="leading" id="y4"/>
                        <constraint firstItem="order" firstAttribute="trailing" secondItem="text" \
                        secondAttribute="trailing" id="y5"/>
                        <constraint firstItem="safe" firstAttribute="bottom" secondItem="order" \
                        secondAttribute="bottom" constant="16" id="y6"/>
                    </constraints>
                </view>
                <navigationItem key="navigationItem" title="Darjeeling" largeTitleDisplayMode="never" id="n2"/>
            </viewController>
        </objects></scene>
        </scenes>
        </document>
        """
}
