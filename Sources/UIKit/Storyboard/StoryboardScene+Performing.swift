import Foundation
import TwillResources

extension StoryboardScene {
    /// Performs a segue.
    ///
    /// - Parameter isTriggered: Whether an object of the scene triggers it, so that the view controller may refuse.
    func perform(_ segue: InterfaceSegue, sender: Any?, isTriggered: Bool) {
        guard let source = controller else { return }
        if isTriggered, !source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) { return }
        if segue.kind == .unwind { return unwind(segue, from: source, sender: sender) }
        guard let transition = transition(of: segue, sender: sender) else {
            return log(
                segue.element,
                "the segue \"\(segue.identifier ?? "")\" cannot be performed by its identifier; nothing is shown.")
        }
        guard let destination = makeDestination(segue, from: source, sender: sender) else { return }
        let made = makeSegue(segue, from: source, to: destination)
        if segue.kind != .custom { made.transition = transition }
        setPresentation(segue, of: destination, sender: sender)
        source.prepare(for: made, sender: sender)
        made.perform()
    }

    // MARK: Objects

    /// Creates the view controller that a segue shows: by the source's segue action, if it names one.
    func makeDestination(_ segue: InterfaceSegue, from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let target = storyboard.target(id: segue.destination) else {
            log(
                segue.element,
                "the segue leads to \"\(segue.destination)\", which is no view controller of the file; nothing is shown."
            )
            return nil
        }
        guard let name = segue.element["destinationCreationSelector"] else {
            return UIStoryboard.makeController(target, creator: nil)
        }
        guard let action = (type(of: source) as? any NibActionTarget.Type)?.nibSegueAction(name) else {
            let method = name.prefix { $0 != ":" }
            log(
                segue.element,
                "\(type(of: source)) has no segue action \"\(name)\". List NibSegueAction(\"\(method)\", "
                    + "\(type(of: source)).\(method)) in its nibSegueActions; the storyboard creates the view controller."
            )
            return UIStoryboard.makeController(target, creator: nil)
        }
        return UIStoryboard.makeController(target) { coder in
            action.make(source, coder, sender, segue.identifier)
        }
    }

    /// Creates the segue object, of the class that the file names.
    func makeSegue(
        _ segue: InterfaceSegue, from source: UIViewController, to destination: UIViewController
    ) -> UIStoryboardSegue {
        let element = segue.element
        guard let name = element["customClass"] else {
            return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination)
        }
        let hints = [NibClasses.module(of: type(of: source)), NibClasses.module(of: type(of: destination))]
        let found: AnyClass? = NibClasses.custom(name, module: element["customModule"], hints: hints)
        guard let type = found as? UIStoryboardSegue.Type else {
            let what =
                found == nil
                ? "there is no class \(name) at the top level of a module" : "\(name) is no UIStoryboardSegue"
            log(element, "\(what); a UIStoryboardSegue takes its place.")
            return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination)
        }
        let made =
            unsafeBitCast(type, to: _UIStoryboardSegueInitShim.Type.self)
            .init(identifier: segue.identifier, source: source, destination: destination) as UIStoryboardSegue
        return made
    }

    // MARK: Presentations

    private static let presentationStyles: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "custom": .custom,
        "popover": .popover, "automatic": .automatic, "none": .none,
    ]

    private static let transitionStyles: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]

    static func presentationStyle(_ name: String) -> UIModalPresentationStyle? { presentationStyles[name] }

    static func transitionStyle(_ name: String) -> UIModalTransitionStyle? { transitionStyles[name] }

    /// Sets what a segue's presentation needs, before the source prepares it.
    private func setPresentation(_ segue: InterfaceSegue, of destination: UIViewController, sender: Any?) {
        let element = segue.element
        switch segue.kind {
        case .presentation, .modal:
            // "default" leaves the destination's own.
            if let style = element["modalPresentationStyle"].flatMap(Self.presentationStyle) {
                destination.modalPresentationStyle = style
            }
            if let style = element["modalTransitionStyle"].flatMap(Self.transitionStyle) {
                destination.modalTransitionStyle = style
            }
        case .popoverPresentation, .popover:
            destination.modalPresentationStyle = .popover
            guard let popover = destination.popoverPresentationController else { return }
            switch segue.popoverAnchor.flatMap(anchor) ?? sender.map({ $0 as AnyObject }) {
            case let item as UIBarButtonItem: popover.barButtonItem = item
            case let view as UIView:
                popover.sourceView = view
                if let rect = element.child(key: "popoverAnchorRect") { popover.sourceRect = NibValues.rect(rect) }
            default: popover.sourceView = controller?.viewIfLoaded
            }
            if let child = element.children.first(where: { $0.tag == "popoverArrowDirection" }) {
                popover.permittedArrowDirections = Self.arrowDirections(child)
            }
        default: break
        }
    }

    private static func arrowDirections(_ element: InterfaceElement) -> UIPopoverArrowDirection {
        var directions: UIPopoverArrowDirection = []
        if element.bool("up") == true { directions.insert(.up) }
        if element.bool("down") == true { directions.insert(.down) }
        if element.bool("left") == true { directions.insert(.left) }
        if element.bool("right") == true { directions.insert(.right) }
        return directions
    }

    // MARK: Transitions

    /// Returns the transition of a segue's kind; nil for those that are performed while the scene is loaded.
    private func transition(of segue: InterfaceSegue, sender: Any?) -> ((UIStoryboardSegue) -> Void)? {
        let animates = segue.element.bool("animates") ?? true
        switch segue.kind {
        case .custom: return { _ in }
        case .show, .push:
            return { [self] made in
                guard canShow(made, segue) else { return }
                Self.perform(animates) { made.source.show(made.destination, sender: sender) }
            }
        case .showDetail, .replace:
            return { made in
                Self.perform(animates) { made.source.showDetailViewController(made.destination, sender: sender) }
            }
        case .presentation, .modal, .popoverPresentation, .popover:
            return { made in made.source.present(made.destination, animated: animates) }
        case .embed, .relationship, .unwind, nil: return nil
        }
    }

    private static func perform(_ animates: Bool, _ body: () -> Void) {
        if animates { body() } else { UIView.performWithoutAnimation(body) }
    }

    /// Whether a segue can push its destination; otherwise it is logged.
    private func canShow(_ made: UIStoryboardSegue, _ segue: InterfaceSegue) -> Bool {
        let navigation = made.source.navigationController
        if segue.kind == .push, navigation == nil {
            log(
                segue.element,
                "push segues need a navigation controller around their source, \(type(of: made.source)). Embed it in one, or "
                    + "use the kind Show; nothing is shown.")
            return false
        }
        if navigation != nil, made.destination is UINavigationController {
            log(
                segue.element,
                "the segue would push a \(type(of: made.destination)) onto a navigation controller, which cannot contain "
                    + "another. Present it modally, or lead to its root; nothing is shown.")
            return false
        }
        return true
    }
}
