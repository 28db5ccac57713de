import UIKit

/// A screen of the workshop: a row of its first screen, and a name for `--screen`.
@MainActor
struct Route {
    var title: String
    var subtitle: String
    var icon: RouteIcon
    var makeScreen: () -> UIViewController

    /// What the command line calls it: "product-list".
    var name: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }
}

@MainActor
extension Route {
    @MainActor
    struct Section {
        var title: String
        var routes: [Route]
    }

    /// A new screen is one more line here.
    static let sections = [
        Section(
            title: "Basics",
            routes: [
                Route(title: "Basic UIKit", subtitle: "A controller, a view, a box", icon: .box) {
                    BasicUIKitViewController()
                },
                Route(title: "Product list", subtitle: "A thousand cards, by hand", icon: .cards) {
                    ProductListViewController(count: 1000, product: ProductGenerator.product)
                },
                Route(title: "UIKit way", subtitle: "The card by constraints", icon: .cards) {
                    UIKitWayViewController()
                },
            ]),
        Section(
            title: "Texture",
            routes: [
                Route(title: "Basic Texture", subtitle: "The same box as a node", icon: .node) {
                    BasicTextureViewController()
                },
                Route(title: "Create product card", subtitle: "From an empty node to a list", icon: .steps) {
                    CreateProductCardViewController()
                },
                Route(title: "Product card list", subtitle: "A thousand nodes, loaded live", icon: .nodes) {
                    ProductCardListViewController()
                },
            ]),
        Section(
            title: "Building blocks",
            routes: [
                Route(title: "Controls", subtitle: "Switches, sliders, buttons", icon: .controls) {
                    ControlsViewController()
                },
                Route(title: "Auto Layout", subtitle: "Constraints and stack views", icon: .constraints) {
                    AutoLayoutViewController()
                },
                Route(title: "Tables", subtitle: "Styles, edits and swipes", icon: .tables) {
                    TablesViewController()
                },
                Route(title: "Presentations", subtitle: "Sheets, popovers, alerts", icon: .presentations) {
                    PresentationsViewController()
                },
                Route(title: "Split views", subtitle: "Columns, and traits of one's own", icon: .columns) {
                    SplitViewsViewController()
                },
                Route(title: "Services", subtitle: "Pasteboard, haptics, accessibility", icon: .services) {
                    ServicesViewController()
                },
            ]),
        Section(
            title: "Frameworks",
            routes: [
                Route(title: "Responder chain", subtitle: "Who hears the bell", icon: .chain) {
                    ResponderChainViewController()
                },
                Route(title: "Lifecycle", subtitle: "Behaviours and what they hear", icon: .lifecycle) {
                    LifecycleViewController()
                },
                Route(title: "View creators", subtitle: "Views, texts and colours by name", icon: .viewCreators) {
                    PostcardViewController()
                },
                Route(title: "Coordinators", subtitle: "Tabs, sheets and deep links", icon: .coordinators) {
                    CoordinatorsViewController()
                },
                Route(title: "Tool tips", subtitle: "Tips, tours and spotlights", icon: .toolTips) {
                    ToolTipsViewController()
                },
                Route(title: "Tracking", subtitle: "What was seen, and for how long", icon: .tracking) {
                    TrackingViewController()
                },
                Route(title: "View models", subtitle: "The view controller as king", icon: .viewModels) {
                    ReviewsViewController(viewModel: ReviewsViewModel(service: SampleReviewService()))
                },
            ]),
        Section(
            title: "Motion and touch",
            routes: [
                Route(title: "Animations", subtitle: "Curves, springs, layers", icon: .animations) {
                    AnimationsViewController()
                },
                Route(title: "Effects", subtitle: "Blurs, copies, depth", icon: .effects) {
                    EffectsViewController()
                },
                Route(title: "Touches", subtitle: "Fingers and gestures", icon: .touches) {
                    TouchesViewController()
                },
            ]),
    ]

    static var all: [Route] { sections.flatMap(\.routes) }

    static func named(_ name: String) -> Route? { all.first { $0.name == name } }
}
