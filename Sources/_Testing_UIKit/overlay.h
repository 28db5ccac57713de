// The compiler imports this module by itself wherever a file imports both Testing and UIKit (a "cross-import overlay").
// With Apple's UIKit it adds attachments of images; here it has nothing to add, but it must exist.
