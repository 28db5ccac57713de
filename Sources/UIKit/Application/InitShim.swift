import Foundation

/// Calls `init()` of a class that is only known at run time.
///
/// Swift allows that only for `required` initialisers, and requiring one of every app delegate would break them all.
/// This class declares the inherited initialiser `required`, so that the call goes through NSObject's own slot
/// of the method table: an override of it runs, an inherited one runs, and a class that has none traps as on iOS. Never
/// instantiated; open, so that the compiler does not call it directly.
open class _NSObjectInitShim: NSObject {
    public required override init() {
        fatalError("never called")
    }
}

enum InitShim {
    static func make(_ objectClass: NSObject.Type) -> NSObject {
        unsafeBitCast(objectClass, to: _NSObjectInitShim.Type.self).init()
    }
}
