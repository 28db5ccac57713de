// Core Graphics' names for the drawing engine. `import CoreGraphics` also imports Foundation, as Apple's does.

@_exported public import Foundation

@_exported public import struct TwillDrawing.CGAffineTransform
@_exported public import struct TwillDrawing.CGVector

#if !os(Linux)
    #error(
        "Twill is for Linux: here Apple's own UIKit is at hand. In a package shared with iOS, depend on Twill with condition: .when(platforms: [.linux])."
    )
#endif
