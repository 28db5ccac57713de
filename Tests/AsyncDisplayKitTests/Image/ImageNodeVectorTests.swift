import AsyncDisplayKit
import Foundation
import Testing
import TwillDrawing
import TwillTesting

@MainActor @Suite struct ImageNodeVectorTests {
    @Test(.enabled(if: VectorDecoder.drawsSVG, "needs Debian's librsvg2-2"))
    func enlargedNodeShowsAPreservedVectorSharply() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "twill-\(UUID().uuidString).resources")
        let set = folder.appendingPathComponent("A.xcassets/flag.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6">
            <rect width="10" height="6" fill="#ff0000"/><rect width="5" height="6" fill="#0000ff"/></svg>
            """.utf8
        ).write(to: set.appendingPathComponent("flag.svg"))
        try Data(
            """
            { "images" : [ { "filename" : "flag.svg", "idiom" : "universal" } ],
            "properties" : { "preserves-vector-representation" : true } }
            """.utf8
        ).write(to: set.appendingPathComponent("Contents.json"))
        let stage = Stage()

        let node = ASImageNode()
        node.image = UIImage(named: "flag", in: Bundle(path: folder.path), compatibleWith: nil)
        node.contentMode = .scaleToFill
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        node.displaysAsynchronously = false
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.addSubnode(node)
        stage.show(view)

        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 49, y: 30)))
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 51, y: 30)))
    }
}
