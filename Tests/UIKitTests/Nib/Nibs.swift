import Foundation
import TwillSync

@testable import UIKit

/// Interface Builder files in three of the formats that versions of Xcode have saved.
enum NibFormat: CaseIterable {
    /// Xcode 6: without traits and safe areas.
    case plain
    /// Xcode 9 and later: with both, and the safe area as a guide.
    case safeAreas
    /// Xcode 8 with variations by size class.
    case variations

    var attributes: String {
        switch self {
        case .plain: "toolsVersion=\"6254\" systemVersion=\"14B25\" useAutolayout=\"YES\""
        case .safeAreas:
            "toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\" propertyAccessControl=\"none\" useAutolayout=\"YES\" "
                + "useTraitCollections=\"YES\" useSafeAreas=\"YES\" colorMatched=\"YES\""
        case .variations:
            "toolsVersion=\"11134\" useAutolayout=\"YES\" useTraitCollections=\"YES\" colorMatched=\"YES\""
        }
    }
}

/// Returns the text of an Interface Builder file.
func nibText(
    _ objects: String, owner: String = "", format: NibFormat = .safeAreas, resources: String = ""
) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \(format.attributes)>
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/></dependencies>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">\(owner)</placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
        </objects>
        <resources>\(resources)</resources>
    </document>
    """
}

@MainActor
func nib(_ objects: String, owner: String = "", format: NibFormat = .safeAreas, resources: String = "") -> UINib {
    UINib(data: Data(nibText(objects, owner: owner, format: format, resources: resources).utf8), bundle: nil)
}

/// A folder with Interface Builder files, which is removed at its end.
final class NibFolder {
    let bundle: Bundle
    private let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).resources")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        bundle = Bundle(path: url.path)!
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
