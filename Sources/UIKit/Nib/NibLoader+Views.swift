import CoreGraphics
import Foundation
import TwillResources

extension NibLoader {
    /// Creates the object of an element; nil, and a log, if it is none.
    func make(_ element: InterfaceElement) -> AnyObject? {
        guard NibBudget.spend() else {
            log(element, "too many objects are created at once; the rest of the nib is left out.")
            return nil
        }
        if element.tag == "customObject" { return makeCustomObject(element) }
        let standard: AnyClass? = NibClasses.standard(element.tag)
        let custom: AnyClass? = customClass(of: element)
        if let type = custom ?? standard, !(type is UIView.Type) { return makeObject(element, type) }
        if custom == nil, standard == nil {
            log(element, "<\(element.tag)> is not read yet; a plain view with its name takes its place.")
            let view = makeView(element, NibMissingView.self)
            (view as? NibMissingView)?.name = element.tag
            return view
        }
        return makeView(element, (custom ?? standard) as? UIView.Type ?? UIView.self)
    }

    /// Creates the object of a `<customObject>` with `init()`; a view or gesture recognizer with the coder.
    private func makeCustomObject(_ element: InterfaceElement) -> AnyObject? {
        guard let name = element["customClass"] else {
            let object = NSObject()
            add(object, for: element)
            return object
        }
        let module = element["customModule"]
        let found: AnyClass? = NibClasses.custom(name, module: module, hints: moduleHints)
        if let type = found as? UIView.Type { return makeView(element, type) }
        guard let type = found as? NSObject.Type else {
            let reason = found == nil ? "there is no class" : "NSObject is not the superclass of"
            log(element, "\(reason) \(module.map { $0 + "." } ?? "")\(name); the object is left out.")
            return nil
        }
        let object = type.new()
        add(object, for: element)
        return object
    }

    /// Creates the view of an element.
    func makeView(_ element: InterfaceElement) -> UIView? { make(element) as? UIView }

    private func makeView(_ element: InterfaceElement, _ type: UIView.Type) -> UIView {
        let view: UIView
        if let made = type.init(coder: NibCoder(element, self)) {
            view = made
        } else {
            log(element, "\(type).init?(coder:) returned nil; a plain view takes its place.")
            view = UIView(coder: NibCoder(element, self)) ?? UIView()
        }
        // The class may not have called super with this coder.
        add(view, for: element)
        return view
    }

    /// Creates the subviews of a view.
    func addSubviews(of element: InterfaceElement, to view: UIView) {
        let excluded = element.varies ? InterfaceMask(element).subviews : []
        for child in element.children(of: "subviews") {
            guard let subview = makeView(child) else { continue }
            // One that is not installed is created, for its outlets, and not added.
            if let id = child.id, excluded.contains(id) {
                uninstalledViews.append(subview)
                continue
            }
            // Content belongs into the content view of an effect.
            ((view as? UIVisualEffectView)?.contentView ?? view).addSubview(subview)
        }
        if element.child("viewLayoutGuide") != nil {
            for child in element.children where child.tag == "viewLayoutGuide" { rememberGuide(child, of: view) }
        }
        for child in element.children(of: "layoutGuides") { rememberGuide(child, of: view) }
    }
}
