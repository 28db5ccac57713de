// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import CoreLocation
@_exported import UIKit
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees = 0
    public var longitudeDelta: CLLocationDegrees = 0
    public init() {  }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) { self.latitudeDelta = latitudeDelta; self.longitudeDelta = longitudeDelta }
}
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D = CLLocationCoordinate2D()
    public var span: MKCoordinateSpan = MKCoordinateSpan()
    public init() {  }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { self.center = center; self.span = span }
    public init(center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) { center = centerCoordinate; span = MKCoordinateSpan(latitudeDelta: latitudinalMeters / 111_320, longitudeDelta: longitudinalMeters / max(1, 111_320 * cos(centerCoordinate.latitude * .pi / 180))) }
}
public func MKCoordinateRegionMakeWithDistance(_ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance) -> MKCoordinateRegion { return MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters) }
public struct MKMapPoint: Sendable {
    public var x: Double = 0
    public var y: Double = 0
    public init(x: Double, y: Double) { self.x = x; self.y = y }
    public init(_ coordinate: CLLocationCoordinate2D) { let sine = sin(coordinate.latitude * .pi / 180)
        x = (coordinate.longitude + 180) / 360 * 268_435_456
        y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * 268_435_456 }
}
public struct MKMapSize: Sendable {
    public var width: Double = 0
    public var height: Double = 0
    public init(width: Double, height: Double) { self.width = width; self.height = height }
}
public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize
    public init(x: Double, y: Double, width: Double, height: Double) { origin = MKMapPoint(x: x, y: y); size = MKMapSize(width: width, height: height) }
    public init(origin: MKMapPoint, size: MKMapSize) { self.origin = origin; self.size = size }
    public static var null: MKMapRect { MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0) }
    public static var world: MKMapRect { MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456) }
    public var isNull: Bool { origin.x == .infinity }
    public func union(_ other: MKMapRect) -> MKMapRect { if isNull { return other }
        if other.isNull { return self }
        let x = min(origin.x, other.origin.x), y = min(origin.y, other.origin.y)
        return MKMapRect(x: x, y: y, width: max(origin.x + size.width, other.origin.x + other.size.width) - x, height: max(origin.y + size.height, other.origin.y + other.size.height) - y) }
}
@preconcurrency @MainActor public protocol MKAnnotation: AnyObject {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}
extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}
@preconcurrency @MainActor open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
    public override init() { super.init() }
}
open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()
    public convenience init(coordinate: CLLocationCoordinate2D) { self.init(); self.coordinate = coordinate }
    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) { self.init(coordinate: coordinate); self.title = title; self.subtitle = subtitle }
    public override init() { super.init() }
}
open class MKUserLocation: NSObject, MKAnnotation {
    @preconcurrency @MainActor open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
    open var location: CLLocation? { nil }
    open var isUpdating: Bool { false }
    @preconcurrency @MainActor open var title: String?
    @preconcurrency @MainActor open var subtitle: String?
    public override init() { super.init(); Placeholder.log("MKUserLocation") }
}
@preconcurrency @MainActor public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
}
open class MKMultiPoint: MKShape {
    open internal(set) var coordinates: [CLLocationCoordinate2D] = []
    open var pointCount: Int { coordinates.count }
    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) { self.init(); coordinates = Array(UnsafeBufferPointer(start: coords, count: count)) }
    open var coordinate: CLLocationCoordinate2D { coordinates.first ?? CLLocationCoordinate2D() }
    open var boundingMapRect: MKMapRect { coordinates.reduce(.null) { $0.union(MKMapRect(origin: MKMapPoint($1), size: MKMapSize(width: 0, height: 0))) } }
    public override init() { super.init() }
}
open class MKPolyline: MKMultiPoint, MKOverlay {
    public override init() { super.init() }
}
open class MKPolygon: MKMultiPoint, MKOverlay {
    public override init() { super.init() }
}
open class MKCircle: MKShape, MKOverlay {
    open private(set) var coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()
    open private(set) var radius: CLLocationDistance = 0
    open var boundingMapRect: MKMapRect { MKMapRect(origin: MKMapPoint(coordinate), size: MKMapSize(width: 0, height: 0)) }
    public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) { self.init(); coordinate = coord; self.radius = radius }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1
    public init(overlay: any MKOverlay) { self.overlay = overlay; super.init() }
}
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}
open class MKPolylineRenderer: MKOverlayPathRenderer {
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer {
    public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
open class MKCircleRenderer: MKOverlayPathRenderer {
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
open class MKAnnotationView: UIView {
    public enum DragState: UInt, Sendable {
        case none, starting, dragging, canceling, ending
    }
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) { super.init(frame: .zero); self.annotation = annotation; storedIdentifier = reuseIdentifier; Placeholder.log("MKAnnotationView") }
    private var storedIdentifier: String?
    open var reuseIdentifier: String? { storedIdentifier }
    open var annotation: (any MKAnnotation)?
    open var image: UIImage?
    open var centerOffset: CGPoint = CGPoint.zero
    open var calloutOffset: CGPoint = CGPoint.zero
    open var isEnabled: Bool = true
    open var isHighlighted: Bool = false
    open var isSelected: Bool = false
    open var canShowCallout: Bool = false
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var isDraggable: Bool = false
    open var dragState: DragState = DragState.none
    open var clusteringIdentifier: String?
    open var displayPriority: Float = 0
    open func prepareForReuse() {}
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("MKAnnotationView") }
}
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor!
    open var animatesDrop: Bool = false
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("MKPinAnnotationView") }
}
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor?
    open var glyphTintColor: UIColor?
    open var glyphText: String?
    open var glyphImage: UIImage?
    open var selectedGlyphImage: UIImage?
    open var animatesWhenAdded: Bool = false
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("MKMarkerAnnotationView") }
}
public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable {
    case none, follow, followWithHeading
}
public enum MKFeatureVisibility: Int, Sendable {
    case adaptive, hidden, visible
}
@preconcurrency @MainActor open class MKMapCamera: NSObject {
    open var centerCoordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()
    open var heading: CLLocationDirection = 0
    open var pitch: CGFloat = 0
    open var altitude: CLLocationDistance = 0
    public override init() { super.init() }
}
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType: MKMapType = MKMapType.standard
    open var region: MKCoordinateRegion = MKCoordinateRegion()
    open var centerCoordinate: CLLocationCoordinate2D { get { region.center } set { region.center = newValue } }
    open var visibleMapRect: MKMapRect = .world
    open var camera: MKMapCamera = MKMapCamera()
    open var isZoomEnabled: Bool = true
    open var isScrollEnabled: Bool = true
    open var isRotateEnabled: Bool = true
    open var isPitchEnabled: Bool = true
    open var showsCompass: Bool = true
    open var showsScale: Bool = false
    open var showsBuildings: Bool = true
    open var showsTraffic: Bool = false
    open var showsPointsOfInterest: Bool = true
    open var showsUserLocation: Bool = false
    open var userTrackingMode: MKUserTrackingMode = MKUserTrackingMode.none
    public let userLocation: MKUserLocation = MKUserLocation()
    open var isUserLocationVisible: Bool { false }
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    open var selectedAnnotations: [any MKAnnotation] = []
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) { visibleMapRect = mapRect }
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) { visibleMapRect = mapRect }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { return region }
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint { return convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view) }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D { return region.center }
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) { for annotation in annotations { removeAnnotation(annotation) } }
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {}
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {}
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView { return MKAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
    open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
    open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
    open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
    open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { nil }
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("MKMapView"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("MKMapView"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("MKMapView", in: self) }
}
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    func mapViewWillStartLoadingMap(_ mapView: MKMapView)
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}
extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    public func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {}
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer { return MKOverlayRenderer(overlay: overlay) }
}
open class MKPlacemark: CLPlacemark {
    open private(set) var coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()
    public convenience init(coordinate: CLLocationCoordinate2D) { self.init(); self.coordinate = coordinate }
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) { self.init(coordinate: coordinate) }
    public override init() { super.init(); Placeholder.log("MKPlacemark") }
}
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
open class MKMapItem: NSObject {
    open private(set) var placemark: MKPlacemark = MKPlacemark()
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    public convenience init(placemark: MKPlacemark) { self.init(); self.placemark = placemark }
    open class func forCurrentLocation() -> MKMapItem { return MKMapItem() }
    @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
    public override init() { super.init(); Placeholder.log("MKMapItem") }
}
