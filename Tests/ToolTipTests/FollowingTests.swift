import Testing
import ToolTip
import TwillTesting

/// The arrow's point is on its anchor in the frame in which the anchor moves.
@MainActor @Suite struct FollowingTests {
    private let stage: Stage
    private let page = TipPage()

    init() {
        stage = Stage()
        stage.show(page)
    }

    /// Checks each frame of some seconds.
    private func expectFollowing(_ tip: ToolTipViewController, _ anchor: UIView, seconds: TimeInterval) {
        let end = stage.now + seconds
        while stage.now < end {
            stage.advance(by: 1.0 / 60)
            guard let point = Shown.arrow(of: tip.tooltipData) else {
                Issue.record("the bubble is not shown at \(stage.now)")
                return
            }
            let distance = Shown.distance(point, Shown.rect(of: anchor))
            #expect(distance <= 0.5, "\(distance) points at \(stage.now)")
        }
    }

    @Test func tipFollowsInTheSameFrameWithoutTimePassing() throws {
        let tip = try page.present([ToolTipData(title: "Pods", view: page.button)], on: stage)

        page.button.frame.origin = CGPoint(x: 20, y: 90)
        stage.drawChanges()

        #expect(tip.tooltipData.placement?.arrowPoint == CGPoint(x: 60, y: 130))
    }

