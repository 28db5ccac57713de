import TwillDrawing
public import UIKit

extension Stage {
    // MARK: References

    /// Expects the tree of visible views to equal its reference, a text file beside the test's file.
    ///
    ///     stage.show(SettingsViewController())
    ///     stage.expectTree()
    ///     try stage.tap("Wi-Fi")
    ///     stage.expectTree(named: "wifi")
    ///
    /// The reference of a test `rows()` in `SettingsTests.swift` is `References/SettingsTests/rows.wifi.txt`. It has one
    /// line a view: class, frame in its window in points, text, then the accessibility label, value and identifier, and
    /// the state. Where the stage is not at 2x, light, left to right and of standard text size, the file's name says so.
    ///
    /// A missing reference fails and tells how to record it; see ``ReferenceRecording``.
    ///
    /// - Parameters:
    ///   - view: The view whose tree is meant, in a window of this stage; nil for all windows.
    ///   - name: Tells apart the references of one test function.
    ///   - record: What is recorded; nil for what the environment variable `TWILL_RECORD` says. A recording by this
    ///     argument fails, so that it is not left in the test.
    ///   - fileID: The test's file, for the failure.
    ///   - filePath: The test's file, where the references are found.
    ///   - function: The test function, after which references are named.
    ///   - line: The line of the failure.
    ///   - column: The column of the failure.
    public func expectTree(
        of view: UIView? = nil, named name: String? = nil, record: ReferenceRecording? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
        line: UInt = #line, column: UInt = #column
    ) {
        let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
        drawChanges()
        guard
            let expectation = ReferenceExpectation(
                named: name, variant: referenceVariant, fileExtension: "txt", record: record, function: function,
                line: line)
        else { return }
        if let view, !isShown(view) {
            line.fail("\(ViewTree.line(view)) is in no window of this stage. Show it before its tree is compared.")
            return
        }
        expectation.compare(ViewTree.text(of: view.map { [$0] } ?? screen.windows))
    }

    /// Expects the screen, or one view of it, to look as in its reference, a PNG file beside the test's file.
    ///
    ///     stage.expectSnapshot()
    ///     stage.expectSnapshot(of: button, named: "disabled", margin: 8)
    ///
    /// The reference of a test `button()` in `SettingsTests.swift` is `References/SettingsTests/button.disabled.png`.
    /// Where the stage is not at 2x, light, left to right and of standard text size, the file's name says so, as in
    /// `button.disabled.dark@3x.png`.
    ///
    /// Images compare exactly where the libraries that draw have the versions that `libraries.txt` beside the reference
    /// states, and with ``ImageTolerance/otherLibraries`` where they do not. A failure names the rectangle and the view
    /// with the largest difference, and writes the expected image, the actual one and their difference to `.build/references`,
    /// or the folder that the environment variable `TWILL_ARTIFACTS` names.
    ///
    /// No time passes: let animations end with ``advance(by:)``. A missing reference fails and tells how to record it; see
    /// ``ReferenceRecording``.
    ///
    /// - Parameters:
    ///   - view: The view that is meant, with whatever else the screen shows in its frame; nil for the whole screen. A
    ///     view in no window is shown alone on the stage first, as large as it is, or as it fits where it has no size.
    ///   - name: Tells apart the references of one test function.
    ///   - margin: Points around the view that belong to the image, for shadows and the like.
    ///   - tolerance: How far the image may differ; nil for not at all with equal libraries.
    ///   - record: What is recorded; nil for what the environment variable `TWILL_RECORD` says. A recording by this
    ///     argument fails, so that it is not left in the test.
    ///   - fileID: The test's file, for the failure.
    ///   - filePath: The test's file, where the references are found.
    ///   - function: The test function, after which references are named.
    ///   - line: The line of the failure.
    ///   - column: The column of the failure.
    public func expectSnapshot(
        of view: UIView? = nil, named name: String? = nil, margin: CGFloat = 0, tolerance: ImageTolerance? = nil,
        record: ReferenceRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        function: String = #function, line: UInt = #line, column: UInt = #column
    ) {
        let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
        guard
            let expectation = ReferenceExpectation(
                named: name, variant: referenceVariant, fileExtension: "png", record: record, function: function,
                line: line)
        else { return }
        drawChanges()
        if let view, view.window == nil, view.superview == nil, !(view is UIWindow) { showAlone(view, margin: margin) }
        let whole = snapshot()
        var area = screen.bounds
        if let view {
            guard isShown(view), let window = view.window ?? view as? UIWindow else {
                line.fail("\(ViewTree.line(view)) is in no window of this stage. Show it before it is compared.")
                return
            }
            area = screen.convert(view.convert(view.bounds, to: window), from: window)
                .insetBy(dx: -margin, dy: -margin)
        }
        let pixels = whole.pixels(of: area)
        guard let image = whole.cropped(to: area) else {
            line.fail(
                """
                \(view.map(ViewTree.line) ?? "The screen") has no pixels on the screen, which is \
                \(ShortDecimal.text(screen.bounds.width))×\(ShortDecimal.text(screen.bounds.height)) points. Give the view a \
                size and a position on it.
                """)
            return
        }
        expectation.compare(image, tolerance: tolerance) { part in
            let scale = whole.scale
            let rect = CGRect(
                x: CGFloat(pixels.x + part.x) / scale, y: CGFloat(pixels.y + part.y) / scale,
                width: CGFloat(part.width) / scale, height: CGFloat(part.height) / scale)
            let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(ShortDecimal.text)
            return "(\(numbers.joined(separator: ", "))) in \(ViewTree.line(at: rect, on: screen) ?? "no view")"
        }
    }

    /// What a reference's name says of the stage: empty for 2x, light, left to right and standard text size.
    private var referenceVariant: String {
        let traits = screen.traitCollection
        var variant = ""
        if traits.userInterfaceStyle == .dark { variant += ".dark" }
        if traits.layoutDirection == .rightToLeft { variant += ".rtl" }
        let size = traits.preferredContentSizeCategory
        if size != .large, size != .unspecified {
            variant += "." + size.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
        }
        if screen.scale != 2 { variant += "@\(ShortDecimal.text(screen.scale))x" }
        return variant
    }

    private func isShown(_ view: UIView) -> Bool {
        screen.windows.contains { $0 === view || $0 === view.window }
    }

    private func showAlone(_ view: UIView, margin: CGFloat) {
        if view.bounds.isEmpty { view.sizeToFit() }
        if view.bounds.isEmpty {
            view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        let size = view.frame.size
        view.frame = CGRect(origin: CGPoint(x: margin, y: margin), size: size)
        show(view)
    }
}

/// Expects a text to equal its reference, a text file beside the test's file: the output of an app, a request that it
/// makes, or a dump that a script wrote.
///
/// - Parameters:
///   - text: The text. A line end is added where it has none at its end.
///   - name: Tells apart the references of one test function.
///   - record: What is recorded; nil for what the environment variable `TWILL_RECORD` says. A recording by this
///     argument fails, so that it is not left in the test.
///   - fileID: The test's file, for the failure.
///   - filePath: The test's file, where the references are found.
///   - function: The test function, after which references are named.
///   - line: The line of the failure.
///   - column: The column of the failure.
@preconcurrency @MainActor
public func expectText(
    _ text: String, named name: String? = nil, record: ReferenceRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: String = #function, line: UInt = #line, column: UInt = #column
) {
    let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
    ReferenceExpectation(
        named: name, variant: "", fileExtension: "txt", record: record, function: function, line: line)?
        .compare(text)
}
