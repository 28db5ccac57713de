import Foundation

/// A model as Objective-C's observers know it.
@objcMembers public class Person: NSObject {
    public dynamic var firstName = ""
    public dynamic var lastName: String = "" {
        didSet { changes += 1 }
    }
    public private(set) var changes = 0
    private var storage = 0
    public dynamic var age: Int {
        get { storage }
        set { storage = newValue }
    }
    public dynamic var friend: Person?

    public dynamic var fullName: String { return firstName + " " + lastName }

    @objc class func keyPathsForValuesAffectingFullName() -> Set<String> {
        return [#keyPath(firstName), #keyPath(lastName)]
    }
}

private var ageContext = 0

public class Watcher: NSObject {
    public private(set) var log: [String] = []
    let person: Person
    private var observations: [NSKeyValueObservation] = []

    public init(person: Person) {
        self.person = person
        super.init()
        person.addObserver(self, forKeyPath: #keyPath(Person.age), options: [.new, .old], context: &ageContext)
        person.addObserver(self, forKeyPath: "friend.age", options: .new, context: nil)
        observations.append(
            person.observe(\.fullName, options: [.new]) { [weak self] person, change in
                self?.log.append("name \(change.newValue ?? "-")")
            })
    }

    deinit {
        person.removeObserver(self, forKeyPath: #keyPath(Person.age), context: &ageContext)
        person.removeObserver(self, forKeyPath: "friend.age")
    }

    override public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if context == &ageContext {
            log.append("age \(change![.oldKey] as! Int) to \(change?[.newKey] as? Int ?? -1)")
        } else if keyPath == "friend.age" {
            log.append("friend \(change?[.newKey] as? NSNumber ?? 0)")
        } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}

/// An operation that ends later, as network libraries have it.
open class LaterOperation: Operation, @unchecked Sendable {
    private var running = false
    private var done = false
    override open var isAsynchronous: Bool { return true }
    override open var isExecuting: Bool { return running }
    override open var isFinished: Bool { return done }

    override open func start() {
        willChangeValue(forKey: "isExecuting")
        running = true
        didChangeValue(forKey: "isExecuting")
        DispatchQueue.global().async { self.finish() }
    }

    func finish() {
        willChangeValue(forKey: #keyPath(isExecuting))
        willChangeValue(for: \.isFinished)
        running = false
        done = true
        didChangeValue(for: \.isFinished)
        didChangeValue(forKey: #keyPath(isExecuting))
    }
}
