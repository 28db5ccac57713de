import CoreData
import UIKit
import XCTest

@testable import EveryRule

final class ObservingTests: XCTestCase {
    func testNamesAndContexts() {
        let person = Person()
        var watcher: Watcher? = Watcher(person: person)

        person.age = 3
        person.firstName = "Ada"
        person.lastName = "Byron"
        person.friend = Person()
        person.friend?.age = 9

        XCTAssertEqual(watcher?.log, ["age 0 to 3", "name Ada ", "name Ada Byron", "friend 0", "friend 9"])
        XCTAssertEqual(person.changes, 1)
        watcher = nil
        person.age = 4
    }

    func testValuesByName() {
        let person = Person()
        person.setValue("Ada", forKey: "firstName")
        person.setValue(4, forKey: #keyPath(Person.age))
        person.friend = Person()
        person.setValue(7, forKeyPath: "friend.age")
        XCTAssertEqual(person.value(forKey: "firstName") as? String, "Ada")
        XCTAssertEqual(person.value(forKey: "age") as? Int, 4)
        XCTAssertEqual(person.value(forKeyPath: "friend.age") as? Int, 7)
    }

    func testOperations() {
        let queue = OperationQueue()
        let done = expectation(description: "both ran")
        let first = LaterOperation()
        let second = BlockOperation { done.fulfill() }
        second.addDependency(first)
        queue.addOperations([first, second], waitUntilFinished: false)
        wait(for: [done], timeout: 5)
    }
}

final class ManagedObjectTests: XCTestCase {
    func testValuesAreKept() {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        let note = Note(context: context)
        XCTAssertNil(note.title)
        XCTAssertEqual(note.count, 0)
        note.title = "Milk"
        note.count = 2
        XCTAssertEqual(note.title, "Milk")
        XCTAssertEqual(note.value(forKey: #keyPath(Note.count)) as? Int64, 2)
        XCTAssertTrue(note.managedObjectContext === context)
        XCTAssertEqual(note.entity.name, "Note")
        let request: NSFetchRequest<Note> = Note.fetchRequest()
        XCTAssertEqual(request.entityName, "Note")
    }

    func testRelationships() {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        let note = Note(context: context), tag = Tag(context: context), other = Tag(context: context)
        XCTAssertEqual(tag.name, "")
        tag.note = note
        note.addToTags(tag)
        note.addToTags(NSSet(array: [tag, other]))
        XCTAssertEqual(note.tags?.count, 2)
        note.removeFromTags(tag)
        XCTAssertTrue(note.tags?.contains(other) == true && note.tags?.count == 1)
        tag.insertIntoLines(note, at: 0)
        tag.insertIntoLines(Note(context: context), at: 0)
        XCTAssertTrue(tag.lines?.lastObject as? Note === note)
        tag.removeFromLines(at: 0)
        XCTAssertEqual(tag.lines?.count, 1)
        tag.words = ["a"]
        XCTAssertEqual(tag.words, ["a"])
    }
}

final class FoundationTests: XCTestCase {
    func testPredicates() {
        let mail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}")
        XCTAssertTrue(mail.evaluate(with: "a@b.org"))
        XCTAssertFalse(mail.evaluate(with: "a@b"))
        let person = Person()
        person.age = 40
        XCTAssertTrue(NSPredicate(format: "age > %d AND firstName == ''", 39).evaluate(with: person))
        XCTAssertTrue(Thread.current == Thread.main)
    }
}

final class ViewTests: XCTestCase {
    func testMembersOfExtensions() {
        let card = Card()
        card.badge = "new"
        XCTAssertEqual(card.badge, "new")
        let view: UIView = card
        view.setUpStyle()
        XCTAssertEqual(card.alpha, 0.5)
        XCTAssertEqual(card.backgroundColor, .white)
        XCTAssertEqual(view.contentPadding, 8)
        XCTAssertEqual(BigCard().contentPadding, 9)
        XCTAssertEqual(UILabel().contentPadding, 4)
        XCTAssertTrue(card.layer is CAGradientLayer)
        card.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        card.layoutIfNeeded()
        XCTAssertEqual(card.layouts, 1)
        let parent = UIView()
        parent.addSubview(card)
        XCTAssertTrue(parent.firstSubview(of: Card.self) === card)
        XCTAssertEqual(Card.loaded(tag: 4).tag, 4)
    }

