import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct TintTests {
    let journal = Journal()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func view(_ name: String, in parent: UIView? = nil) -> JournalView {
        let view = JournalView(name, journal, topics: [.tint])
        parent?.addSubview(view)
        return view
    }

    private func told() -> [String] {
        journal.take().compactMap { $0.hasSuffix(".tintColorDidChange") ? String($0.prefix { $0 != "." }) : nil }
    }

    @Test func theTintIsTheNearestAncestorsElseBlue() {
        let outer = view("outer"), inner = view("inner", in: outer)
        #expect(inner.tintColor == .systemBlue)

        outer.tintColor = .red
        #expect(inner.tintColor == .red)

        inner.tintColor = .green
        #expect(inner.tintColor == .green)

        inner.tintColor = nil
        #expect(inner.tintColor == .red)

        outer.tintColor = nil
        #expect(inner.tintColor == .systemBlue)
    }

    @Test func onlyViewsThatInheritTheTintAreNotified() {
        let a = view("a"), b = view("b", in: a), c = view("c", in: b), d = view("d", in: a)
        _ = told()
        b.tintColor = .green
        #expect(told() == ["b", "c"])

        a.tintColor = .red
        #expect(told() == ["a", "d"])
        #expect(c.tintColor == .green && d.tintColor == .red)

        b.tintColor = nil
        #expect(told() == ["b", "c"])
    }

    @Test func settingTheSameTintNotifiesNoView() {
        let a = view("a")
        a.tintColor = .red
        _ = told()
        a.tintColor = .red
        #expect(told().isEmpty)
    }

    @Test func movingNotifiesOnlyViewsWhoseTintChanges() {
        let plain = view("plain"), tinted = view("tinted"), child = view("child")
        tinted.tintColor = .red
        _ = told()
        plain.addSubview(child)
        #expect(told().isEmpty)

        tinted.addSubview(child)
        #expect(told() == ["child"])

        child.removeFromSuperview()
        #expect(told() == ["child"])
    }

    @Test func dimmedTintsAreGrey() {
        let a = view("a"), b = view("b", in: a), c = view("c", in: a)
        a.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        c.tintColor = .green
        _ = told()
        a.tintAdjustmentMode = .dimmed
        // Both inherit the mode, whosever the colour is.
        #expect(told() == ["a", "b", "c"])
        #expect(b.tintAdjustmentMode == .dimmed)
        for view in [a, b, c] {
            var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0, alpha: CGFloat = 0
            view.tintColor.getRed(&r, green: &g, blue: &b, alpha: &alpha)
            #expect(r == g && g == b)
        }

        var alpha: CGFloat = 0
        a.tintColor.getRed(nil, green: nil, blue: nil, alpha: &alpha)
        #expect(alpha == 0.5)

        c.tintAdjustmentMode = .normal
        #expect(told() == ["c"] && c.tintColor == .green)

        a.tintAdjustmentMode = .automatic
        #expect(told() == ["a", "b"])
        #expect(a.tintAdjustmentMode == .normal)
    }
}
