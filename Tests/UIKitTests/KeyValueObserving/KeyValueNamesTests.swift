import Testing
import UIKit

/// Properties that are observed, read and set by their names.
@MainActor @Suite struct KeyValueNamesTests {
    private final class Page: UIViewController {
        var seen: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let new = change?[.newKey], old = change?[.oldKey]
            let kind = (change?[.kindKey] as? UInt).flatMap(NSKeyValueChange.init)
            #expect(kind == .setting)
            let offset = new as? CGPoint ?? .zero, before = (old as? NSValue)?.cgPointValue ?? .zero
            seen.append("\(keyPath ?? "-") \(offset.x) \(offset.y) \(before.x) \(before.y)")
        }
    }

    @Test func observersAreCalledWithTheirKeyPathAndValues() {
        let page = Page(), scrollView = UIScrollView()
        scrollView.addObserver(page, forKeyPath: "contentOffset", options: [.old, .new], context: nil)

        scrollView.contentOffset = CGPoint(x: 3, y: 4)
        scrollView.contentOffset = CGPoint(x: 5, y: 6)
        scrollView.removeObserver(page, forKeyPath: "contentOffset")
        scrollView.contentOffset = .zero

        #expect(page.seen == ["contentOffset 3.0 4.0 0.0 0.0", "contentOffset 5.0 6.0 3.0 4.0"])
    }

    private final class Meter: NSObject, KeyValueCoding, KeyValueObserver {
        class var keyValueProperties: [KeyValueProperty] {
            [
                KeyValueProperty("level", \Meter.level), KeyValueProperty("name", \Meter.name),
                KeyValueProperty("next", \Meter.next), KeyValueProperty("isOn", \Meter.isOn),
                KeyValueProperty("unit", \Meter.unit),
            ]
        }

        var level: Float = 0 {
            willSet { willChangeValue(forKey: "level") }
            didSet { didChangeValue(for: \.level) }
        }
        var name: String?
        var isOn = false {
            willSet { willChangeValue(forKey: "isOn") }
            didSet { didChangeValue(forKey: "isOn") }
        }
        let unit = "dB"
        var next: Meter? {
            willSet { willChangeValue(forKey: "next") }
            didSet { didChangeValue(forKey: "next") }
        }
        var seen: [String] = []
        var contexts: [UnsafeMutableRawPointer?] = []

        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            seen.append("\(keyPath ?? "-") \(change?[.newKey] is NSNull ? "null" : "\(change?[.newKey] ?? "-")")")
            contexts.append(context)
        }
    }

    @Test func anAppsOwnPropertiesAreObserved() {
        let meter = Meter(), observer = Meter()
        meter.addObserver(observer, forKeyPath: "level", options: .new, context: nil)
        var levels: [Float?] = []
        let observation = meter.observe(\.level, options: .new) { levels.append($1.newValue) }

        meter.level = 0.1
        meter.level = 0.1

        #expect(observer.seen == ["level 0.1", "level 0.1"])
        #expect(levels == [0.1, 0.1])
        observation.invalidate()
        meter.removeObserver(observer, forKeyPath: "level")
        meter.level = 2
        #expect(observer.seen.count == 2)
    }

    @Test func aKeyPathFollowsTheObjectsOnItsWay() {
        let first = Meter(), second = Meter(), third = Meter(), observer = Meter()
        first.next = second
        first.addObserver(observer, forKeyPath: "next.level", options: .new, context: nil)

        second.level = 1
        third.level = 9
        first.next = third
        second.level = 2
        third.level = 3
        first.next = nil

        #expect(observer.seen == ["next.level 1.0", "next.level 9.0", "next.level 3.0", "next.level null"])
        first.removeObserver(observer, forKeyPath: "next.level")
    }

    @Test func contextsTellObservationsApart() {
        var a: UInt8 = 0, b: UInt8 = 0
        withUnsafeMutablePointer(to: &a) { a in
            withUnsafeMutablePointer(to: &b) { b in
                let meter = Meter(), observer = Meter()
                meter.addObserver(observer, forKeyPath: "level", context: a)
                meter.addObserver(observer, forKeyPath: "level", context: b)
                meter.removeObserver(observer, forKeyPath: "level", context: a)

                meter.level = 1

                #expect(observer.contexts == [UnsafeMutableRawPointer(b)])
                meter.removeObserver(observer, forKeyPath: "level", context: b)
            }
        }
    }

    @Test func theIsOfAGetterIsNoPartOfTheName() {
        let meter = Meter(), observer = Meter()
        meter.addObserver(observer, forKeyPath: "on", options: .new, context: nil)
        meter.addObserver(observer, forKeyPath: "isOn", options: .new, context: nil)

        meter.isOn = true

        #expect(observer.seen.count == 2)
        meter.removeObserver(observer, forKeyPath: "on")
        meter.removeObserver(observer, forKeyPath: "isOn")
    }

    @Test func removingAnObserverTwiceIsLogged() {
        let meter = Meter(), observer = Meter()
        meter.addObserver(observer, forKeyPath: "level", context: nil)
        meter.removeObserver(observer, forKeyPath: "level")

        meter.removeObserver(observer, forKeyPath: "level")
        meter.level = 1

        #expect(observer.seen.isEmpty)
    }

    @Test func valuesAreReadAndSetByName() {
        let meter = Meter()
        meter.setValue(NSNumber(value: 0.5), forKey: "level")
        meter.setValue("A", forKey: "name")
        meter.setValue(1, forKey: "isOn")
        #expect(meter.level == 0.5 && meter.name == "A" && meter.isOn)
        #expect(meter.value(forKey: "level") as? Float == 0.5)
        #expect(meter.value(forKey: "unit") as? String == "dB")
        meter.setValue(nil, forKey: "name")
        #expect(meter.name == nil)
        meter.setValue("B", forKey: "unit")
        #expect(meter.unit == "dB")
        meter.next = Meter()
        meter.setValue(7, forKeyPath: "next.level")
        #expect(meter.next?.level == 7)
        #expect(meter.value(forKeyPath: "next.level") as? Int == 7)

        let label = UILabel()
        label.setValue("Hello", forKey: "text")
        label.setValue(0.5, forKeyPath: "layer.opacity")
        #expect(label.text == "Hello" && label.alpha == 0.5)
        #expect(label.value(forKey: "hidden") as? Bool == false)
        #expect(label.value(forKeyPath: "frame") as? CGRect == .zero)
    }
}
