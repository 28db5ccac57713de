@testable import UIKit

/// A screen with a contradiction among other constraints.
@MainActor
struct PlantedConflict {
    let name: String
    /// What the engine's own equations add to the constraints: of which views or guides, along which axis.
    var extras: (Scene) -> [(any LayoutOwner, LayoutTag.Kind)] = { _ in [] }
    let members: (Scene) -> [NSLayoutConstraint]

    /// Three views side by side and one in the first, all without intrinsic content size.
    @MainActor
    final class Scene {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let a = Box(), b = Box(), c = Box(), inner = Box(), bystander = Box(10, 10)
        let guide = UILayoutGuide()
        let masked = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
        let row = (0..<10).map { _ in Box() }

        init() {
            for view in [a, b, c, bystander] + row { root.addSubview(view) }
            a.addSubview(inner)
            root.addLayoutGuide(guide)
            root.addSubview(masked)
            // Constraints that are not involved, and optional constraints that cannot be satisfied.
            bystander.pinned(x: 1, y: 2, width: 3)
            bystander.heightAnchor.constraint(equalTo: a.heightAnchor).at(999).on()
            bystander.heightAnchor.constraint(equalTo: b.heightAnchor, constant: 77).at(999).on()
            a.widthAnchor.constraint(equalToConstant: 33).at(998).on()
            a.widthAnchor.constraint(equalToConstant: 44).at(998).on()
        }
    }

    nonisolated static let count = 31

    static let all: [PlantedConflict] = simple + withEquationsOfTheEngine

