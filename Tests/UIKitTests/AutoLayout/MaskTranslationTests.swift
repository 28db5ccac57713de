import Testing

@testable import UIKit

/// Views with masks in views that constraints size: as without constraints, and constraints see the same frames.
@MainActor
@Suite struct MaskTranslationTests {
    @Test func autoresizingMasksFollowSuperviewsThatConstraintsResize() {
        let sizes = [
            CGSize(width: 150, height: 260), CGSize(width: 70, height: 120), CGSize(width: 130, height: 150),
            CGSize(width: 100, height: 200),
        ]
        for raw in UInt(0)..<64 {
            let mask = UIView.AutoresizingMask(rawValue: raw)
            let plain = UIView(frame: rect(0, 0, 100, 200)), plainChild = UIView(frame: rect(20, 30, 50, 60))
            plainChild.autoresizingMask = mask
            plain.addSubview(plainChild)

            let outer = Box(), shadow = Box(), root = makeRoot(outer)
            outer.pinned(x: 7, y: 9)
            let width = outer.widthAnchor.constraint(equalToConstant: 100).on()
            let height = outer.heightAnchor.constraint(equalToConstant: 200).on()
            root.layoutIfNeeded()
            let child = UIView(frame: rect(20, 30, 50, 60))
            child.autoresizingMask = mask
            outer.addSubview(child)
            outer.addSubview(shadow)
            shadow.filling(child)
            let recorder = ConflictRecorder()
            root.layoutIfNeeded()
            for size in sizes {
                plain.frame.size = size
                (width.constant, height.constant) = (size.width, size.height)
                root.layoutIfNeeded()
                #expect(outer.bounds.size == size)
                #expect(
                    isSame(child.frame, plainChild.frame), "mask \(raw), \(size): \(child.frame), \(plainChild.frame)")
                #expect(
                    isSame(shadow.frame, child.frame, 0.51), "mask \(raw), \(size): \(shadow.frame), \(child.frame)")
            }
            #expect(recorder.take().isEmpty, "mask \(raw)")
        }
    }

    /// A view that loads its content from an archive puts it in with flexible width and height, while both are empty.
    private func makeNested() -> (root: UIView, outer: Box, content: UIView, box: Box) {
        let outer = Box(), box = Box(60, 40), root = makeRoot(outer)
        let content = UIView(frame: outer.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(content)
        content.addSubview(box)
        outer.pinned(x: 0, y: 0)
        return (root, outer, content, box)
    }

    @Test func aFlexibleContentFillsAViewThatConstraintsSize() {
        let (root, outer, content, box) = makeNested()
        box.filling(content)
        outer.widthAnchor.constraint(equalToConstant: 200).on()
        outer.heightAnchor.constraint(equalToConstant: 100).on()
        root.layoutIfNeeded()

        #expect(outer.frame == rect(0, 0, 200, 100))
        #expect(content.frame == rect(0, 0, 200, 100))
        #expect(box.frame == rect(0, 0, 200, 100))
    }

    @Test func viewsInAFlexibleSubviewDetermineTheSuperviewsSize() {
        let (root, outer, content, box) = makeNested()
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 5),
            box.topAnchor.constraint(equalTo: content.topAnchor, constant: 6),
            content.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 7),
            content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
        ])
        root.layoutIfNeeded()
        #expect(outer.frame == rect(0, 0, 72, 54))
        #expect(content.frame == rect(0, 0, 72, 54))
        #expect(box.frame == rect(5, 6, 60, 40))
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 72, height: 54))

        box.content = CGSize(width: 10, height: 20)
        root.layoutIfNeeded()
        #expect(outer.frame == rect(0, 0, 22, 34))
    }

    @Test func aFrameThatTheAppChangesIsFollowed() {
        let fixed = UIView(frame: rect(10, 20, 30, 40)), a = Box(), root = makeRoot(a)
        root.addSubview(fixed)
        a.filling(fixed)
        root.layoutIfNeeded()
        #expect(a.frame == fixed.frame)

        fixed.frame = rect(50, 60, 70, 80)
        root.layoutIfNeeded()
        #expect(a.frame == rect(50, 60, 70, 80))

        fixed.center = CGPoint(x: 100, y: 100)
        root.layoutIfNeeded()
        #expect(a.frame == rect(65, 60, 70, 80))

        fixed.bounds.size = CGSize(width: 10, height: 10)
        root.layoutIfNeeded()
        #expect(a.frame == rect(95, 95, 10, 10))
    }

    @Test func aViewThatStopsTranslatingIsPlacedByConstraintsAloneAndBack() {
        let view = UIView(frame: rect(10, 20, 30, 40)), root = makeRoot()
        root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 30).on()
        root.layoutIfNeeded()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.pinned(x: 1, y: 2, height: 5)
        width.constant = 99
        root.layoutIfNeeded()
        #expect(view.frame == rect(1, 2, 99, 5))

        NSLayoutConstraint.deactivate(root.constraints + view.constraints)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = rect(3, 4, 5, 6)
        let a = Box()
        root.addSubview(a)
        a.filling(view)
        root.layoutIfNeeded()
        #expect(view.frame == rect(3, 4, 5, 6) && a.frame == view.frame)
    }

    @Test func theSizeOfARootThatTurnsReachesWhatIsPinnedToIt() {
        let a = Box(), root = makeRoot(a)
        a.filling(root)

        for size in [CGSize(width: 400, height: 300), CGSize(width: 300, height: 400), CGSize(width: 1, height: 0)] {
            root.frame.size = size
            root.layoutIfNeeded()
            #expect(a.frame.size == size)
        }
    }
}
