// The compiler imports this module by itself wherever a file imports both Testing and CoreGraphics (a "cross-import overlay").
// With Apple's CoreGraphics it adds attachments of images; here it has nothing to add, but it must exist.
