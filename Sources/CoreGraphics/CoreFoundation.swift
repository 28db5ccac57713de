public import Foundation

// Names that iOS code uses to cast arguments of Apple's functions: `[a, b] as CFArray`. On Apple's platforms they are
// toll-free bridged to the Foundation classes; here they are those classes.

/// A reference to any object.
public typealias CFTypeRef = AnyObject
/// Foundation's array class.
public typealias CFArray = NSArray
/// Foundation's dictionary class.
public typealias CFDictionary = NSDictionary
/// Foundation's string class.
public typealias CFString = NSString
/// Foundation's data class.
public typealias CFData = NSData
/// Foundation's URL.
public typealias CFURL = URL
/// Foundation's error class.
public typealias CFError = NSError
/// Foundation's number class.
public typealias CFNumber = NSNumber
