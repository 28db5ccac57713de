// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Foundation
public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { Placeholder.log("AudioServicesPlaySystemSound") }
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { Placeholder.log("AudioServicesPlayAlertSound") }
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) { Placeholder.log("AudioServicesPlaySystemSoundWithCompletion"); Placeholder.later { inCompletionBlock?() } }
@discardableResult public func AudioServicesCreateSystemSoundID(_ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> OSStatus { Placeholder.log("AudioServicesCreateSystemSoundID"); outSystemSoundID.pointee = 0; return -1500 }
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { Placeholder.log("AudioServicesDisposeSystemSoundID"); return 0 }
