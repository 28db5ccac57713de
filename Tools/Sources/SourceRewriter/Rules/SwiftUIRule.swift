import SwiftSyntax

/// Leaves out what is written with SwiftUI: previews, views, and bridges between its views and UIKit's.
///
///     #Preview { HomeViewController() }                →   (nothing)
///     import SwiftUI                                   →   import UIKit
///     struct Badge: View { … }                         →   (nothing)
///     struct MapBridge: UIViewRepresentable { … }      →   (nothing)
///     extension UIColor { var color: Color { … } }     →   extension UIColor {  }
///     UIHostingController(rootView: Badge(count: 1))   →   UIHostingController(rootViewName: "Badge")
///
/// What stands for a hosting controller shows the name of its view. All but previews is reported.
///
/// Limits: what uses a declaration that is left out does not compile. A file under `#if canImport(SwiftUI)` stays as it is.
final class SwiftUIRule: Rule {
    private var importsSwiftUI = false

    override func findChanges() -> Changes {
        importsSwiftUI = file.importedModules.contains("SwiftUI")
        return super.findChanges()
    }

    // MARK: Imports and conditions

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.path.first?.name.text == "SwiftUI" else { return .skipChildren }
        report("there is no SwiftUI here; what is written with it is left out", at: node)
        // On iOS it brings UIKit and Combine with it.
        var modules = ["UIKit"]
        if Self.namesOfCombine.contains(where: file.text.contains), !file.importedModules.contains("Combine") {
            modules.append("TwillCombine")
            changes.modules.insert("TwillCombine")
        }
        let range = node.importKeyword.bytes.lowerBound..<node.bytes.upperBound
        changes.edits.append(Edit(range, modules.map { "import \($0)" }.joined(separator: "; ")))
        return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.needsAbsentModule ? .skipChildren : .visitChildren
    }

    // MARK: Previews

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        leavePreviewOut(node.macroName, node)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        leavePreviewOut(node.macroName, node)
    }

    private func leavePreviewOut(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard name.text == "Preview" else { return .visitChildren }
        changes.edits.append(Edit(node.bytes, ""))
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        visitType(node, node.name.text, node.inheritanceClause)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        visitType(node, node.name.text, node.inheritanceClause)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        visitType(node, node.name.text, node.inheritanceClause)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        visitType(node, node.name.text, node.inheritanceClause)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        if importsSwiftUI, isOfSwiftUI(name) { return leaveOut(node, "the extension of \(name)") }
        return visitType(node, "the extension of \(name)", node.inheritanceClause)
    }

    private func visitType(
        _ node: some SyntaxProtocol, _ name: String, _ inheritance: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let inherited = inheritance?.inheritedTypes.map { Self.lastName($0.type.trimmedDescription) } ?? []
        guard importsSwiftUI,
            let reason = inherited.first(where: { Self.protocols.contains($0) && project.types[$0]?.path == nil })
        else { return .visitChildren }
        switch reason {
        case "PreviewProvider": changes.edits.append(Edit(node.bytes, ""))
        case "App":
            report("the app begins in SwiftUI, of which there is nothing here: give it an app delegate", at: node)
            changes.edits.append(Edit(node.bytes, ""))
        default: _ = leaveOut(node, name)
        }
        return .skipChildren
    }

    private func leaveOut(_ node: some SyntaxProtocol, _ name: String) -> SyntaxVisitorContinueKind {
        report("\(name) is left out, as it is written with SwiftUI", at: node)
        changes.edits.append(Edit(node.bytes, ""))
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let types = node.bindings.compactMap { $0.typeAnnotation.map(Syntax.init) }
        let values = node.bindings.compactMap {
            $0.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        }
        let isMade = values.contains { isOfSwiftUI($0.trimmedDescription) }
        return visitMember(
            node, "\(node.bindings.first?.pattern.trimmedDescription ?? "")", types, node.attributes, isMade)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        visitMember(node, "\(node.name.text)()", [Syntax(node.signature)], node.attributes)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        visitMember(node, "an initializer", [Syntax(node.signature)], node.attributes)
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        visitMember(node, node.name.text, [Syntax(node.initializer)], node.attributes)
    }

    private func visitMember(
        _ node: some SyntaxProtocol, _ name: String, _ types: [Syntax], _ attributes: AttributeListSyntax,
        _ isMade: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let isOuter =
            node.parent?.is(MemberBlockItemSyntax.self) == true
            || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        guard importsSwiftUI, isOuter else { return .visitChildren }
        let isWrapped = attributes.contains {
            guard let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return false }
            return Self.wrappers.contains(Self.lastName(name)) && project.types[name]?.path == nil
        }
        return isMade || isWrapped || types.contains(where: mentionsSwiftUI) ? leaveOut(node, name) : .visitChildren
    }

    /// Whether a name is one of SwiftUI's types, and none of the project's.
    private func isOfSwiftUI(_ name: String) -> Bool {
        if name.hasPrefix("SwiftUI.") { return true }
        let name = String(name.prefix { $0 != "<" })
        return Self.types.contains(name) && project.types[name]?.path == nil && project.aliases[name] == nil
    }

    private func mentionsSwiftUI(_ node: Syntax) -> Bool {
        let search = TypeSearch(viewMode: .sourceAccurate)
        search.walk(node)
        return search.names.contains(where: isOfSwiftUI)
    }

    private final class TypeSearch: SyntaxVisitor {
        var names: [String] = []

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            names.append(node.name.text)
            return .visitChildren
        }

        override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
            if node.baseType.trimmedDescription == "SwiftUI" { names.append("SwiftUI." + node.name.text) }
            return .visitChildren
        }
    }

    private static func lastName(_ name: String) -> String {
        let name = name.prefix { $0 != "<" }
        return String(name.split(separator: ".").last ?? name)
    }

    // MARK: Hosting controllers

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        guard importsSwiftUI, node.name.text == "UIHostingController", let arguments = node.genericArgumentClause
        else { return .visitChildren }
        changes.edits.append(Edit(arguments.bytes, ""))
        return .skipChildren
    }

    override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
        guard importsSwiftUI, node.expression.trimmedDescription == "UIHostingController" else { return .visitChildren }
        changes.edits.append(Edit(node.genericArgumentClause.bytes, ""))
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard importsSwiftUI, let argument = node.arguments.last, argument.label?.text == "rootView" else {
            return .visitChildren
        }
        let callee = node.calledExpression.trimmedDescription
        guard callee == "super.init" || callee.prefix(while: { $0 != "<" }) == "UIHostingController" else {
            return .visitChildren
        }
        let name = argument.expression.trimmedDescription.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        changes.edits.append(Edit(argument.bytes, "rootViewName: \"\(name)\""))
        walk(node.calledExpression)
        return .skipChildren
    }

    // MARK: Names

    private static let namesOfCombine = ["ObservableObject", "@Published"]

    /// The protocols whose types are SwiftUI's.
    private static let protocols: Set<String> = [
        "AnimatableModifier", "App", "ButtonStyle", "DynamicProperty", "EnvironmentKey", "FocusedValueKey",
        "GeometryEffect", "GroupBoxStyle", "InsettableShape", "LabelStyle", "Layout", "LibraryContentProvider",
        "ListStyle", "MenuStyle", "PreferenceKey", "PreviewModifier", "PreviewProvider", "PrimitiveButtonStyle",
        "ProgressViewStyle", "Scene", "Shape", "ShapeStyle", "TextFieldStyle", "ToggleStyle", "ToolbarContent",
        "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewModifier",
    ]

    /// The types that members are of.
    private static let types: Set<String> = protocols.union([
        "Alignment", "Angle", "AngularGradient", "Animation", "AnyShape", "AnyTransition", "AnyView", "Binding",
        "Button", "Color", "EdgeInsets", "EmptyView", "EnvironmentValues", "Font", "ForEach", "GeometryProxy",
        "GeometryReader", "Gradient", "Group", "HStack", "HorizontalAlignment", "Image", "LinearGradient", "List",
        "LocalizedStringKey", "ModifiedContent", "NavigationLink", "NavigationStack", "NavigationView", "Path",
        "RadialGradient", "ScrollView", "Text", "UIViewControllerRepresentableContext",
        "UIViewRepresentableContext", "UnitPoint", "VStack", "VerticalAlignment", "ZStack",
    ])

    private static let wrappers: Set<String> = [
        "AppStorage", "Binding", "Environment", "EnvironmentObject", "FocusState", "GestureState", "Namespace",
        "ObservedObject", "SceneStorage", "State", "StateObject", "UIApplicationDelegateAdaptor", "ViewBuilder",
    ]
}
