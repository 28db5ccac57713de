import CoreText
import UIKit

/// The product list of Peers/WORKLOAD.md as an app: `twill-scroll ASSETS COUNT [KIND]`. KIND is `cells`, hand-laid table
/// view cells, which is the default; `cells-without-path`, the same without `shadowPath`; `constraints`, cells that
/// constraints lay out and give their heights; or `nodes`, a table node.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var script: ScrollScript?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let catalog = Catalog(folder: arguments[1], count: arguments[2]) else {
            stop("usage: twill-scroll ASSETS COUNT, where ASSETS holds products-COUNT.tsv and the pictures")
        }
        for name in ["Roboto-Regular", "Roboto-Bold"] {
            let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/\(name).ttf")
            var error: Unmanaged<CFError>?
            guard CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) else {
                stop(error?.takeRetainedValue().localizedDescription ?? "\(name) cannot be registered")
            }
        }

        let list: any ScrollList
        switch arguments.dropFirst(3).first ?? "cells" {
        case "cells": list = ProductListViewController(catalog: catalog, hasShadowPath: true)
        case "cells-without-path": list = ProductListViewController(catalog: catalog, hasShadowPath: false)
        case "constraints": list = ConstraintListViewController(catalog: catalog)
        case "nodes": list = NodeListViewController(catalog: catalog)
        case let kind:
            stop("there is no kind '\(kind)' of list; there are cells, cells-without-path, constraints and nodes")
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = list
        window.makeKeyAndVisible()
        self.window = window
        script = ScrollScript(list: list)
        return true
    }

    private func stop(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("twill-scroll: \(reason)\n".utf8))
        exit(2)
    }
}
