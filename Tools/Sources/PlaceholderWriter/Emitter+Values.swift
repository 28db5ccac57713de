import SwiftSyntax

extension Emitter {
    /// Returns the empty value of a type: what a member has or returns for which the list gives nothing else.
    func value(of type: TypeSyntax, for member: String) throws(ListProblem) -> String {
        let text = type.trimmedDescription
        if type.isOptional { return "nil" }
        if text.hasPrefix("[") { return type.is(DictionaryTypeSyntax.self) ? "[:]" : "[]" }
        if text.hasPrefix("Set<") { return "[]" }
        switch text {
        case "Void", "()": return ""
        case "Bool": return "false"
        case "String": return "\"\""
        case "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Float", "Double",
            "CGFloat", "TimeInterval", "CFTimeInterval":
            return "0"
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "CGVector":
            return "\(text).zero"
        case "NSRange": return "NSRange(location: 0, length: 0)"
        case "Date": return "Date()"
        case "UIView": return "UIView()"
        case "Any": return "NSNull()"
        default: break
        }
        switch index.kind(of: text, in: names) {
        case .enumeration(let first): return "\(text).\(first)"
        case .options: return "[]"
        case .classType: return "\(text)()"
        case .type(true): return "\(text)()"
        case .alias(let type): return try value(of: type, for: member)
        case .type(false), nil: throw ListProblem("\(list): \(path).\(member) needs a value of \(text).")
        }
    }
}

extension TypeSyntax {
    var isOptional: Bool { self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
}
