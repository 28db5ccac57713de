import Testing
import UIKit

/// Constraints between a horizontal and a vertical position, which public layout libraries make and iOS accepts.
@MainActor
@Suite struct AcrossAxesTests {
    @Test func aLeftEdgeCanFollowATopEdge() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let upper = UIView(), follower = UIView()
        for view in [upper, follower] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            upper.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            upper.leftAnchor.constraint(equalTo: root.leftAnchor),
            follower.topAnchor.constraint(equalTo: root.topAnchor),
            NSLayoutConstraint(
                item: follower, attribute: .left, relatedBy: .equal, toItem: upper, attribute: .top, multiplier: 1,
                constant: 50),
        ])
        root.layoutIfNeeded()
        #expect(follower.frame.origin == CGPoint(x: 80, y: 0))
    }
}
