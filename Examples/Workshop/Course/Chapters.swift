import UIKit

extension Course {
    /// The whole course. A new chapter is one more line here, and a page in Documentation/Course.
    static var declared: [Session] {
        [basics, layoutSpecs, productCard, uikitWay, builderSyntax, frameworks, buildingBlocks, motion, typedText]
    }

    private static var basics: Session {
        Session(
            1, "Session 1: First steps",
            [
                CourseChapter(
                    "basic-uikit", "A box in UIKit", .route("basic-uikit"), "Basics/BasicUIKitViewController.swift"),
                CourseChapter(
                    "an-empty-node", "An empty node", .made { EmptyNodeViewController() },
                    "Basics/BasicTextureSteps.swift"),
                CourseChapter(
                    "a-box-with-a-frame", "A box with a frame", .made { FramedBoxViewController() },
                    "Basics/BasicTextureSteps.swift"),
                CourseChapter(
                    "a-layout-spec", "A layout spec", .made { BoxWithoutSizeViewController() },
                    "Basics/BasicTextureSteps.swift"),
                CourseChapter(
                    "a-size", "A size", .route("basic-texture"), "Basics/BasicTextureViewController.swift"),
            ])
    }

    private static var layoutSpecs: Session {
        let samples = "LayoutSpecs/Samples/", breakdowns = "LayoutSpecs/Breakdowns/"
        return Session(
            2, "Session 2: Layout specs",
            [
                CourseChapter(
                    "insets-and-centers", "Insets and centers", .route("layout-specs"), samples + "InsetSample.swift",
                    samples + "CenterSample.swift"),
                CourseChapter(
                    "stacks", "Stacks", .route("layout-specs/stack/interactive"), samples + "StackSample.swift",
                    samples + "StackReasons.swift"),
                CourseChapter(
                    "grow-and-shrink", "Grow and shrink", .route("layout-specs/grow/interactive"),
                    samples + "FlexSample.swift"),
                CourseChapter(
                    "layers", "Layers", .route("layout-specs"), samples + "LayeredSamples.swift",
                    samples + "CornerSample.swift", samples + "RatioSample.swift", samples + "AbsoluteSample.swift"),
                CourseChapter(
                    "breakdowns", "Breakdowns", .route("layout-specs/breakdowns/promo-banner"),
                    breakdowns + "PromoBanner.swift", breakdowns + "ProfileHeader.swift"),
                CourseChapter(
                    "exercises", "Exercises", .route("exercises"), "Exercises/ExerciseStarters/Exercise1.swift",
                    "Exercises/ExerciseStarters/Exercise2.swift", "Exercises/ExerciseStarters/Exercise3.swift"),
            ])
    }

    private static var productCard: Session {
        let card = "Texture/Card/", steps = "Texture/Steps/StepCardNodes.swift", list = "Texture/List/"
        return Session(
            3, "Session 3: The product card",
            [
                CourseChapter(
                    "the-card", "A. The card to make", .route("create-product-card"), steps, card + "CardModel.swift",
                    "Texture/Steps/CardStep.swift"),
                CourseChapter("start-small", "B. Start small", .made { CardStep.b.makeScreen() }, steps),
                CourseChapter(
                    "the-shop", "C. The shop", .made { CardStep.c.makeScreen() }, card + "ProductCardShopNode.swift",
                    card + "ProductCardDescriptionNode.swift", steps),
                CourseChapter(
                    "the-review", "D. The review", .made { CardStep.d.makeScreen() },
                    card + "ProductCardReviewNode.swift", card + "ProductCardDescriptionNode.swift"),
                CourseChapter(
                    "free-shipping", "E. Free shipping", .made { CardStep.e.makeScreen() },
                    card + "ProductCardDescriptionNode.swift"),
                CourseChapter(
                    "the-wishlist", "F. The wishlist", .made { CardStep.f.makeScreen() },
                    card + "ProductCardImageNode.swift", card + "ProductCardWishlistNode.swift", steps),
                CourseChapter(
                    "the-whole-card", "G. The whole card", .made { CardStep.g.makeScreen() }, steps,
                    card + "ProductPictureNode.swift"),
                CourseChapter(
                    "a-list", "H. A list of cards", .made { CardStep.h.makeScreen() },
                    list + "ProductCardListViewController.swift", list + "ProductCardNode.swift"),
                CourseChapter(
                    "live-updates", "I. Live updates", .route("product-card-list"),
                    card + "ProductCardWishlistNode.swift", list + "ProductCardListViewController.swift",
                    list + "ProductCardNode.swift", list + "PictureServer.swift"),
            ])
    }

