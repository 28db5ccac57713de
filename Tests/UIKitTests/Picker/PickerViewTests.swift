import Testing
import TwillTesting
import UIKit

/// A data source and delegate with the rows "0.0", "0.1", … of component 0, "1.0", … of component 1, with a log of calls.
@MainActor
final class PickerLog: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20]
    var calls: [String] = []
    var selections: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        calls.append("components")
        return counts.count
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        calls.append("rows \(component)")
        return counts[component]
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        calls.append("title \(component).\(row)")
        return "\(component).\(row)"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selections.append("\(component).\(row)")
    }
}

@MainActor
@Suite struct PickerViewTests {
    private let stage = Stage()
    private let picker = UIPickerView(frame: CGRect(x: 20, y: 40, width: 320, height: 216))
    private let log = PickerLog()

    private func show(_ counts: [Int] = [20]) {
        log.counts = counts
        picker.dataSource = log
        picker.delegate = log
        stage.show(picker)
    }

    @Test func pickerWithoutAFrameIs320By216() {
        #expect(UIPickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UIPickerView().numberOfComponents == 0 && UIPickerView().selectedRow(inComponent: 0) == -1)
    }

    @Test func rowsAreAskedForWhenTheyComeIntoView() {
        show([1_000, 3])

        #expect(log.calls.prefix(3) == ["components", "rows 0", "rows 1"])
        #expect(log.calls.contains("title 0.0") && log.calls.contains("title 1.2"))
        #expect(!log.calls.contains("title 0.20"))
        #expect(stage.shows("0.1") && stage.shows("1.2"))
    }

    @Test func dragByTwoRowsSelectsTheSecondNext() throws {
        show()

        try stage.drag(from: CGPoint(x: 180, y: 180), to: CGPoint(x: 180, y: 118), seconds: 1)
        stage.advance(by: 1)

        #expect(log.selections == ["0.2"] && picker.selectedRow(inComponent: 0) == 2)
    }

    @Test func selectionDoesNotChangeUntilTheWheelRests() {
        show()

        stage.touchDown(at: CGPoint(x: 180, y: 180))
        for y in stride(from: 176, through: 80, by: -8) {
            stage.touchMoved(to: CGPoint(x: 180, y: CGFloat(y)))
            stage.advance(by: 0.02)
        }
        #expect(picker.selectedRow(inComponent: 0) == 0)
        stage.touchUp(at: CGPoint(x: 180, y: 80))
        #expect(log.selections.isEmpty)
        stage.advance(by: 5)

        #expect(log.selections.count == 1 && picker.selectedRow(inComponent: 0) > 3)
    }

