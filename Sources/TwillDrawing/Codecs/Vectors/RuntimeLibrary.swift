import CGraphics
import Glibc

typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?

/// A shared library that is opened when it is needed, so that programs start without it. It stays open.
package struct RuntimeLibrary {
    private let handle: UnsafeMutableRawPointer

    /// The machine has no such library, or one without a function.
    package struct Missing: Error {}

    /// Opens a library, if the machine has it.
    package init(_ name: String) throws(Missing) {
        guard let handle = dlopen(name, RTLD_NOW) else { throw Missing() }
        self.handle = handle
    }

    /// Returns a function of the library or of those that it uses.
    package func function<Function>(_ name: String) throws(Missing) -> Function {
        guard let address = dlsym(handle, name) else { throw Missing() }
        return unsafeBitCast(address, to: Function.self)
    }

    /// Returns the message and the code of an error of glib, and frees it.
    static func take(_ error: inout UnsafeMutablePointer<GError>?) -> (message: String?, code: Int32) {
        guard let found = error else { return (nil, 0) }
        defer { g_error_free(found) }
        error = nil
        return (String(cString: found.pointee.message), found.pointee.code)
    }
}
