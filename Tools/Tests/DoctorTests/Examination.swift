import Foundation
import ProjectReader
import SwiftParser
import Testing

@testable import Doctor
@testable import SourceRewriter

/// A folder that a test fills and examines.
struct Examination {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        let name = "twill-" + UUID().uuidString
        url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name).standardizedFileURL
        for (path, text) in files { try write(path, text) }
    }

    func write(_ path: String, _ text: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    func report(_ path: String = "", scheme: String? = nil, compatibility: String = "") throws -> Report {
        let place = path.isEmpty ? url : url.appendingPathComponent(path)
        let doctor = Doctor(
            graph: Frameworks.graph, compatibility: Compatibility(text: compatibility),
            twill: URL(fileURLWithPath: "/nowhere"))
        return try doctor.examine(ExaminedProject(place), scheme: scheme)
    }
}

/// Examines one file, and removes it.
func examine(_ source: String, compatibility: String = "") throws -> Report {
    let examination = try Examination(["Page.swift": source])
    defer { examination.remove() }
    return try examination.report(compatibility: compatibility)
}

extension Report {
    /// The names and lines of a verdict, as `API:line,line`.
    func list(_ verdict: Verdict) -> [String] {
        apis.filter { $0.verdict == verdict }
            .map { "\($0.name):\($0.places.map { String($0.line) }.joined(separator: ","))" }.sorted()
    }
}

/// Small frameworks, written as the source of their interfaces.
enum Frameworks {
    static let graph: ModuleGraph = {
        var graph = ModuleGraph()
        for (module, source) in [("Swift", swift), ("Foundation", foundation), ("UIKit", uikit)] {
            let file = SourceFile(path: module, text: source)
            let declared = Declared(file.tree, Conditions(), module: module)
            graph.add(ModuleGraph.text(types: declared.types, globals: declared.globals), module: module)
        }
        return graph
    }()

    static let swift = """
        public protocol Sequence { associatedtype Element; func forEach(_ body: (Self.Element) -> Void) }
        public struct Array<Element>: Sequence { public var first: Element?; public var count: Int; public init() }
        public struct Dictionary<Key, Value> { public var keys: [Key] }
        public struct Int {} ; public struct Double {} ; public struct Bool {}
        public struct String { public var count: Int }
        public protocol Hashable {} ; public protocol Equatable {}
        public protocol RawRepresentable { associatedtype RawValue; var rawValue: Self.RawValue { get } }
        public protocol Error {} ; public protocol Sendable {}
        public enum Optional<Wrapped> { case some(Wrapped); case none; func map(_ f: (Wrapped) -> Void) }
        public func min(_ a: Int, _ b: Int) -> Int
        """

    static let foundation = """
        open class NSObject { public init(); open var description: String }
        open class NSNotification: NSObject { public struct Name { public init(_ text: String) } }
        public struct Notification { public typealias Name = NSNotification.Name }
        open class NotificationCenter: NSObject { open func post(name: NSNotification.Name, object: Int?) }
        open class NSString: NSObject {} ; open class NSData: NSObject {} ; open class NSNumber: NSObject {}
        public struct CGFloat { public static var pi: CGFloat; public init(_ value: Int) }
        public struct CGRect { public var width: CGFloat; public init(x: CGFloat, y: CGFloat) }
        public struct IndexPath { public var row: Int }
        """

    static let uikit = """
        open class UIColor: NSObject { public static let red: UIColor; open func withAlphaComponent(_ a: CGFloat) -> UIColor }
        open class UIResponder: NSObject { open func becomeFirstResponder() -> Bool }
        open class UIView: UIResponder {
            public init(frame: CGRect)
            open var backgroundColor: UIColor?
            open var subviews: [UIView]
            open var alpha: CGFloat
            open var contentMode: UIView.ContentMode
            open func addSubview(_ view: UIView)
            open func layoutSubviews()
            public enum ContentMode { case center, scaleToFill }
            open class func animate(withDuration: Double, delay: Double, animations: () -> Void, completion: ((Bool) -> Void)?)
        }
        open class UILabel: UIView { open var text: String?; open var textColor: UIColor }
        open class UIScrollView: UIView { open weak var delegate: UIScrollViewDelegate? }
        open class UITableView: UIScrollView {
            public enum Style { case plain, grouped }
            public init(frame: CGRect, style: UITableView.Style)
        }
        public protocol UIScrollViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) }
        public protocol UITableViewDelegate: UIScrollViewDelegate {
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        }
        open class UIViewController: UIResponder { open var view: UIView; open func viewDidLoad(); open var title: String? }
        open class UIGestureRecognizer: NSObject {
            public enum State { case began, ended }
            open var state: UIGestureRecognizer.State
        }
        """
}