    @Test func dragBeyondTheFirstRowSelectsNothing() throws {
        show()

        try stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 200))
        stage.advance(by: 2)

        #expect(log.selections.isEmpty && picker.selectedRow(inComponent: 0) == 0)
    }

    @Test func tapSelectsTheRowUnderTheFinger() throws {
        show()

        try stage.tap("0.3")
        stage.advance(by: 1)
        #expect(log.selections == ["0.3"])
        // The row in the middle is selected already.
        try stage.tap(at: CGPoint(x: 180, y: 148))
        stage.advance(by: 1)

        #expect(log.selections == ["0.3"])
    }

    @Test(arguments: [true, false])
    func selectionByCodeDoesNotCallTheDelegate(animated: Bool) {
        show()

        picker.selectRow(7, inComponent: 0, animated: animated)
        #expect(picker.selectedRow(inComponent: 0) == 7)
        stage.advance(by: 1)

        #expect(log.selections.isEmpty && stage.shows("0.8") && !stage.shows("0.0"))
    }

    @Test func selectionBeforeTheFirstLayoutIsShown() {
        log.counts = [20]
        picker.dataSource = log
        picker.delegate = log
        picker.selectRow(12, inComponent: 0, animated: false)
        stage.show(picker)

        #expect(picker.view(forRow: 12, forComponent: 0) != nil && picker.view(forRow: 0, forComponent: 0) == nil)
    }

    @Test func reloadKeepsTheSelectionAsFarAsItExists() {
        show([20, 5])
        picker.selectRow(12, inComponent: 0, animated: false)
        picker.selectRow(2, inComponent: 1, animated: false)

        log.counts = [10, 5]
        picker.reloadComponent(0)
        #expect(picker.selectedRow(inComponent: 0) == 9)
        log.counts = [3]
        picker.reloadAllComponents()

        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 2)
        log.counts = [0]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == -1)
    }

    @Test func invalidRowsAndComponentsAreIgnored() {
        show([4])

        picker.selectRow(4, inComponent: 0, animated: false)
        picker.selectRow(-1, inComponent: 0, animated: true)
        picker.selectRow(0, inComponent: 9, animated: true)
        picker.reloadComponent(5)

        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 3) == -1)
        #expect(picker.rowSize(forComponent: 8) == .zero && picker.numberOfRows(inComponent: -1) == 0)
    }

    @Test func componentsShareTheWidth() {
        show([3, 3])

        // 320 less 9 points at each side and 5 between the two.
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
        #expect(picker.numberOfComponents == 2)
    }

    @Test func componentsAreMirroredFromRightToLeft() throws {
        stage.setLayoutDirection(.rightToLeft)
        show([3, 3])

        let first = try #require(picker.view(forRow: 0, forComponent: 0))
        let second = try #require(picker.view(forRow: 0, forComponent: 1))
        #expect(first.convert(CGPoint.zero, to: nil).x > second.convert(CGPoint.zero, to: nil).x)
    }

    @Test func arrowKeysSelectInTheFirstResponder() throws {
        show([5, 5])
        #expect(picker.becomeFirstResponder())

        try stage.press("down")
        try stage.press("right")
        try stage.press("down")
        try stage.press("down")
        try stage.press("up")

        #expect(log.selections == ["0.1", "1.1", "1.2", "1.1"])
    }

    @Test func wheelOfAMouseSelectsByRows() {
        show()

        stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 180, y: 148), isPrecise: false)
        stage.advance(by: 1)

        #expect(log.selections == ["0.1"])
    }

    @Test func voiceOverAdjustsAComponent() throws {
        show()
        let wheel = try #require(picker.accessibilityWheels.first)

        #expect(wheel.accessibilityTraits.contains(.adjustable) && wheel.accessibilityValue == "0.0")
        wheel.accessibilityIncrement()
        wheel.accessibilityIncrement()
        wheel.accessibilityDecrement()

        #expect(log.selections == ["0.1", "0.2", "0.1"] && wheel.accessibilityValue == "0.1")
    }

    @Test func pickerThatLeavesItsWindowWhileItSpinsRests() throws {
        show([1_000])
        stage.touchDown(at: CGPoint(x: 180, y: 200))
        for y in stride(from: 190, through: 60, by: -10) { stage.touchMoved(to: CGPoint(x: 180, y: CGFloat(y))) }
        stage.touchUp(at: CGPoint(x: 180, y: 60))
        stage.advance(by: 0.05)

        picker.removeFromSuperview()
        stage.advance(by: 1)

        #expect(log.selections.count == 1)
    }
}

extension UIView {
    /// The elements below the view, depth first.
    fileprivate var accessibilityWheels: [UIView] {
        (isAccessibilityElement ? [self] : []) + subviews.flatMap(\.accessibilityWheels)
    }
}

/// Views of rows that the delegate makes.
@MainActor
@Suite struct PickerRowViewTests {
    private final class Source: PickerSource {
        var made = 0
        var reused = 0

        override func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            let label = view as? UILabel ?? UILabel()
            if view == nil { made += 1 } else { reused += 1 }
            label.text = "row \(row)"
            return label
        }
    }

    private class PickerSource: UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView { UIView() }
    }

    @Test func viewsAreReusedWhenTheyLeave() throws {
        let stage = Stage()
        let picker = UIPickerView(), source = Source()
        picker.dataSource = source
        picker.delegate = source
        stage.show(picker)
        let made = source.made

        try stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 10))
        stage.advance(by: 5)

        #expect(made > 2 && source.made <= made + 4 && source.reused > 0)
        #expect(picker.rowSize(forComponent: 0).height == 50)
        let view = try #require(picker.view(forRow: picker.selectedRow(inComponent: 0), forComponent: 0))
        #expect(view.bounds.size == CGSize(width: 302, height: 50))
    }
}
