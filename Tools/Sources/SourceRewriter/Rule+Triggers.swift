import Foundation

extension SourceRewriter {
    /// Texts without which a rule finds nothing in a file, so that the file's tree need not be walked for it.
    private static let triggers: [ObjectIdentifier: [String]] = [
        ObjectIdentifier(ConditionRule.self): ["#if"],
        ObjectIdentifier(AppFolderRule.self): ["Directory"],
        ObjectIdentifier(SwiftUIRule.self): ["SwiftUI", "#Preview"],
        ObjectIdentifier(EntryPointRule.self): ["ApplicationMain"],
        ObjectIdentifier(AmbiguousTypeRule.self): ["import Nimble"],
        ObjectIdentifier(LiteralRule.self): ["Literal"],
        ObjectIdentifier(KeyPathRule.self): ["#keyPath"],
        ObjectIdentifier(SelectorRule.self): ["elector"],
        ObjectIdentifier(OutletRule.self): ["IB"],
        ObjectIdentifier(ManagedPropertyRule.self): ["NSManaged"],
        ObjectIdentifier(FetchRequestRule.self): [
            "NSFetchRequestResult", "as NSDiffableDataSourceSnapshot", "as CVarArg",
        ],
        ObjectIdentifier(KeyValueObservationRule.self): ["observe", "ChangeValue", "AffectingValue"],
        ObjectIdentifier(ObjectiveCAttributeRule.self): ["objc", "IBAction"],
    ]

    /// Whether a rule may find something in a text.
    static func mayApply(_ rule: Rule.Type, to text: String) -> Bool {
        guard let triggers = triggers[ObjectIdentifier(rule)] else { return true }
        return text.withCString { text in triggers.contains { strstr(text, $0) != nil } }
    }
}
