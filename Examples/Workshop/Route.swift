import ExerciseStarters
import LayoutExercises
import UIKit

/// A screen of the workshop: a row of its first screen, and a name for `--screen`.
@MainActor
struct Route {
    var title: String
    var subtitle: String
    var icon: RouteIcon
    /// Whether the way back from the screen leads to the course.
    var isChapter = false
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
            title: "Course",
            routes: [
                Route(title: "Course", subtitle: "Texts, screens and their sources", icon: .course) {
                    CourseViewController()
                }
            ]),
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
                Route(title: "Frame rates", subtitle: "Five lists compared", icon: .frameRates) {
                    FrameRatesViewController()
                },
            ]),
        Section(
            title: "Texture",
            routes: [
                Route(title: "Basic Texture", subtitle: "The same box as a node", icon: .node) {
                    BasicTextureViewController()
                },
                Route(title: "Layout specs", subtitle: "Sandboxes, sizes and code", icon: .layoutSpecs) {
                    LayoutSpecsViewController()
                },
                Route(title: "Create product card", subtitle: "From an empty node to a list", icon: .steps) {
                    CreateProductCardViewController()
                },
                Route(title: "Product card list", subtitle: "A thousand nodes, loaded live", icon: .nodes) {
                    ProductCardListViewController()
                },
                Route(title: "SwiftUI-like syntax", subtitle: "The card in one layout", icon: .builder) {
                    BuilderSyntaxViewController()
                },
                Route(title: "Exercises", subtitle: "Layouts to finish yourself", icon: .exercises) {
                    ExercisesViewController { exercise in
                        ExerciseViewController(exercise, version: makeStarter(exercise.number, PostElements()))
                    }
                },
            ]),
        Section(
            title: "Building blocks",
            routes: [
                Route(title: "Controls", subtitle: "Switches, sliders, buttons", icon: .controls) {
                    ControlsViewController()
                },
                Route(title: "Forms", subtitle: "Text fields that check what is typed", icon: .forms) {
                    FormsViewController()
                },
                Route(title: "Notes", subtitle: "Styles, links, find and undo", icon: .notes) {
                    NotesViewController()
                },
                Route(title: "Chat", subtitle: "A bar that grows over the keyboard", icon: .chat) {
                    ChatViewController()
                },
                Route(title: "Search", subtitle: "Filters, scopes, suggestions, results", icon: .search) {
                    SearchViewController()
                },
                Route(title: "Menus and pickers", subtitle: "Menus, wheels, dates, sharing", icon: .menus) {
                    MenusAndPickersViewController()
                },
                Route(title: "Auto Layout", subtitle: "Constraints and stack views", icon: .constraints) {
                    AutoLayoutViewController()
                },
                Route(title: "Tables", subtitle: "Styles, edits and swipes", icon: .tables) {
                    TablesViewController()
                },
                Route(title: "Collections", subtitle: "Grids, pages, outlines, own layouts", icon: .collections) {
                    CollectionsViewController()
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
                Route(title: "Symbols", subtitle: "Every one, in weights and colors", icon: .symbols) {
                    SymbolsViewController()
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
                Route(title: "Animated images", subtitle: "GIF, APNG, WebP, and sharper", icon: .film) {
                    AnimatedImagesViewController()
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

    /// Returns the route with a name, such as "product-list", or to a screen behind one: "course/stacks",
    /// "layout-specs/stack/interactive".
    static func named(_ name: String) -> Route? {
        if let route = all.first(where: { $0.name == name }) { return route }
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "course":
            return Course.current.chapter(named: parts[1]).map { chapter in
                Route(title: chapter.title, subtitle: "", icon: .course, isChapter: true) {
                    ChapterViewController(chapter)
                }
            }
        case "layout-specs": return LayoutSpecsViewController.route(to: parts[1])
        default: return nil
        }
    }
}
