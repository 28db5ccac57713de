import AsyncDisplayKit

/// A parameter with a few values, each with its name in Swift.
protocol SampleChoice: Equatable {
    static var choices: [(Self, String)] { get }
}

extension SampleChoice {
    var title: String { Self.choices.first { $0.0 == self }?.1 ?? "" }
}

extension ASStackLayoutDirection: SampleChoice {
    static let choices: [(Self, String)] = [(.horizontal, "horizontal"), (.vertical, "vertical")]
}

extension ASStackLayoutJustifyContent: SampleChoice {
    static let choices: [(Self, String)] = [
        (.start, "start"), (.center, "center"), (.end, "end"), (.spaceBetween, "spaceBetween"),
        (.spaceAround, "spaceAround"),
    ]
}

extension ASStackLayoutAlignItems: SampleChoice {
    static let choices: [(Self, String)] = [
        (.start, "start"), (.center, "center"), (.end, "end"), (.stretch, "stretch"),
        (.baselineFirst, "baselineFirst"), (.baselineLast, "baselineLast"), (.notSet, "notSet"),
    ]
}

extension ASStackLayoutAlignSelf: SampleChoice {
    static let choices: [(Self, String)] = [
        (.auto, "auto"), (.start, "start"), (.center, "center"), (.end, "end"), (.stretch, "stretch"),
    ]
}

extension ASStackLayoutFlexWrap: SampleChoice {
    static let choices: [(Self, String)] = [(.noWrap, "noWrap"), (.wrap, "wrap")]
}

extension ASStackLayoutAlignContent: SampleChoice {
    static let choices: [(Self, String)] = [
        (.start, "start"), (.center, "center"), (.end, "end"), (.spaceBetween, "spaceBetween"),
        (.spaceAround, "spaceAround"), (.stretch, "stretch"),
    ]
}

extension ASRelativeLayoutSpecPosition: SampleChoice {
    static let choices: [(Self, String)] = [
        (.none, "none"), (.start, "start"), (.center, "center"), (.end, "end"),
    ]
}

extension ASRelativeLayoutSpecSizingOption: SampleChoice {
    static let choices: [(Self, String)] = [
        ([], "[]"), (.minimumWidth, "minimumWidth"), (.minimumHeight, "minimumHeight"), (.minimumSize, "minimumSize"),
    ]
}

extension ASCenterLayoutSpecCenteringOptions: SampleChoice {
    static let choices: [(Self, String)] = [([], "[]"), (.X, "X"), (.Y, "Y"), (.XY, "XY")]
}

extension ASCenterLayoutSpecSizingOptions: SampleChoice {
    static let choices: [(Self, String)] = [
        ([], "[]"), (.minimumX, "minimumX"), (.minimumY, "minimumY"), (.minimumXY, "minimumXY"),
    ]
}

extension ASCornerLayoutLocation: SampleChoice {
    static let choices: [(Self, String)] = [
        (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"), (.bottomRight, "bottomRight"),
    ]
}

extension ASAbsoluteLayoutSpecSizing: SampleChoice {
    static let choices: [(Self, String)] = [(.default, "default"), (.sizeToFit, "sizeToFit")]
}

extension SampleChoice {
    /// The value in Swift: ".start", or "[]" for no options.
    var code: String { title == "[]" ? title : "." + title }
}

// MARK: - Numbers as text

/// Returns a number as users read it: "8", "0.5", "−20", "∞".
func plainText(_ number: CGFloat) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number > 0 ? "∞" : "−∞" }
    let rounded = (number * 100).rounded() / 100
    let text = rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    return text.replacingOccurrences(of: "-", with: "−")
}

/// Returns a dimension as users read it: "60", "50 %", "auto".
func plainText(_ dimension: ASDimension) -> String {
    switch dimension.unit {
    case .auto: "auto"
    case .points: plainText(dimension.value)
    case .fraction: plainText(dimension.value * 100) + " %"
    }
}

/// Returns a number in Swift: "8", "0.5", "-20", ".infinity".
func codeText(_ number: CGFloat) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number > 0 ? ".infinity" : "-.infinity" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}

/// Returns a dimension in Swift.
func codeText(_ dimension: ASDimension) -> String {
    switch dimension.unit {
    case .auto: "ASDimensionAuto"
    case .points: "ASDimensionMake(\(codeText(dimension.value)))"
    case .fraction: "ASDimensionMake(.fraction, \(codeText(dimension.value)))"
    }
}
