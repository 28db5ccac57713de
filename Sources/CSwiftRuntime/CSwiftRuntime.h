#pragma once

/// Retains an object of Swift and returns it; returns null if the object is being deinitialized, or was.
///
/// The runtime exports it for weak references. The memory of the object must exist.
void *_Nullable swift_tryRetain(void *_Nonnull object);
