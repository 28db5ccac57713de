import SwiftSyntax

/// Writes the names of observed properties, which Objective-C knows and key paths here do not, and the method that
/// observers implement.
///
///     view.observe(\.layer.bounds, options: .new) { … }
///         →   view.observe(\.layer.bounds, key: "layer.bounds", options: .new) { … }
///     willChangeValue(for: \.level)       →   willChangeValue(forKey: "level")
///
///     class Model: NSObject {
///         override func observeValue(forKeyPath …)
///     }
///
/// conforms to `KeyValueObserver`, with `observeValue` without `override`: of the framework's classes only responders,
/// layers and gesture recognizers have it.
///
/// Limits: a key path that is a value has a name only where it is of the framework. A superclass of another module is taken
/// for a responder by the end of its name.
final class KeyValueObservationRule: Rule {
    private static let changes: Set<String> = ["willChangeValue", "didChangeValue"]
    private static let typeMethods: Set<String> = [
        "automaticallyNotifiesObservers", "keyPathsForValuesAffectingValue",
    ]
    private static let observeLabels: Set<[String]> = [
        ["_"], ["_", "options"], ["_", "options", "changeHandler"], ["_", "changeHandler"],
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let name = (callee.as(DeclReferenceExprSyntax.self) ?? callee.as(MemberAccessExprSyntax.self)?.declName)?
            .baseName
            .text
        guard let name, let argument = node.arguments.first,
            let path = argument.expression.as(KeyPathExprSyntax.self).flatMap(Self.key)
        else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if name == "observe", Self.observeLabels.contains(labels), node.trailingClosure != nil || labels.count > 1,
            !isDeclared(name, labels)
        {
            changes.edits.append(.insert(", key: \"\(path)\"", at: argument.expression.bytes.upperBound))
        } else if Self.changes.contains(name), labels == ["for"] {
            changes.edits.append(Edit(argument.bytes, "forKey: \"\(path)\""))
        }
        return .visitChildren
    }

    private func isDeclared(_ name: String, _ labels: [String]) -> Bool {
        project.types.values.contains { type in
            type.methods.contains { $0.name == name && $0.labels.starts(with: labels) }
        }
    }

    /// Returns the names along a key path; nil if it has subscripts.
    private static func key(_ path: KeyPathExprSyntax) -> String? {
        var names: [String] = []
        for component in path.components {
            switch component.component {
            case .property(let property): names.append(property.declName.baseName.text)
            case .optional: continue
            default: return nil
            }
        }
        // `\Page.title` has a type, `\.title` none; that of `\Shop.Page.title` stands in the components.
        while let first = names.first, first.first?.isUppercase == true { names.removeFirst() }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    // MARK: Observers

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let modifier = node.modifiers.first(where: { $0.name.text == "override" }), let type = node.enclosingType
        else { return .visitChildren }
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        if Self.typeMethods.contains(node.name.text), labels == ["forKey"] {
            if !isInherited(node.name.text, by: type) { changes.edits.append(Edit(modifier.bytesWithSpaces, "")) }
        } else if node.name.text == "observeValue", labels.first == "forKeyPath", !isResponder(type) {
            guard !isInherited(node.name.text, by: type) else { return .visitChildren }
            // What a protocol asks for is as accessible as its class.
            let info = project.types[project.resolve(type, from: "") ?? type]
            let hasAccess = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
            let access = info?.isPublic == true ? "public " : "internal "
            changes.edits.append(Edit(modifier.bytesWithSpaces, hasAccess ? "" : access))
            let isOnMain = node.attributes.has("MainActor") || info?.isMainActor == true
            changes.appendix.append("extension \(type): \(isOnMain ? "@preconcurrency " : "")KeyValueObserver {}")
        }
        return .visitChildren
    }

    private func isInherited(_ method: String, by type: String) -> Bool {
        project.superclasses(of: project.resolve(type, from: "") ?? type).contains { superclass in
            project.types[superclass]?.methods.contains { $0.name == method } == true
        }
    }

    private static let others: Set<String> = [
        "NSObject", "UIBarButtonItem", "UIBarItem", "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIDevice",
        "UIDynamicBehavior", "UINavigationItem", "UIPercentDrivenInteractiveTransition", "UIPresentationController",
        "UIScreen", "UIStoryboardSegue", "UITabBarItem",
    ]
    private static let ends = [
        "ViewController", "Controller", "View", "Cell", "Button", "Label", "Control", "Layer", "Window", "Bar", "Node",
        "Responder", "GestureRecognizer", "Application", "VC", "Delegate", "Field", "Slider", "Switch",
    ]

    /// Whether a class has the method by its superclass in the framework.
    private func isResponder(_ type: String) -> Bool {
        let path = project.resolve(type, from: "") ?? type
        let last = project.superclasses(of: path).last ?? path
        guard let outer = project.types[last]?.path == nil ? last : project.types[last]?.firstInherited,
            !Self.others.contains(outer)
        else { return false }
        let bare = String(outer.prefix { $0 != "<" })
        return Self.ends.contains { bare.hasSuffix($0) }
    }
}
