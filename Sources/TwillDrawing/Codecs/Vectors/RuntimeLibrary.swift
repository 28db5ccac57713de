import CGraphics
import Glibc

typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?

/// A shared library that is opened when it is needed, so that programs start without it. It stays open.
struct RuntimeLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Returns nil if the machine does not have it.
    init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { return nil }
        self.handle = handle
    }

    /// Returns a function of the library or of those that it uses; nil if there is none of that name.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    /// Returns the message and the code of an error of glib, and frees it.
    static func take(_ error: inout UnsafeMutablePointer<GError>?) -> (message: String?, code: Int32) {
        guard let found = error else { return (nil, 0) }
        defer { g_error_free(found) }
        error = nil
        return (String(cString: found.pointee.message), found.pointee.code)
    }
}
