public import CoreGraphics
import Foundation

/// Calls `init()` of a class that is only known at run time.
///
/// Swift allows that only for `required` initializers, and requiring one of every app delegate would break them all.
/// This class declares the inherited initializer `required`, so that the call goes through NSObject's own slot
/// of the method table: an override of it runs, an inherited one runs, and a class that has none traps as on iOS. Never
/// instantiated; open, so that the compiler does not call it directly.
open class _NSObjectInitShim: NSObject {
    public required override init() {
        fatalError("never called")
    }
}

extension NSObject {
    /// Calls `init()` of a class that is only known at run time: Objective-C's `[objectClass new]`.
    ///
    /// `T()` and `type.init()` over a class that is held in a variable compile on iOS, because every class of UIKit
    /// comes from Objective-C; on Linux Swift wants a `required` initializer. Write `T.new()` instead:
    ///
    ///     func make<View: UIView>(_ type: View.Type) -> View { type.new() }
    ///
    /// An override of `init()` runs, or the inherited one, which of a view calls `init(frame:)`. A class that inherits
    /// neither, because it declares other designated initializers, ends the process, as on iOS. So does a view or view
    /// controller that declares an `init()` itself, unless it overrides `_madeByOwnInit()`, which `./twill run` writes.
    public static func new() -> Self { unsafeDowncast(InitShim.make(self), to: self) }
}

enum InitShim {
    static func make(_ objectClass: NSObject.Type) -> NSObject {
        if let responder = objectClass as? UIResponder.Type,
            let made = MainActor.assumeIsolated({ responder._madeByOwnInit() })
        {
            return made
        }
        return unsafeBitCast(objectClass, to: _NSObjectInitShim.Type.self).init()
    }
}

/// Calls `init(frame:)` of a class that is only known at run time, as ``_NSObjectInitShim`` calls `init()`.
open class _UIViewInitShim: UIView {
    public required override init(frame: CGRect) {
        fatalError("never called")
    }

    public required init?(coder: NSCoder) {
        fatalError("never called")
    }
}

extension UIView {
    /// Calls `init(frame:)` of a class that is only known at run time; see `NSObject.new()`.
    public static func new(frame: CGRect) -> Self {
        unsafeDowncast(unsafeBitCast(self, to: _UIViewInitShim.Type.self).init(frame: frame) as UIView, to: self)
    }
}

extension UIButton {
    /// Creates a button of a class that is only known at run time; see `NSObject.new()`.
    public static func new(type buttonType: ButtonType) -> Self {
        let button = new(frame: .zero)
        button.become(buttonType)
        return button
    }
}

extension UITableViewCell {
    /// Calls `init(style:reuseIdentifier:)` of a class that is only known at run time; see `NSObject.new()`.
    public static func new(style: CellStyle, reuseIdentifier: String?) -> Self {
        let cell = unsafeBitCast(self, to: _UITableViewCellInitShim.Type.self).init(
            style: style, reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(cell as UITableViewCell, to: self)
    }
}
