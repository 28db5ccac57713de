import Foundation
import TwillResources

extension NibLoader {
    /// Remembers the guide of an element, which is created when a constraint needs it.
    func rememberGuide(_ element: InterfaceElement, of view: UIView) {
        if let id = element.id { guides[id] = (view, element) }
    }

    /// Returns the object of an id, which may be a guide; nil if there is none.
    func object(_ id: String) -> AnyObject? {
        if let object = objects[id] { return object }
        guard let (view, element) = guides[id] else { return nil }
        let guide = guide(of: view, element)
        know([id: guide])
        return guide
    }

    private func guide(of view: UIView, _ element: InterfaceElement) -> UILayoutGuide {
        switch element.key {
        case "safeArea": return view.safeAreaLayoutGuide
        case "layoutMargins": return view.layoutMarginsGuide
        case "readableContent": return view.readableContentGuide
        case "keyboard": return view.keyboardLayoutGuide
        case "contentLayoutGuide":
            if let scrollView = view as? UIScrollView { return scrollView.contentLayoutGuide }
        case "frameLayoutGuide":
            if let scrollView = view as? UIScrollView { return scrollView.frameLayoutGuide }
        default: break
        }
        if element.key != nil {
            log(
                element,
                "the layout guide \"\(element.key ?? "")\" is not known; one without constraints takes its place.")
        }
        let guide = UILayoutGuide()
        guide.identifier = element["identifier"] ?? ""
        view.addLayoutGuide(guide)
        return guide
    }
}
