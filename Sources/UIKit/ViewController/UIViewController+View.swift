import CoreGraphics
import Foundation
import QuartzCore
import TwillSync

extension UIViewController {
    func loadNow() {
        guard storedView == nil else { return }
        precondition(
            !isLoadingView,
            "\(type(of: self)).loadView() reads `view` before it has set it, which would load it again without end. "
                + "Make the view in a variable and assign that.")
        isLoadingView = true
        loadView()
        isLoadingView = false
        if storedView == nil {
            logError(
                "\(type(of: self)).loadView() returned without setting `view`. Assign a view to it, or do not override "
                    + "loadView(). It gets a plain view.")
            loadPlainView()
        }
        viewDidLoad()
    }

    func loadPlainView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called when constraints have set the root view's size: if it has changed, the parent is notified.
    func constraintsDidSize(_ size: CGSize) {
        defer { sizeByConstraints = size }
        guard let parent, let old = sizeByConstraints, old != size else { return }
        parent.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
    }

    func setView(_ view: UIView?) {
        guard view !== storedView else { return }
        if let other = view?.viewController, other !== self {
            preconditionFailure(
                "UIViewControllerHierarchyInconsistency: A view can only be associated with at most one view controller at "
                    + "a time! View \(view!.describe()) is associated with \(other.describe()). Clear this association "
                    + "before associating this view with \(describe()).")
        }
        storedView?.viewController = nil
        storedView = view
        view?.viewController = self
        if view != nil { LoadedControllers.add(self) }
    }

    func resolveTraits(from inherited: UITraitCollection) -> UITraitCollection {
        var traits = inherited
        if let overrides = parent?.overrideTraitCollection(forChild: self) {
            traits = UITraitCollection(traitsFrom: [traits, overrides])
        }
        // Sheets, popovers and alerts have the elevated level, which is visible in dark mode.
        if ownPresentation?.isElevated == true, traits.userInterfaceLevel != .elevated {
            traits = traits.modifyingTraits { $0.userInterfaceLevel = .elevated }
        }
        if overrideUserInterfaceStyle != .unspecified {
            let style = overrideUserInterfaceStyle
            traits = traits.modifyingTraits { $0.userInterfaceStyle = style }
        }
        return traitExtras?.overrides.applied(to: traits) ?? traits
    }

    final func describe() -> String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
