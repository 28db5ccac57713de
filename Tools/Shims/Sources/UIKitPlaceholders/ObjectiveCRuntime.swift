// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
public typealias IMP = OpaquePointer
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { return nil }
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { return nil }
@discardableResult public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool { return false }
@discardableResult public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? { return nil }
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { return nil }
public func method_getImplementation(_ m: OpaquePointer) -> IMP { return m }
public func method_getTypeEncoding(_ m: OpaquePointer) -> UnsafePointer<CChar>? { return nil }
@discardableResult public func method_setImplementation(_ m: OpaquePointer, _ imp: IMP) -> IMP { return m }
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}
public func imp_implementationWithBlock(_ block: Any) -> IMP { return IMP(bitPattern: 1)! }
@discardableResult public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? { return obj.map { type(of: $0 as AnyObject) } }
