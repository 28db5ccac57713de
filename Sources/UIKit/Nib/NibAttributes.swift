import TwillResources
import TwillSync

/// The attributes and values that are read of each element, so that no other is skipped silently.
///
/// A test compares the names with those in the code.
enum NibAttributes {
    /// Logs what a file has and is not read, once per file.
    static func check(_ document: InterfaceDocument) {
        guard document.beginCheck() else { return }
        for object in document.objects { check(object, document) }
    }

    private static func check(_ element: InterfaceElement, _ document: InterfaceDocument) {
        if let names = names(of: element.tag) {
            for name in element.attributes.keys.sorted() where !isKnown(name, names) {
                log(element, "the attribute \(name) of <\(element.tag)>", document)
            }
            for child in element.children {
                guard let key = child.key, !structure.contains(child.tag), !isKnown(key, names) else { continue }
                log(child, "the \(child.tag) \"\(key)\" of <\(element.tag)>", document)
            }
        }
        for child in element.children {
            if child.tag == "variation", InterfaceVariationKey(child.key ?? "default") == nil {
                logError(
                    "\(document.place(child)): the variation \"\(child.key ?? "")\" is for traits that are not known; it is "
                        + "left out.", subsystem: "UINib")
            }
            check(child, document)
        }
    }

    private static func log(_ element: InterfaceElement, _ what: String, _ document: InterfaceDocument) {
        logError("\(document.place(element)): \(what) is not read; it is left out.", subsystem: "UINib")
    }

    private static func isKnown(_ name: String, _ names: Set<String>) -> Bool {
        names.contains(name) || editor.contains(name) || name.hasPrefix("simulated") || name.hasPrefix("freeform")
    }

    /// Returns the names of an element; nil if it is of a kind that is not compared.
    static func names(of tag: String) -> Set<String>? {
        if let special = specials[tag] { return view.union(special) }
        if let special = controls[tag] { return view.union(control).union(special) }
        return nil
    }

    /// All names that are said to be read.
    static var all: Set<String> {
        Set(specials.values.joined()).union(controls.values.joined()).union(view).union(control)
    }

    /// The elements that are no values of an object.
    private static let structure: Set<String> = [
        "subviews", "constraints", "connections", "variation", "viewLayoutGuide", "layoutGuides", "state",
        "userDefinedRuntimeAttributes", "segments", "prototypes", "sections", "cells", "nil",
    ]

    /// What Xcode's editor uses, what is read by others, and what has no effect here: views are cleared before they draw.
    private static let editor: Set<String> = [
        "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider", "ambiguous", "misplaced",
        "fixedFrame", "verifyAmbiguity", "sceneMemberID", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "userComments", "canvasLocation", "colorLabel", "designTime", "usesAttributedText", "springLoaded",
        "clearsContextBeforeDrawing", "dataMode", "segmentControlStyle", "rowHeight", "textLabel", "detailTextLabel",
        "imageView", "customSize",
    ]

    private static let view: Set<String> = [
        "contentMode", "opaque", "clipsSubviews", "hidden", "alpha", "tag", "userInteractionEnabled",
        "multipleTouchEnabled", "autoresizesSubviews", "restorationIdentifier", "semanticContentAttribute",
        "translatesAutoresizingMaskIntoConstraints", "horizontalHuggingPriority", "verticalHuggingPriority",
        "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "overrideUserInterfaceStyle",
        "showsLargeContentViewer", "largeContentTitle", "largeContentImage", "scalesLargeContentImage", "frame",
        "bounds", "autoresizingMask", "backgroundColor", "tintColor", "layoutMargins", "directionalLayoutMargins",
        "accessibilityConfiguration", "catalog",
    ]

    private static let control: Set<String> = [
        "enabled", "selected", "highlighted", "contentHorizontalAlignment", "contentVerticalAlignment",
    ]

    private static let scrollView: Set<String> = [
        "scrollEnabled", "pagingEnabled", "directionalLockEnabled", "bounces", "alwaysBounceVertical",
        "alwaysBounceHorizontal", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "bouncesZoom",
        "delaysContentTouches", "canCancelContentTouches", "minimumZoomScale", "maximumZoomScale", "indicatorStyle",
        "keyboardDismissMode", "contentInsetAdjustmentBehavior", "contentInset", "scrollIndicatorInsets",
        "verticalScrollIndicatorInsets", "horizontalScrollIndicatorInsets",
        "automaticallyAdjustsScrollIndicatorInsets", "refreshControl", "contentSize",
    ]

