// Written by PlaceholderNamesTests from the lists in Tools/Shims/Lists/UIKitPlaceholders: run it with TWILL_RECORD=1.

/// The names of what UIKit lacks and the module `UIKitPlaceholders` declares.
public enum Placeholders {
    /// The types.
    public static let types: Set<String> = [
        "CAEAGLLayer",
        "CAEmitterCell",
        "CAEmitterLayer",
        "CAEmitterLayerEmitterMode",
        "CAEmitterLayerEmitterShape",
        "CAEmitterLayerRenderMode",
        "CAMetalLayer",
        "CATiledLayer",
        "IMP",
        "UIApplicationShortcutIcon",
        "UIApplicationShortcutItem",
        "UIAttachmentBehavior",
        "UIBarButtonItemGroup",
        "UICloudSharingController",
        "UICollisionBehavior",
        "UICollisionBehaviorDelegate",
        "UIColorPickerViewController",
        "UIColorPickerViewControllerDelegate",
        "UIColorWell",
        "UIDataSourceModelAssociation",
        "UIDocument",
        "UIDocumentBrowserViewController",
        "UIDocumentBrowserViewControllerDelegate",
        "UIDocumentInteractionController",
        "UIDocumentInteractionControllerDelegate",
        "UIDocumentPickerDelegate",
        "UIDocumentPickerMode",
        "UIDocumentPickerViewController",
        "UIDynamicAnimator",
        "UIDynamicAnimatorDelegate",
        "UIDynamicBehavior",
        "UIDynamicItem",
        "UIDynamicItemBehavior",
        "UIDynamicItemCollisionBoundsType",
        "UIEditingInteractionConfiguration",
        "UIFieldBehavior",
        "UIFontPickerViewController",
        "UIFontPickerViewControllerDelegate",
        "UIGravityBehavior",
        "UIHostingController",
        "UIImagePickerController",
        "UIImagePickerControllerDelegate",
        "UILargeContentViewerInteraction",
        "UILargeContentViewerInteractionDelegate",
        "UILocalNotification",
        "UIManagedDocument",
        "UIMarkupTextPrintFormatter",
        "UIMutableApplicationShortcutItem",
        "UIPasteConfiguration",
        "UIPasteConfigurationSupporting",
        "UIPasteControl",
        "UIPencilInteraction",
        "UIPencilInteractionDelegate",
        "UIPencilPreferredAction",
        "UIPointerEffect",
        "UIPointerInteraction",
        "UIPointerInteractionAnimating",
        "UIPointerInteractionDelegate",
        "UIPointerRegion",
        "UIPointerRegionRequest",
        "UIPointerShape",
        "UIPointerStyle",
        "UIPreviewAction",
        "UIPreviewActionGroup",
        "UIPreviewActionItem",
        "UIPrintFormatter",
        "UIPrintInfo",
        "UIPrintInteractionController",
        "UIPrintPageRenderer",
        "UIPushBehavior",
        "UIReferenceLibraryViewController",
        "UISimpleTextPrintFormatter",
        "UISnapBehavior",
        "UIStateRestoring",
        "UITextInputAssistantItem",
        "UIToolTipInteraction",
        "UIUserNotificationCategory",
        "UIUserNotificationSettings",
        "UIUserNotificationType",
        "UIVideoEditorController",
        "UIViewControllerRestoration",
        "UIWebView",
        "UIWebViewDelegate",
    ]

    /// The members that are added to types of UIKit.
    public static let members: Set<String> = [
        "UIApplication.cancelAllLocalNotifications",
        "UIApplication.cancelLocalNotification",
        "UIApplication.currentUserNotificationSettings",
        "UIApplication.presentLocalNotificationNow",
        "UIApplication.registerUserNotificationSettings",
        "UIApplication.scheduleLocalNotification",
        "UIApplication.scheduledLocalNotifications",
        "UIApplication.shortcutItems",
        "UIButton.PointerStyleProvider",
        "UIButton.pointerStyleProvider",
        "UIResponder.editingInteractionConfiguration",
        "UIResponder.inputAssistantItem",
        "UIView.decodeRestorableState",
        "UIView.encodeRestorableState",
        "UIViewController.applicationFinishedRestoringState",
        "UIViewController.automaticallyAdjustsScrollViewInsets",
        "UIViewController.decodeRestorableState",
        "UIViewController.encodeRestorableState",
        "UIViewController.previewActionItems",
        "UIViewController.restorationClass",
    ]

    /// The functions, variables and constants outside of types.
    public static let globals: Set<String> = [
        "UIImageWriteToSavedPhotosAlbum",
        "UILocalNotificationDefaultSoundName",
        "UISaveVideoAtPathToSavedPhotosAlbum",
        "UIVideoAtPathIsCompatibleWithSavedPhotosAlbum",
        "class_addMethod",
        "class_getClassMethod",
        "class_getInstanceMethod",
        "class_getMethodImplementation",
        "class_replaceMethod",
        "imp_implementationWithBlock",
        "method_exchangeImplementations",
        "method_getImplementation",
        "method_getTypeEncoding",
        "method_setImplementation",
        "object_setClass",
    ]

    /// The added members that subclasses override on iOS.
    public static let overridable: Set<String> = [
        "applicationFinishedRestoringState",
        "decodeRestorableState",
        "editingInteractionConfiguration",
        "encodeRestorableState",
        "inputAssistantItem",
        "previewActionItems",
    ]

    /// The members of placeholders that have such a name.
    public static let ownMembers: Set<String> = []

    /// The types that a member is added to, by the member's name.
    static let ownersByMember: [String: String] = Dictionary(
        members.sorted().map { member in
            let dot = member.lastIndex(of: ".") ?? member.startIndex
            return (String(member[member.index(after: dot)...]), String(member[..<dot]))
        }, uniquingKeysWith: { first, _ in first })
}
