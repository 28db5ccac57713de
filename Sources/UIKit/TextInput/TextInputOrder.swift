import CoreGraphics

extension TextEditorClient {
    /// Returns the next text input of the window that can be edited, or the one before: by lines from top to bottom, within
    /// a line from the leading side. After the last one is the first. Nil if there is no other.
    func textInput(_ direction: UITextStorageDirection) -> (any TextEditorClient)? {
        guard let window else { return nil }
        let inputs = window.textInputs
        guard inputs.count > 1, let index = inputs.firstIndex(where: { $0 === self }) else { return nil }
        return inputs[(index + (direction == .backward ? inputs.count - 1 : 1)) % inputs.count]
    }
}

extension UIWindow {
    /// The visible text inputs that can be edited, in the order in which they are read.
    fileprivate var textInputs: [any TextEditorClient] {
        var found: [(input: any TextEditorClient, frame: CGRect)] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01 else { return }
            if let input = view as? any TextEditorClient, input.isEditable, input.canBecomeFirstResponder {
                found.append((input, convert(view.bounds, from: view)))
            }
            for subview in view.subviews { collect(subview) }
        }
        collect(self)
        found.sort { $0.frame.minY < $1.frame.minY }
        // What begins above the middle of a line's first input is in that line.
        var lines: [[(input: any TextEditorClient, frame: CGRect)]] = []
        for item in found {
            if let first = lines.last?.first, item.frame.minY < first.frame.midY {
                lines[lines.count - 1].append(item)
            } else {
                lines.append([item])
            }
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return lines.flatMap { line in
            line.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }.map(\.input)
        }
    }
}
