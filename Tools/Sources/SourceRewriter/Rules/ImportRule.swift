import SwiftSyntax

/// Removes imports of modules whose contents UIKit or Foundation have here.
///
///     import ObjectiveC    →   (nothing)
///     import Darwin        →   import Foundation
///
/// The rest of Apple's frameworks is reported.
final class ImportRule: Rule {
    private static let replacements: [String: String] = [
        "ObjectiveC": "Foundation", "Darwin": "Foundation", "MobileCoreServices": "Foundation",
        "CoreFoundation": "Foundation",
    ]

    /// Apple's frameworks that Twill has nothing of.
    static let absent: Set<String> = [
        "AVFoundation", "AVKit", "AppKit", "CloudKit", "Combine", "Contacts", "CoreBluetooth", "CoreData", "CoreImage",
        "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreTelephony", "CryptoKit", "EventKit", "GameKit",
        "HealthKit",
        "ImageIO", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "Network", "OSLog",
        "PDFKit", "PassKit", "Photos", "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "Security", "Social",
        "Speech",
        "SpriteKit", "StoreKit", "SwiftUI", "UserNotifications", "Vision", "WebKit", "os",
    ]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.path.first?.name.text else { return .skipChildren }
        if name == "XCTest" {
            // On iOS it brings in UIKit.
            changes.edits.append(.insert("; import UIKit", at: node.bytes.upperBound))
        } else if let replacement = Self.replacements[name] {
            changes.edits.append(Edit(node.bytes, "import \(replacement)"))
        } else if Self.absent.contains(name) {
            report("there is no \(name) here; what uses it does not compile", at: node)
        }
        return .skipChildren
    }
}