    func testInspectables() {
        let card = Card()
        card.setValue(5, forKey: "radius")
        XCTAssertEqual(card.layer.cornerRadius, 5)
        var levels: [Float] = []
        let token = card.observe(\.level, options: [.initial, .new]) { _, change in levels.append(change.newValue!) }
        card.level = 0.25
        token.invalidate()
        card.level = 1
        XCTAssertEqual(levels, [0, 0.25])
        card.setValue(2.5, forKey: "rounding")
        XCTAssertEqual(card.rounding, 2.5)
    }

    func testLayers() {
        let ring = RingLayer()
        ring.progress = 0.5
        XCTAssertEqual(RingLayer(layer: ring).progress, 0.5)
        XCTAssertTrue(RingLayer.needsDisplay(forKey: "progress"))
        XCTAssertEqual(ring.value(forKey: "progress") as? CGFloat, 0.5)
    }

    func testAnimatedProperties() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.addSubview(dial)
        let done = expectation(description: "animated")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            let layer = DialLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            window.layer.addSublayer(layer)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                DialLayer.drawn = []
                layer.angle = 10
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { done.fulfill() }
            }
        }
        waitForExpectations(timeout: 5, handler: nil)
        XCTAssertTrue(DialLayer.drawn.contains { $0 > 0.5 && $0 < 9.5 }, "\(DialLayer.drawn)")
        XCTAssertTrue(DialLayer.drawn.contains(10))
    }

    func testOptionalMethods() {
        let step = StepView(frame: .zero)
        let plain = BaseDelegate(), limiting = LimitingDelegate()
        step.delegate = plain
        step.press()
        step.press()
        XCTAssertEqual(plain.log, ["step 1", "step 2"])
        step.delegate = limiting
        step.press()
        XCTAssertEqual(limiting.log, ["step 1"])
    }

    func testAppearance() {
        StepView.appearance().tintColor = .red
        let step = StepView(frame: .zero)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(step)
        XCTAssertEqual(step.tintColor, .red)
        StepView.appearance().tintColor = nil
    }

    func testAnimator() {
        let view = UIView()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
        window.addSubview(view)
        let done = expectation(description: "animated")
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .easeInOut) { view.alpha = 0 }
        animator.addCompletion { position in
            XCTAssertEqual(position, .end)
            done.fulfill()
        }
        animator.startAnimation()
        waitForExpectations(timeout: 2, handler: nil)
        XCTAssertEqual(view.alpha, 0)
    }
}

final class PageTests: XCTestCase {
    var page: ScrollPage!

    override func setUp() {
        super.setUp()
        page = ScrollPage()
        page.loadViewIfNeeded()
    }

    override func tearDown() {
        page = nil
        super.tearDown()
    }

    func testScrolling() {
        page.scrollView.contentOffset = CGPoint(x: 0, y: 5)
        page.scrollView.contentOffset.y = 6
        XCTAssertEqual(page.offsets, [5, 6])
    }

    func testSelectors() {
        NotificationCenter.default.post(name: NSNotification.Name("note"), object: nil)
        XCTAssertEqual(page.notified, 1)
        UIApplication.shared.sendAction(page.item.action!, to: page.item.target, from: nil, for: nil)
        XCTAssertEqual(page.notified, 11)
        XCTAssertTrue(page.canGo())
        let late = expectation(description: "later")
        page.laterGo()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { late.fulfill() }
        wait(for: [late], timeout: 2)
        XCTAssertEqual(page.notified, 21)
    }

    func testMetatypes() {
        XCTAssertTrue(page.make(StepView.self).isUserInteractionEnabled)
        XCTAssertEqual(page.value(forKey: "level") as? Int, 3)
    }

    func testMeasure() {
        measure { _ = (0..<100).map { $0 * 2 } }
    }

    func testAttachments() {
        let count = XCTContext.runActivity(named: "Measuring") { activity -> Int in
            activity.add(XCTAttachment(string: "text"))
            return activity.name.count
        }
        add(XCTAttachment(image: UIImage()))

        XCTAssertEqual(count, 9)
    }

    func testExpectedFailure() {
        XCTExpectFailure("known") { XCTAssertEqual(1, 2) }
        XCTExpectFailure("sometimes", strict: false) {}
        XCTExpectFailure(enabled: false) {}
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { $0.type == .assertionFailure && $0.compactDescription.contains("later") }
        XCTExpectFailure("until the end", options: options)
        XCTFail("later")
    }
}

@MainActor
final class IsolatedTests: XCTestCase {
    var label: UILabel!

    override func setUp() {
        label = UILabel()
        label.text = "A"
    }

    func testText() { XCTAssertEqual(label.text, "A") }

    func testLater() async throws {
        let text = await Task { @MainActor in label.text }.value
        XCTAssertEqual(text, "A")
    }
}
