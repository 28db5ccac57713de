public import Foundation

// Names that iOS code casts to where an Apple function takes them: `[a, b] as CFArray`. On Apple's platforms they are
// toll-free bridged to the Foundation classes; here they are those classes.

public typealias CFTypeRef = AnyObject
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFURL = URL
public typealias CFError = NSError
public typealias CFNumber = NSNumber
