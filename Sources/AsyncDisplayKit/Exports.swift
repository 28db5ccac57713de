// As with Texture, one import brings UIKit along.
@_exported public import UIKit
