import QuartzCore
import Testing
import TwillTesting

@testable import UIKit

/// Animations, transactions and appearance proxies of two screens that are played in turns.
@MainActor @Suite struct TwoContextsAnimationTests {
    private let pair = StagePair()

    // MARK: Animations

    @Test func changesOnTheOtherScreenDoNotBelongToAnAnimationBlock() {
        let label = UILabel(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        pair.second.root.addSubview(label)
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        var inherited: TimeInterval?

        pair.small.act {
            UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) {
                pair.first.box.alpha = 0
                pair.large.act {
                    inherited = UIView.inheritedAnimationDuration
                    pair.second.box.alpha = 0.5
                    UIView.animate(withDuration: 1) { label.alpha = 0 }
                }
                pair.large.advance(by: 0.5)
                pair.first.box.frame.origin.y = 400
            }
        }

        #expect(inherited == 0 && pair.second.box.durations == [])
        #expect(label.durations == [1])
        #expect(!pair.first.box.durations.isEmpty && pair.first.box.durations.allSatisfy { $0 == 5 })
        pair.large.advance(by: 0.6)
        #expect(label.durations == [] && !pair.first.box.durations.isEmpty)
    }

    @Test func blockBetweenBeginAndCommitIsOpenOnItsScreenOnly() {
        pair.small.act {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(4)
        }
        pair.large.act {
            pair.second.box.alpha = 0.5
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
        }
        pair.small.act {
            pair.first.box.alpha = 0.5
            UIView.commitAnimations()
        }
        #expect(pair.first.box.durations == [4] && pair.second.box.durations == [])
        pair.large.act {
            pair.second.box.alpha = 0
            UIView.commitAnimations()
            pair.second.box.frame.origin.y = 10
        }

        #expect(pair.first.box.durations == [4] && pair.second.box.durations == [2])
    }

    @Test func animationsAreTurnedOffWithinABlockOfTheOtherScreen() {
        pair.small.act {
            UIView.animate(withDuration: 3) {
                pair.large.act { UIView.setAnimationsEnabled(false) }
                pair.first.box.alpha = 0
            }
        }
        pair.large.act { UIView.animate(withDuration: 2) { pair.second.box.alpha = 0 } }

        #expect(pair.first.box.durations == [3] && pair.second.box.durations == [])
    }

    @Test func transactionsAreEachScreensOwn() {
        let layers = [CALayer(), CALayer()]
        pair.first.root.layer.addSublayer(layers[0])
        pair.second.root.layer.addSublayer(layers[1])
        for stage in [pair.small, pair.large] { stage.drawChanges() }
        var ended: [String] = []

        pair.small.act {
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.setDisableActions(true)
            CATransaction.setValue("small", forKey: "name")
            CATransaction.setCompletionBlock { ended.append("small") }
        }
        pair.large.act {
            #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
            #expect(CATransaction.value(forKey: "name") == nil && CATransaction.completionBlock() == nil)
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setCompletionBlock { ended.append("large") }
            layers[1].opacity = 0
        }
        pair.small.act {
            layers[0].opacity = 0
            CATransaction.commit()
        }
        // Nothing is animated in it, and what the other screen animates it does not wait for.
        #expect(ended == ["small"])
        pair.large.act {
            #expect(CATransaction.animationDuration() == 1)
            CATransaction.commit()
        }
        #expect(layers[0].animationKeys() == nil && layers[1].animation(forKey: "opacity")?.duration == 1)
        pair.small.advance(by: 2)
        #expect(ended == ["small"])
        pair.large.advance(by: 1.1)

        #expect(ended == ["small", "large"])
    }

    @Test func implicitTransactionEndsWithTheFrameOfItsScreen() {
        var isCommitted = false
        pair.small.act {
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { isCommitted = true }
        }
        pair.large.act { #expect(!CATransaction.disableActions() && !AppRuntime.shared.needsFrame) }

        pair.large.act { pair.second.root.setNeedsLayout() }
        pair.large.drawChanges()
        #expect(!isCommitted)
        pair.small.act { #expect(CATransaction.disableActions() && AppRuntime.shared.needsFrame) }
        pair.small.drawChanges()

        #expect(isCommitted)
        pair.small.act { #expect(!CATransaction.disableActions()) }
    }

    @Test func flushCommitsWithinATransactionOfTheOtherScreen() {
        let layouts = pair.second.root.layouts
        pair.small.act { CATransaction.begin() }

        pair.large.act {
            pair.second.root.setNeedsLayout()
            CATransaction.flush()
        }
        pair.small.act { CATransaction.commit() }

        #expect(pair.second.root.layouts == layouts + 1)
    }

    // MARK: Appearance proxies

    @Test func appearancesAreEachScreensOwn() {
        let labels = (0..<4).map { _ in UILabel(frame: CGRect(x: 0, y: 300, width: 50, height: 50)) }
        var proxies: [UILabel] = []
        pair.small.act {
            UILabel.appearance().textColor = .red
            proxies.append(UILabel.appearance())
        }
        pair.large.act {
            UILabel.appearance().shadowColor = .green
            proxies.append(UILabel.appearance())
        }

        pair.small.act { pair.first.root.addSubview(labels[0]) }
        pair.large.act { pair.second.root.addSubview(labels[1]) }
        pair.small.act {
            UILabel.appearance().textColor = .blue
            // The screen that shows a view decides, not the code that adds it.
            pair.second.root.addSubview(labels[2])
            pair.first.root.addSubview(labels[3])
        }

        #expect(proxies[0] !== proxies[1])
        #expect(labels.map(\.textColor) == [.red, .label, .label, .blue])
        #expect(labels.map(\.shadowColor) == [nil, .green, .green, nil])
    }
}
