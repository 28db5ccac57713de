import SwiftSyntax

/// Writes `@IBOutlet` as the property wrappers that nibs connect.
///
///     @IBOutlet var title: UILabel!           →   @Outlet var title: UILabel!
///     @IBOutlet weak var title: UILabel?      →   @Outlet(.weak) var title: UILabel?
///     @IBOutlet var stars: [UIImageView]!     →   @OutletCollection var stars: [UIImageView]!
///
/// Limits: an outlet with an accessor, and one in a protocol, loses the attribute and is not connected, which is reported.
final class OutletRule: Rule {
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.attribute("IBOutlet") else { return .visitChildren }
        guard let binding = node.bindings.first, !isComputed(binding) else {
            changes.edits.append(Edit(attribute.bytes, ""))
            report("an outlet with an accessor is not connected by nibs; make it a stored property", at: node)
            return .visitChildren
        }
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        let ownership = node.modifiers.first { ["weak", "unowned"].contains($0.name.text) }
        let wrapper: String
        if type.hasPrefix("[") || type.hasPrefix("Array<") {
            wrapper = "@OutletCollection"
        } else {
            wrapper = ownership == nil ? "@Outlet" : "@Outlet(.weak)"
        }
        changes.edits.append(Edit(attribute.bytes, wrapper))
        if let ownership {
            changes.edits.append(Edit(ownership.bytesWithSpaces, ""))
        }
        return .visitChildren
    }

    private func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: return true
        case .accessors(let list):
            return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        case nil: return false
        }
    }
}