    @Test func tipFollowsAnimationsOfItsAnchorAndOfTheViewsAround() throws {
        let box = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
        page.view.addSubview(box)
        box.addSubview(page.button)
        page.button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        let tip = try page.present([ToolTipData(title: "Pods", view: page.button)], on: stage)

        UIView.animate(withDuration: 0.5) {
            box.center.x += 100
            box.transform = CGAffineTransform(rotationAngle: 0.5)
            page.button.bounds.size = CGSize(width: 120, height: 60)
        }
        expectFollowing(tip, page.button, seconds: 0.6)

        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 3, options: [],
            animations: { page.button.center.y += 90 }, completion: nil)
        expectFollowing(tip, page.button, seconds: 0.8)
    }

    @Test func tipFollowsConstraints() throws {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(view)
        let top = view.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 50),
            view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        let tip = try page.present([ToolTipData(title: "View", view: view)], on: stage)
        #expect(tip.tooltipData.placement?.arrowPoint == CGPoint(x: 80, y: 130))

        top.constant = 220
        stage.drawChanges()

        #expect(tip.tooltipData.placement?.arrowPoint == CGPoint(x: 80, y: 250))
    }

    // MARK: Scrolling and reuse

    private func scroller() -> (UIScrollView, UIView) {
        let scroll = UIScrollView(frame: page.view.bounds)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        let view = UIView(frame: CGRect(x: 100, y: 2000, width: 60, height: 30))
        scroll.addSubview(view)
        page.view.addSubview(scroll)
        return (scroll, view)
    }

    @Test func anchorOffScreenIsScrolledToFirst() throws {
        let (scroll, view) = scroller()
        let tip = try page.present([ToolTipData(title: "Deep", view: view)], on: stage)
        stage.advance(by: 1)

        #expect(scroll.contentOffset.y > 1300)
        #expect(stage.shows("Deep"))
        let point = try #require(Shown.arrow(of: tip.tooltipData))
        #expect(Shown.distance(point, Shown.rect(of: view)) <= 0.5)
    }

    @Test func anchorThatNoScrollViewReachesEndsTheStep() throws {
        Messages.start()
        page.button.frame.origin.y = 5000

        try page.present([ToolTipData(title: "Beyond", view: page.button)], on: stage)
        stage.advance(by: 3)

        #expect(page.events.first?.contains("\"Beyond\" is off screen") == true)
        #expect(page.presentedViewController == nil)
    }

    @Test func tipFollowsScrollingAndHidesWhileItsAnchorIsScrolledAway() throws {
        let (scroll, view) = scroller()
        view.frame.origin.y = 300
        let tip = try page.present([ToolTipData(title: "Scrolls", view: view)], on: stage)

        scroll.setContentOffset(CGPoint(x: 0, y: 150), animated: true)
        expectFollowing(tip, view, seconds: 0.5)

        scroll.contentOffset.y = 1000
        stage.drawChanges()
        #expect(!stage.shows("Scrolls") && page.events == ["show 0"])

        scroll.contentOffset.y = 200
        stage.drawChanges()
        #expect(stage.shows("Scrolls"))
        expectFollowing(tip, view, seconds: 0.1)
    }

    @Test func fingerScrollsThroughTheSpotlightAndTheTipFollows() throws {
        let (scroll, view) = scroller()
        view.frame = CGRect(x: 50, y: 300, width: 200, height: 100)
        var data = ToolTipData(title: "Drag", view: view)
        data.spotlight = ToolTipSpotlight(.rectangle(cornerRadius: 4), letsTouchesThrough: true)
        let tip = try page.present([data], on: stage)

        stage.touchDown(at: CGPoint(x: 150, y: 380))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 150, y: 380 - CGFloat(step) * 10))
            stage.drawChanges()
            let point = try #require(Shown.arrow(of: tip.tooltipData))
            #expect(Shown.distance(point, Shown.rect(of: view)) <= 0.5)
        }
        stage.touchUp(at: CGPoint(x: 150, y: 280))
        #expect(scroll.contentOffset.y > 50)
        expectFollowing(tip, view, seconds: 0.5)
    }

    // MARK: Kinds of anchors

    @Test func barButtonsAndTabsAreAnchors() throws {
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = item
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: page)
        navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Cart", image: nil, tag: 1)
        tabs.viewControllers = [navigation, other]
        stage.show(tabs)
        let tip = try page.present(
            [
                ToolTipData(title: "Bar", anchors: [.barButtonItem(item)], type: .barButton),
                ToolTipData(title: "Tab", anchors: [.tabItem(other.tabBarItem)], type: .tabItem),
            ], on: stage)

        let first = try #require(tip.tooltipData.placement)
        #expect(first.side == .bottom && first.arrowPoint.x > 280 && first.arrowPoint.y <= 64)

        try stage.tap("Next")
        stage.advance(by: 0.3)
        let second = try #require(tip.tooltipData.placement)
        // The second of two tabs has its middle at three quarters of 375 points; the bar is 49 points high.
        #expect(second.side == .top && abs(second.arrowPoint.x - 281.25) < 2 && second.arrowPoint.y >= 618)
    }

    @Test func itemInNoBarIsAReason() throws {
        Messages.start()
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)

        try page.present([ToolTipData(title: "Bar", anchors: [.barButtonItem(item)])], on: stage)

        #expect(page.events.first?.contains("its UIBarButtonItem is in no bar of the tip's window") == true)
    }

    @Test func layoutGuideIsAnAnchor() throws {
        let guide = UILayoutGuide()
        page.view.addLayoutGuide(guide)
        let top = guide.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, guide.leftAnchor.constraint(equalTo: page.view.leftAnchor, constant: 50),
            guide.widthAnchor.constraint(equalToConstant: 60), guide.heightAnchor.constraint(equalToConstant: 30),
        ])
        let tip = try page.present([ToolTipData(title: "Guide", anchors: [.sourceItem(guide)])], on: stage)
        #expect(tip.tooltipData.placement?.arrowPoint == CGPoint(x: 80, y: 130))

        top.constant = 220
        stage.drawChanges()

        #expect(tip.tooltipData.placement?.arrowPoint == CGPoint(x: 80, y: 250))
    }

    @Test func tipFollowsABarThatMoves() throws {
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 375, height: 44))
        bar.items = [item]
        page.view.addSubview(bar)
        let tip = try page.present([ToolTipData(title: "Bar", anchors: [.barButtonItem(item)])], on: stage)
        let button = try #require(item.value(forKey: "view") as? UIView)

        UIView.animate(withDuration: 0.5) { bar.center.y += 100 }
        expectFollowing(tip, button, seconds: 0.6)

        #expect(abs(Shown.rect(of: button).midY - 422) < 2)
    }

    @Test func tipFollowsWhileItLeavesTheScreen() throws {
        let (scroll, view) = scroller()
        view.frame.origin.y = 300
        let tip = try page.present([ToolTipData(title: "Leaves", view: view)], on: stage)

        tip.tooltipData.goForward()
        scroll.setContentOffset(CGPoint(x: 0, y: 150), animated: true)

        for _ in 0..<10 {
            stage.advance(by: 1.0 / 60)
            let point = try #require(Shown.arrow(of: tip.tooltipData))
            #expect(Shown.distance(point, Shown.rect(of: view)) <= 0.5)
        }
    }

    @Test func rectanglesAndSeveralAnchorsAreShownAtOnce() throws {
        let other = UIView(frame: CGRect(x: 250, y: 100, width: 40, height: 40))
        page.view.addSubview(other)
        var data = ToolTipData(
            title: "Both",
            anchors: [.rect(CGRect(x: 10, y: 20, width: 30, height: 40), in: page.button), .view(other)])
        data.spotlight = ToolTipSpotlight(.rectangle(cornerRadius: 0), padding: 0)
        let tip = try page.present([data], on: stage)

        #expect(tip.tooltipData.placement?.arrowPoint == CGPoint(x: 125, y: 360))
        let image = stage.snapshot()
        // White shows through both spotlights, and is half black elsewhere.
        #expect(image.hasColor(.white, at: CGPoint(x: 252, y: 102)))
        #expect(!image.hasColor(.white, at: CGPoint(x: 240, y: 102)))
    }

    @Test func missingAnchorAmongSeveralIsLeftOut() throws {
        try page.present(
            [ToolTipData(title: "One of two", anchors: [.missing("gone"), .view(page.button)])], on: stage)

        #expect(stage.shows("One of two") && page.events == ["show 0"])
    }

    @Test func infiniteRectangleIsAReason() throws {
        Messages.start()
        let anchor = ToolTipAnchor.rect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), in: page.view)

        try page.present([ToolTipData(title: "Endless", anchors: [anchor])], on: stage)
        stage.advance(by: 1)

        #expect(page.events.first?.contains("is not finite") == true)
    }

    // MARK: Surroundings

    @Test func tipFollowsRotationInEveryFrame() throws {
        page.button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        let tip = try page.present([ToolTipData(title: "Turn", view: page.button)], on: stage)

        stage.rotate(to: .landscapeRight, waits: false)
        expectFollowing(tip, page.button, seconds: 0.6)
        let frame = try #require(tip.tooltipData.placement?.frame)
        #expect(CGRect(x: 0, y: 0, width: 667, height: 375).contains(frame))
    }

    @Test(arguments: [UIInterfaceOrientation.portrait, .landscapeLeft])
    func bubbleStaysClearOfTheSensorHousing(orientation: UIInterfaceOrientation) throws {
        let stage = Stage(device: .iphone15), page = TipPage()
        stage.show(page)
        stage.rotate(to: orientation)
        // In the corner under the housing.
        page.button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let tip = try page.present([ToolTipData(title: "Corner", desc: "Long enough", view: page.button)], on: stage)

        let safe = page.view.bounds.inset(by: page.view.safeAreaInsets), view = try #require(tip.tooltipData)
        let frame = try #require(view.placement?.frame)
        #expect(safe.contains(frame), "\(frame) in \(safe)")
        #expect(safe != page.view.bounds)
        let point = try #require(Shown.arrow(of: view))
        #expect(Shown.distance(point, Shown.rect(of: page.button)) <= 0.5)
    }

    @Test func bubbleStaysAboveTheKeyboard() throws {
        page.button.frame.origin.y = 330
        let tip = try page.present([ToolTipData(title: "Type", desc: "Here", view: page.button)], on: stage)
        #expect(tip.tooltipData.placement?.side == .bottom)

        NotificationCenter.default.post(
            name: UIResponder.keyboardWillChangeFrameNotification, object: stage.screen,
            userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 407, width: 375, height: 260)])
        stage.drawChanges()
        #expect(tip.tooltipData.placement?.side == .top)

        NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: stage.screen)
        stage.drawChanges()
        let frame = try #require(tip.tooltipData.placement?.frame)
        #expect(frame.maxY <= 659)
    }

    @Test func largerTextGrowsTheBubbleWithoutLeavingTheScreen() throws {
        let long = Array(repeating: "All about pods.", count: 12).joined(separator: " ")
        let tip = try page.present([ToolTipData(title: "Text", desc: long, view: page.button)], on: stage)
        let before = try #require(tip.tooltipData.placement?.frame)

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.advance(by: 0.1)

        let after = try #require(tip.tooltipData.placement?.frame)
        #expect(after.height > before.height * 1.5)
        #expect(CGRect(x: 0, y: 20, width: 375, height: 647).contains(after))
        // What has no room scrolls: the button is reached.
        try stage.scroll(to: "Done")
        try stage.tap("Done")
        stage.advance(by: 0.6)
        #expect(page.events.last == "done")
    }

    @Test func tipFollowsARowThroughScrollingReuseAndInsertion() throws {
        let table = RowTable()
        stage.show(table)
        let path = IndexPath(row: 40, section: 0)
        let view = try #require(
            ToolTipView(data: [ToolTipData(title: "Row", anchors: [.row(at: path, in: table.tableView)], type: .cell)]))
        let tip = ToolTipViewController(tooltipData: view)
        table.present(tip, animated: true)
        stage.advance(by: 1.5)

        func expectAtRow(_ moment: String) throws {
            let cell = try #require(table.tableView.cellForRow(at: path))
            let point = try #require(Shown.arrow(of: view), "\(moment): the cell is at \(Shown.rect(of: cell))")
            #expect(Shown.distance(point, Shown.rect(of: cell)) <= 0.5)
            #expect(cell.textLabel?.text == "Row \(table.texts[40])")
        }
        try expectAtRow("first")

        table.tableView.contentOffset.y = 0
        stage.drawChanges()
        #expect(Shown.arrow(of: view) == nil)
        table.tableView.scrollToRow(at: path, at: .top, animated: false)
        stage.drawChanges()
        try expectAtRow("scrolled back")

        table.texts.insert(999, at: 0)
        table.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        stage.advance(by: 0.5)
        try expectAtRow("inserted")

        Messages.start()
        table.texts.removeAll()
        table.tableView.reloadData()
        stage.advance(by: 0.1)
        #expect(Messages.contain("its table has no row 0-40"))
    }

    /// The tour begins on a page that is scrolled: its first anchor is below the navigation bar.
    @Test func anchorBelowABarIsScrolledToFirst() throws {
        let stage = Stage()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 375, height: 2_000)
        let page = UIViewController()
        page.view = scroll
        let button = UIButton(frame: CGRect(x: 50, y: 20, width: 200, height: 44))
        scroll.addSubview(button)
        stage.show(UINavigationController(rootViewController: page))
        // 20 to 64 points below the content's top, which is now 44 above the bar's lower edge.
        scroll.contentOffset.y = 44 - scroll.adjustedContentInset.top
        stage.drawChanges()
        let tip = try #require(ToolTipView(data: [ToolTipData(title: "Here", view: button)]))

        page.present(ToolTipViewController(tooltipData: tip), animated: false)
        stage.advance(by: 2)

        let bar = try #require(page.navigationController?.navigationBar)
        #expect(button.convert(button.bounds, to: nil).minY >= bar.convert(bar.bounds, to: nil).maxY)
        #expect(stage.shows("Here"))
    }
}
