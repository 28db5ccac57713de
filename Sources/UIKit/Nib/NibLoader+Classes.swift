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
        return type
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
