// Linking the TwillWindow product is all an app does to have a window: this runs before main and tells TwillHost that
// the host exists. The function is in Sources/TwillWindow.
#include "CWindowRegistration.h"

extern void twill_register_window_host(void);

__attribute__((constructor)) static void registerWindowHost(void) {
    twill_register_window_host();
}
