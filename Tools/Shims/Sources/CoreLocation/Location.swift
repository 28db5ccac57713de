// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Foundation
public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees = 0
    public var longitude: CLLocationDegrees = 0
    public init() {  }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) { self.latitude = latitude; self.longitude = longitude }
}
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D { return CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool { return abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180 }
open class CLLocation: NSObject {
    public let coordinate: CLLocationCoordinate2D
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let course: CLLocationDirection
    public let speed: CLLocationSpeed
    public let timestamp: Date
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) { self.init(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date()) }
    public convenience init(coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy, verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date) { self.init(coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp) }
    public init(coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date) { self.coordinate = coordinate; self.altitude = altitude; self.horizontalAccuracy = horizontalAccuracy; self.verticalAccuracy = verticalAccuracy; self.course = course; self.speed = speed; self.timestamp = timestamp; super.init() }
    open func distance(from location: CLLocation) -> CLLocationDistance { let radius = 6_371_008.8, rad = Double.pi / 180
        let a = coordinate, b = location.coordinate
        let u = sin((b.latitude - a.latitude) * rad / 2), v = sin((b.longitude - a.longitude) * rad / 2)
        return 2 * radius * asin(min(1, (u * u + cos(a.latitude * rad) * cos(b.latitude * rad) * v * v).squareRoot())) }
}
open class CLHeading: NSObject {
    open var magneticHeading: CLLocationDirection { 0 }
    open var trueHeading: CLLocationDirection { 0 }
    open var headingAccuracy: CLLocationDirection { 0 }
    open var timestamp: Date { Date() }
    public override init() { super.init() }
}
open class CLRegion: NSObject {
    open var identifier: String = ""
    open var notifyOnEntry: Bool = true
    open var notifyOnExit: Bool = true
    public override init() { super.init() }
}
open class CLCircularRegion: CLRegion {
    open private(set) var center: CLLocationCoordinate2D = CLLocationCoordinate2D()
    open private(set) var radius: CLLocationDistance = 0
    public convenience init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) { self.init(); self.center = center; self.radius = radius; self.identifier = identifier }
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { return CLLocation(latitude: center.latitude, longitude: center.longitude).distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius }
    public override init() { super.init(); Placeholder.log("CLCircularRegion") }
}
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy, reducedAccuracy
}
public enum CLActivityType: Int, Sendable {
    case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}
public enum CLRegionState: Int, Sendable {
    case unknown, inside, outside
}
public let kCLErrorDomain = "kCLErrorDomain"
public struct CLError: Error, CustomNSError {
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed, regionMonitoringResponseDelayed, geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "kCLErrorDomain"
    public var errorCode: Int { code.rawValue }
    public static var denied: Code { .denied }
    public static var locationUnknown: Code { .locationUnknown }
    public static var network: Code { .network }
}
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? = nil { didSet { notifyOfAuthorization() } }
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    open var location: CLLocation? { nil }
    open var heading: CLHeading? { nil }
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    open var headingFilter: CLLocationDegrees = 1
    open var activityType: CLActivityType = .other
    open var pausesLocationUpdatesAutomatically: Bool = true
    open var allowsBackgroundLocationUpdates: Bool = false
    open var showsBackgroundLocationIndicator: Bool = false
    open var monitoredRegions: Set<CLRegion> { [] }
    public static func authorizationStatus() -> CLAuthorizationStatus { return .denied }
    public static func locationServicesEnabled() -> Bool { return false }
    public static func headingAvailable() -> Bool { return false }
    public static func significantLocationChangeMonitoringAvailable() -> Bool { return false }
    public static func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { return false }
    private func notifyOfAuthorization() { Placeholder.later { [weak self] in
            guard let self, let delegate else { return }
            delegate.locationManagerDidChangeAuthorization(self)
            delegate.locationManager(self, didChangeAuthorization: .denied)
        } }
    private func fail() { Placeholder.later { [weak self] in if let self { delegate?.locationManager(self, didFailWithError: CLError(.denied)) } } }
    open func requestWhenInUseAuthorization() {}
    open func requestAlwaysAuthorization() {}
    open func requestLocation() { fail() }
    open func startUpdatingLocation() { fail() }
    open func stopUpdatingLocation() {}
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}
    open func startMonitoringSignificantLocationChanges() {}
    open func stopMonitoringSignificantLocationChanges() {}
    open func startMonitoring(for region: CLRegion) { Placeholder.later { [weak self] in if let self { delegate?.locationManager(self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied)) } } }
    open func stopMonitoring(for region: CLRegion) {}
    open func requestState(for region: CLRegion) {}
    open func startMonitoringVisits() {}
    open func stopMonitoringVisits() {}
    public override init() { super.init(); Placeholder.log("CLLocationManager") }
}
public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}
extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}
open class CLPlacemark: NSObject {
    open var location: CLLocation? { nil }
    open var name: String? { nil }
    open var thoroughfare: String? { nil }
    open var subThoroughfare: String? { nil }
    open var locality: String? { nil }
    open var subLocality: String? { nil }
    open var administrativeArea: String? { nil }
    open var postalCode: String? { nil }
    open var isoCountryCode: String? { nil }
    open var country: String? { nil }
    public override init() { super.init() }
}
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
open class CLGeocoder: NSObject {
    open var isGeocoding: Bool { false }
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) { Placeholder.later { completionHandler(nil, CLError(.network)) } }
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) { Placeholder.later { completionHandler(nil, CLError(.network)) } }
    open func cancelGeocode() {}
    public override init() { super.init(); Placeholder.log("CLGeocoder") }
}
