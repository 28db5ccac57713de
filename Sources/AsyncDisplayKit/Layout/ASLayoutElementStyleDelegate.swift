/// The delegate of a style, which is notified of changes.
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// Called when a property of the style has changed.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - propertyName: One of the `ASLayoutElementStyle…Property` names.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

/// The name of the property `width`.
public let ASLayoutElementStyleWidthProperty = "ASLayoutElementStyleWidthProperty"
/// The name of the property `minWidth`.
public let ASLayoutElementStyleMinWidthProperty = "ASLayoutElementStyleMinWidthProperty"
/// The name of the property `maxWidth`.
public let ASLayoutElementStyleMaxWidthProperty = "ASLayoutElementStyleMaxWidthProperty"
/// The name of the property `height`.
public let ASLayoutElementStyleHeightProperty = "ASLayoutElementStyleHeightProperty"
/// The name of the property `minHeight`.
public let ASLayoutElementStyleMinHeightProperty = "ASLayoutElementStyleMinHeightProperty"
/// The name of the property `maxHeight`.
public let ASLayoutElementStyleMaxHeightProperty = "ASLayoutElementStyleMaxHeightProperty"
/// The name of the property `spacingBefore`.
public let ASLayoutElementStyleSpacingBeforeProperty = "ASLayoutElementStyleSpacingBeforeProperty"
/// The name of the property `spacingAfter`.
public let ASLayoutElementStyleSpacingAfterProperty = "ASLayoutElementStyleSpacingAfterProperty"
/// The name of the property `flexGrow`.
public let ASLayoutElementStyleFlexGrowProperty = "ASLayoutElementStyleFlexGrowProperty"
/// The name of the property `flexShrink`.
public let ASLayoutElementStyleFlexShrinkProperty = "ASLayoutElementStyleFlexShrinkProperty"
/// The name of the property `flexBasis`.
public let ASLayoutElementStyleFlexBasisProperty = "ASLayoutElementStyleFlexBasisProperty"
/// The name of the property `alignSelf`.
public let ASLayoutElementStyleAlignSelfProperty = "ASLayoutElementStyleAlignSelfProperty"
/// The name of the property `ascender`.
public let ASLayoutElementStyleAscenderProperty = "ASLayoutElementStyleAscenderProperty"
/// The name of the property `descender`.
public let ASLayoutElementStyleDescenderProperty = "ASLayoutElementStyleDescenderProperty"
/// The name of the property `layoutPosition`.
public let ASLayoutElementStyleLayoutPositionProperty = "ASLayoutElementStyleLayoutPositionProperty"
