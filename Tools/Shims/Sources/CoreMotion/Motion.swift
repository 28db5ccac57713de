// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Foundation
public enum CMAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized
}
public struct CMAcceleration: Sendable {
    public var x: Double = 0
    public var y: Double = 0
    public var z: Double = 0
    public init() {  }
}
public struct CMRotationRate: Sendable {
    public var x: Double = 0
    public var y: Double = 0
    public var z: Double = 0
    public init() {  }
}
open class CMLogItem: NSObject {
    open var timestamp: TimeInterval { 0 }
    public override init() { super.init() }
}
open class CMAccelerometerData: CMLogItem {
    open var acceleration: CMAcceleration { CMAcceleration() }
    public override init() { super.init() }
}
open class CMGyroData: CMLogItem {
    open var rotationRate: CMRotationRate { CMRotationRate() }
    public override init() { super.init() }
}
open class CMAttitude: NSObject {
    open var roll: Double { 0 }
    open var pitch: Double { 0 }
    open var yaw: Double { 0 }
    public override init() { super.init() }
}
open class CMDeviceMotion: CMLogItem {
    open var attitude: CMAttitude { CMAttitude() }
    open var rotationRate: CMRotationRate { CMRotationRate() }
    open var gravity: CMAcceleration { CMAcceleration() }
    open var userAcceleration: CMAcceleration { CMAcceleration() }
    public override init() { super.init() }
}
open class CMMotionManager: NSObject {
    open var isAccelerometerAvailable: Bool { false }
    open var isGyroAvailable: Bool { false }
    open var isMagnetometerAvailable: Bool { false }
    open var isDeviceMotionAvailable: Bool { false }
    open var isAccelerometerActive: Bool { false }
    open var isGyroActive: Bool { false }
    open var isDeviceMotionActive: Bool { false }
    open var accelerometerUpdateInterval: TimeInterval = 0
    open var gyroUpdateInterval: TimeInterval = 0
    open var deviceMotionUpdateInterval: TimeInterval = 0
    open var accelerometerData: CMAccelerometerData? { nil }
    open var gyroData: CMGyroData? { nil }
    open var deviceMotion: CMDeviceMotion? { nil }
    open func startAccelerometerUpdates() {}
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void) {}
    open func stopAccelerometerUpdates() {}
    open func startGyroUpdates() {}
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void) {}
    open func stopGyroUpdates() {}
    open func startDeviceMotionUpdates() {}
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void) {}
    open func stopDeviceMotionUpdates() {}
    public override init() { super.init(); Placeholder.log("CMMotionManager") }
}
open class CMPedometerData: NSObject {
    open var numberOfSteps: NSNumber { 0 }
    public override init() { super.init() }
}
open class CMPedometer: NSObject {
    open class func isStepCountingAvailable() -> Bool { return false }
    open class func isDistanceAvailable() -> Bool { return false }
    open class func authorizationStatus() -> CMAuthorizationStatus { return .denied }
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void) {}
    open func stopUpdates() {}
    public override init() { super.init(); Placeholder.log("CMPedometer") }
}
