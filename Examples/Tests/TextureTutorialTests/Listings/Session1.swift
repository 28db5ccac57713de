// swift-format-ignore-file

// "Basic in Texture": one enum a listing, as each is another state of the same class. What stands for "......" is what the
// listing before has there. Nothing else is edited.
import AsyncDisplayKit
import UIKit

enum OpenTheFile {
    class BasicTextureViewController: UIViewController {
       
    }
}

enum ChangeTheSubclass {
    class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
       
    }
}

enum AddInitializer {
    class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
        override init() {
            super.init()
        }
        
        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
    }
}

enum CreateRootNode {
    class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
        override init() {
            super.init(node: ASDisplayNode())
            node.backgroundColor = .white
        }
        
        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
    }
}

enum AddTheBox {
    class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
        override init() {
            super.init(node: ASDisplayNode())
            node.backgroundColor = .white
            
            let subNode = ASDisplayNode()
            subNode.backgroundColor = .orange
            subNode.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            
            node.addSubnode(subNode)
        }
        
        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
    }
}

enum ConfigureLayout {
    class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
        override init() {
            super.init(node: ASDisplayNode())
            node.backgroundColor = .white
            
            let subNode = ASDisplayNode()
            subNode.backgroundColor = .orange
            subNode.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            
            node.addSubnode(subNode)
            node.layoutSpecBlock = { _, _ in
                return ASCenterLayoutSpec(centeringOptions: .XY,
                                          sizingOptions: [],
                                          child: subNode)
            }
        }
        
        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
    }
}

enum AdjustBoxSize {
    class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
        override init() {
            super.init(node: ASDisplayNode())
            node.backgroundColor = .white
            
            let subNode = ASDisplayNode()
            subNode.backgroundColor = .orange
            // Change this
            // subNode.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            // Into this
            subNode.style.preferredSize = CGSize(width: 300, height: 300)
            
            node.addSubnode(subNode)
            node.layoutSpecBlock = { _, _ in
                return ASCenterLayoutSpec(centeringOptions: .XY,
                                          sizingOptions: [],
                                          child: subNode)
            }
        }
        
        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
    }
}