    private static var uikitWay: Session {
        Session(
            4, "Session 4: The UIKit way",
            [
                CourseChapter(
                    "the-card-by-constraints", "The card by constraints", .route("uikit-way"),
                    "UIKitWay/ActivationArrangement.swift", "UIKitWay/ConstantsArrangement.swift",
                    "UIKitWay/StackArrangement.swift", "UIKitWay/CardParts.swift", "UIKitWay/WishlistCardView.swift",
                    "UIKitWay/InterfaceBuilder/ProductCardWishlistTableViewCell.swift",
                    "UIKitWay/Components/RatingView.swift"),
                CourseChapter(
                    "what-scrolling-costs", "What scrolling costs", .route("frame-rates"),
                    "FrameRates/FrameMeter.swift", "FrameRates/Contender.swift", "FrameRates/FrameSummary.swift",
                    "FrameRates/FrameGraph.swift"),
                CourseChapter(
                    "layout-by-hand", "Layout by hand", .route("product-list"), "Products/ProductCardView.swift",
                    "Products/ProductCell.swift", "Products/ProductListViewController.swift"),
            ])
    }

    private static var builderSyntax: Session {
        Session(
            5, "Session 5: The new syntax",
            [
                CourseChapter(
                    "the-new-syntax", "The new syntax", .route("swiftui-like-syntax"),
                    "Texture/Builder/BuilderCardNode.swift", "Texture/Builder/BuilderSyntaxViewController.swift")
            ])
    }

    private static var frameworks: Session {
        Session(
            6, "Small frameworks",
            [
                CourseChapter(
                    "responder-chain", "The responder chain", .route("responder-chain"),
                    "ResponderChain/ChainBox.swift", "ResponderChain/ResponderChainViewController.swift"),
                CourseChapter(
                    "lifecycle", "A view controller's life", .route("lifecycle"), "Lifecycle/CallbackLog.swift",
                    "Lifecycle/LifecycleViewController.swift"),
                CourseChapter(
                    "view-creators", "View creators", .route("view-creators"),
                    "ViewCreators/PostcardViewController.swift", "ViewCreators/PostcardViewCreator.swift",
                    "ViewCreators/PostcardResources.swift"),
                CourseChapter(
                    "coordinators", "Coordinators", .route("coordinators"), "Coordinators/ShopCoordinators.swift",
                    "Coordinators/CoordinatorsViewController.swift", "Coordinators/ShopPage.swift"),
                CourseChapter(
                    "tool-tips", "Tool tips", .route("tool-tips"), "ToolTips/ToolTipsViewController.swift",
                    "ToolTips/TourRowsViewController.swift", "ToolTips/TourNodesViewController.swift"),
                CourseChapter(
                    "tracking", "Tracking", .route("tracking"), "Tracking/FeedCell.swift",
                    "Tracking/TrackingViewController.swift"),
                CourseChapter(
                    "view-models", "View models", .route("view-models"), "ViewModels/ReviewsViewModel.swift",
                    "ViewModels/ReviewsViewController.swift", "ViewModels/ReviewService.swift"),
            ])
    }

