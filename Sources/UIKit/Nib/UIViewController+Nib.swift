import CoreGraphics
import Foundation
import TwillSync

extension UIViewController {
    /// Loads the view from the controller's nib, whose owner it is.
    ///
    /// - Returns: false if there is no nib for it; one that was named and is missing is logged.
    final func loadViewFromNib() -> Bool {
        guard let name = nibNameOfView() else { return false }
        let nib = UINib(nibName: name, bundle: nibBundle == .main ? nil : nibBundle)
        guard nib.isFound else {
            logError(
                "\(type(of: self)) names the nib \"\(name)\", and there is no \(name).xib in \(NibFiles.places(in: nibBundle)). "
                    + "Add it to the target's resources. It gets a plain view.")
            return false
        }
        nib.instantiate(withOwner: self, options: nil)
        guard storedView == nil else { return true }
        logError(
            "\(type(of: self)) loaded \(name).xib, and its outlet \"view\" is not set. Connect the File's Owner's \"view\" to the "
                + "root view. It gets a plain view.")
        return false
    }

    /// Returns the name that was passed to `init(nibName:bundle:)`, or else that of a nib with the class's name.
    ///
    /// Of a class named FeedViewController, FeedView and FeedViewController are tried, as in UIKit
    /// (https://developer.apple.com/documentation/uikit/uiviewcontroller/nibname).
    private func nibNameOfView() -> String? {
        if let nibName { return nibName }
        let type = type(of: self)
        guard !NibClasses.isFramework(type) else { return nil }
        // A generic class has parameters in its name.
        let name = String(describing: type).prefix { $0 != "<" }
        var candidates = [String(name)]
        if name.hasSuffix("Controller"), name.count > 10 { candidates.insert(String(name.dropLast(10)), at: 0) }
        return candidates.first { NibFiles.path(named: $0, in: nibBundle == .main ? nil : nibBundle) != nil }
    }
}
