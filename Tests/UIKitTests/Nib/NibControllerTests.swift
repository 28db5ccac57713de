import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

final class NibGreetingViewController: UIViewController {
    @Outlet var label: UILabel!
    private(set) var textInViewDidLoad: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        textInViewDidLoad = label?.text
    }
}

final class NibCodeViewController: UIViewController {
    override func loadView() { view = UILabel() }
}

@MainActor
@Suite struct NibControllerTests {
    private func text(_ label: String, viewOutlet: Bool = true) -> String {
        nibText(
            "<view tag=\"9\" id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/><subviews><label text=\"\(label)\" id=\"l\"/></subviews></view>",
            owner: """
                <connections>
                    \(viewOutlet ? "<outlet property=\"view\" destination=\"root\" id=\"1\"/>" : "")
                    <outlet property="label" destination="l" id="2"/>
                </connections>
                """)
    }

    @Test func viewIsLoadedFromTheNamedNib() throws {
        let folder = try NibFolder(["Hello.xib": text("Hello")])
        let controller = NibGreetingViewController(nibName: "Hello", bundle: folder.bundle)

        #expect(!controller.isViewLoaded)
        #expect(controller.view.tag == 9)
        #expect(controller.textInViewDidLoad == "Hello")
        #expect(controller.nibName == "Hello")
    }

    @Test func nibIsFoundByTheClassesName() throws {
        let folder = try NibFolder(["NibGreetingViewController.xib": text("By name")])
        let controller = NibGreetingViewController(nibName: nil, bundle: folder.bundle)

        controller.loadViewIfNeeded()

        #expect(controller.textInViewDidLoad == "By name")
    }

    @Test func nameWithoutControllerComesFirst() throws {
        let folder = try NibFolder([
            "NibGreetingViewController.xib": text("Long"), "Base.lproj/NibGreetingView.xib": text("Short"),
        ])
        let controller = NibGreetingViewController(nibName: nil, bundle: folder.bundle)

        controller.loadViewIfNeeded()

        #expect(controller.textInViewDidLoad == "Short")
    }

    @Test func fileOfTheIdiomComesFirst() throws {
        let stage = Stage(device: .iphone8)
        let folder = try NibFolder([
            "Hello.xib": text("Any"), "Hello~iphone.xib": text("Phone"), "Hello~ipad.xib": text("Pad"),
        ])
        let controller = NibGreetingViewController(nibName: "Hello", bundle: folder.bundle)

        stage.show(controller)

        #expect(controller.textInViewDidLoad == "Phone")
    }

    @Test func controllerWithLoadViewUsesNoNib() throws {
        let folder = try NibFolder(["NibCodeViewController.xib": text("Nib")])
        let controller = NibCodeViewController(nibName: nil, bundle: folder.bundle)

        #expect(controller.view is UILabel)
    }

    @Test func missingNibIsNamedAndTheViewIsPlain() {
        let controller = UIViewController(nibName: "Nowhere", bundle: nil)

        let messages = LogCapture.messages { controller.loadViewIfNeeded() }

        #expect(controller.view != nil)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("UIViewController names the nib \"Nowhere\"") == true)
    }

    @Test func missingViewOutletIsNamed() throws {
        let folder = try NibFolder(["Hello.xib": text("Hello", viewOutlet: false)])
        let controller = NibGreetingViewController(nibName: "Hello", bundle: folder.bundle)

        let messages = LogCapture.messages { controller.loadViewIfNeeded() }

        #expect(controller.label?.text == "Hello")
        #expect(messages.count == 1)
        #expect(messages.first?.contains("its outlet \"view\" is not set") == true)
    }

    @Test func controllerWithoutNibHasAPlainView() {
        let controller = NibGreetingViewController()

        let messages = LogCapture.messages { controller.loadViewIfNeeded() }

        #expect(messages == [])
        #expect(controller.view.subviews.isEmpty)
    }

    @Test func tableControllerLoadsItsTable() throws {
        let folder = try NibFolder([
            "List.xib": nibText(
                "<tableView rowHeight=\"70\" id=\"t\"/>",
                owner: "<connections><outlet property=\"view\" destination=\"t\" id=\"1\"/></connections>")
        ])
        let controller = UITableViewController(nibName: "List", bundle: folder.bundle)

        controller.loadViewIfNeeded()

        #expect(controller.tableView.rowHeight == 70)
        #expect(controller.tableView.dataSource === controller)
        #expect(controller.tableView.delegate === controller)
    }

    @Test func tableControllerWhoseNibHasNoTableIsNamed() throws {
        let folder = try NibFolder(["List.xib": text("Hello")])
        let controller = UITableViewController(nibName: "List", bundle: folder.bundle)

        let messages = LogCapture.messages { controller.loadViewIfNeeded() }

        #expect(controller.tableView != nil)
        #expect(messages.contains { $0.contains("loaded a nib whose view is a UIView") })
    }

    // MARK: Bundles

    @Test func bundleLoadsANamedNib() throws {
        let folder = try NibFolder(["Hello.xib": text("Hello")])
        let owner = NibGreetingViewController()

        let objects = try #require(folder.bundle.loadNibNamed("Hello", owner: owner))

        #expect(objects.count == 1)
        #expect(owner.label.text == "Hello")
    }

    @Test func missingNibOfABundleIsNilAndNamed() throws {
        let folder = try NibFolder([:])
        var objects: [Any]? = []

        let messages = LogCapture.messages { objects = folder.bundle.loadNibNamed("Gone", owner: nil) }

        #expect(objects == nil)
        #expect(messages.first?.hasPrefix("there is no Gone.xib in \(folder.bundle.bundlePath)") == true)
    }
}