    private static let simple = [
        PlantedConflict(name: "two widths") {
            [$0.a.widthAnchor.constraint(equalToConstant: 100), $0.a.widthAnchor.constraint(equalToConstant: 200)]
        },
        PlantedConflict(name: "a width below its least") {
            [
                $0.a.widthAnchor.constraint(equalToConstant: 100),
                $0.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
            ]
        },
        PlantedConflict(name: "a greatest below a least") {
            [
                $0.a.heightAnchor.constraint(lessThanOrEqualToConstant: 100),
                $0.a.heightAnchor.constraint(greaterThanOrEqualToConstant: 150),
            ]
        },
        PlantedConflict(name: "two left edges") {
            [
                $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 10),
                $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 20),
            ]
        },
        PlantedConflict(name: "two leading edges") {
            [
                $0.a.leadingAnchor.constraint(equalTo: $0.root.leadingAnchor, constant: 10),
                $0.a.leadingAnchor.constraint(equalTo: $0.root.leadingAnchor, constant: 20),
            ]
        },
        PlantedConflict(name: "two edges and a width") {
            [
                $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor),
                $0.a.rightAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 50),
                $0.a.widthAnchor.constraint(equalToConstant: 60),
            ]
        },
        PlantedConflict(name: "equal widths that are not") {
            [
                $0.a.widthAnchor.constraint(equalTo: $0.b.widthAnchor),
                $0.a.widthAnchor.constraint(equalToConstant: 10), $0.b.widthAnchor.constraint(equalToConstant: 20),
            ]
        },
        PlantedConflict(name: "a multiple") {
            [
                $0.a.widthAnchor.constraint(equalTo: $0.b.widthAnchor, multiplier: 2),
                $0.b.widthAnchor.constraint(equalToConstant: 30), $0.a.widthAnchor.constraint(equalToConstant: 70),
            ]
        },
        PlantedConflict(name: "a chain that is too long") {
            [
                $0.a.widthAnchor.constraint(equalToConstant: 20), $0.b.widthAnchor.constraint(equalToConstant: 20),
                $0.b.leftAnchor.constraint(equalTo: $0.a.rightAnchor, constant: 8),
                $0.c.leftAnchor.constraint(equalTo: $0.b.rightAnchor, constant: 8),
                $0.c.leftAnchor.constraint(equalTo: $0.a.leftAnchor, constant: 100),
            ]
        },
        PlantedConflict(name: "centre, edge and width") {
            [
                $0.a.centerXAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 50),
                $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor),
                $0.a.widthAnchor.constraint(equalToConstant: 80),
            ]
        },
        PlantedConflict(name: "a circle of heights") {
            [
                $0.a.heightAnchor.constraint(equalTo: $0.b.heightAnchor),
                $0.b.heightAnchor.constraint(equalTo: $0.c.heightAnchor),
                $0.c.heightAnchor.constraint(equalTo: $0.a.heightAnchor, constant: 5),
            ]
        },
        PlantedConflict(name: "a centre that is not in the middle") {
            [
                $0.a.centerYAnchor.constraint(equalTo: $0.root.topAnchor, constant: 50),
                $0.a.topAnchor.constraint(equalTo: $0.root.topAnchor, constant: 40),
                $0.a.bottomAnchor.constraint(equalTo: $0.root.topAnchor, constant: 70),
            ]
        },
        PlantedConflict(name: "a baseline that is not the bottom") {
            [
                $0.a.lastBaselineAnchor.constraint(equalTo: $0.root.topAnchor, constant: 30),
                $0.a.bottomAnchor.constraint(equalTo: $0.root.topAnchor, constant: 40),
            ]
        },
        PlantedConflict(name: "a guide's width") {
            [
                $0.guide.widthAnchor.constraint(equalToConstant: 10),
                $0.guide.widthAnchor.constraint(equalTo: $0.a.widthAnchor),
                $0.a.widthAnchor.constraint(equalToConstant: 20),
            ]
        },
        PlantedConflict(name: "a distance said twice") {
            [
                $0.a.rightAnchor.anchorWithOffset(to: $0.b.leftAnchor).constraint(equalToConstant: 10),
                $0.b.leftAnchor.constraint(equalTo: $0.a.rightAnchor, constant: 12),
            ]
        },
        PlantedConflict(name: "a view in a view") {
            [
                $0.inner.widthAnchor.constraint(equalTo: $0.a.widthAnchor),
                $0.inner.widthAnchor.constraint(equalToConstant: 50), $0.a.widthAnchor.constraint(equalToConstant: 60),
            ]
        },
        PlantedConflict(name: "a view two levels deep") {
            [
                $0.inner.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 10),
                $0.inner.leftAnchor.constraint(equalTo: $0.a.leftAnchor, constant: 10),
                $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 5),
            ]
        },
        PlantedConflict(name: "three inequalities") {
            [
                $0.a.leftAnchor.constraint(greaterThanOrEqualTo: $0.root.leftAnchor, constant: 100),
                $0.a.rightAnchor.constraint(lessThanOrEqualTo: $0.root.leftAnchor, constant: 120),
                $0.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
            ]
        },
        PlantedConflict(name: "an aspect ratio") {
            [
                $0.a.widthAnchor.constraint(equalTo: $0.a.heightAnchor, multiplier: 2),
                $0.a.widthAnchor.constraint(equalToConstant: 100), $0.a.heightAnchor.constraint(equalToConstant: 60),
            ]
        },
        PlantedConflict(name: "a long circle") { scene in
            zip(scene.row, scene.row.dropFirst()).map {
                $1.widthAnchor.constraint(equalTo: $0.widthAnchor, constant: 1)
            } + [scene.row[0].widthAnchor.constraint(equalTo: scene.row[9].widthAnchor)]
        },
        PlantedConflict(name: "an order that bites its tail") {
            [
                $0.b.leftAnchor.constraint(greaterThanOrEqualTo: $0.a.leftAnchor, constant: 1),
                $0.c.leftAnchor.constraint(greaterThanOrEqualTo: $0.b.leftAnchor, constant: 1),
                $0.a.leftAnchor.constraint(greaterThanOrEqualTo: $0.c.leftAnchor),
            ]
        },
        PlantedConflict(name: "a size in the other axis") {
            [
                $0.a.heightAnchor.constraint(equalTo: $0.b.widthAnchor),
                $0.b.widthAnchor.constraint(equalToConstant: 80),
                $0.a.heightAnchor.constraint(lessThanOrEqualToConstant: 79),
            ]
        },
    ]

    private static let withEquationsOfTheEngine = [
        PlantedConflict(name: "a size below 0") {
            [($0.a, .limitX)]
        } members: {
            [$0.a.widthAnchor.constraint(equalToConstant: -5)]
        },
        PlantedConflict(name: "a bottom above the top") {
            [($0.a, .limitY)]
        } members: {
            [
                $0.a.topAnchor.constraint(equalTo: $0.root.topAnchor, constant: 10),
                $0.a.bottomAnchor.constraint(equalTo: $0.root.topAnchor, constant: 5),
            ]
        },
        PlantedConflict(name: "each below the other") {
            [($0.b, .limitY)]
        } members: {
            [
                $0.a.bottomAnchor.constraint(equalTo: $0.b.topAnchor),
                $0.b.bottomAnchor.constraint(equalTo: $0.a.topAnchor),
                $0.a.heightAnchor.constraint(equalToConstant: 10),
            ]
        },
        PlantedConflict(name: "as wide as the root, and not") {
            [($0.root, .placeX)]
        } members: {
            [
                $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor),
                $0.a.rightAnchor.constraint(equalTo: $0.root.rightAnchor),
                $0.a.widthAnchor.constraint(equalToConstant: 100),
            ]
        },
        PlantedConflict(name: "half of the root, and not") {
            [($0.root, .placeX)]
        } members: {
            [
                $0.a.widthAnchor.constraint(equalTo: $0.root.widthAnchor, multiplier: 0.5),
                $0.a.widthAnchor.constraint(equalToConstant: 100),
            ]
        },
        PlantedConflict(name: "a forgotten mask") {
            [($0.masked, .placeX)]
        } members: {
            [$0.masked.widthAnchor.constraint(equalToConstant: 80)]
        },
        PlantedConflict(name: "a margin") {
            [($0.root.layoutMarginsGuide, .placeX)]
        } members: {
            [
                NSLayoutConstraint(
                    item: $0.a, attribute: .left, relatedBy: .equal, toItem: $0.root, attribute: .leftMargin,
                    multiplier: 1, constant: 0), $0.a.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 20),
            ]
        },
        PlantedConflict(name: "content that refuses to grow") {
            $0.bystander.setContentHuggingPriority(.required, for: .vertical)
            return [($0.bystander, .huggingY)]
        } members: {
            [$0.bystander.heightAnchor.constraint(greaterThanOrEqualToConstant: 100)]
        },
        PlantedConflict(name: "content that refuses to shrink") {
            $0.bystander.setContentCompressionResistancePriority(.required, for: .vertical)
            return [($0.bystander, .compressionY)]
        } members: {
            [$0.bystander.heightAnchor.constraint(lessThanOrEqualToConstant: 5)]
        },
    ]
}
