/// Lists what extensions of UIKit's classes add for Interface Builder.
///
///     extension UIView {
///         @IBInspectable var cornerRadius: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
///     }
///
/// The list is in a class of the module with a name that UIKit looks for, so that nibs and `setValue(_:forKey:)` find the
/// property.
///
/// Limits: properties that are private to a file are not listed.
struct ExtensionProperties {
    private let project: DeclarationIndex

    init(_ project: DeclarationIndex) { self.project = project }

    /// The source of the list; nil without such properties.
    var text: String? {
        let extended = project.types.filter { name, info in
            info.path == nil && !info.keyValueProperties.isEmpty && project.isFrameworkClass(name, from: "")
                && name.hasPrefix("UI")
        }
        guard !extended.isEmpty else { return nil }
        let elements = extended.sorted { $0.key < $1.key }.flatMap { name, info in
            info.keyValueProperties.sorted().map { "KeyValueProperty(\"\($0)\", \\\(name).\($0))" }
        }
        return """
            import UIKit
            final class TwillExtensionProperties: UIResponder, MainKeyValueCoding { class var keyValueProperties: [KeyValueProperty] { \
            [\(elements.joined(separator: ", "))] } }
            """
    }
}
