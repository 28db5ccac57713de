import SwiftSyntax

/// Writes today's names for types that had another name before Swift 4.2.
///
///     [UIApplicationLaunchOptionsKey: Any]    →   [UIApplication.LaunchOptionsKey: Any]
///     NSAttributedStringKey.font              →   NSAttributedString.Key.font
final class OldNameRule: Rule {
    private static let names = [
        "NSAttributedStringKey": "NSAttributedString.Key",
        "CFAbsoluteTime": "Double",
        "NSInteger": "Int",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UIApplicationState": "UIApplication.State",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UIButtonType": "UIButton.ButtonType",
        "UIControlEvents": "UIControl.Event",
        "UIControlState": "UIControl.State",
        "UIFontTextStyle": "UIFont.TextStyle",
        "UIFontWeight": "UIFont.Weight",
        "UIGestureRecognizerState": "UIGestureRecognizer.State",
        "UIImageOrientation": "UIImage.Orientation",
        "UIImageRenderingMode": "UIImage.RenderingMode",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "UINavigationControllerOperation": "UINavigationController.Operation",
        "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
        "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
        "UIStackViewAlignment": "UIStackView.Alignment",
        "UIStackViewDistribution": "UIStackView.Distribution",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
        "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewStyle": "UITableView.Style",
        "UITouchPhase": "UITouch.Phase",
        "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewAutoresizing": "UIView.AutoresizingMask",
        "UIViewContentMode": "UIView.ContentMode",
        "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
        "UIWindowLevel": "UIWindow.Level",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "NSLayoutRelation": "NSLayoutConstraint.Relation",
    ]

    private func rename(_ token: TokenSyntax) {
        // A module may declare a type with the old name.
        guard let name = Self.names[token.text], project.types[token.text]?.path == nil else { return }
        changes.edits.append(Edit(token.bytes, name))
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        rename(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // The name after a dot is a member's.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { rename(node.baseName) }
        return .visitChildren
    }
}
