import SwiftParser
import SwiftSyntax

/// Imports modules that a file needs and on iOS has without naming them.
///
///     import UIKit                 →   import UIKit; import UIKitPlaceholders
///     var field: UITextField?
///
///     import Foundation            →   import Foundation; import FoundationNetworking
///     let session: URLSession
///
///     import Foundation            →   import Foundation; import UIKit
///     let start = CFAbsoluteTimeGetCurrent()
///
///     import Layouts               →   import Layouts; import UIKit
///     let view: UIView
///
/// The module with the types that UIKit lacks is imported where a file names one of them, and Foundation's modules for
/// the network and for XML where it names theirs. On iOS the headers of a framework bring UIKit with them.
///
/// A file without any import gets them from the overlay, ahead of its first line: in a framework all files see what the
/// framework's header imports.
///
/// Limits: members are known by name alone: one that the module itself declares does not count.
final class ImplicitImportRule: Rule {
    private var needed: Set<String> = []
    private var needsUIKit = false
    private var importsUIKit = false
    private var namesFrameworks = false
    private var firstImport: ImportDeclSyntax?
    private var uikitImport: ImportDeclSyntax?

    override func findChanges() -> Changes {
        _ = super.findChanges()
        if needsUIKit || (namesFrameworks && firstImport == nil), !importsUIKit { needed.insert("UIKit") }
        changes.modules.formUnion(needed.filter { AppleModules.package(of: $0) != nil })
        guard !needed.isEmpty else { return changes }
        let imports = needed.sorted().map { "import \($0)" }.joined(separator: "; ")
        if let node = uikitImport ?? firstImport {
            changes.edits.append(.insert("; " + imports, at: node.bytes.upperBound))
        } else {
            changes.header = needed
        }
        return changes
    }

    private func use(_ token: TokenSyntax, as name: String? = nil) {
        needed.insert(AppleModules.placeholderTypes)
        changes.placeholders.append(
            PlaceholderUse(path: file.path, line: file.line(token), name: name ?? token.text))
    }

    private func visitType(_ token: TokenSyntax) {
        let name = token.text
        guard project.types[name]?.path == nil else { return }
        if Placeholders.types.contains(name) || Placeholders.globals.contains(name) { use(token) }
        if ["UI", "CA"].contains(where: { Self.hasPrefix($0, name) }) || Self.runtimeNames.contains(name)
            || Self.textAndLayoutTypes.contains(name)
        {
            needsUIKit = true
        }
        if ["NS", "CG", "CA"].contains(where: { Self.hasPrefix($0, name) }) { namesFrameworks = true }
        if Self.networkTypes.contains(name) { needed.insert("FoundationNetworking") }
        if Self.xmlTypes.contains(name) { needed.insert("FoundationXML") }
    }

