import SwiftSyntax

/// Lets `new()` find an `init()` that a view or view controller declares itself.
///
///     class Screen: UIViewController { init() { … } }
///         →   class Screen: UIViewController { init() { … } override class func _madeByOwnInit() … }
///
/// On iOS it is Objective-C's `init`, which any code that has the class calls; for Swift on Linux it is another one than the
/// `init()` of UIViewController, which calls the initializer with a nib's name. Modules that create no objects by their type
/// stay as they are.
final class OwnInitializerRule: Rule {
    private static let bases: Set<String> = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UIPageViewController", "UISplitViewController", "UISearchController",
        "UIAlertController",
        "UIInputViewController", "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView",
        "UITableView", "UICollectionView", "UITextField", "UITextView", "UIStackView", "UITableViewCell",
        "UITableViewHeaderFooterView", "UICollectionReusableView", "UICollectionViewCell",
    ]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.text
        guard project.createsObjectsByType, node.memberBlock.members.contains(where: { isOwnInitializer($0.decl) }),
            isView(node)
        else {
            return .visitChildren
        }
        let access = node.modifiers.has("public") || node.modifiers.has("open") ? "public " : ""
        // On the line of the last member it needs a separator.
        let brace = node.memberBlock.rightBrace
        let separator = brace.leadingTrivia.contains(where: \.isNewline) ? "" : ";"
        changes.edits.append(
            .insert(
                "\(separator) \(access)override class func _madeByOwnInit() -> UIResponder? { self == \(name).self ? \(name)() : "
                    + "super._madeByOwnInit() } ",
                at: brace.bytes.lowerBound))
        return .visitChildren
    }

    /// Whether a declaration is an `init()` that returns an object in any case.
    private func isOwnInitializer(_ declaration: DeclSyntax) -> Bool {
        guard let node = declaration.as(InitializerDeclSyntax.self), node.optionalMark == nil else { return false }
        return node.signature.parameterClause.parameters.isEmpty && node.signature.effectSpecifiers == nil
            && node.genericParameterClause == nil && !node.modifiers.has("override")
            && !node.attributes.contains { $0.trimmedDescription.contains("unavailable") }
    }

    private func isView(_ node: ClassDeclSyntax) -> Bool {
        guard let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription else {
            return false
        }
        guard let type = project.resolve(inherited, from: node.enclosingType ?? "") else {
            return Self.bases.contains(inherited)
        }
        // The last of the superclasses that the module declares names a framework's.
        let last = project.superclasses(of: type).last { project.types[$0]?.path != nil } ?? type
        return project.types[last]?.firstInherited.map { Self.bases.contains($0) } ?? Self.bases.contains(type)
    }
}
