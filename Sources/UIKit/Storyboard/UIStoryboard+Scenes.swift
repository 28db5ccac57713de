import Foundation
import TwillResources
import TwillSync

extension UIStoryboard {
    /// A scene of this storyboard, or of another one that a reference leads to.
    struct Target {
        var storyboard: UIStoryboard
        var document: InterfaceDocument
        var scene: InterfaceScene
        var controller: InterfaceElement

        /// The name of the scene for finding cycles.
        var key: String { "\(document.file)#\(controller.id ?? "\(controller.line)")" }
    }

    /// Creates the initial view controller of a storyboard of the app, as `UIMainStoryboardFile` and
    /// `UISceneStoryboardFile` ask for it; nil, and a log, if there is none.
    static func initialController(named name: String) -> UIViewController? {
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }

    func makeInitialController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let document else { return nil }
        guard let id = document.initialController else {
            logError(
                "\(document.name) has no initial view controller. Check \"Is Initial View Controller\" of one in Interface "
                    + "Builder.", subsystem: "UIStoryboard")
            return nil
        }
        guard let target = target(id: id) else {
            logError(
                "\(document.name), line 2: the initial view controller is \"\(id)\", which is no view controller of the file. "
                    + "Choose another one in Interface Builder.", subsystem: "UIStoryboard")
            return nil
        }
        return Self.makeController(target, creator: creator)
    }

    func makeController(identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let document else {
            preconditionFailure(
                "Could not find a storyboard named '\(name)' in \(NibFiles.places(in: bundle)). Add \(name).storyboard to the "
                    + "target's resources with .copy or .process.")
        }
        guard let target = target(identifier: identifier) else {
            let known = document.scenes.compactMap { $0.controller?["storyboardIdentifier"] }.sorted()
            preconditionFailure(
                "Storyboard (\(document.name)) doesn't contain a view controller with identifier '\(identifier)'. It has "
                    + "\(known.isEmpty ? "none with identifiers" : known.joined(separator: ", ")); set the Storyboard ID in "
                    + "Interface Builder.")
        }
        return Self.makeController(target, creator: creator) ?? UIViewController()
    }

    /// Creates the view controller of a scene; nil if too many are created within each other, which is logged.
    static func makeController(_ target: Target, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let scene = StoryboardScene(target)
        let loader = NibLoader(
            document: target.document, bundle: target.storyboard.bundle, owner: nil, external: [:])
        loader.scene = scene
        loader.creator = creator
        return loader.loadController(scene)
    }

    // MARK: Finding scenes

    /// Returns the scene of a view controller by its id, following references; nil if there is none.
    func target(id: String) -> Target? {
        guard let document, let scene = document.scene(controller: id) else { return nil }
        return follow(scene, in: document)
    }

    /// Returns the scene of a view controller by its storyboard identifier, following references.
    func target(identifier: String) -> Target? {
        guard let document, let scene = document.scene(identifier: identifier) else { return nil }
        return follow(scene, in: document)
    }

    /// The most references that lead from one to the next.
    private static let largestReferenceCount = 8

    private func follow(_ scene: InterfaceScene, in document: InterfaceDocument) -> Target? {
        var (storyboard, document, scene) = (self, document, scene)
        for _ in 0..<Self.largestReferenceCount {
            guard let controller = scene.controller else { return nil }
            guard controller.tag == "viewControllerPlaceholder" else {
                return Target(storyboard: storyboard, document: document, scene: scene, controller: controller)
            }
            let name = controller["storyboardName"]
            let other = name.map { UIStoryboard(name: $0, bundle: storyboard.bundle(of: controller)) } ?? storyboard
            // A missing file was logged.
            guard let next = other.document else { return nil }
            let identifier = controller["referencedIdentifier"]
            let wanted =
                identifier.map { next.scene(identifier: $0) }
                ?? next.initialController.flatMap { next.scene(controller: $0) }
            guard let wanted else {
                logError(
                    "\(document.place(controller)): the reference leads to "
                        + "\(identifier.map { "\"\($0)\"" } ?? "the initial view controller") of \(next.name), which does not "
                        + "exist. Choose another one in Interface Builder.", subsystem: "UIStoryboard")
                return nil
            }
            (storyboard, document, scene) = (other, next, wanted)
        }
        logError(
            "\(document.name), line \(scene.element.line): references lead to each other without a view controller. Remove "
                + "one of them.", subsystem: "UIStoryboard")
        return nil
    }

    /// Returns the bundle that a reference names; one that is not known is searched for in all.
    private func bundle(of reference: InterfaceElement) -> Bundle? {
        guard let identifier = reference["bundleIdentifier"] else { return bundle }
        return Bundle.allBundles.first { $0.bundleIdentifier == identifier } ?? bundle
    }
}
