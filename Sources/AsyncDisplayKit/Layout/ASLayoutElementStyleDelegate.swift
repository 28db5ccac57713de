/// Is told when a style changes.
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// - Parameter propertyName: One of the `ASLayoutElementStyle…Property` names.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

public let ASLayoutElementStyleWidthProperty = "ASLayoutElementStyleWidthProperty"
public let ASLayoutElementStyleMinWidthProperty = "ASLayoutElementStyleMinWidthProperty"
public let ASLayoutElementStyleMaxWidthProperty = "ASLayoutElementStyleMaxWidthProperty"
public let ASLayoutElementStyleHeightProperty = "ASLayoutElementStyleHeightProperty"
public let ASLayoutElementStyleMinHeightProperty = "ASLayoutElementStyleMinHeightProperty"
public let ASLayoutElementStyleMaxHeightProperty = "ASLayoutElementStyleMaxHeightProperty"
public let ASLayoutElementStyleSpacingBeforeProperty = "ASLayoutElementStyleSpacingBeforeProperty"
public let ASLayoutElementStyleSpacingAfterProperty = "ASLayoutElementStyleSpacingAfterProperty"
public let ASLayoutElementStyleFlexGrowProperty = "ASLayoutElementStyleFlexGrowProperty"
public let ASLayoutElementStyleFlexShrinkProperty = "ASLayoutElementStyleFlexShrinkProperty"
public let ASLayoutElementStyleFlexBasisProperty = "ASLayoutElementStyleFlexBasisProperty"
public let ASLayoutElementStyleAlignSelfProperty = "ASLayoutElementStyleAlignSelfProperty"
public let ASLayoutElementStyleAscenderProperty = "ASLayoutElementStyleAscenderProperty"
public let ASLayoutElementStyleDescenderProperty = "ASLayoutElementStyleDescenderProperty"
public let ASLayoutElementStyleLayoutPositionProperty = "ASLayoutElementStyleLayoutPositionProperty"
