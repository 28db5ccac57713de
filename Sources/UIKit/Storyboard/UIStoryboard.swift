public import Foundation
import TwillResources
import TwillSync

/// A file with the view controllers of an app and the segues between them.
///
/// The file is the `.storyboard` that Xcode saves; it is read at run time and needs no compiler. It is parsed once per
/// process. A view controller is created when it is asked for or when a segue leads to it, and its views when they are
/// first accessed, so that a large storyboard costs what is shown of it.
///
/// Outlets are properties with ``Outlet`` and ``OutletCollection``; actions, also those of unwind segues, are named by
/// ``NibActionTarget``. What cannot be read is logged with its file and line, and the rest is loaded.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// Creates a storyboard from a file.
    ///
    /// A missing file is logged, where UIKit raises an exception.
    ///
    /// - Parameters:
    ///   - name: The file's name without `.storyboard`.
    ///   - storyboardBundleOrNil: The bundle with the file; nil searches the main bundle and the resource bundles beside
    ///     it.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil == .main ? nil : storyboardBundleOrNil
        document = Self.document(named: name, in: bundle)
        super.init()
        if let problem = document?.problem {
            logError(
                "\(document!.name), line \(problem.line): \(problem.text). What was read before is loaded.",
                subsystem: "UIStoryboard")
        }
    }

    /// Creates the view controller that the storyboard begins with.
    ///
    /// - Returns: nil if the storyboard names none, or the one that it names does not exist, which is logged.
    open func instantiateInitialViewController() -> UIViewController? { makeInitialController(creator: nil) }

    /// Creates the view controller with a storyboard identifier. One that does not exist traps, as in UIKit.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        makeController(identifier: identifier, creator: nil)
    }

    // MARK: Implementation

    final let name: String
    final let bundle: Bundle?
    final let document: InterfaceDocument?

    private static func document(named name: String, in bundle: Bundle?) -> InterfaceDocument? {
        guard let path = NibFiles.path(named: name, in: bundle, suffix: NibFiles.storyboardSuffix) else {
            logError(
                "there is no \(name).storyboard in \(NibFiles.places(in: bundle)). Add it to the target's resources with "
                    + ".copy or .process; it has no view controllers.", subsystem: "UIStoryboard")
            return nil
        }
        do { return try NibFiles.document(at: path, in: bundle) } catch {
            logError("\(path) cannot be read: \(error.localizedDescription)", subsystem: "UIStoryboard")
            return nil
        }
    }

    /// Creates a storyboard from the contents of a file.
    init(data: Data, name: String = "data.storyboard", bundle: Bundle? = nil) {
        self.name = name
        self.bundle = bundle
        document = InterfaceDocument(bytes: Array(data), file: name)
        super.init()
        if let problem = document?.problem {
            logError(
                "\(name), line \(problem.line): \(problem.text). What was read before is loaded.",
                subsystem: "UIStoryboard")
        }
    }
}

extension UIStoryboard {
    /// Creates the view controller that the storyboard begins with, by a closure.
    ///
    /// - Parameter creator: Returns the view controller, created with the coder it is given; nil lets the storyboard create
    ///   it.
    /// - Returns: nil if there is no such view controller, or it is of another class, which is logged.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let made = makeInitialController(creator: creator) else { return nil }
        if let controller = made as? ViewController { return controller }
        logError(
            "the initial view controller of \(name).storyboard is a \(type(of: made)), and a \(ViewController.self) was asked "
                + "for. Set its class in the storyboard, or ask for the other class.", subsystem: "UIStoryboard")
        return nil
    }

    /// Creates the view controller with a storyboard identifier, by a closure.
    ///
    /// One that does not exist, or is of another class, traps as in UIKit.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - creator: Returns the view controller, created with the coder it is given; nil lets the storyboard create it.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = makeController(identifier: identifier, creator: creator)
        guard let controller = made as? ViewController else {
            preconditionFailure(
                "the view controller \"\(identifier)\" of \(name).storyboard is a \(type(of: made)), and a "
                    + "\(ViewController.self) was asked for. Set its class in the storyboard, or ask for the other class."
            )
        }
        return controller
    }
}