    /// A selector of a name that no method of the module has is known by its name alone.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
            ["Selector", "NSSelectorFromString"].contains(callee.text), node.arguments.count == 1,
            let argument = node.arguments.first, argument.label == nil
        else { return .visitChildren }
        let name = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        let isMethod = project.types.values.contains { type in type.methods.contains { $0.selectorName == name } }
        if !isMethod { use(callee, as: "\(callee.text)(String)") }
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if AppleModules.bringUIKit.contains(node.path.first?.name.text ?? "") { importsUIKit = true }
        if uikitImport == nil, ["UIKit", "AsyncDisplayKit"].contains(node.path.trimmedDescription) {
            uikitImport = node
        }
        // One in a condition may not count.
        let isOuter = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        if firstImport == nil, isOuter { firstImport = node }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        visitType(node.name)
        return .visitChildren
    }

    /// What becomes of a selector is UIKit's.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector" { needsUIKit = true }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.baseType.trimmedDescription == "UIKit" || node.baseType.trimmedDescription == "Foundation" {
            visitType(node.name)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
            visitMember(node.baseName)
        } else {
            visitType(node.baseName)
        }
        return .visitChildren
    }

    /// What becomes of properties that are observed, and of their observers, is QuartzCore's.
    private static let keyValueNames: Set<String> = [
        "addObserver", "didChangeValue", "observe", "removeObserver", "setValue", "value", "willChangeValue",
    ]

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { needsUIKit = true }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let property = node.parent?.parent?.as(VariableDeclSyntax.self)
        if property != nil, ["objc", "IBInspectable"].contains(node.attributeName.trimmedDescription) {
            needsUIKit = true
        }
        return .visitChildren
    }

    private func visitMember(_ token: TokenSyntax) {
        if ["appContainer", "appPaths", "appURL", "appURLs"].contains(token.text) { needsUIKit = true }
        if Self.keyValueNames.contains(token.text),
            let call = token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
                || call.arguments.contains(where: { ["forKey", "forKeyPath"].contains($0.label?.text) })
        {
            needsUIKit = true
        }
        guard let owner = Placeholders.ownersByMember[token.text], !project.declares(token.text) else { return }
        use(token, as: "\(owner).\(token.text)")
    }

    // MARK: Overrides

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        visitOverride(node.modifiers, node.name, node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            visitOverride(node.modifiers, name, node)
        }
        return .visitChildren
    }

    /// An override of a member that UIKit lacks is a declaration.
    private func visitOverride(
        _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ node: some SyntaxProtocol
    ) {
        guard Placeholders.overridable.contains(name.text),
            let modifier = modifiers.first(where: { $0.name.text == "override" }), let type = node.enclosingType
        else { return }
        let path = project.resolve(type, from: "") ?? type
        let chain = [path] + project.superclasses(of: path)
        let isInherited = chain.dropFirst().contains { project.info($0)?.declares(name.text) == true }
        let outer = chain.last.flatMap { project.info($0)?.firstInherited } ?? ""
        guard !isInherited, !Placeholders.ownMembers.contains("\(outer).\(name.text)") else { return }
        changes.edits.append(Edit(modifier.bytesWithSpaces, ""))
        use(name, as: "override of \(name.text)")
    }

    /// Whether a name begins with a prefix of Apple's and a word.
    private static func hasPrefix(_ prefix: String, _ name: String) -> Bool {
        let letters = name.utf8.dropFirst(prefix.utf8.count)
        return name.hasPrefix(prefix) && letters.first.map { (65...90).contains($0) } == true
            && letters.contains { (97...122).contains($0) }
    }

    /// What Foundation brings in on iOS, and UIKit has here.
    private static let runtimeNames: Set<String> = [
        "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CGAffineTransform", "CGColor", "CGContext",
        "CGImage", "CGPath", "CGVector", "HUGE", "NSHashTable", "NSKeyValueChange", "NSKeyValueChangeKey",
        "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions", "NSMapTable",
        "NSPredicate", "NSSelectorFromString", "NSSortDescriptor",
        "NSStringFromSelector", "NSUserActivity", "Selector", "autoreleasepool", "objc_getAssociatedObject",
        "objc_removeAssociatedObjects", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
    ]

    /// UIKit's types with the letters of Foundation's.
    private static let textAndLayoutTypes: Set<String> = [
        "NSCollectionLayoutGroup", "NSCollectionLayoutItem", "NSCollectionLayoutSection", "NSCollectionLayoutSize",
        "NSDataAsset", "NSDiffableDataSourceSnapshot", "NSDirectionalEdgeInsets", "NSDirectionalRectEdge",
        "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutDimension", "NSLayoutManager", "NSLayoutXAxisAnchor",
        "NSLayoutYAxisAnchor", "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow",
        "NSStringDrawingContext", "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment", "NSTextContainer",
        "NSTextStorage", "NSTextTab", "NSUnderlineStyle",
    ]

    private static let networkTypes: Set<String> = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
        "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage",
        "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
        "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
        "URLSessionUploadTask", "URLSessionWebSocketTask",
    ]

    private static let xmlTypes: Set<String> = [
        "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate",
    ]
}

extension DeclarationIndex.TypeInfo {
    /// Whether the type declares a property or a method of a name.
    func declares(_ name: String) -> Bool { properties[name] != nil || methods.contains { $0.name == name } }
}

extension DeclarationIndex {
    /// Whether a type of the module declares a property or a method of a name.
    func declares(_ name: String) -> Bool { types.values.contains { $0.declares(name) } }
}
