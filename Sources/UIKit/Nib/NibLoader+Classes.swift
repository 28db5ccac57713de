import Foundation
import TwillResources

extension NibLoader {
    /// Returns the app's class that an element names; nil, and a log, if there is none.
    func customClass(of element: InterfaceElement) -> AnyClass? {
        guard let name = element["customClass"] else { return nil }
        let module = element["customModule"]
        guard let type = NibClasses.custom(name, module: module, hints: moduleHints) else {
            let standard = NibClasses.standard(element.tag).map { "\($0)" } ?? "UIView"
            log(
                element,
                "there is no class \(module.map { $0 + "." } ?? "")\(name) at the top level of a module; it may "
                    + "be private, nested or in a module that is not linked. \(standard) takes its place.")
            return nil
        }
        guard Self.fits(type, NibClasses.standard(element.tag)) else {
            log(element, "\(type) is no class for <\(element.tag)>; the standard class takes its place.")
            return nil
        }
        return classOfOutlet(to: element, named: name, insteadOf: type) ?? type
    }

    /// Returns the class of an outlet that is connected to an element, if a module has another class of the name that the
    /// file gives.
    ///
    /// Two modules of an app may have classes of one name, usually the same source: the file names one, and the code that
    /// declares the outlet means the other. iOS connects the object without a check of its type, which works for equal
    /// classes. Here the object is of the outlet's class.
    private func classOfOutlet(
        to element: InterfaceElement, named name: String, insteadOf type: AnyClass
    ) -> AnyClass? {
        guard let id = element.id, NibClasses.hasNamesake(of: type, name, in: moduleHints) else { return nil }
        let owners = created.map { ($0.element.children(of: "connections"), $0.object) } + (scene?.waiting ?? [])
        for (connections, object) in owners {
            for child in connections where child["destination"] == id {
                guard let property = child["property"],
                    let wanted = OutletList(object)[property]?.objectType as? AnyClass,
                    wanted != type, NibClasses.simpleName(of: wanted) == name, !NibClasses.isSubclass(type, of: wanted),
                    Self.fits(wanted, NibClasses.standard(element.tag))
                else { continue }
                log(
                    element,
                    "the file names the class \(String(reflecting: type)), and the outlet "
                        + "\(Swift.type(of: object)).\(property) has the type \(String(reflecting: wanted)), which is taken. "
                        + "Name one of them otherwise, or choose the module in the file.")
                return wanted
            }
        }
        return nil
    }

    func makeModuleHints() -> [String] {
        var hints: [String] = []
        if let owner, !NibClasses.isFramework(type(of: owner)) { hints.append(NibClasses.module(of: type(of: owner))) }
        // A resource bundle is named package_target.resources.
        let folders = [bundle?.bundlePath, document.file].compactMap { $0 }
        for part in folders.flatMap({ $0.split(separator: "/") }) where part.hasSuffix(".resources") {
            if let target = part.dropLast(10).split(separator: "_", maxSplits: 1).last { hints.append(String(target)) }
        }
        ExtensionProperties.note(hints)
        return hints
    }
}
