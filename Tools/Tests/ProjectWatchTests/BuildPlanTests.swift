import ProjectWatch
import Testing

@Suite struct BuildPlanTests {
    /// As SwiftPM 6.3 writes it, shortened: the app lists its library after itself.
    private let text = """
        client:
          name: basic
        targets:
          "Shop-debug.exe": ["<Shop-debug.exe>"]
        commands:
          "/b/Shop.build/Shop.swiftmodule.o":
            tool: shell
            inputs: ["/b/Modules/Shop.swiftmodule"]
            outputs: ["/b/Shop.build/Shop.swiftmodule.o"]
            description: "Wrapping AST for Shop for debugging"
            args: ["/usr/bin/swiftc","-modulewrap","/b/Modules/Shop.swiftmodule"]

          "/b/UIKit.build/UIKit.swiftmodule.o":
            tool: shell
            inputs: ["/b/Modules/UIKit.swiftmodule"]
            outputs: ["/b/UIKit.build/UIKit.swiftmodule.o"]
            args: ["/usr/bin/swiftc","-modulewrap","/b/Modules/UIKit.swiftmodule"]

          "C.Shop-x86_64-unknown-linux-gnu-debug.exe":
            tool: shell
            inputs: ["/b/Shop.build/Card.swift.o"]
            outputs: ["/b/Shop"]
            args: ["/usr/bin/swiftc","-o","/b/Shop"]

          "C.Shop-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["/p/Sources/Shop/Card \\"1\\".swift","/b/Modules/ShopKit.swiftmodule","/b/Modules/UIKit.swiftmodule"]
            outputs: ["/b/Shop.build/Card.swift.o","/b/Modules/Shop.swiftmodule"]
            args: ["/usr/bin/swiftc","-module-name","Shop","-parseable-output","-g"]

          "C.ShopKit-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["/p/Sources/ShopKit/Kit.swift","/b/Modules/UIKit.swiftmodule"]
            outputs: ["/b/ShopKit.build/Kit.swift.o","/b/Modules/ShopKit.swiftmodule"]
            args: ["/usr/bin/swiftc","-module-name","ShopKit"]

          "C.UIKit-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["/t/UIView.swift"]
            outputs: ["/b/Modules/UIKit.swiftmodule"]
            args: ["/usr/bin/swiftc","-module-name","UIKit"]

        """

    @Test func onlyTheProjectsModulesAreCompiledLibrariesFirst() throws {
        let plan = try #require(BuildPlan(text, modules: ["Shop", "ShopKit"], product: "Shop"))
        #expect(plan.modules.map { $0.arguments[2] } == ["ShopKit", "Shop"])
        #expect(plan.modules[1].inputs.first == "/p/Sources/Shop/Card \"1\".swift")
        #expect(plan.link.arguments == ["/usr/bin/swiftc", "-o", "/b/Shop"])
        #expect(plan.wrappings.map(\.outputs) == [["/b/Shop.build/Shop.swiftmodule.o"]])
    }

    @Test func messagesAreForPeople() throws {
        let plan = try #require(BuildPlan(text, modules: ["Shop"], product: "Shop"))
        #expect(BuildPlan.compilation(plan.modules[0]) == ["/usr/bin/swiftc", "-module-name", "Shop", "-g"])
    }

    @Test(arguments: [(["Cart"], "Shop"), (["Shop"], "Cart"), (["Shop", "Cart"], "Shop")])
    func aPlanWithoutWhatIsNeededIsNone(modules: [String], product: String) {
        #expect(BuildPlan(text, modules: Set(modules), product: product) == nil)
    }

    @Test(arguments: ["", "commands:", "  \"C.Shop-debug.module\":\n    args: [\"a\",", "\u{0}\u{1}"])
    func aDamagedPlanIsNone(text: String) {
        #expect(BuildPlan(text, modules: ["Shop"], product: "Shop") == nil)
    }
}
