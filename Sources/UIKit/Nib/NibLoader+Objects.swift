import Foundation
import TwillResources

extension NibLoader {
    /// Creates an object that is no view; nil for the elements of views, and for objects that cannot be created.
    ///
    /// - Parameter type: The class of the object.
    func makeObject(_ element: InterfaceElement, _ type: AnyClass) -> AnyObject? {
        let coder = NibCoder(element, self)
        let made: AnyObject?
        switch type {
        case let type as UIGestureRecognizer.Type:
            let recognizer = type.init(coder: coder)
            recognizer?.decodeRecognizer(coder)
            made = recognizer
        case let type as UIViewController.Type: made = makeController(coder, type)
        case let type as UIBarItem.Type: made = type.init(coder: coder)
        case let type as UINavigationItem.Type: made = type.init(coder: coder)
        case let type as UICollectionViewLayout.Type: made = type.init(coder: coder)
        case let type as NSObject.Type where type == NSObject.self || !NibClasses.isFramework(type):
            made = unsafeBitCast(type, to: _NibObjectInitShim.Type.self).init() as NSObject
        default: made = nil
        }
        guard let made else {
            log(element, "\(type) cannot be created from a file; it is left out.")
            return nil
        }
        add(made, for: element)
        return made
    }

    /// Creates a view controller: by the creator that code has passed, or else by its class.
    private func makeController(_ coder: NibCoder, _ type: UIViewController.Type) -> UIViewController {
        let creator = self.creator
        self.creator = nil
        var made = creator?(coder) ?? type.init(coder: coder)
        if made == nil {
            log(coder.element, "\(type).init?(coder:) returned nil; a plain view controller takes its place.")
            let standard = NibClasses.standard(coder.element.tag) as? UIViewController.Type
            made = (standard ?? UIViewController.self).init(coder: coder)
        }
        let controller = made ?? UIViewController()
        // The class may not have called super with this coder.
        if !isAdded(controller) { controller.decodeController(from: coder) }
        return controller
    }

    /// Whether an object of a class can be created from an element: its standard class decides the kind.
    static func fits(_ type: AnyClass, _ standard: AnyClass?) -> Bool {
        let kinds: [AnyClass] = [
            UIView.self, UIViewController.self, UIGestureRecognizer.self, UIBarItem.self, UINavigationItem.self,
            UICollectionViewLayout.self,
        ]
        func kind(_ type: AnyClass) -> AnyClass {
            kinds.first { kind in (type as? NSObject.Type).map { Self.isSubclass($0, kind) } ?? false } ?? NSObject.self
        }
        guard type is NSObject.Type else { return false }
        return kind(type) == kind(standard ?? UIView.self)
    }

    private static func isSubclass(_ type: NSObject.Type, _ kind: AnyClass) -> Bool {
        switch kind {
        case is UIView.Type: type is UIView.Type
        case is UIViewController.Type: type is UIViewController.Type
        case is UIGestureRecognizer.Type: type is UIGestureRecognizer.Type
        case is UIBarItem.Type: type is UIBarItem.Type
        case is UICollectionViewLayout.Type: type is UICollectionViewLayout.Type
        default: type is UINavigationItem.Type
        }
    }
}

/// A class that is never instantiated. Its metatype creates objects of custom classes with their own `init()`.
open class _NibObjectInitShim: NSObject {
    public required override init() {
        preconditionFailure("never instantiated")
    }
}