    private static var buildingBlocks: Session {
        Session(
            7, "Building blocks",
            [
                CourseChapter(
                    "controls", "Controls", .route("controls"), "Controls/ControlsViewController.swift",
                    "Controls/FormView.swift", "Controls/FormRow.swift"),
                CourseChapter(
                    "auto-layout", "Auto Layout", .route("auto-layout"), "AutoLayout/HuggingCard.swift",
                    "AutoLayout/StackCard.swift", "AutoLayout/ConflictCard.swift", "AutoLayout/ReadableColumn.swift"),
                CourseChapter(
                    "tables", "Tables", .route("tables"), "Tables/TablesViewController.swift",
                    "Tables/TableSamples.swift"),
                CourseChapter(
                    "presentations", "Presentations", .route("presentations"),
                    "Presentations/PresentationsViewController.swift", "Presentations/PresentationSample.swift",
                    "Presentations/GrowTransition.swift"),
                CourseChapter(
                    "split-views", "Split views", .route("split-views"), "SplitViews/SplitViewsViewController.swift",
                    "SplitViews/CityViewControllers.swift"),
                CourseChapter(
                    "services", "Services", .route("services"), "Services/PasteboardCard.swift",
                    "Services/AccessibilityCard.swift", "Services/HapticsCard.swift"),
                CourseChapter(
                    "symbols", "Symbols", .route("symbols"), "Symbols/SymbolStyle.swift", "Symbols/SymbolTile.swift",
                    "Symbols/SymbolsViewController.swift"),
                CourseChapter(
                    "collections", "Collections", .route("collections"), "Collections/StoreLayout.swift",
                    "Collections/WaterfallLayout.swift", "Collections/CarouselLayout.swift",
                    "Collections/OutlineViewController.swift", "Collections/ShuffleViewController.swift"),
                CourseChapter(
                    "menus-and-pickers", "Menus and pickers", .route("menus-and-pickers"),
                    "MenusAndPickers/Menus/ButtonMenusViewController.swift",
                    "MenusAndPickers/Pickers/IceCreamViewController.swift",
                    "MenusAndPickers/Pickers/DatePickersViewController.swift",
                    "MenusAndPickers/Sharing/ShareViewController.swift",
                    "MenusAndPickers/Sharing/UndoViewController.swift"),
            ])
    }

    private static var motion: Session {
        Session(
            8, "Motion and touch",
            [
                CourseChapter(
                    "animations", "Animations", .route("animations"), "Animations/SpringCard.swift",
                    "Animations/AnimatorCard.swift", "Animations/KeyframesCard.swift",
                    "Animations/DisplayLinkCard.swift"),
                CourseChapter(
                    "effects", "Effects", .route("effects"), "Effects/LayerSamples.swift",
                    "Effects/EffectsViewController.swift"),
                CourseChapter(
                    "touches", "Touches", .route("touches"), "Touches/TouchCanvas.swift", "Touches/GestureBox.swift"),
                CourseChapter(
                    "animated-images", "Animated images", .route("animated-images"),
                    "AnimatedImages/ImageCardNode.swift", "AnimatedImages/QualityCardNode.swift",
                    "AnimatedImages/AnimatedImagesViewController.swift"),
            ])
    }

    private static var typedText: Session {
        Session(
            9, "Typed text",
            [
                CourseChapter(
                    "forms", "Forms", .route("forms"), "Forms/FormsViewController.swift", "Forms/SignUpForm.swift",
                    "Forms/DigitGroups.swift", "Forms/FormFieldCell.swift", "Forms/FieldStyles.swift"),
                CourseChapter(
                    "notes", "Notes", .route("notes"), "Notes/NotesViewController.swift", "Notes/SampleNote.swift"),
                CourseChapter(
                    "chat", "Chat", .route("chat"), "Chat/ChatInputBar.swift", "Chat/ChatViewController.swift",
                    "Chat/ChatCell.swift"),
                CourseChapter("search", "Search", .route("search"), "Search/SearchViewController.swift"),
            ])
    }
}
