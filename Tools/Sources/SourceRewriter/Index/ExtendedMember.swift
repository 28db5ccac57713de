import Foundation

/// A member that an extension adds to a class of a framework.
struct ExtendedMember: Sendable, Hashable {
    /// The class of the framework.
    let type: String
    let name: String
    /// The argument labels of a method; nil for a property.
    let labels: [String]?
    let isOpen: Bool

    /// The name of the protocol of the objects whose class overrides the member.
    var protocolName: String {
        ([type.replacing(".", with: "_"), name] + (labels ?? []).map { $0 == "_" ? "" : $0 }).joined(separator: "_")
    }
}

extension DeclarationIndex {
    /// The members of extensions of framework classes that subclasses override, or may override from another module.
    mutating func findOverridableMembers(imported: [DeclarationIndex]) {
        let own = extendedMembers.filter { types[$0.type]?.path == nil }
            .filter { member in member.isOpen || types.contains { overrides($0.key, member) } }
        overridable =
            own
            + imported.flatMap { other in
                other.extendedMembers.filter {
                    $0.isOpen && other.types[$0.type]?.path == nil && other.isFrameworkClass($0.type, from: "")
                }
            }
    }

    /// Returns the member of an extension of a framework class that a class overrides.
    func overridableMember(_ name: String, labels: [String]?, of type: String) -> ExtendedMember? {
        overridable.first { $0.name == name && $0.labels == labels && descends(type, from: $0.type) }
    }

    /// Returns the member that the extension of a framework class declares.
    func overridableMember(_ name: String, labels: [String]?, inExtensionOf type: String) -> ExtendedMember? {
        overridable.first { $0.name == name && $0.labels == labels && $0.type == type }
    }

    /// Whether a class itself overrides a member.
    func overrides(_ type: String, _ member: ExtendedMember) -> Bool {
        guard let info = types[type], info.path != nil, descends(type, from: member.type) else { return false }
        guard let labels = member.labels else { return info.overriddenProperties.contains(member.name) }
        return info.methods.contains { $0.isOverride && $0.name == member.name && $0.labels == labels }
    }

    /// Whether a class of the module descends from one of a framework, by what is known of the framework's names.
    private func descends(_ type: String, from framework: String) -> Bool {
        let last = superclasses(of: type).last ?? type
        guard let outer = info(last)?.firstInherited, types[type]?.isClass == true else { return false }
        let isController = outer.hasSuffix("Controller")
        switch framework {
        case outer: return true
        case "NSObject", "UIResponder": return true
        case "UIViewController": return isController
        case "UIView": return !isController && outer.hasPrefix("UI")
        case "UIScrollView": return ["UITableView", "UICollectionView", "UITextView"].contains(outer)
        case "UIControl":
            return [
                "UIButton", "UISwitch", "UISlider", "UITextField", "UIStepper", "UISegmentedControl", "UIPageControl",
            ]
            .contains(outer)
        default: return false
        }
    }
}
