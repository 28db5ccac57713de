// The compiler looks for a module of this name where a file imports both Testing and CoreGraphics.

@_exported public import Testing
