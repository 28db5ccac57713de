import Testing

@testable import SourceRewriter

/// What becomes of SwiftUI in projects for UIKit: previews, bridges, views of its own.
@Suite struct SwiftUIRuleTests {
    @Test func previewsAreLeftOut() {
        let source = "import UIKit\nclass Home: UIViewController {}\n#Preview {\n    Home()\n}\nlet a = 1"
        #expect(rewrite(source) == "import UIKit\nclass Home: UIViewController {}\n\n\n\nlet a = 1")
        #expect(
            rewrite("import UIKit\n@available(iOS 17, *)\n#Preview(\"Dark\", traits: .portrait) { Home() }")
                == "import UIKit\n\n")
        #expect(
            rewrite(
                "import SwiftUI\nstruct HomePreview: PreviewProvider { static var previews: some View { Text(\"\") } }")
                == "import UIKit\n")
        #expect(findings(source) == [])
    }

    @Test func viewsAndBridgesAreLeftOutAndReported() {
        let source = """
            import SwiftUI
            struct Badge: View { var body: some View { Text("1") } }
            struct MapBridge: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            extension View { func padded() -> some View { padding() } }
            struct Model { var name = "a" }
            """
        #expect(rewrite(source) == "import UIKit\n\n\n\n\n\n\nstruct Model { var name = \"a\" }")
        #expect(
            findings(source) == [
                "1: there is no SwiftUI here; what is written with it is left out",
                "2: Badge is left out, as it is written with SwiftUI",
                "3: MapBridge is left out, as it is written with SwiftUI",
                "7: the extension of View is left out, as it is written with SwiftUI",
            ])
    }

    @Test func membersOfItsTypesAreLeftOut() {
        #expect(
            rewrite(
                "import SwiftUI\nextension UIColor {\n    var color: Color { Color(self) }\n    var name: String { \"\" }\n}"
            )
                == "import UIKit\nextension UIColor {\n    \n    var name: String { \"\" }\n}")
        #expect(
            rewrite("import SwiftUI\nclass A {\n    func f(_ a: Binding<Int>) {}\n    func g(_ a: [Int]) {}\n}")
                == "import UIKit\nclass A {\n    \n    func g(_ a: [Int]) {}\n}")
    }

    @Test func aProjectsOwnTypesOfTheseNamesStay() {
        let source =
            "import SwiftUI\nprotocol View {}\nstruct Card: View { var image: Image }\ntypealias Image = UIImage"
        #expect(rewrite(source) == source.replacing("import SwiftUI", with: "import UIKit"))
        let plain = "import UIKit\nprotocol Shape {}\nstruct Color {}\nextension Color: Shape {}"
        #expect(rewrite(plain) == plain)
    }

    @Test func hostingControllersShowTheNameOfTheirView() {
        #expect(
            rewrite("import SwiftUI\nlet a = UIHostingController(rootView: Badge(count: 1).padding())")
                == "import UIKit; import UIKitPlaceholders\nlet a = UIHostingController(rootViewName: \"Badge\")")
        #expect(
            rewrite(
                "import SwiftUI\nclass Host: UIHostingController<Badge> {\n    init() { super.init(rootView: Badge()) }\n}"
            )
            .contains("class Host: UIHostingController {\n    init() { super.init(rootViewName: \"Badge\") }"))
    }

    @Test func combineComesWithIt() {
        #expect(
            rewrite("import SwiftUI\nclass Model: ObservableObject { @Published var name = \"\" }")
                == "import UIKit; import TwillCombine\nclass Model: ObservableObject { @Published var name = \"\" }")
    }

    @Test func whatIsUnderItsConditionStays() {
        let source = "import UIKit\n#if canImport(SwiftUI) && DEBUG\nimport SwiftUI\nstruct Badge: View {}\n#endif"
        #expect(rewrite(source) == source)
        #expect(findings(source) == [])
    }

    @Test func anAppThatBeginsInItIsReported() {
        #expect(
            findings("import SwiftUI\n@main struct Shop: App { var body: some Scene { WindowGroup {} } }").last
                == "2: the app begins in SwiftUI, of which there is nothing here: give it an app delegate")
    }
}
