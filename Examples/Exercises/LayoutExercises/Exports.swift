@_exported import AsyncDisplayKit
@_exported import UIKit
