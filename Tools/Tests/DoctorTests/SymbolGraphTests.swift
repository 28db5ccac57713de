import Foundation
import Testing

@testable import Doctor

/// What is read of Twill's own modules, which are built before these tests run.
@Suite struct SymbolGraphTests {
    private static let twill = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL

    /// The graphs of two modules, extracted once.
    private static let graph: Result<ModuleGraph, any Error> = Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let extractor = SymbolExtractor(twill: twill)
        var graph = ModuleGraph()
        for (module, isOurs) in [("UIKit", true), ("QuartzCore", true), ("Foundation", false), ("Swift", false)] {
            let text = try extractor.extract(module, isOurs: isOurs, into: folder)
            graph.add(try #require(text, "\(module) is not built"), module: module)
        }
        return graph
    }

    private func makeLookup() throws -> Lookup { Lookup(try Self.graph.get(), ProjectDeclarations()) }

    private func members(_ name: String, of type: String, isStatic: Bool = false) throws -> [Lookup.Member] {
        let lookup = try makeLookup()
        let receiver = isStatic ? StaticType.metatype(.named(type)) : .named(type)
        guard case .found(let members) = lookup.members(name, of: receiver) else { return [] }
        return members
    }

    @Test(arguments: [
        "UIView", "UIViewController", "UITableView", "UITableView.Style", "UIColor", "UIButton.Configuration",
        "CALayer",
        "NSLayoutConstraint", "UITableViewDelegate", "UIEdgeInsets", "NSObject", "String", "Bundle",
    ])
    func wellKnownTypesAreFound(type: String) throws {
        #expect(try makeLookup().framework(type) != nil)
    }

    @Test func wellKnownMembersAreFoundWithTheirTypes() throws {
        #expect(try members("subviews", of: "UIView").first?.result == StaticType("[UIView]"))
        #expect(try members("backgroundColor", of: "UILabel").first?.owner == "UIView")
        #expect(try members("red", of: "UIColor", isStatic: true).first?.result == .named("UIColor"))
        #expect(try members("plain", of: "UITableView.Style", isStatic: true).first?.declaration.kind == .case)
        #expect(
            try members("init", of: "UITableView", isStatic: true).contains {
                $0.declaration.labels == ["frame", "style"]
            })
        let animations = try members("animate", of: "UIView", isStatic: true)
        #expect(
            animations.contains {
                $0.declaration.fullName == "animate(withDuration:delay:options:animations:completion:)"
                    && $0.declaration.parameters.last == "((Bool) -> Void)?"
            })
    }

    /// QuartzCore gives Foundation's class a protocol, whose methods each of its objects has.
    @Test func protocolsOfAnotherModulesClassAreFound() throws {
        #expect(try members("observe", of: "NSObject").contains { $0.declaration.labels?.contains("key") == true })
        #expect(try members("observe", of: "Bundle").contains { $0.owner == "KeyValueObservable" })
    }

    @Test(arguments: [
        ("s:10Foundation8NSObjectC", "NSObject"), ("s:10Foundation14NSNotificationC4NameV", "NSNotification.Name"),
        ("s:5UIKit11UIViewStyleO", "UIViewStyle"), ("s:Sa", nil), ("s:10Foundation", nil), ("s:99FoundationC", nil),
        ("s:10Foundation8NSObjectC5titleSSvp", nil), ("c:objc(cs)NSObject", nil), ("", nil), ("s:0", nil),
    ])
    func typesAreNamedByTheirIdentifiers(identifier: String, path: String?) {
        #expect(SymbolGraphReader.path(ofIdentifier: identifier) == path)
    }

    @Test func superclassesAndProtocolsAreFound() throws {
        let lookup = try makeLookup()
        let ancestry = lookup.ancestry("UITableView")

        #expect(ancestry.isComplete)
        #expect(ancestry.paths.prefix(4) == ["UITableView", "UIScrollView", "UIView", "UIResponder"])
        #expect(ancestry.paths.contains("NSObject"))
        #expect(lookup.ancestry("UITableViewDelegate").paths.contains("UIScrollViewDelegate"))
    }

    @Test func whatIsNotThereIsMissing() throws {
        let lookup = try makeLookup()
        guard case .missing("UIView") = lookup.members("noSuchMember", of: .named("UIView")) else {
            Issue.record("found")
            return
        }
        #expect(lookup.framework("UINoSuchType") == nil)
    }

    @Test func prefixesBelongToTheirFramework() throws {
        let names = Names(try Self.graph.get())

        #expect(names.module(of: "UINoSuchType") == "UIKit")
        #expect(names.module(of: "CANoSuchLayer") == "QuartzCore")
        #expect(names.module(of: "NSNoSuchThing") == "Foundation")
        #expect(names.module(of: "Card") == nil)
        #expect(names.module(of: "QQCard") == nil)
    }

    @Test func modulesThatAreNotThereHaveNoGraph() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try SymbolExtractor(twill: Self.twill).extract("NoSuchModule", isOurs: false, into: folder) == nil)
    }
}
