import Foundation
import QuartzCore
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Views that are freed on another thread, as when a request's closure was the last to hold their view controller.
@MainActor
@Suite struct FreedOnOtherThreadTests {
    /// Holds what another thread frees.
    private final class Box: @unchecked Sendable {
        var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "Row \(path.row)"
            return cell
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.backgroundColor = .red
            return cell
        }
    }

    private final class Screen: UIViewController {
        /// Whether each was freed on the main thread.
        nonisolated static let ends = Locked<[Bool]>([])
        let rows = Rows()
        let label = UILabel()
        let field = UITextField()

        deinit { Self.ends.withLock { $0.append(MainThread.isCurrent) } }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            label.text = "Some text"
            label.layer.shadowOpacity = 0.5
            field.text = "Typed"
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            button.addAction(UIAction { [unowned self] _ in label.text = "Tapped" }, for: .touchUpInside)
            let stack = UIStackView(arrangedSubviews: [label, field, button, UISwitch(), UISlider()])
            stack.axis = .vertical
            let table = UITableView()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = rows
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 40, height: 40)
            let grid = UICollectionView(frame: .zero, collectionViewLayout: flow)
            grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            grid.dataSource = rows
            let masked = UIView()
            masked.layer.mask = CALayer()
            masked.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
            for part in [stack, table, grid, masked] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
                NSLayoutConstraint.activate([
                    part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ])
            }
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                table.topAnchor.constraint(equalTo: stack.bottomAnchor),
                grid.topAnchor.constraint(equalTo: table.bottomAnchor),
                grid.heightAnchor.constraint(equalTo: table.heightAnchor),
                masked.topAnchor.constraint(equalTo: grid.bottomAnchor),
                masked.heightAnchor.constraint(equalToConstant: 20),
                masked.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
        }
    }

    @Test func aScreenIsFreedWhileAnotherIsDrawn() async {
        await Stage.run { stage in
            Screen.ends.withLock { $0 = [] }
            for round in 0..<10 {
                weak var gone: Screen?
                weak var view: UIView?
                var box: Box?
                do {
                    let screen = Screen()
                    stage.show(screen)
                    stage.drawChanges()
                    gone = screen
                    view = screen.view
                    if round.isMultiple(of: 2) {
                        UIView.animate(withDuration: 0.3) { screen.label.alpha = 0.5 }
                        screen.label.text = "Changed"
                    }
                    box = Box(screen)
                }
                stage.show(Screen())
                stage.advance(by: 1)
                #expect(gone != nil)
                let dropped = box
                box = nil
                let isDone = Locked(false)
                Thread.detachNewThread {
                    dropped?.object = nil
                    isDone.withLock { $0 = true }
                }
                repeat {
                    stage.show(Screen())
                    stage.drawChanges()
                } while !isDone.withLock { $0 }
                await stage.waitForMainQueue()
                #expect(gone == nil && view == nil)
            }
            #expect(Screen.ends.withLock { $0.count { !$0 } } == 10)
        }
    }

    /// The superview's memory must exist while another thread frees it and this one asks for it.
    @Test func aSuperviewIsAskedForWhileItIsFreed() {
        for _ in 0..<5_000 {
            let inner = UIView(), box = Box(UIView())
            (box.object as? UIView)?.addSubview(inner)
            let freeing = DispatchGroup()
            DispatchQueue.global().async(group: freeing) { box.object = nil }
            while let outer = inner.superview {
                #expect(outer.subviews.first === inner)
                #expect(inner.layer.superlayer == nil || inner.layer.superlayer === outer.layer)
            }
            freeing.wait()
            #expect(inner.superview == nil && inner.layer.superlayer == nil)
        }
    }

    /// A window with its views, of which one is kept.
    @Test func aWindowIsAskedForWhileItIsFreed() {
        for _ in 0..<300 {
            let inner = UIView(), box = Box(UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            (box.object as? UIWindow)?.addSubview(inner)
            let freeing = DispatchGroup()
            DispatchQueue.global().async(group: freeing) { box.object = nil }
            while let window = inner.window { #expect(window.subviews.first === inner) }
            freeing.wait()
            #expect(inner.window == nil)
        }
    }
}
