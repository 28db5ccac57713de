import SwiftSyntax

/// Writes today's names for functions, properties and constants that had another name before Swift 4.2.
///
///     bringSubview(toFront: card)        →   bringSubviewToFront(card)
///     addChildViewController(page)       →   addChild(page)
///     UITableViewAutomaticDimension      →   UITableView.automaticDimension
///     .UIKeyboardWillShow                →   UIResponder.keyboardWillShowNotification
///     NSMutableAttributedString()        →   NSMutableAttributedString(string: "")
///     Timer()                            →   a timer that is invalidated
///     Thread.main                        →   Thread.mainThread
///     NSPredicate(format: "age > 3")     →   NSPredicate(keyValueFormat: "age > 3")
///
/// The last four are no old names: on iOS every object has `init()`, apps begin with a timer that is not valid, and Foundation
/// on Linux has another name for the main thread and no formats of predicates.
final class OldMemberRule: Rule {
    /// On iOS every object has `init()`; Foundation's strings have not.
    private static let emptyStrings = ["NSAttributedString", "NSMutableAttributedString"]

    private static let invalidTimer =
        "{ let timer = Timer(timeInterval: 0, repeats: false) { _ in }; timer.invalidate(); return timer }()"

    /// Methods with their first label, and what both are now.
    private static let methods: [String: (name: String, label: String?)] = [
        "bringSubview(toFront:": ("bringSubviewToFront", nil),
        "sendSubview(toBack:": ("sendSubviewToBack", nil),
        "didMove(toParentViewController:": ("didMove", "toParent"),
        "willMove(toParentViewController:": ("willMove", "toParent"),
        "addChildViewController(_:": ("addChild", nil),
    ]

    /// Members without arguments, and free constants.
    private static let members: [String: String] = [
        "removeFromParentViewController": "removeFromParent",
        "childViewControllers": "children",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    ]

    private static let constants: [String: String] = [
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
        "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
        "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
        "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
        "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
        "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
        "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
        "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
        "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
        "HUGE": "Float.greatestFiniteMagnitude",
        "kCFBundleIdentifierKey": "\"CFBundleIdentifier\"",
        "kCFBundleNameKey": "\"CFBundleName\"",
        "kCFBundleVersionKey": "\"CFBundleVersion\"",
        "MSEC_PER_SEC": "(1000 as UInt64)",
        "NSEC_PER_MSEC": "(1_000_000 as UInt64)",
        "NSEC_PER_SEC": "(1_000_000_000 as UInt64)",
        "NSEC_PER_USEC": "(1000 as UInt64)",
        "USEC_PER_SEC": "(1_000_000 as UInt64)",
        "MAXFLOAT": "Float.greatestFiniteMagnitude",
        "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
        "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
        "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
        "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
        "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
        "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
        "kCAFillModeBoth": "CAMediaTimingFillMode.both",
        "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
        "kCATransitionFade": "CATransitionType.fade",
        "kCATransitionPush": "CATransitionType.push",
        "kCALineCapRound": "CAShapeLayerLineCap.round",
        "kCALineCapSquare": "CAShapeLayerLineCap.square",
        "kCALineJoinRound": "CAShapeLayerLineJoin.round",
        "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
        "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
    ]

    /// The names of notifications, which follow a dot.
    private static let notifications: [String: String] = [
        "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
        "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
        "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
        "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
        "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
        "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
        "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
        "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
        "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
        "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let reference = callee.as(DeclReferenceExprSyntax.self) ?? callee.as(MemberAccessExprSyntax.self)?.declName
        guard let name = reference?.baseName else { return .visitChildren }
        if callee.trimmedDescription == "Timer", node.arguments.isEmpty, node.trailingClosure == nil {
            changes.edits.append(Edit(node.bytes, Self.invalidTimer))
            return .skipChildren
        }
        if callee.trimmedDescription == "CFAbsoluteTimeGetCurrent", node.arguments.isEmpty {
            changes.edits.append(Edit(node.bytes, "Date().timeIntervalSinceReferenceDate"))
            return .skipChildren
        }
        if callee.trimmedDescription == "NSPredicate", let label = node.arguments.first?.label, label.text == "format" {
            changes.edits.append(Edit(label.bytes, "keyValueFormat"))
        }
        if Self.emptyStrings.contains(callee.trimmedDescription), node.arguments.isEmpty, let end = node.rightParen {
            changes.edits.append(.insert("string: \"\"", at: end.bytes.lowerBound))
            return .skipChildren
        }
        let label = node.arguments.first?.label?.text ?? "_"
        if let new = Self.methods["\(name.text)(\(label):"], let argument = node.arguments.first {
            changes.edits.append(Edit(name.bytes, new.name))
            if let label = argument.label, let colon = argument.colon {
                if let text = new.label {
                    changes.edits.append(Edit(label.bytes, text))
                } else {
                    let end = argument.expression.bytes.lowerBound
                    changes.edits.append(Edit(label.bytes.lowerBound..<max(end, colon.bytes.upperBound), ""))
                }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        if name == "main", node.base?.trimmedDescription == "Thread", !isCalled(node) {
            changes.edits.append(Edit(node.declName.baseName.bytes, "mainThread"))
        } else if let new = Self.members[name] {
            changes.edits.append(Edit(node.declName.baseName.bytes, new))
        } else if let new = Self.notifications[name] {
            let base = node.base?.trimmedDescription
            if base == nil || base == "Notification.Name" || base == "NSNotification.Name" {
                changes.edits.append(Edit(node.bytes, new))
                return .skipChildren
            }
        }
        return .visitChildren
    }

    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id else { return .visitChildren }
        if let new = Self.constants[node.baseName.text] ?? Self.members[node.baseName.text] {
            changes.edits.append(Edit(node.baseName.bytes, new))
        }
        return .visitChildren
    }
}
