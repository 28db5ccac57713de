// The compiler looks for a module of this name where a file imports both Testing and UIKit.

@_exported public import Testing
