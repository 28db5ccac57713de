// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Foundation
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication = 2
}
public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID
}
public let LAErrorDomain = "com.apple.LocalAuthentication"
public struct LAError: Error, CustomNSError {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5, biometryNotAvailable = -6, biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "com.apple.LocalAuthentication"
    public var errorCode: Int { code.rawValue }
}
open class LAContext: NSObject {
    open var biometryType: LABiometryType { .none }
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason: String = ""
    open var interactionNotAllowed: Bool = false
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var evaluatedPolicyDomainState: Data? { nil }
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool { error?.pointee = LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable) as NSError; return false }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) { Placeholder.later { reply(false, LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)) } }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable) }
    open func invalidate() {}
    public override init() { super.init(); Placeholder.log("LAContext") }
}