    private static let specials: [String: Set<String>] = [
        "view": ["contentView"],
        "label": [
            "text", "attributedText", "fontDescription", "textColor", "textAlignment", "lineBreakMode",
            "numberOfLines", "highlightedColor", "shadowColor", "shadowOffset", "enabled", "highlighted",
            "baselineAdjustment", "minimumScaleFactor", "minimumFontSize", "adjustsFontSizeToFit",
            "adjustsFontForContentSizeCategory", "preferredMaxLayoutWidth", "adjustsLetterSpacingToFitWidth",
        ],
        "imageView": [
            "image", "highlightedImage", "highlighted", "preferredSymbolConfiguration",
            "adjustsImageSizeForAccessibilityContentSizeCategory",
        ],
        "stackView": [
            "axis", "distribution", "alignment", "spacing", "baselineRelativeArrangement",
            "layoutMarginsRelativeArrangement",
        ],
        "scrollView": scrollView,
        "tableView": scrollView.union([
            "style", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
            "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "separatorStyle", "separatorColor",
            "separatorInset", "separatorInsetReference", "sectionHeaderTopPadding", "sectionIndexColor",
            "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor",
            "sectionIndexMinimumDisplayRowCount", "allowsSelection", "allowsMultipleSelection",
            "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "tableHeaderView",
            "tableFooterView", "backgroundView",
        ]),
        "tableViewCell": [
            "style", "reuseIdentifier", "accessoryType", "editingAccessoryType", "selectionStyle", "indentationLevel",
            "indentationWidth", "shouldIndentWhileEditing", "showsReorderControl", "separatorInset", "contentView",
            "backgroundView", "selectedBackgroundView", "accessoryView",
        ],
        "collectionView": scrollView.union([
            "collectionViewLayout", "allowsSelection", "allowsMultipleSelection", "allowsSelectionDuringEditing",
            "allowsMultipleSelectionDuringEditing", "prefetchingEnabled", "backgroundView", "sectionHeaderView",
            "sectionFooterView",
        ]),
        "collectionViewCell": [
            "reuseIdentifier", "contentView", "backgroundView", "selectedBackgroundView",
        ],
        "collectionReusableView": ["reuseIdentifier"],
        "textView": scrollView.union([
            "text", "attributedText", "fontDescription", "textColor", "textAlignment", "editable", "selectable",
            "allowsEditingTextAttributes", "adjustsFontForContentSizeCategory", "textInputTraits",
        ]),
        "activityIndicatorView": ["style", "color", "hidesWhenStopped", "animating"],
        "progressView": ["progressViewStyle", "progress", "progressTintColor", "trackTintColor"],
        "visualEffectView": ["contentView"],
    ]

    private static let controls: [String: Set<String>] = [
        "button": [
            "buttonType", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "fontDescription",
            "lineBreakMode", "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
            "reversesTitleShadowWhenHighlighted", "titleShadowOffset", "adjustsFontForContentSizeCategory", "role",
            "configuration",
        ],
        "switch": ["on", "onTintColor", "thumbTintColor", "title"],
        "slider": [
            "minValue", "maxValue", "value", "continuous", "minimumTrackTintColor", "maximumTrackTintColor",
            "thumbTintColor", "minimumValueImage", "maximumValueImage",
        ],
        "stepper": [
            "minimumValue", "maximumValue", "stepValue", "value", "wraps", "autorepeat", "continuous",
        ],
        "pickerView": ["showsSelectionIndicator"],
        "datePicker": [
            "date", "datePickerMode", "style", "minuteInterval", "minimumDate", "maximumDate", "countDownDuration",
            "locale", "timeZone", "useCurrentDate",
        ],
        "textField": [
            "text", "attributedText", "placeholder", "attributedPlaceholder", "fontDescription", "textColor",
            "textAlignment", "borderStyle", "background", "disabledBackground", "clearButtonMode",
            "clearsOnBeginEditing", "minimumFontSize", "adjustsFontSizeToFit", "adjustsFontForContentSizeCategory",
            "textInputTraits",
        ],
        "searchBar": [
            "text", "placeholder", "prompt", "searchBarStyle", "barStyle", "barTintColor", "translucent",
            "showsBookmarkButton", "showsSearchResultsButton", "searchResultsButtonSelected", "showsCancelButton",
            "showsScopeBar", "backgroundImage", "scopeBarBackgroundImage", "scopeButtonTitles",
            "selectedScopeButtonIndex", "textInputTraits",
        ],
        "textInputTraits": [
            "autocapitalizationType", "autocorrectionType", "spellCheckingType", "keyboardType",
            "keyboardAppearance", "returnKeyType", "enablesReturnKeyAutomatically", "secureTextEntry",
            "textContentType", "smartDashesType", "smartInsertDeleteType", "smartQuotesType",
        ],
        "pageControl": [
            "numberOfPages", "currentPage", "hidesForSinglePage", "backgroundStyle", "preferredIndicatorImage",
            "pageIndicatorTintColor", "currentPageIndicatorTintColor",
        ],
        "segmentedControl": [
            "momentary", "apportionsSegmentWidthsByContent", "selectedSegmentTintColor", "selectedSegmentIndex",
        ],
    ]
}
